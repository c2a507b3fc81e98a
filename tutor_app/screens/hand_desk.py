"""The hand on the desk of this visit, and putting another one in its place."""

from __future__ import annotations

from tutor_app import state
from tutor_app.checking import HandSheet


def sheet_now() -> HandSheet:
    """The sheet as it stands; an empty one on the first visit."""
    return state.screen("hand", lambda: HandSheet(state.game()))


def put(sheet: HandSheet) -> None:
    """Put another sheet in its place."""
    state.replace_screen("hand", sheet)
