"""What each player of a hand that is looked back at gave away, side by side."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine.analysis.review import Review
from tutor_app import state
from tutor_app.exploring import Exploration
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.odds_words import number, unit_words
from tutor_app.screens.review_desk import looking, review_now
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
    reviews = {seat: _review(desk, seat, found) for seat in desk.state.seating.active}
    units = list(dict.fromkeys(part.objective for one in reviews.values() if one for part in one.parts))
    rows = [
        Row(
            str(seat),
            (
                Cell(names[seat], pick=True, pressed=seat == desk.seat),
                *(_figures(one, units) if one else [Cell("…")] * (2 + len(units))),
            ),
            mark="now" if seat == desk.seat else "",
        )
        for seat, one in reviews.items()
    ]
    sheet(
        [
            Column(t("review.everybody.player")),
            Column(t("review.stages.decisions"), "number"),
            Column(t("review.stages.mattered"), "number", t("review.meanings.mattered")),
            *(
                Column(
                    t("review.everybody.lost", unit=unit_words(desk.state.game, unit)),
                    "number",
                    t("review.meanings.lost"),
                )
                for unit in units
            ),
        ],
        rows,
        key=KEY,
        caption=t("review.everybody.caption"),
        stacked="telephone",
        close=t("terms.close"),
        on_pick=_picked,
    )
    st.caption(t("review.everybody.note"))


def _review(desk: Exploration, seat: int, found: Review) -> Review | None:
    """The whole review of a seat, None as long as it is worked on."""
    if seat == desk.seat:
        return found
    asked = review_now(replace(desk, seat=seat), urgent=False)
    return asked.latest if asked.complete else None


def _figures(found: Review, units: list[str]) -> list[Cell]:
    """Decisions, those that mattered, and what was given away in each unit."""
    threshold = looking().threshold
    lost = {part.objective: -part.skill for part in found.parts if part.decisions}
    return [
        Cell(str(len(found.decisions))),
        Cell(str(sum(one.matters(threshold) for one in found.decisions))),
        *(Cell(number(lost[unit]) if unit in lost else "–") for unit in units),
    ]


def _picked() -> None:
    """Look through the player whose name was clicked."""
    said, desk = state.event(KEY, "picked"), desk_now()
    wanted = said.get("id") if isinstance(said, dict) else None
    seat = next((one for one in desk.state.seating.active if str(one) == wanted), None)
    if seat is not None:
        put(replace(desk, seat=seat, naming=False, turn=desk.turn + 1))
