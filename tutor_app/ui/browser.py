"""The browser's own storage and the language of the page, in one invisible component."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor_app.ui.component import register

PREFIX = "trick-tutor.v1."
KEY = "browser"
NAMES = ("settings", "progress", "set_aside", "sets", "making", "played")

_BROWSER = register(
    "browser",
    scripts=("watch", "storage", "once", "leaving", "frame", "borrowed", "browser"),
    page_styles=("frame", "frame_sideways"),
)
_KEEPER = register("keeper", scripts=("storage", "keeper"))


def browser(
    *, language: str, borrowed: Mapping[str, str], word: Mapping[str, Any], on_told: Callable[[], None]
) -> None:
    """Hand the browser what it is to store, and have ``on_told`` called when it tells of its storage.

    The ``borrowed`` words of Streamlit are said in those of the language.
    The ``word`` has in ``write`` what is to be stored from now on, by name; ``turn`` is a number that grows
    as the word changes. What is told is the value ``stored`` of the component: the stored values by name,
    none of them checked. Beside them comes ``n``, which counts the tellings of a ``visit``, and ``since``,
    the last stored progress that what lies there and what this tab keeps both come from: where another tab
    has stored its own, nothing is written before ``heard`` is that ``n``. A progress that begins ``anew`` (a
    number that grows) is written in any case.
    """
    _BROWSER(
        key=KEY,
        data={"language": language, "borrowed": borrowed, **_places(), **word},
        on_stored_change=on_told,
    )


def keep(word: Mapping[str, Any]) -> None:
    """Hand the browser a later word of the same run: what was kept only while the page was drawn."""
    _KEEPER(key="keeper", data={**_places(), **word})


def _places() -> dict[str, Any]:
    return {"prefix": PREFIX, "names": list(NAMES)}
