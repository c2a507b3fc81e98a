"""Why somebody else did that, in a hand looked back at: the move at which the reader stands, or any other."""

from __future__ import annotations

from functools import partial

import streamlit as st

from tutor_app.exploring import Exploration, moved
from tutor_app.screens import why
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.state import t


def render(desk: Exploration) -> None:
    """Draw what others did, to be asked about, and the answer where the reader stands at such a move."""
    known = why.moves(desk)
    if not known:
        st.markdown(t("play.why.nothing"))
        return
    part = why.part_of(known, desk.at)
    why.choose(desk, part, desk.at, partial(_go, "part"), partial(_go, "place"))
    if desk.at in known[part]:
        why.answer(desk, desk.at, "")


def _go(what: str) -> None:
    """Go to the move that was chosen, or to the first one of a stage or trick."""
    desk = desk_now()
    place = why.wanted(desk, what)
    if place is not None:
        put(moved(desk, place))
