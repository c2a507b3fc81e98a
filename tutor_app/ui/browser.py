"""The browser's own storage and the language of the page, in one invisible component."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor_app.ui.component import nothing, register

PREFIX = "trick-tutor.v1."
NAMES = ("settings", "progress", "set_aside")

_BROWSER = register("browser", scripts=("watch", "storage", "frame", "browser"), page_style="frame")


def browser(
    *, language: str, write: Mapping[str, Any], visit: str, heard: int, anew: int
) -> Mapping[str, Any] | None:
    """What the browser had stored when it last told us, None until it has. Nothing in it has been checked.

    ``write`` holds what is to be stored from now on, by name. Beside the stored values by name comes ``n``,
    which counts the tellings of a ``visit``, and ``since``, the last stored progress that what lies there and
    what this tab keeps both come from: where another tab has stored its own, nothing is written before
    ``heard`` is that ``n``. A progress that begins ``anew`` (a number that grows) is written in any case.
    """
    found = _BROWSER(
        key="browser",
        data={
            "language": language,
            "write": dict(write),
            "prefix": PREFIX,
            "names": list(NAMES),
            "visit": visit,
            "heard": heard,
            "anew": anew,
        },
        on_stored_change=nothing,
    ).stored
    return found if isinstance(found, Mapping) else None
