"""A round of the table in which each seat speaks once, until one of them does more than pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.actions import Action, Pass
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict


def round_phase(
    name: str,
    *,
    turn_rule: str,
    order: Callable[[State], tuple[int, ...]],
    offers: Callable[[State, int], tuple[Action, ...]],
    judge_offer: Callable[[State, Action], Verdict],
    taken: Callable[[State, Action], State],
    all_passed: Callable[[State], State],
) -> Phase:
    """A stage in which the seats of ``order`` speak in turn and the first that does not pass ends it.

    ``offers`` lists what a seat might say beside a pass, in the order in which it is written;
    ``judge_offer`` judges anything but a pass said by the seat whose turn it is. ``taken`` goes on from
    a state in which something was said, ``all_passed`` from one in which nobody said anything. The seat
    whose turn it is has been set by ``begin_round``.
    """

    def candidates(state: State) -> tuple[Action, ...]:
        assert state.to_act is not None
        return (*offers(state, state.to_act), Pass(state.to_act))

    def judge(state: State, action: Action) -> Verdict:
        if action.seat != state.to_act:
            return not_now(turn_rule, state, action)
        return LEGAL if isinstance(action, Pass) else judge_offer(state, action)

    def after(state: State, action: Action) -> State:
        said = state.did(action)
        if not isinstance(action, Pass):
            return taken(said, action)
        seats = order(said)
        place = seats.index(action.seat) + 1
        return all_passed(said) if place == len(seats) else replace(said, to_act=seats[place])

    return Phase(name, turn_rule, candidates, judge, after)


def begin_round(state: State, name: str, seats: tuple[int, ...]) -> State:
    """The state in which the first of ``seats`` is to speak in the round called ``name``."""
    return replace(state, phase=name, to_act=seats[0])
