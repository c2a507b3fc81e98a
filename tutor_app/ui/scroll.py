"""Scrolling a part of a page into view."""

from __future__ import annotations

from tutor_app.ui.component import register

_SCROLL = register("scroll", scripts=("scroll",))


def scroll_to(key: str, *, turn: str, no_further: bool = False, under: str = "") -> None:
    """Scroll to the container with this key when ``turn`` is new; ``no_further`` than until it is seen.

    What lies ``under`` a container that is fixed to the lower edge of a telephone is not seen.
    """
    where = "nearest" if no_further else "center"
    _SCROLL(key=f"scroll-{key}", data={"target": key, "where": where, "under": under, "turn": turn})


def to_the_top(*, turn: str) -> None:
    """Scroll to the top of the page when ``turn`` is new: what follows something else begins there."""
    _SCROLL(key="scroll-top", data={"target": "", "turn": turn})
