"""The decisions of a hand that is looked back at as tables: one for each unit in which they are counted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

import streamlit as st

from engine.analysis.review import FIRST_DEALS
from engine.analysis.reviewed import Decision, Review
from lessons.amounts import number
from tutor_app import retrying, reviewing
from tutor_app.exploring import Exploration
from tutor_app.screens.deal_desk import go_to_picked
from tutor_app.screens.odds_words import unit_words
from tutor_app.screens.review_all import whose
from tutor_app.screens.review_desk import looking
from tutor_app.screens.review_words import (
    at_least,
    choice,
    deals_played,
    given_away,
    group,
    interval,
    is_exact,
    kind,
    moment,
    units,
    verdict,
)
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

DECISIONS = "review-decisions"


def render(desk: Exploration, found: Review, hidden: Collection[int] = ()) -> None:
    """Draw the decisions that mattered, or all of them where the reader wants that.

    The worst come first, or all are in the order of play. Those at ``hidden`` places are to be tried: they
    come before the worst ones, in their order, and without their answer.
    """
    here = looking()
    if len(found.parts) > 1 and not here.in_order:
        for part in found.parts:
            _group(desk, found, part, _listed(part, hidden), hidden)
    elif listed := _listed(found, hidden):
        _table(desk, listed, hidden, key=DECISIONS, caption=_caption(desk, found, hidden))
    elif found.complete:
        nothing = "review.all.no_decision" if here.everybody else "review.no_decision"
        st.markdown(t("review.none_listed" if found.decisions else nothing))


def _listed(part: Review, hidden: Collection[int]) -> tuple[Decision, ...]:
    """The decisions that are to be drawn, in their order; in the order of play those of all units."""
    here = looking()
    if here.in_order:
        return part.decisions if here.every else reviewing.mattered(part, here.threshold)
    mattered = retrying.told_last(reviewing.by_loss(part, here.threshold), hidden)
    return (*mattered, *reviewing.others(part, here.threshold)) if here.every else mattered


def _caption(desk: Exploration, found: Review, hidden: Collection[int]) -> str:
    """In which order decisions of all units, or of the only one, are drawn, and what their losses are in."""
    if len(found.parts) > 1:
        by_kind = {kind(found, part): unit_words(desk.state.game, part.objective) for part in found.parts}
        return t("review.in_order_of", **by_kind)
    key = "in_order_in" if looking().in_order else "retry.caption" if hidden else "caption"
    return t(f"review.{key}", unit=units(desk, found))


def _group(
    desk: Exploration, found: Review, part: Review, listed: Sequence[Decision], hidden: Collection[int]
) -> None:
    """Draw the decisions of one unit under a heading that names it, with their sum."""
    facts = {"group": group(found, part), "unit": unit_words(desk.state.game, part.objective)}
    caption = t("review.group.retry" if hidden else "review.group.caption", **facts)
    if listed:
        key = f"{DECISIONS}-{kind(found, part)}"
        _table(desk, listed, hidden, key=key, caption=caption)
    elif found.complete and not hidden:
        st.markdown(f"**{t('review.group.heading', **facts)}**")
    if found.complete and not hidden:  # a sum tells too much of what is to be tried
        threshold = looking().threshold
        sums = {
            "n": len(reviewing.by_loss(part, threshold)),
            "all": len(part.decisions),
            "least": at_least(desk, part.objective, threshold),
            "lost": given_away(desk, part.objective, -part.skill),
        }
        st.caption(t("review.group.sum", **sums))


def _table(
    desk: Exploration, listed: Sequence[Decision], hidden: Collection[int], *, key: str, caption: str
) -> None:
    sheet(
        [
            Column(t("review.column.where")),
            Column(t("review.column.chosen")),
            Column(t("review.column.better")),
            Column(t("review.column.lost"), "number"),
            Column(t("review.column.deals"), "number", t("review.meanings.deals", few=FIRST_DEALS)),
        ],
        [_row(desk, one, to_try=one.step - 1 in hidden) for one in listed],
        key=key,
        caption=caption,
        stacked="telephone",
        on_pick=partial(go_to_picked, key),
    )


def _row(desk: Exploration, one: Decision, *, to_try: bool) -> Row:
    """A decision, with whose it is where all are listed; of one that is ``to_try`` the answer stays open."""
    at = one.step - 1
    note = whose(desk, at) if looking().everybody else ""
    cells = (
        Cell(moment(desk, at), pick=True, pressed=desk.at == at, note=note),
        Cell(choice(desk, at, one.action)),
        *((Cell(t("review.retry.open")), Cell(), Cell()) if to_try else _answer(desk, one)),
    )
    return Row(str(at), cells, mark="now" if desk.at == at else "")


def _answer(desk: Exploration, one: Decision) -> tuple[Cell, Cell, Cell]:
    """What was better, what was given away, and on how many deals that rests."""
    if one.best is one.chosen:
        better, lost = Cell("–", note=verdict(one)), Cell("–")
    else:
        better = Cell(choice(desk, one.step - 1, one.best.action), note=verdict(one))
        lost = Cell(number(one.loss, exact=is_exact(one)), note=interval(one))
    return better, lost, Cell(deals_played(one))
