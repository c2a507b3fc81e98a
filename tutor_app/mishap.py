"""What a reader sees where the program itself has failed: that nothing is lost, and two ways on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from tutor_app import address_bar, state
from tutor_app.state import t


@contextmanager
def excused() -> Iterator[None]:
    """Say it on the page where drawing a page fails; what failed goes on into the server's log.

    Streamlit's own message about it, in English, is hidden beside ours (``ui/assets/frame.css``).
    """
    try:
        yield
    except Exception:
        with st.container(key="mishap"):
            st.error(t("mishap.said"))
            with st.container(horizontal=True):
                st.button(t("mishap.again"), key="mishap-again")
                st.button(t("mishap.anew"), key="mishap-anew", on_click=_begin_anew)
        raise


def _begin_anew() -> None:
    """Forget the visit and its address but for the language; what the browser keeps is told again."""
    spoken = address_bar.query()
    state.forget()
    address_bar.leave_for(spoken)
