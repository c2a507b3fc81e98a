"""Announcing a vole or a null before a lead (GT-ANN-1 to GT-ANN-3)."""

from __future__ import annotations

from engine.actions import Action, Announce
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import announcing as kernel
from engine.kernel.grosstarock import places as at
from engine.phases.phase import not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

VOLE, NULL = "vole", "null"
FEATS = {VOLE: kernel.A_VOLE, NULL: kernel.A_NULL}
LATE = {VOLE: "GT-ANN-1", NULL: "GT-ANN-2"}
WINDOWS = {kernel.WINDOW_A: "a", kernel.WINDOW_B: "b", kernel.WINDOW_C: "c"}


def candidates(state: State) -> tuple[Action, ...]:
    """What might be announced before the next lead, seats in the order in which they are asked."""
    if not state.options.on("announcements") or state.trick is None or state.trick.plays:
        return ()
    asked = state.seating.from_seat(state.trick.leader)
    return tuple(Announce(seat, (feat,)) for seat in asked for feat in FEATS)


def judge(state: State, action: Announce) -> Verdict:
    """Whether ``action`` may be announced now: one vole or null, and nothing forbids it."""
    known = action.items and set(action.items) <= set(FEATS)
    if not known or not state.options.on("announcements"):
        return refused("GT-ANN-1", reason="no_such_announcement", feats=action.arguments)
    if len(action.items) > 1:
        return refused("GT-ANN-3", reason="one_at_most", feats=action.arguments)
    feat, trick = action.items[0], state.trick
    if action.seat not in state.seating.active or trick is None:
        return not_now("GT-ANN-1", state, action)
    position = state.seating.place(action.seat)
    latest = kernel.LAST_OF_WINDOW[kernel.last_window(FEATS[feat])]
    match kernel.against(state.table, rules_row(state.options), position, FEATS[feat]):
        case kernel.NOT_BEFORE_A_LEAD if trick.number < latest:
            return not_now("GT-ANN-1", state, action)
        case kernel.NOT_BEFORE_A_LEAD | kernel.TOO_LATE:
            return refused(LATE[feat], reason="too_late", trick=trick.number, latest=latest)
        case kernel.SAID_ALREADY:
            return refused("GT-ANN-3", reason="announced_already", seat=action.seat)
        case kernel.LOST_ALREADY:
            won = state.table[at.WON + position]
            return refused("GT-ANN-3", reason="lost_already", feat=feat, won=won, tricks=len(state.tricks))
        case kernel.ASKED_ALREADY:
            return refused("GT-ANN-3", reason="asked_already", seat=action.seat)
    return LEGAL
