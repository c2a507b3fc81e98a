"""Open cards solved by trying everything, on the readable engine: no table of results, no pruning.

Two sides play for what the side of the asking seat gets together less what the other gets, then for what that
seat gets. Where
everybody plays for himself, he takes what is best for him, of equal ends the one that is worst for the asking
seat, then the one that is worst for the seat at position 0, 1 and so on.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Announce, Give
from engine.position import State
from engine.state import done, legal_actions

Values = tuple[float, ...]  # by seat
Ends = Callable[[State], Values]
Sides = Callable[[State], frozenset[int] | None]


def solve(state: State, ends: Ends, side: frozenset[int] | None, asks: int, low: bool = False) -> Values:
    """What every seat has in the end. ``side`` is the asking seat's, None where all play for themselves.

    With ``low`` little is wanted.
    """
    if is_over(state):
        return ends(state)
    found = [solve(done(state, action), ends, side, asks, low) for action in choices(state)]
    mover = state.acting
    if side is None:
        sign = -1 if low else 1
        order = state.seating.active
        return max(
            found, key=lambda of: (sign * of[mover], -sign * of[asks], *(-sign * of[s] for s in order))
        )
    choose = max if mover in side else min
    others = set(state.seating.active) - side
    return choose(found, key=lambda of: (sum(of[s] for s in side) - sum(of[s] for s in others), of[asks]))


def is_over(state: State) -> bool:
    """Whether the hand is over, and not only the last one of several."""
    return state.finished or (bool(state.earlier) and state.step == state.earlier[-1].steps)


def choices(state: State) -> list[Action]:
    """What the seat to act may do by itself; of claims the widest, which is listed first, and none."""
    found = [
        action
        for action in legal_actions(state)
        if action.seat == state.to_act and not isinstance(action, (Announce, Give))
    ]
    return [found[0], found[-1]] if state.phase == "claim" else found
