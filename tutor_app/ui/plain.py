"""Somebody else's words, shown as the text that they are: no markup in them is ever read."""

from __future__ import annotations

from tutor_app.ui.component import register

_PLAIN = register("plain", scripts=("dom", "plain"), styles=("plain",))


def plain(text: str, *, key: str, label: str) -> None:
    """Draw a text in a frame of its own; ``label`` says to screen readers whose words these are."""
    _PLAIN(key=key, data={"text": text, "label": label})
