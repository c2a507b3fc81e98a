"""The play of Tantony: following suit, who wins, and who is given the trick."""

from __future__ import annotations

from engine.actions import Action, Place
from engine.cards import CardSet, suit_by_number
from engine.games.tantony.house_rules import last_trick, terms
from engine.kernel.masks import suit_of
from engine.kernel.tantony.cards import base_of, following
from engine.kernel.tantony.machine import legal
from engine.phases.phase import Phase, not_now
from engine.phases.play import Duty, Situation, TrickRules, play_phase
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The duty to follow suit (TN-PLAY-3).

    A leader is free (TN-PLAY-2), and so is a player who holds none of the suit (TN-PLAY-4); nobody must win
    or play high or low (TN-PLAY-5).
    """
    if not situation.trick:
        return ()
    meeting = CardSet(following(situation.hand.plain, base_of(situation.trick[0])))
    if not meeting:
        return ()
    led = suit_by_number(suit_of(situation.trick[0]))
    return (Duty(meeting, "TN-PLAY-3", meeting, {"led": led}),)


def eligible(state: State) -> tuple[int, ...]:
    """The seats that may be given the trick that waits to be placed (TN-PLACE-1)."""
    open_seats = legal(state.table, terms(state.options), ())
    return tuple(seat for place, seat in enumerate(state.seating.active) if open_seats >> place & 1)


def candidates(state: State) -> tuple[Action, ...]:
    """Everybody who might be given the trick that the seat to act has just won, by seat."""
    return tuple(Place(state.acting, seat) for seat in sorted(state.seating.active))


def judge(state: State, action: Action) -> Verdict:
    """Whether the winner of a trick may give it to this receiver: not to a full one (TN-PLACE-2)."""
    if action.seat != state.to_act or not isinstance(action, Place):
        return not_now("TN-PLACE-1", state, action)
    if action.receiver not in state.seating.active:
        return refused("TN-PLACE-1", reason="no_such_seat", receiver=action.receiver)
    if action.receiver not in eligible(state):
        already = sum(trick.receiver == action.receiver for trick in state.tricks)
        return refused("TN-PLACE-2", reason="full", receiver=action.receiver, tricks=already)
    return LEGAL


TRICKS = TrickRules(
    turn_rule="TN-PLAY-1",
    duties=duties,
    naming_rule="TN-PACK-3",  # no card names a suit
    clockwise=True,
    laid_open=lambda options: int(last_trick(options) == "showdown"),
)
PLAY = play_phase(TRICKS)

PLACE = Phase("place", "TN-PLACE-1", candidates, judge)
