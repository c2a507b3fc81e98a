"""A link to this page, to read, to copy and to take along with a telephone."""

from __future__ import annotations

from urllib.parse import urlsplit

import streamlit as st

from tutor_app.qr import qr_code
from tutor_app.ui.component import register

_SHARE = register("share", scripts=("dom", "qr", "share"), styles=("share",))


def share(
    path: str, *, key: str, label: str, button: str, done: str, by_hand: str, code: str, too_long: str
) -> None:
    """Draw the link to ``path`` of this server, a button that copies it, and its QR code to open.

    ``code`` names the QR code; ``too_long`` stands in its place where the link does not fit into one.
    """
    _SHARE(
        key=key,
        data={
            "path": path,
            "label": label,
            "button": button,
            "done": done,
            "byHand": by_hand,
            "code": code,
            "tooLong": too_long,
            "qr": drawn_code(path),
        },
    )


def drawn_code(path: str) -> dict[str, object] | None:
    """The QR code of the link to a path of this server, as the browser draws it; None where there is none."""
    found = qr_code(origin() + path)
    return None if found is None else {"size": found.size, "path": found.path}


def origin() -> str:
    """Where the reader has this server, such as ``http://127.0.0.1:8501``."""
    address = urlsplit(st.context.url or "")
    return f"{address.scheme}://{address.netloc}" if address.netloc else ""
