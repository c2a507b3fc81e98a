"""Drills without lucky lies: a card that is certain to win, to lose or to save."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Play, State, legal_actions
from lessons.drills.model import Played, Proposal
from lessons.questions.outlook import outlook, some_are_certain
from lessons.schema import TrickGoal

LOOKED_AT = 8  # moments of a deal that are tried
SMALL, MIDDLING = 6, 12  # cards of a hand
GOALS: tuple[TrickGoal, ...] = ("win", "lose")


def sure(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Win or lose a trick for certain while one player is still to come; at first with few cards left."""
    moments = [state for state in deal.states if _open(state, level)]
    for state in rng.sample(moments, min(LOOKED_AT, len(moments))):
        for goal in rng.sample(GOALS, len(GOALS)):
            if not some_are_certain(state, goal):
                continue
            found = outlook(state, goal)
            if found.instructive:
                yield Proposal(level, (deal.table.rule("wins"),), "sure", state, {"goal": goal})
                return


def _open(state: State, level: int) -> bool:
    """Whether a trick lacks two cards, the next of them played by somebody with a choice."""
    if state.phase != "play" or state.trick is None or state.to_act is None:
        return False
    if len(state.trick.plays) + 2 != len(state.seating.active):
        return False
    held = len(state.hands[state.to_act])
    low, high = ((2, SMALL), (SMALL, MIDDLING), (MIDDLING, 17))[level - 1]
    if not low <= held <= high:
        return False
    return sum(isinstance(action, Play) for action in legal_actions(state)) > 1
