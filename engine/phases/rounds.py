"""A round of the table in which each seat speaks at most once."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Pass
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict


def round_phase(
    name: str,
    *,
    turn_rule: str,
    offers: Callable[[State, int], tuple[Action, ...]],
    judge_offer: Callable[[State, Action], Verdict],
) -> Phase:
    """A stage in which the seats speak in turn: each says something that is offered, or passes.

    ``offers`` lists what a seat might say beside a pass, in the order in which it is written;
    ``judge_offer`` judges anything but a pass said by the seat whose turn it is.
    """

    def candidates(state: State) -> tuple[Action, ...]:
        return (*offers(state, state.acting), Pass(state.acting))

    def judge(state: State, action: Action) -> Verdict:
        if action.seat != state.to_act:
            return not_now(turn_rule, state, action)
        return LEGAL if isinstance(action, Pass) else judge_offer(state, action)

    return Phase(name, turn_rule, candidates, judge)
