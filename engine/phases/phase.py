"""What every stage of a hand offers: candidates, and a judgement on each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.actions import Action
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused


@dataclass(frozen=True, slots=True)
class Phase:
    """A stage of a hand.

    ``candidates`` lists, in the fixed order that users and links see, every action that could make
    sense; ``judge`` is the only place that says whether one is legal. Where there are thousands,
    ``possible`` lists those that ``judge`` may find legal and leaves out the others. ``turn_rule`` is the
    rule that says whose turn it is and what is done in it. What an action changes, the machine of the game
    says.
    """

    name: str
    turn_rule: str
    candidates: Callable[[State], tuple[Action, ...]]
    judge: Callable[[State, Action], Verdict]
    possible: Callable[[State], tuple[Action, ...]] | None = None


def not_now(rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action of the wrong kind or seat."""
    return refused(rule, reason="not_now", verb=action.verb, seat=action.seat, to_act=state.to_act)


def free_choice(name: str, turn_rule: str, candidates: Callable[[State], tuple[Action, ...]]) -> Phase:
    """A stage in which whatever is listed is allowed."""

    def judge(state: State, action: Action) -> Verdict:
        return LEGAL if action in candidates(state) else not_now(turn_rule, state, action)

    return Phase(name, turn_rule, candidates, judge)
