"""The field for a record or a link of a hand to look back at, and what is to be said of what was pasted."""

from __future__ import annotations

import streamlit as st

from engine.record import LONGEST_RECORD
from tutor_app import state
from tutor_app.screens import review_desk
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.review_desk import looking
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again

FIELD = "review.text"
LOOK_AGAIN_SECONDS = 0.2


def render(*, reading: bool) -> None:
    """Draw the field, and what is wrong with the text in it."""
    here = looking()
    shown = state.control(FIELD, here.text)
    st.text_area(
        t("review.paste.label"),
        key=shown.key,
        value=shown.initial,
        height=120,
        max_chars=LONGEST_RECORD,
        width=760,
        help=t("review.paste.help"),
        placeholder='{"version":1,"game":"danish_tarok", ...}',
        on_change=_typed,
    )
    st.button(t("review.paste.go"), type="primary", key="review-go")
    if reading:
        st.caption(t("review.paste.reading"))
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="pasted")
    elif here.told.desk is None:
        tell()


def tell() -> None:
    """Draw what is to be said of the text that was read last."""
    told = looking().told
    why = engine_error(told.error) if told.error is not None else ""
    for problem in told.problems:
        st.warning(f"{t(problem.key, **problem.told)} {why}".strip())


def _typed() -> None:
    text = state.chosen(FIELD)
    if text is not None:
        review_desk.read_text(str(text))
