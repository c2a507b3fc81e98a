"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, the cards played, and the set of cards whose
place it does not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, Demand, Discard, Pass, Play
from engine.cards import NAMEABLE_SUITS, CardSet, suit_by_number
from engine.games.danish_tarok.playing import duties, names_suit, void_naming
from engine.games.danish_tarok.rows import position_row, rules_row
from engine.kernel.at_random import any_card
from engine.kernel.danish_tarok import settling as settle
from engine.kernel.danish_tarok.choosing import choose_answer, choose_discard
from engine.kernel.danish_tarok.combinations import MAX_ROWS
from engine.kernel.danish_tarok.plain import plain_play
from engine.kernel.masks import FOOL, NOTHING_LED, suit_cards
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.phases.fool import owed
from engine.phases.play import Situation, playable
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    seat = seen.to_act
    assert seat is not None
    number = POLICIES[policy]
    state = stream(rng.getrandbits(32), 0, 0)
    hand, unseen = seen.hand, seen.unseen
    if seen.phase == "discard":
        rows = [[0] * settle.ROW_WIDTH for _ in range(max(MAX_ROWS, settle.MAX_END_ROWS))]
        plain, trumps, _ = choose_discard(
            number, rules_row(seen.options), hand.plain, hand.trumps, rows, state
        )
        return Discard(seat, seen.pack.cards(CardSet(plain, trumps)))
    if seen.phase == "demand":
        says, _ = choose_answer(number, hand.plain, hand.trumps, unseen.plain, unseen.trumps, state)
        return Demand(seat) if says else Pass(seat)
    return _play(number, seat, seen, state)


def _play(policy: int, seat: int, seen: View, state: int) -> Play:
    turn = situation_of(seen)
    allowed = playable(turn, duties)
    may_name = 0
    if not turn.trick and FOOL in allowed:
        may_name = _may_name(seen, turn.number)
    if policy == RANDOM:
        card, named, _ = any_card(allowed.plain, allowed.trumps, may_name, state)
    else:
        card, named = plain_play(
            position_row(seen),
            seen.hand.plain,
            seen.hand.trumps,
            allowed.plain,
            allowed.trumps,
            may_name,
            owed(turn, void_naming=void_naming(turn.options)),
            seen.unseen.plain,
            seen.unseen.trumps,
        )
    suit = suit_by_number(named) if card == FOOL and named != NOTHING_LED else None
    return Play(seat, seen.pack.card(card), suit)


def _may_name(seen: View, number: int) -> int:
    """The suits that a led fool may name, as bits: where it must be followable, those still out."""
    if not names_suit(seen.options, number):
        return 0
    free = seen.options.word("fool_lead_unfollowable") != "must_be_followable"
    out = seen.unseen
    return sum(
        1 << suit.number for suit in NAMEABLE_SUITS if free or suit_cards(out.plain, out.trumps, suit.number)
    )


def situation_of(seen: View) -> Situation:
    """The seat's turn in the trick on the table."""
    assert seen.trick is not None
    plays = seen.trick.plays
    return Situation(
        hand=seen.hand,
        options=seen.options,
        trick=tuple(seen.pack.index(play.card) for play in plays),
        named=plays[0].named if plays else None,
        number=seen.trick.number,
        demanded=any(isinstance(action, Demand) for action in seen.said),
        third_has_named=seen.third_has_named,
    )
