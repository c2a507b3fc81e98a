"""What is said or done in Tantony by the wrong player or at the wrong time: the rule against it."""

from __future__ import annotations

from engine.actions import Action, Pass, Place, Play, Redeal
from engine.kernel.tantony.tricks import PLACED
from engine.phases.phase import early, late, not_now, not_this, untimely
from engine.position import State
from engine.verdict import Verdict


def refusal(state: State, action: Action) -> Verdict | None:
    """The refusal by the rule that speaks of such an action; None where only the stage is against it.

    The cards are dealt once (TN-DEAL-1), and there is nothing to be bid, discarded, declared or announced
    (TN-DEAL-3).
    """
    match action:
        case Place():
            return _of_placement(state, action)
        case Play() if state.phase == "place":
            return early("TN-PLACE-5", state, action)  # a trick is placed before the next lead
        case Play() if not state.on_table.plays:
            return not_now(lead_rule(state), state, action)
        case Play() | Pass():
            return None
        case Redeal():
            return untimely("not_played_here", "TN-DEAL-1", state, action)
    return untimely("not_played_here", "TN-DEAL-3", state, action)


def lead_rule(state: State) -> str:
    """The rule that says who leads now: to a hand, to a trick, or to the last one."""
    if not state.tricks:
        if for_three(state):
            return "TN-3P-8"
        return "TN-LEAD-2" if state.earlier else "TN-LEAD-1"
    return "TN-LAST-1" if state.on_table.number > PLACED else "TN-LEAD-3"


def _of_placement(state: State, action: Place) -> Verdict:
    """The winner alone places a trick, once and before the next lead (TN-PLACE-5).

    Nobody is asked where one receiver is left (TN-PLACE-3), which of three players holds for the last trick
    of every hand (TN-3P-5), nor after trick 13 (TN-LAST-7).
    """
    forced = "TN-3P-5" if for_three(state) else "TN-PLACE-3"
    if state.phase == "place":
        return not_now("TN-PLACE-5", state, action)
    if not state.tricks and state.earlier:
        return not_this(forced if for_three(state) else "TN-LAST-7", state, action)
    if not state.tricks:
        return not_this("TN-PLACE-1", state, action)
    if not state.on_table.plays and was_forced(state):
        return not_this(forced, state, action)
    return late("TN-PLACE-5", state, action)


def for_three(state: State) -> bool:
    """Whether three play, with rules of their own (TN-3P-1)."""
    return len(state.seating.active) == 3


def was_forced(state: State) -> bool:
    """Whether the trick before went to the only receiver left, so that nobody placed it."""
    return not isinstance(state.history[-1], Place)
