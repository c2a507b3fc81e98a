"""A link to this page, to read and to copy."""

from __future__ import annotations

from tutor_app.ui.component import register

_SHARE = register("share", scripts=("dom", "share"), styles=("share",))


def share(path: str, *, key: str, label: str, button: str, done: str, by_hand: str) -> None:
    """Draw the link to ``path`` of this server with a button that copies it."""
    _SHARE(
        key=key,
        data={"path": path, "label": label, "button": button, "done": done, "byHand": by_hand},
    )
