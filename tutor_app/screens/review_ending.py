"""Could the hand have been won? The last tricks with open cards, which is exact and no forecast."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import view
from engine.analysis.careful import LAST_TRICKS
from engine.analysis.review import Review
from tutor_app import reviewing, state
from tutor_app.exploring import Exploration, moved
from tutor_app.reviewing import OpenDecision
from tutor_app.screens import aside
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.odds_words import Border, Scene, amount, border_of, number, unit_words
from tutor_app.screens.review_desk import settings_for
from tutor_app.screens.review_words import choice, moment
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

ENDING = "review-ending"


def available(desk: Exploration, objective: str) -> bool:
    """Whether the last tricks of this hand can be told with open cards."""
    return reviewing.can_be_solved(desk, objective) and desk.line[-1].result != "redeal"


def render(desk: Exploration, found: Review) -> None:
    """Draw what the last tricks could have come to, and what each choice of theirs was worth."""
    settings = settings_for(desk)
    name = ("open endings", reviewing.name_of(desk, settings, 0.0))
    told = aside.ask(name, partial(reviewing.endings, desk, found.objective), urgent=True)
    if not told.complete or told.latest is None:
        st.markdown(t("review.ending.working"))
        return
    if not told.latest:
        st.markdown(t("review.ending.not_reached", n=LAST_TRICKS))
        return
    first = told.latest[0]
    facts = {
        "n": len(desk.line[first.at].tricks) + 1,
        "best": amount(desk.state.game, found.objective, first.best, exact=True),
    }
    said = (_won(desk, found, first), t("review.ending.from", **facts))
    st.markdown(" ".join(one for one in said if one))
    if found.came is not None and desk.line[-1].hand_number == 1:
        came = amount(desk.state.game, found.objective, found.came, exact=found.came == int(found.came))
        st.markdown(t("review.ending.came", came=came))
    sheet(
        [
            Column(t("review.column.where")),
            Column(t("review.column.chosen")),
            Column(t("review.ending.chosen"), "number"),
            Column(t("review.ending.best"), "number"),
        ],
        [_row(desk, one) for one in told.latest],
        key=ENDING,
        caption=t("review.ending.caption", unit=unit_words(desk.state.game, found.objective)),
        on_pick=_picked,
    )
    st.caption(t("review.ending.note"))


def _row(desk: Exploration, one: OpenDecision) -> Row:
    cells = (
        Cell(moment(desk, one.at), pick=True, pressed=desk.at == one.at),
        Cell(choice(desk, one.at, one.action)),
        Cell(number(one.chosen, exact=True)),
        Cell(number(one.best, exact=True)),
    )
    return Row(str(one.at), cells, mark="now" if desk.at == one.at else "")


def _won(desk: Exploration, found: Review, first: OpenDecision) -> str:
    """Whether what parts gain from loss could be reached; nothing where no value does or the hand goes on."""
    hand = desk.line[first.at]
    border = border_of(Scene(view(hand, desk.seat), desk.seat), found.objective)
    if border is None or found.came is None or desk.line[-1].hand_number > 1:
        return ""
    key = "won" if _reaches(found.came, border) else "yes" if _reaches(first.best, border) else "no"
    return f"**{t('review.ending.ask')}** {t(f'review.ending.{key}')}"


def _reaches(value: float, border: Border) -> bool:
    return value >= border.at if border.kind == "needed" else value > border.at


def _picked() -> None:
    said, desk = state.event(ENDING, "picked"), desk_now()
    if isinstance(said, dict) and str(said.get("id")).isdecimal():
        put(moved(desk, int(said["id"])))
