"""How many ways a hand can go on, counted by walking through all of them."""

from __future__ import annotations

from copy import deepcopy

from engine.position import State
from engine.state import apply, legal_actions
from tests.differential.plain_game import PlainHand


def plays(state: State) -> int:
    """The number of different ways in which the hand can be played to its end."""
    if state.finished:
        return 1
    return sum(plays(apply(state, action)) for action in legal_actions(state))


def below(state: State) -> dict[str, int]:
    """The same number below each action that may come first."""
    return {str(action): plays(apply(state, action)) for action in legal_actions(state)}


def plain_plays(hand: PlainHand) -> int:
    """The number of ways as the plain reading of the rules finds it."""
    if hand.to_act is None:
        return 1
    total = 0
    for action in hand.legal():
        after = deepcopy(hand)
        after.do(action)
        total += plain_plays(after)
    return total
