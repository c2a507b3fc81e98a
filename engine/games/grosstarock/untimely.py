"""What is said or done in Grosstarock by the wrong player or at the wrong time: the rule against it."""

from __future__ import annotations

from engine.actions import Action, Announce, Declare, Discard, Give
from engine.games.grosstarock import exchange
from engine.phases.phase import early, late, not_this
from engine.position import State
from engine.verdict import Verdict


def refusal(state: State, action: Action) -> Verdict | None:
    """The refusal by the rule that speaks of such an action; None where only the stage is against it.

    First the discard (GT-DISC-1), then declarations (GT-DECL-1), then announcements between tricks
    (GT-ANN-1); a card is given for the fool right after a trick, if at all.
    """
    discarding, playing = state.phase == "discard", state.phase == "play"
    match action:
        case Discard() if not discarding:
            return late("GT-DISC-1", state, action)
        case Declare() if discarding:
            return early("GT-DECL-1", state, action)
        case Declare() if playing:
            return late("GT-DECL-1", state, action)
        case Announce() if not playing:
            return early("GT-ANN-1", state, action)
        case Give():
            return not_this(exchange.rule_against_giving(state, action), state, action)
    return None
