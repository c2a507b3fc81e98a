"""What a lesson opens with: in full on a desktop, its first lines on a telephone, where room is scarce."""

from __future__ import annotations

import streamlit as st

from tutor_app import state
from tutor_app.state import t

NEVER = -1


def draw(words: str, turn: int) -> None:
    """Draw the introduction; ``turn`` is that of the attempt: with the next answer it is folded again."""
    opened = _unfolded_at() == turn
    with st.container(key="introduction-open" if opened else "introduction"):
        st.markdown(words)
        st.button(  # seen on a telephone only (``ui/assets/frame.css``)
            t("learn.fold" if opened else "learn.unfold"),
            key="unfold",
            type="tertiary",
            on_click=state.replace_screen,
            args=("introduction", NEVER if opened else turn),
        )


def _unfolded_at() -> int:
    return state.screen("introduction", lambda: NEVER)
