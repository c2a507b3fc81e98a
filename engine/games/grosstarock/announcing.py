"""Announcing a vole or a null before a lead (GT-ANN-1 to GT-ANN-3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from engine.actions import Action, Announce, Play
from engine.kernel.grosstarock import settling as kernel
from engine.phases.phase import not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

VOLE, NULL = "vole", "null"
LAST_WINDOW = {VOLE: kernel.WINDOW_C, NULL: kernel.WINDOW_B}
LATE = {VOLE: "GT-ANN-1", NULL: "GT-ANN-2"}
WINDOWS = {kernel.WINDOW_A: "a", kernel.WINDOW_B: "b", kernel.WINDOW_C: "c"}


@dataclass(frozen=True, slots=True)
class Announced:
    """Who has announced what, in which window of the kernel, before the lead to which trick."""

    seat: int
    feat: str
    window: int
    trick: int


def announced(state: State) -> tuple[Announced, ...]:
    """All announcements so far, in order."""
    found = []
    played = 0
    for action in state.history:
        played += isinstance(action, Play)
        if isinstance(action, Announce):
            trick = played // len(state.seating.active) + 1
            found.append(Announced(action.seat, action.items[0], kernel.window(trick), trick))
    return tuple(found)


def candidates(state: State) -> tuple[Action, ...]:
    """What might be announced before the next lead, seats in the order in which they are asked."""
    if not state.options.on("announcements") or state.trick is None or state.trick.plays:
        return ()
    asked = state.seating.from_seat(state.trick.leader)
    return tuple(Announce(seat, (feat,)) for seat in asked for feat in (VOLE, NULL))


def judge(state: State, action: Announce) -> Verdict:
    """Whether ``action`` may be announced now.

    It is said before a lead (GT-ANN-1), a null before trick 13 at the latest (GT-ANN-2); by whom every
    trick went so far or none, who has announced nothing yet, and in turn (GT-ANN-3).
    """
    trick = state.trick
    unknown = not set(action.items) <= set(LAST_WINDOW) or not action.items
    if unknown or not state.options.on("announcements"):
        return refused("GT-ANN-1", reason="no_such_announcement", feats=action.arguments)
    if len(action.items) > 1:
        return refused("GT-ANN-3", reason="one_at_most", feats=action.arguments)
    feat = action.items[0]
    if trick is None or trick.plays or action.seat not in state.seating.active:
        return not_now("GT-ANN-1", state, action)
    if not kernel.NEVER < kernel.window(trick.number) <= LAST_WINDOW[feat]:
        latest = kernel.LAST_OF_WINDOW[LAST_WINDOW[feat]]
        return refused(LATE[feat], reason="too_late", trick=trick.number, latest=latest)
    if any(said.seat == action.seat for said in announced(state)):
        return refused("GT-ANN-3", reason="announced_already", seat=action.seat)
    won = sum(done.winner == action.seat for done in state.tricks)
    if won != (len(state.tricks) if feat == VOLE else 0):
        return refused("GT-ANN-3", reason="lost_already", feat=feat, won=won, tricks=len(state.tricks))
    if action.seat in _asked_already(state, trick.leader):
        return refused("GT-ANN-3", reason="asked_already", seat=action.seat)
    return LEGAL


def _asked_already(state: State, leader: int) -> tuple[int, ...]:
    """The seats that have let their turn to announce before this lead go by: who sits before a speaker."""
    since = takewhile(lambda action: not isinstance(action, Play), reversed(state.history))
    last = next((action for action in since if isinstance(action, Announce)), None)
    asked = state.seating.from_seat(leader)
    return asked[: asked.index(last.seat)] if last else ()
