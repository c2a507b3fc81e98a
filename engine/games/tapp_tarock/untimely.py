"""What is said or done in Tapp-Tarock by the wrong player or at the wrong time: the rule against it."""

from __future__ import annotations

from engine.actions import Action, Announce, Bid, Discard, Double, Hold, Pass, Take
from engine.games.tapp_tarock.announcing import (
    HAND_BONUSES,
    LADDER,
    VALAT,
    refusal_of_feat,
    refusal_of_item,
)
from engine.games.tapp_tarock.bidding import SOLO, TRISCHAKEN
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.playing import NOBODY_BID
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.announcing import may_announce
from engine.phases.phase import early, late, not_now, not_this, untimely
from engine.position import State
from engine.verdict import Verdict, refused

DOUBLING = tuple(kind.verb for kind in LADDER)
BEFORE_ANNOUNCING = ("auction", "take", "discard")


def refusal(state: State, action: Action) -> Verdict | None:
    """The refusal by the rule that speaks of such an action; None where only the stage is against it."""
    if state.phase == "auction":
        return _in_auction(state, action)
    after_auction = isinstance(action, (Bid, Hold, Take, Discard, Announce, Double))
    if state.contract == TRISCHAKEN and after_auction:
        return late(NOBODY_BID, state, action)
    match action:
        case Bid() | Hold():
            return late("TT-BID-12" if action.seat == state.declarer else "TT-BID-10", state, action)
        case Take() | Discard():
            return _of_exchange(state, action)
        case Announce():
            return _of_announcement(state, action)
        case Double():
            return _of_doubling(state, action)
    return None


def _in_auction(state: State, action: Action) -> Verdict | None:
    """A pass is final (TT-BID-3), and a turn is a pass, a bid or a hold (TT-BID-1).

    Announcements come later (TT-ANN-1), and contras after them (TT-ANN-9).
    """
    if isinstance(action, (Pass, Bid, Hold)):
        passed = seat_has_passed(state, action.seat)
        return untimely("has_passed", "TT-BID-3", state, action) if passed else None
    match action:
        case Announce():
            return _of_announcement(state, action)
        case Double():
            return early("TT-ANN-9", state, action)
    return not_now("TT-BID-1", state, action) if action.seat == state.to_act else None


def seat_has_passed(state: State, seat: int) -> bool:
    """Whether a seat has said its last word in the auction (TT-BID-3)."""
    seating = state.seating
    return seat in seating.active and state.table[at.PASSED] >> seating.place(seat) & 1 > 0


def _of_exchange(state: State, action: Take | Discard) -> Verdict | None:
    """In SOLO nobody takes anything (TT-TAL-8); one half is taken (TT-TAL-1), three cards go (TT-TAL-2)."""
    if state.contract == SOLO:
        return not_this("TT-TAL-8", state, action)
    if isinstance(action, Take):
        return late("TT-TAL-1", state, action) if state.phase != "take" else None
    return late("TT-TAL-2", state, action) if state.phase not in ("take", "discard") else None


def _of_announcement(state: State, action: Announce) -> Verdict | None:
    """Announced is after the discard and before the lead (TT-ANN-1), by the declarer alone (TT-ANN-2).

    Where the house lets all announce the ultimo, only the declarer announces a valat. Hand bonuses are never
    announced (TT-ANN-10). What names nothing is refused by the stage.
    """
    if not action.items:
        return None
    bonus = next((item for item in action.items if item in HAND_BONUSES), None)
    if bonus is not None:
        return refusal_of_feat(bonus)
    if state.phase in BEFORE_ANNOUNCING:
        return early("TT-ANN-1", state, action)
    if not may_announce(action.seat == state.declarer, rules_row(state.options)):
        return refused("TT-ANN-2", reason="declarer_only", item=action.items[0])
    if VALAT in action.items and action.seat != state.declarer:
        return refusal_of_feat(VALAT)
    if state.phase in DOUBLING:
        return late("TT-ANN-9", state, action)
    return late("TT-ANN-1", state, action) if state.phase == "play" else None


def _of_doubling(state: State, action: Double) -> Verdict | None:
    """The wrong side, the wrong item or step (TT-ANN-5 to TT-ANN-8), else the wrong moment (TT-ANN-9)."""
    if state.phase in (*BEFORE_ANNOUNCING, "announce"):
        return early("TT-ANN-9", state, action)
    step = LADDER.index(type(action)) + 1
    found = (refusal_of_item(state, action.seat, step, name) for name in action.items)
    against = next((one for one in found if one is not None), None)
    if against is not None:
        return against
    return late("TT-ANN-9", state, action) if state.phase == "play" else None
