"""Paid once when the server starts instead of by the first visitor: slow imports, compiled kernels."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import sys
from collections.abc import Hashable
from functools import partial

import streamlit as st
from streamlit.runtime import exists, get_instance
from streamlit.runtime.scriptrunner import get_script_run_ctx

from engine.analysis import Result
from engine.analysis.paired import Comparison
from engine.kernel.compiled import compile_apart, kernels
from tutor_app.answers import Answers
from tutor_app.games import GAMES
from tutor_app.pool import Pool, Turns, workers_here
from tutor_app.sampling import Settings
from tutor_app.what_if_asked import Asked

TURN_SECONDS = 0.001  # a page waits no longer for the job that is being worked on


def load() -> None:
    """Import what the pages need, before anybody can ask for one, and settle the memory."""
    for slow in ("pandas", "pyarrow", "plotly.graph_objects"):
        importlib.import_module(slow)
    screens = importlib.import_module("tutor_app.screens")
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        importlib.import_module(module.name)
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(TURN_SECONDS)


@st.cache_resource(show_spinner=False)
def pool() -> Pool:
    """The workers on which all visitors' jobs take turns."""
    return Pool(workers_here())


def worker() -> Turns:
    """The turns of the visitor for whom a page is being drawn, by their connection."""
    context = get_script_run_ctx(suppress_warning=True)
    if context is None:
        return Turns(pool(), "server")
    session = context.session_id
    here = partial(get_instance().is_active_session, session) if exists() else lambda: True
    return Turns(pool(), session, here)


@st.cache_resource(show_spinner=False)
def answers() -> Answers[tuple[str, Settings], Result]:
    """The finished answers of this server, by position and settings."""
    return Answers()


@st.cache_resource(show_spinner=False)
def comparisons() -> Answers[Asked, Comparison]:
    """The finished comparisons of this server."""
    return Answers()


@st.cache_resource(show_spinner=False)
def findings() -> Answers[Hashable, object]:
    """What was worked out on this server beside the answers: lines over time, sources of payments."""
    return Answers()


@st.cache_resource(show_spinner=False)
def warm() -> None:
    """Have the kernels compiled in the background; they are fetched once they lie in the cache."""
    playouts = [found for rules in GAMES.values() if (found := rules.analysis.playouts)]
    turns = Turns(pool(), "server")
    turns.submit(compile_apart, *(each.play_out for each in playouts))
    for each in playouts:
        turns.submit(kernels, "compiled", each.play_out, each.widths)
