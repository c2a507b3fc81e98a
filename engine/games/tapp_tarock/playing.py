"""The play of Tapp-Tarock: follow suit or play a tarock, never a duty to beat (TT-PLAY-1 to TT-PLAY-11)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import CardSet, Suit, suit_by_number
from engine.games.tapp_tarock.announcing import ULTIMO
from engine.games.tapp_tarock.bidding import TRISCHAKEN
from engine.kernel.masks import NOTHING_LED, TRUMPS, suit_cards
from engine.kernel.tapp_tarock import tricks as kernel
from engine.phases.announce import announced
from engine.phases.play import Duty, Situation, TrickRules, lead_to, play_phase
from engine.position import State, Trick
from engine.verdict import Verdict, refused

N_TRICKS = kernel.N_TRICKS
NOBODY_BID = "TT-BID-11"  # what a house makes of such a deal


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The narrowing steps of a turn: the duty to the suit led, then what binds T1.

    A lead is free (TT-PLAY-2), so is a player with neither the suit nor a tarock (TT-PLAY-6), and nobody
    need beat anything (TT-PLAY-7), unless nobody bid and trischaken is played.
    """
    hand = situation.hand
    led = kernel.owed(situation.trick)
    plain, trumps = kernel.bound(hand.plain, hand.trumps, led)
    chain = []
    allowed = CardSet(plain, trumps)
    rule = _duty_met(plain, trumps, led)
    if rule:
        chain.append(Duty(allowed, rule, allowed, {"led": suit_by_number(led).value}))
    if situation.contract == TRISCHAKEN:
        return (*chain, *_trischaken_duties(situation, allowed))
    if _pagat_is_promised(situation):
        kept = CardSet(*kernel.without_pagat(plain, trumps))
        if kept != allowed:
            chain.append(Duty(kept, "TT-PLAY-8", kept, {"trick": situation.number}))
    return tuple(chain)


def _duty_met(plain: int, trumps: int, led: int) -> str:
    """The rule that left these cards to a suit led, empty where the choice is free."""
    if led == NOTHING_LED:
        return ""
    if trumps and not plain:
        return "TT-PLAY-5" if led == TRUMPS else "TT-PLAY-4"
    return "TT-PLAY-3" if led != TRUMPS and suit_cards(plain, trumps, led) else ""


def _pagat_is_promised(situation: Situation) -> bool:
    """Whether T1 must wait for the last trick: its holder has announced the ultimo (TT-PLAY-8)."""
    bound = situation.declarer or situation.options.word("ultimo_announcers") == "any"
    return situation.ultimo_announced and bound and situation.number < N_TRICKS


def _trischaken_duties(situation: Situation, allowed: CardSet) -> list[Duty]:
    emperor = situation.options.on("emperor_trick")
    chain = []
    beating = CardSet(*kernel.overtaking(allowed.plain, allowed.trumps, situation.trick, emperor))
    if beating != allowed:
        chain.append(Duty(beating, NOBODY_BID, beating, {"reason": "must_beat"}))
    last_tarock = situation.hand.trumps.bit_count() == 1
    kept = CardSet(*kernel.without_pagat(beating.plain, beating.trumps))
    if not last_tarock and kept != beating:
        chain.append(Duty(kept, NOBODY_BID, kept, {"reason": "pagat_last"}))
    return chain


def situation(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, as the duties see it."""
    assert state.trick is not None
    return Situation(
        hand=state.hands[seat],
        options=state.options,
        trick=tuple(state.pack.index(play.card) for play in state.trick.plays),
        number=state.trick.number,
        contract=state.contract,
        ultimo_announced=announced(state.history).get(ULTIMO) == seat,
        declarer=seat == state.declarer,
    )


def judge_trick(cards: tuple[int, ...], named: Suit | None, emperor: bool = False) -> tuple[int, int]:
    """The suit number that a full trick is judged by and the place of its winner (TT-PLAY-9).

    F names no suit, so that ``named`` is never asked; with ``emperor`` T1 beats F and T21 together.
    """
    return kernel.led_by(cards[0]), kernel.winner(cards, emperor)


def outcome(state: State, trick: Trick) -> tuple[Suit, int]:
    """The suit led and the seat that wins a full trick."""
    cards = tuple(state.pack.index(play.card) for play in trick.plays)
    led, place = judge_trick(cards, None, state.options.on("emperor_trick"))
    return suit_by_number(led), trick.plays[place].seat


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """Who gets F of a finished trick: like every card the winner (TT-PLAY-10)."""
    return trick.winner if any(play.card.suit is Suit.FOOL for play in trick.plays) else None


def first_lead(state: State) -> State:
    """Forehand leads to trick 1, whoever is declarer (TT-PLAY-1), unless the house lets the declarer."""
    leader = state.seating.forehand
    if state.options.word("first_lead") == "declarer" and state.declarer is not None:
        leader = state.declarer
    return lead_to(state, leader, 1)


def after_trick(state: State) -> State:
    """The next lead by the winner, or the end after trick 16; nothing is paid in between (TT-PLAY-11)."""
    winner = state.tricks[-1].winner
    assert winner is not None
    if len(state.tricks) == N_TRICKS:
        return replace(state, phase="over", to_act=None, result="played")
    return lead_to(state, winner, len(state.tricks) + 1)


def judge_naming(state: State, suit: Suit) -> Verdict:
    """F names no suit: it is a tarock like any other (TT-PLAY-7)."""
    return refused("TT-PLAY-7", reason="names_nothing", named=suit.value)


PLAY = play_phase(
    TrickRules(
        turn_rule="TT-PLAY-1",
        n_tricks=N_TRICKS,
        situation=situation,
        duties=duties,
        namings=lambda state: (),
        judge_naming=judge_naming,
        naming_rule="TT-PLAY-7",
        outcome=outcome,
        after_trick=after_trick,
    )
)
