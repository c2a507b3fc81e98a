"""What is said or done in Danish Tarok by the wrong player or at the wrong time: the rule against it."""

from __future__ import annotations

from engine.actions import Action, Declare, Demand, Discard, Redeal
from engine.phases.phase import early, late, not_this, untimely
from engine.position import State
from engine.verdict import Verdict


def refusal(state: State, action: Action) -> Verdict | None:
    """The refusal by the rule that speaks of such an action; None where only the stage is against it.

    A fourth player takes no part (DT-SEAT-2). Combinations are declared of themselves (DT-DECL-1). The
    discard (DT-DISC-1) and the demand for new cards come first, the demand for the fool late (DT-FOOL-7).
    """
    if action.seat in state.seating.everybody and action.seat not in state.seating.active:
        return untimely("sits_out", "DT-SEAT-2", state, action)
    discarding = state.phase == "discard"
    match action:
        case Declare():
            return not_this("DT-DECL-1", state, action)
        case Discard() if not discarding:
            return late("DT-DISC-1", state, action)
        case Redeal() if not discarding:
            return late("DT-DEAL-1", state, action)
        case Demand() if discarding:
            return early("DT-FOOL-7", state, action)
    return None
