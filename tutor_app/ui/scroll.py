"""Bringing a part of a page into view."""

from __future__ import annotations

from tutor_app.ui.component import register

_SCROLL = register("scroll", scripts=("scroll",))


def scroll_to(key: str, *, turn: str) -> None:
    """Scroll to the container with this key when ``turn`` is new."""
    _SCROLL(key=f"scroll-{key}", data={"target": key, "turn": turn})
