"""x."""

import streamlit as st

from tutor_app import state
from tutor_app.state import t


def render() -> None:
    """x."""
    st.title(t("nav.learn"))
    state.write_address({})
