"""Explore a deal: deal or enter cards, play forward and back, and see what each choice is worth."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import view
from engine.analysis import question
from tutor_app import address_bar, state
from tutor_app.address_bar import link
from tutor_app.addresses import deal_in, deal_parameters
from tutor_app.exploring import Exploration, arriving
from tutor_app.screens import (
    aside,
    deal_computer,
    deal_entry,
    deal_play,
    deal_record,
    deal_tools,
    entry_desk,
    entry_fields,
    holdings,
    marked,
    odds,
    odds_asking,
    odds_desk,
    one_deal,
    over_time,
    sections,
    sources,
    timeline,
    what_if,
    worth,
)
from tutor_app.screens.deal_desk import desk_now, position_name
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.parts import BOARD_AND_PANEL
from tutor_app.screens.sections import Section
from tutor_app.screens.tables import names_of
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again

LOOK_AGAIN_SECONDS = 0.2


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        desk, problems = deal_in(arrival)
        odds_asking.arrive(arrival, desk.state.game, position_name(desk))
        one_deal.arrive(arrival, desk, position_name(desk))
        what_if.arrive(arrival, desk)
        entry_desk.arrive(arrival, desk)
        before = state.last_screen("deal", Exploration)
        desk = arriving(desk, before)
        address_bar.adopt("deal", desk, (*problems, *marked.arrive(arrival, desk)))
    _body()


def _body() -> None:
    aside.begin()
    plays = deal_computer.take_in()
    desk = desk_now()
    state.keep_names(desk.home)
    entering = entry_desk.is_open()
    if entering:
        odds_asking.leave()
        entry_desk.take_in()
    # Nobody decides while the computer plays on, or while another position is entered.
    where = "" if plays or entering else position_name(desk)
    mine = marked.discard_of(desk)
    odds_asking.begin(where, desk.state, partial(question, desk.state), by_itself=True, mine=mine)
    asked = odds_asking.address(desk.state.game, where, by_itself=True)
    changes = {**marked.address(desk), **what_if.address(desk), **entry_desk.address(desk)}
    parameters = {**deal_parameters(desk), **asked, **one_deal.address(where), **changes}
    address_bar.write(parameters)  # first, so that who reloads at once is where the page already was
    deal_tools.render(desk, link("deal", **parameters))
    if entering:
        _entry(desk)
        aside.go_on(busy=False)
        return
    with st.container(key="split"):
        left, right = st.columns(BOARD_AND_PANEL, gap="medium")
        with left:
            with st.container(key="deal-side"):
                waits = partial(_computer_at_turn, desk) if plays else None
                deal_play.render(desk, odds_desk.result_at(where), waits=waits)
            timeline.render(desk, worth.judged(desk), plays=plays)
        with right, st.container(key="panel"):
            _panel(desk, where)
    aside.go_on(busy=plays or odds_asking.is_busy())


def _computer_at_turn(desk: Exploration) -> None:
    """Whose turn it is while the computer plays for everybody."""
    assert desk.state.to_act is not None
    st.markdown(t("play.waits.computer", seat=names_of(desk.state, desk.seat)[desk.state.to_act]))


def _entry(desk: Exploration) -> None:
    """The position being entered: the board at the left, the same as text at the right."""
    waits = entry_desk.is_busy()  # before anything is drawn: a job may end between one part and the next
    with st.container(key="split"):
        left, right = st.columns(BOARD_AND_PANEL, gap="medium")
        with left:
            with st.container(key="deal-side"):
                deal_entry.board(desk)
            deal_entry.buttons(desk)
        with right, st.container(key="panel"), st.container(key="panel-body"):
            entry_fields.render(desk)
    if waits:
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="entry")


def _panel(desk: Exploration, where: str) -> None:
    """The panel beside the board: the answer where there is a decision, and what has happened so far."""
    others = [
        Section("ledger", partial(deal_record.account, desk)),
        Section("table", partial(deal_record.table, desk)),
        Section("over_time", partial(over_time.render, desk)),
    ]
    if what_if.available(desk):
        others.append(Section(what_if.NAME, partial(what_if.render, desk, decides=bool(where))))
    if not where:
        sections.render("odds", others)
        return
    assert desk.state.to_act is not None
    scene = Scene(view(desk.state, desk.state.to_act), desk.seat)
    of_the_decision = [
        Section("sources", partial(sources.render, desk, where, scene)),
        Section("holdings", partial(holdings.render, desk, where)),
    ]
    others = [*of_the_decision, *others]
    odds.render(
        where,
        scene,
        partial(question, desk.state),
        others,
        by_itself=True,
        before=desk.state,
        instead=partial(one_deal.render, desk),
    )
