"""The play of Tapp-Tarock: follow suit or play a tarock, never a duty to beat (TT-PLAY-1 to TT-PLAY-11)."""

from __future__ import annotations

from engine.cards import Suit, suit_by_number
from engine.frozen import changed
from engine.games.tapp_tarock.bidding import TRISCHAKEN
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, on_table, word_of
from engine.kernel.masks import TRUMPS, suit_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import tricks as kernel
from engine.kernel.tapp_tarock.announcing import may_announce
from engine.kernel.tapp_tarock.cards import NO_CARD, TAROCKS
from engine.phases.play import Duty, Situation, TrickRules, play_phase, situation_at
from engine.position import Moment, State, Trick
from engine.verdict import Fact

NOBODY_BID = "TT-BID-11"  # what a house makes of such a deal


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The narrowing steps of a turn: the duty to the suit led, then what binds T1.

    A lead is free (TT-PLAY-2), so is a player with neither the suit nor a tarock (TT-PLAY-6), and nobody
    need beat anything (TT-PLAY-7), unless nobody bid and trischaken is played.
    """
    hand, (first, second, _) = word_of(situation.hand), on_table(situation.trick)
    chain: list[Duty] = []
    allowed = hand
    if first != NO_CARD:
        suit = kernel.suit_of(first)
        allowed = kernel.bound(hand, suit)
        rule = _duty_met(allowed, suit)
        if rule:
            led = suit_by_number(led_by(situation.trick[0]))
            chain.append(_duty(allowed, rule, led=led))
    if situation.contract == TRISCHAKEN:
        beating = kernel.overtaking(allowed, first, second, situation.options.on("emperor_trick"))
        if beating != allowed:
            chain.append(_duty(beating, NOBODY_BID, reason="must_beat"))
        kept = kernel.pagat_last(beating, hand)
        if kept != beating:
            chain.append(_duty(kept, NOBODY_BID, reason="pagat_last"))
    elif kernel.is_locked(_pagat_is_promised(situation), situation.number):
        kept = kernel.held_back(allowed)
        if kept != allowed:
            chain.append(_duty(kept, "TT-PLAY-8", trick=situation.number))
    return tuple(chain)


def _duty(allowed: int, rule: str, **facts: Fact) -> Duty:
    return Duty(cards_of(allowed), rule, cards_of(allowed), facts)


def _duty_met(allowed: int, suit: int) -> str:
    """The rule that left these cards to a suit led, empty where the choice is free."""
    if allowed & TAROCKS:
        return "TT-PLAY-5" if suit == TAROCKS else "TT-PLAY-4"
    return "TT-PLAY-3" if allowed & suit else ""


def _pagat_is_promised(situation: Situation) -> bool:
    """Whether the player has announced the ultimo."""
    return situation.ultimo_announced and may_announce(situation.declarer, rules_row(situation.options))


def situation(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, as the duties see it."""
    return under_contract(situation_at(state, seat), state, seat)


def under_contract(turn: Situation, hand: Moment, seat: int) -> Situation:
    """The turn of ``seat`` with what the contract and the announcements ask of it."""
    return changed(
        turn,
        contract=hand.contract,
        ultimo_announced=hand.table[at.ULTIMO_BY] == hand.seating.place(seat),
        declarer=seat == hand.declarer,
    )


def led_by(card: int) -> int:
    """The number of the suit that a led card asks for; F asks for tarocks (TT-PACK-4)."""
    return min(suit_of(card), TRUMPS)


def judge_trick(cards: tuple[int, ...], named: Suit | None, emperor: bool = False) -> tuple[int, int]:
    """The suit number that a full trick is judged by and the place of its winner (TT-PLAY-9).

    F names no suit, so that ``named`` is never asked; with ``emperor`` T1 beats F and T21 together.
    """
    first, second, third = on_table(cards)
    best = kernel.winning(first, second, third, kernel.suit_of(first), emperor)
    return led_by(cards[0]), kernel.player_of(best, 0, first, second)


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """Who gets F of a finished trick: like every card the winner (TT-PLAY-10)."""
    return trick.winner if any(play.card.suit is Suit.FOOL for play in trick.plays) else None


TRICKS = TrickRules(
    turn_rule="TT-PLAY-1",
    situation=situation,
    duties=duties,
    judge_trick=judge_trick,
    fool_keeper=keeper_of_fool,
    naming_rule="TT-PLAY-7",  # F names nothing: it is a tarock like any other
)
PLAY = play_phase(TRICKS)
