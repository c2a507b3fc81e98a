"""What several pages draw in the same way."""

from __future__ import annotations

import streamlit as st

from tutor_app import state
from tutor_app.state import t


def page_title(title: str, under: str = "") -> None:
    """The heading of a page, a sentence under it, and what was wrong with its address."""
    st.title(title, anchor=False)
    if under:
        st.markdown(under)
    for problem in state.visit().problems:
        st.warning(t(problem.key, **dict(problem.facts)))
