"""Could the hand have been won? The last tricks with open cards, which is exact and no forecast."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import view
from engine.analysis.careful import LAST_TRICKS
from engine.analysis.reviewed import Review
from lessons.amounts import number
from tutor_app import open_endings, reviewing
from tutor_app.address_bar import query
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.open_endings import OpenDecision, led_along, told_first, tricks_of
from tutor_app.screens import aside
from tutor_app.screens.deal_desk import go_to_picked
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_words import Border, amount, border_of, unit_words
from tutor_app.screens.review_desk import settings_for
from tutor_app.screens.review_words import choice, choice_told, moment
from tutor_app.screens.tables import draw_tricks
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

ENDING = "review-ending"
LINE = "review-line"


def available(desk: Exploration, objective: str) -> bool:
    """Whether the last tricks of this hand can be told with open cards."""
    return open_endings.can_be_solved(desk, objective) and desk.line[-1].result != "redeal"


def told_now(desk: Exploration, objective: str) -> aside.Found[tuple[OpenDecision, ...]]:
    """What is known by now of the last decisions with open cards."""
    name = ("open endings", reviewing.name_of(desk, settings_for(desk), 0.0), objective)
    return aside.ask(name, partial(open_endings.endings, desk, objective), urgent=True)


def here(desk: Exploration, found: Review) -> OpenDecision | None:
    """The decision with open cards at which the reader stands; None where none is known there."""
    return open_endings.at_place(told_now(desk, found.objective).latest or (), desk.at)


def render(desk: Exploration, found: Review) -> None:
    """Draw what the last tricks could have come to, what was better, and how the hand then goes on."""
    told = told_now(desk, found.objective)
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
    st.markdown(t("list.gap").join(one for one in said if one))
    if found.came is not None and desk.line[-1].hand_number == 1:
        came = amount(desk.state.game, found.objective, found.came, exact=found.came == int(found.came))
        st.markdown(t("review.ending.came", came=came))
    sheet(
        [
            Column(t("review.column.where")),
            Column(t("review.column.chosen")),
            Column(t("review.column.better")),
            Column(t("review.ending.chosen"), "number"),
            Column(t("review.ending.best"), "number"),
        ],
        [_row(desk, one) for one in told.latest],
        key=ENDING,
        caption=t("review.ending.caption", unit=unit_words(desk.state.game, found.objective)),
        stacked="telephone",
        on_pick=partial(go_to_picked, ENDING),
    )
    _line(desk, found, told_first(told.latest, desk.at))
    st.caption(t("review.ending.note"))


def _line(desk: Exploration, found: Review, one: OpenDecision) -> None:
    """Draw what was best at a decision, and from there the best play of everybody, trick by trick."""
    facts = {
        "moment": moment(desk, one.at),
        "choice": choice_told(desk, one.at, one.action),
        "better": choice_told(desk, one.at, one.better or one.action),
        "chosen": amount(desk.state.game, found.objective, one.chosen, exact=True),
        "best": amount(desk.state.game, found.objective, one.best, exact=True),
    }
    st.markdown(t("review.ending.better" if one.better is not None else "review.ending.as_good", **facts))
    end, tricks = tricks_of(desk, one)
    caption = t("review.ending.line", n=len(desk.line[one.at].tricks) + 1)
    draw_tricks(end, desk.seat, key=LINE, tricks=tricks, caption=caption)
    on_it = query(deal_parameters(led_along(desk, one)))
    st.page_link("views/deal.py", label=t("review.ending.explore"), query_params=on_it)


def _row(desk: Exploration, one: OpenDecision) -> Row:
    cells = (
        Cell(moment(desk, one.at), pick=True, pressed=desk.at == one.at),
        Cell(choice(desk, one.at, one.action)),
        Cell("–" if one.better is None else choice(desk, one.at, one.better)),
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
