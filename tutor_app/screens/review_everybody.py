"""What each player of a hand that is looked back at gave away, side by side."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine.analysis.reviewed import Review
from tutor_app import reviewing
from tutor_app.exploring import Exploration
from tutor_app.screens import aside, review_all, sections
from tutor_app.screens.deal_desk import look_through_picked
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.review_desk import looking, review_now
from tutor_app.screens.review_words import columns_of_losses, given_away
from tutor_app.screens.tables import names_of
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

KEY = "review-everybody"


def render(desk: Exploration, found: Review) -> None:
    """Draw the table, a row as soon as its player has been looked through; its names lead to their review."""
    if not found.complete:
        st.caption(t("review.everybody.wait"))
        return
    names = names_of(desk.state, desk.seat)
    asked = {seat: _asked(desk, seat, found) for seat in desk.state.seating.active}
    rows = [
        Row(
            str(seat),
            (
                Cell(names[seat], pick=True, pressed=seat == desk.seat),
                *_figures(desk, one),
            ),
            mark="now" if seat == desk.seat else "",
        )
        for seat, one in asked.items()
    ]
    sheet(
        [Column(t("review.everybody.player")), *columns_of_losses()],
        rows,
        key=KEY,
        caption=t("review.everybody.caption"),
        stacked="telephone",
        close=t("terms.close"),
        on_pick=_picked,
    )
    for one in asked.values():
        if one.error is not None:
            st.error(engine_error(one.error))
    st.caption(t("review.everybody.note"))
    if not looking().everybody:
        st.button(t("review.all.open"), key="review-all-open", on_click=_in_one_list)


def _picked() -> None:
    looking().everybody = False
    look_through_picked(KEY)


def _in_one_list() -> None:
    review_all.begin()
    sections.open_at("review", "decisions")


def _asked(desk: Exploration, seat: int, found: Review) -> aside.Found[Review]:
    """How far the review of a seat is; that of the reader's seat has been ``found``."""
    if seat == desk.seat:
        return aside.Found(found, complete=True)
    return review_now(replace(desk, seat=seat), urgent=False)


def _figures(desk: Exploration, asked: aside.Found[Review]) -> list[Cell]:
    """Decisions, those that mattered, and what was given away in each unit, once all is known."""
    found = asked.latest if asked.complete else None
    if found is None:
        return [Cell("–" if asked.error else "…")] * len(columns_of_losses())
    lost = [given_away(desk, part.objective, -part.skill) for part in found.parts if part.decisions]
    return [
        Cell(str(len(found.decisions))),
        Cell(str(len(reviewing.mattered(found, looking().threshold)))),
        Cell(lost[0], note=t("list.comma").join(lost[1:])) if lost else Cell("–"),
    ]
