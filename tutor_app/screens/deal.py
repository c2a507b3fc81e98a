"""Explore a deal: deal or enter cards, play forward and back, and see what each choice brings."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import code_of, encode_moves, view
from engine.analysis import question
from tutor_app import address_bar, state
from tutor_app.address_bar import link
from tutor_app.addresses import deal_in, deal_parameters
from tutor_app.exploring import Exploration, arriving
from tutor_app.screens import (
    aside,
    deal_play,
    deal_record,
    deal_tools,
    odds,
    odds_words,
    over_time,
    sections,
    sources,
    timeline,
)
from tutor_app.screens.deal_desk import desk_now
from tutor_app.screens.sections import Section

BOARD_AND_PANEL = (9, 5)  # shares of the width


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        desk, problems = deal_in(arrival)
        odds.arrive(arrival, desk.state.game, position_name(desk))
        before = state.last_screen("deal", Exploration)
        address_bar.adopt("deal", arriving(desk, before), problems)
    _body()


def _body() -> None:
    aside.begin()
    desk = desk_now()
    where = position_name(desk)
    parameters = {**deal_parameters(desk), **odds.address(desk.state.game, where)}
    address_bar.write(parameters)  # first, so that who reloads at once is where the page already was
    deal_tools.render(desk, link("deal", **parameters))
    with st.container(key="split"):
        left, right = st.columns(BOARD_AND_PANEL, gap="medium")
        with left:
            with st.container(key="deal-side"):
                deal_play.render(desk, odds.result_at(where))
            deal_play.way(desk, partial(timeline.render, desk))
        with right, st.container(key="panel"):
            _panel(desk, where)
    aside.go_on(busy=odds.is_busy())


def _panel(desk: Exploration, where: str) -> None:
    """The panel beside the board: the answer where there is a decision, and what has happened so far."""
    others: tuple[Section, ...] = (
        Section("ledger", partial(deal_record.account, desk)),
        Section("table", partial(deal_record.table, desk)),
        Section("over_time", partial(over_time.render, desk)),
    )
    if not where:
        sections.render("odds", others)
        return
    assert desk.state.to_act is not None
    scene = odds_words.Scene(view(desk.state, desk.state.to_act), desk.seat)
    others = (Section("sources", partial(sources.render, desk, where, scene)), *others)
    odds.render(where, scene, partial(question, desk.state), others)


def position_name(desk: Exploration) -> str:
    """The name of the position for sampling, the same whatever may come after it; empty if nobody acts."""
    if not desk.acting:
        return ""
    return f"deal:{code_of(desk.line[0])}:{encode_moves(desk.state.history)}"
