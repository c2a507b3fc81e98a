"""The field for a record, a link or the code of a deal, which is read in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import streamlit as st

from engine.record import LONGEST_RECORD
from tutor_app import state
from tutor_app.screens.parts import complain
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again

LOOK_AGAIN_SECONDS = 0.2


class Words(NamedTuple):
    """What a page calls its field and button, its help, and what it says of an ``empty`` field."""

    label: str
    help: str
    go: str
    empty: str


def render(
    name: str,
    text: str,
    words: Words,
    *,
    key: str,
    height: int,
    reading: bool,
    on_change: Callable[[], None],
    kind: Literal["primary", "secondary"] = "secondary",
    placeholder: str | None = None,
    width: int | Literal["stretch"] = "stretch",
) -> None:
    """Draw the field and its button ``key``, and say that the text is being read or that there is none.

    What was typed is taken over by ``on_change``.
    """
    shown = state.control(name, text)
    st.text_area(
        words.label,
        key=shown.key,
        value=shown.initial,
        height=height,
        max_chars=LONGEST_RECORD,
        width=width,
        help=words.help,
        placeholder=placeholder,
        on_change=on_change,
    )
    pressed = st.button(words.go, type=kind, key=key)
    if reading:
        st.caption(t("review.paste.reading"))
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key=f"{key}-read")
    elif pressed and not text.strip():
        complain([words.empty], key=key, of=text, draw=st.info)
