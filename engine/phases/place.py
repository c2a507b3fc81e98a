"""Placing a trick: its winner says which player gets it."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Place
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused


def received(state: State) -> tuple[int, ...]:
    """How many tricks each seat has been given in the hand on the table."""
    receivers = [trick.receiver for trick in state.tricks]
    return tuple(receivers.count(seat) for seat in range(state.seating.players))


def place_phase(
    *,
    turn_rule: str,
    full_rule: str,
    eligible: Callable[[State], tuple[int, ...]],
) -> Phase:
    """A stage in which the seat to act gives the trick it has just won to an eligible seat.

    ``eligible`` lists who may get it.
    """

    def candidates(state: State) -> tuple[Action, ...]:
        return tuple(Place(state.acting, seat) for seat in sorted(state.seating.active))

    def judge(state: State, action: Action) -> Verdict:
        if action.seat != state.to_act or not isinstance(action, Place):
            return not_now(turn_rule, state, action)
        if action.receiver not in state.seating.active:
            return refused(turn_rule, reason="no_such_seat", receiver=action.receiver)
        if action.receiver not in eligible(state):
            already = received(state)[action.receiver]
            return refused(full_rule, reason="full", receiver=action.receiver, tricks=already)
        return LEGAL

    return Phase("place", turn_rule, candidates, judge)
