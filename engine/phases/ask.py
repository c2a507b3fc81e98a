"""A question that goes round the table before a trick, answered by every active seat."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Pass
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict


def ask_phase(
    name: str, *, turn_rule: str, yes: type[Action], judge_yes: Callable[[State, int], Verdict]
) -> Phase:
    """A stage in which each active seat, forehand first, says ``yes`` or passes.

    Everybody is asked whatever was said before, so that the order of answers betrays nothing.
    """

    def candidates(state: State) -> tuple[Action, ...]:
        assert state.to_act is not None
        return (yes(state.to_act), Pass(state.to_act))

    def judge(state: State, action: Action) -> Verdict:
        if action.seat != state.to_act or not isinstance(action, (yes, Pass)):
            return not_now(turn_rule, state, action)
        if isinstance(action, Pass):
            return LEGAL
        return judge_yes(state, action.seat)

    return Phase(name, turn_rule, candidates, judge)
