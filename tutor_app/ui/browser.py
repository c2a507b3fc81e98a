"""The browser's own storage and the language of the page, in one invisible component."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor_app.ui.component import nothing, register

PREFIX = "trick-tutor.v1."
NAMES = ("settings", "progress", "set_aside")

_BROWSER = register("browser", scripts=("watch", "browser"))


def browser(*, language: str, write: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """What the browser had stored when the visit began, None until it has answered.

    ``write`` holds what is to be stored from now on, by name. Nothing that comes back has been checked.
    """
    found = _BROWSER(
        key="browser",
        data={"language": language, "write": dict(write), "prefix": PREFIX, "names": list(NAMES)},
        on_stored_change=nothing,
    ).stored
    return found if isinstance(found, Mapping) else None
