"""Paid once when the server starts instead of by the first visitor: slow imports, compiled kernels."""

from __future__ import annotations

import gc
import importlib
from concurrent.futures import ThreadPoolExecutor

import streamlit as st

from engine.kernel.compiled import kernels
from tutor_app.games import GAMES
from tutor_app.sampling import available


@st.cache_resource(show_spinner=False)
def worker() -> ThreadPoolExecutor:
    """The one worker on which all visitors' jobs take turns."""
    return ThreadPoolExecutor(1, thread_name_prefix="jobs")


@st.cache_resource(show_spinner=False)
def warm() -> None:
    """Load what every page needs, have the kernels compiled in the background, and settle the memory."""
    for slow in ("pandas", "pyarrow", "plotly.graph_objects"):
        importlib.import_module(slow)
    for game_id in filter(available, GAMES):
        worker().submit(kernels, "compiled", game_id)
    gc.collect()
    gc.freeze()
