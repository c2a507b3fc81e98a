"""What every stage of a hand offers: candidates and a judgement on each; and stages that are only talk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.actions import Action, Pass
from engine.frozen import changed
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


NOT_NOW, NOT_THIS = "not_now", "not_this"


def not_now(rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action of the wrong seat, or of the wrong kind by the seat to act."""
    return untimely(NOT_THIS if action.seat == state.to_act else NOT_NOW, rule, state, action)


def not_this(rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action that nobody may do at this stage: no turn has to be waited for."""
    return untimely(NOT_THIS, rule, state, action)


def untimely(reason: str, rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action whose time it is not, for a reason that a game has."""
    return refused(rule, reason=reason, verb=action.verb, seat=action.seat, to_act=state.to_act)


def early(rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action whose time has not come."""
    return untimely("early", rule, state, action)


def late(rule: str, state: State, action: Action) -> Verdict:
    """The refusal of an action whose time is over."""
    return untimely("late", rule, state, action)


Untimely = Callable[[State, Action], Verdict | None]


def with_own_rules(refusal: Untimely, phases: Mapping[str, Phase]) -> dict[str, Phase]:
    """The stages, an action out of place in them refused by the rule that speaks of such an action.

    ``refusal`` gives it: who may ever do that, and when. Where it gives none, the rule of the stage says
    what is to be done now, and by whom.
    """
    return {name: _with_own_rules(refusal, phase) for name, phase in phases.items()}


def _with_own_rules(refusal: Untimely, phase: Phase) -> Phase:
    def judge(state: State, action: Action) -> Verdict:
        judged = phase.judge(state, action)
        if judged.facts.get("reason") not in (NOT_NOW, NOT_THIS):
            return judged
        return refusal(state, action) or judged

    return changed(phase, judge=judge)


def free_choice(name: str, turn_rule: str, candidates: Callable[[State], tuple[Action, ...]]) -> Phase:
    """A stage in which whatever is listed is allowed."""

    def judge(state: State, action: Action) -> Verdict:
        return LEGAL if action in candidates(state) else not_now(turn_rule, state, action)

    return Phase(name, turn_rule, candidates, judge)


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
