"""What is said or done in Tübingen Tarock by the wrong player or at the wrong time: the rule against it."""

from __future__ import annotations

from engine.actions import Action, AskTout, Call, Claim, Discard, Raus, Redeal, Tout
from engine.games.tubingen_tarock.bidding import judge_asking, may_ask
from engine.games.tubingen_tarock.machine import (
    ANSWERING,
    ASKING,
    CLAIMING,
    DISCARD,
    PLAYING,
    RAUS,
    RAUS_ROUND,
    RUFEN,
    RUFEN_ROUND,
    TOUT,
)
from engine.phases.phase import early, late, not_now, not_this
from engine.position import State
from engine.verdict import Verdict

ENDED_BY = {RAUS: "TB-RAUS-2", RUFEN: "TB-RUF-2", TOUT: "TB-TOUT-3"}
"""The rules by which a Raus, the first call or a Tout has ended the bidding."""


def refusal(state: State, action: Action) -> Verdict | None:
    """The refusal by the rule that speaks of such an action; None where only the stage is against it.

    Nothing comes before the dealer's discard (TB-LEG-1) but a misdeal; after it nothing more is discarded.
    """
    if action.seat not in state.seating.active:
        return None
    if state.phase == DISCARD:
        return early("TB-STRAF-16", state, action) if isinstance(action, Claim) else None
    match action:
        case Discard():
            return late("TB-LEG-1", state, action)
        case Redeal():
            return late("TB-DEAL-3", state, action)
        case AskTout():
            return _of_asking(state, action)
        case Tout():
            answered = not_now if state.phase == ANSWERING else not_this
            return answered("TB-TOUT-3", state, action)
        case Raus() | Call():
            return _of_bidding(state, action)
        case Claim():
            return _of_claim(state, action)
    return None


def _of_asking(state: State, action: AskTout) -> Verdict:
    """Only a blank hand asks (TB-TOUT-1), before the bidding (TB-TOUT-2), in turn and once (TB-TOUT-7).

    Only one question is put a deal: after it, and after the own turn, nobody has to be waited for any more.
    """
    blank = may_ask(state)
    if state.phase not in (ASKING, ANSWERING) or action.seat not in blank:
        return judge_asking(state, action)
    asked = state.phase == ANSWERING or blank.index(action.seat) < blank.index(state.acting)
    return (late if asked else not_now)("TB-TOUT-7", state, action)


def _of_bidding(state: State, action: Raus | Call) -> Verdict | None:
    """The second round follows four passes (TB-RAUS-3), each player has one turn in the first (TB-RAUS-1)."""
    if state.phase == RAUS_ROUND and isinstance(action, Call):
        return early("TB-RAUS-3", state, action)
    if state.phase == RUFEN_ROUND and isinstance(action, Raus):
        return late("TB-RAUS-1", state, action)
    if state.phase in (PLAYING, CLAIMING):
        return late(ENDED_BY[state.contract], state, action)
    return None


def _of_claim(state: State, action: Claim) -> Verdict | None:
    """Strafen are claimed after the play (TB-STRAF-16), none in a Tout (TB-STRAF-17)."""
    if state.phase == CLAIMING:
        return None
    if state.contract == TOUT:
        return not_this("TB-STRAF-17", state, action)
    return early("TB-STRAF-16", state, action)
