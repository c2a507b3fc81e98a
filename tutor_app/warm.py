"""Paid once when the server starts instead of by the first visitor: slow imports, compiled kernels."""

from __future__ import annotations

import gc
import importlib

import streamlit as st


@st.cache_resource(show_spinner=False)
def warm() -> None:
    """Load what every page needs and put it out of the garbage collector's sight."""
    for slow in ("pandas", "pyarrow", "plotly.graph_objects"):
        importlib.import_module(slow)
    gc.collect()
    gc.freeze()
