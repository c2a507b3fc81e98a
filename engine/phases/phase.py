"""What every stage of a hand offers: candidates, a judgement on each, and the state after one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.actions import Action
from engine.position import State
from engine.verdict import Verdict, refused


def by_machine(state: State, action: Action) -> State:
    """Never asked: the machine of the game steps it."""
    raise NotImplementedError(f"{state.game} has no machine that steps {action}")


@dataclass(frozen=True, slots=True)
class Phase:
    """A stage of a hand.

    ``candidates`` lists, in the fixed order that users and links see, every action that could make
    sense; ``judge`` is the only place that says whether one is legal; ``after`` makes the next state of
    a legal one, where the game has no machine (``engine.phases.machine``) that does. ``turn_rule`` is the
    rule that says whose turn it is and what is done in it.
    """

    name: str
    turn_rule: str
    candidates: Callable[[State], tuple[Action, ...]]
    judge: Callable[[State, Action], Verdict]
    after: Callable[[State, Action], State] = by_machine


def not_now(rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action of the wrong kind or seat."""
    return refused(rule, reason="not_now", verb=action.verb, seat=action.seat, to_act=state.to_act)
