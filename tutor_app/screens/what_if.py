"""The section "What if": a position and the same one with a change, played out on the same deals."""

from __future__ import annotations

import streamlit as st

from engine import code_of, view
from tutor_app import address_bar, sampling
from tutor_app.exploring import Exploration
from tutor_app.screens import (
    odds,
    odds_desk,
    sections,
    what_if_answer,
    what_if_board,
    what_if_chart,
    what_if_desk,
    what_if_form,
    what_if_more,
    what_if_taken,
    what_if_taps,
)
from tutor_app.screens.deal_desk import name_of
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds import LOOK_AGAIN_SECONDS
from tutor_app.screens.queue import waiting
from tutor_app.screens.what_if_desk import WhatIf, what_now
from tutor_app.screens.what_if_words import Setting, failed, sees_no_change
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again
from tutor_app.urlstate import Arrival
from tutor_app.what_if import Change, ImpossibleError, changed
from tutor_app.what_if_addresses import branches_in, branches_parameters
from tutor_app.what_if_asked import Asked, asked

NAME = "what_if"
PANEL = "odds"


def available(desk: Exploration) -> bool:
    """Whether anything can be compared where a deal stands."""
    return not desk.state.finished and sampling.available(desk.state.game)


def arrive(arrival: Arrival, desk: Exploration) -> None:
    """Take in the changes that an address describes, and show them."""
    branches, problems = branches_in(arrival, desk.line[0])
    what_if_desk.take_over(code_of(desk.line[0]), branches)
    if branches.all:
        sections.open_at(PANEL, NAME)
    address_bar.report(*problems)


def address(desk: Exploration) -> dict[str, str | int | None]:
    """The parameters for the changes of the deal."""
    return branches_parameters(_what(desk).branches)


def _what(desk: Exploration) -> WhatIf:
    return what_now(code_of(desk.line[0]))


def render(desk: Exploration, *, decides: bool) -> None:
    """Draw the section; ``decides`` says that the panel asks about a decision and has the settings."""
    what, hand = _what(desk), desk.state
    seat = hand.to_act if desk.open_cards and hand.to_act is not None else desk.seat
    place = Setting(hand, seat, desk.seat, desk.open_cards)
    now = what.branches.now.change
    put = asked(hand, seat, now, odds_desk.settings_now(hand.game, hand))
    refused, running = None, False
    if what.branches.all:
        what_if_form.branches(what, place)
        with st.container(key="what-if-answer"):  # a place that stays while the answer in it grows
            refused, running = _answer(what, put, place)
    else:
        what_if_form.begin(what, place)
    what_if_form.swaps(what, place, refused)
    what_if_more.refusals(what, place, refused)
    with st.container(horizontal=True, key="what-if-ways"):
        if what_if_form.takes_more(what):
            what_if_taps.render(what, place)
        what_if_more.render(what, place)
    if now != Change() and refused is None:
        what_if_board.render(desk, place, now)
    if not decides:
        odds.settings_alone(Scene(view(hand, seat), desk.seat))
    found = what.found.get(put)
    if found is not None and what.branches.all and refused is None:
        rests_on = what_if_taken.basis_of(found, place, put, name_of(hand, desk.line[0]))
        what_if_answer.numbers(found, place)
        what_if_chart.render(found, place, rests_on, done=not running)
        if not running:
            what_if_taken.render(found, place, put, rests_on)
    if running:
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="what-if")


def _answer(what: WhatIf, put: Asked, place: Setting) -> tuple[ImpossibleError | None, bool]:
    """Draw the answer as far as it has come, and its buttons; what refuses it, and whether it still grows."""
    running = what_if_desk.take_in() and what.asked == put
    if not running and put not in what.found and put not in what.errors and put not in what.stopped:
        try:
            what_if_desk.begin(place.state, put)
        except ImpossibleError as error:
            return error, False
        running = what_if_desk.take_in()
    found = what.found.get(put)
    if found is not None:
        what_if_answer.headline(found, place, same_position=put.change == Change())
        if sees_no_change(place, changed(place.state, put.change)) and put.change.swaps:
            st.caption(t("what_if.not_seen"))
    if put in what.errors:
        st.error(failed(what.errors[put]))
    if running:
        with st.container(horizontal=True, vertical_alignment="center", key="what-if-asked"):
            _progress(what, put)
    elif put in what.stopped and (found is None or not found.finished):
        if found is not None:
            st.info(t("odds.stopped", n=f"{found.drawn:,}", planned=f"{found.planned:,}"))
        st.button(t("odds.run"), on_click=what_if_desk.begin, args=(place.state, put), key="what-if-run")
    return None, running


def _progress(what: WhatIf, put: Asked) -> None:
    found, ahead = what.found.get(put), what_if_desk.ahead()
    if found is None:
        st.progress(0.0, text=waiting(ahead, t("odds.warming")))
    else:
        words = t("odds.progress", n=f"{found.drawn:,}", planned=f"{found.planned:,}")
        st.progress(found.drawn / found.planned, text=waiting(ahead, words, begun=True))
    st.button(t("odds.cancel"), on_click=what_if_desk.stop, key="what-if-cancel")
