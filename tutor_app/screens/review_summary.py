"""How the result of a hand looked back at came about: skill and luck, stage by stage, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import streamlit as st

from engine.analysis.reviewed import Review
from lessons.amounts import number
from tutor_app import reviewing
from tutor_app.address_bar import link
from tutor_app.exploring import Exploration
from tutor_app.reviewing import Share
from tutor_app.screens.odds_words import unit_words
from tutor_app.screens.reasons import rule_title
from tutor_app.screens.review_desk import looking
from tutor_app.screens.review_words import columns_of_losses, group, kind, stage_name
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def render(desk: Exploration, found: Review) -> None:
    """Draw how the result came about, and what was given away at each stage and under each rule.

    What is counted in another unit has an account and tables of its own.
    """
    if not found.decisions:
        st.markdown(t("review.no_decision"))
        return
    for part in found.parts:
        if len(found.parts) > 1:
            st.markdown(f"#### {group(found, part)}")
        which = kind(found, part)
        _account(desk, part, words=which == "words")
        _shares(
            desk, part, reviewing.rules, ("rules", "rule"), which, lambda rule: _rule(desk.state.game, rule)
        )
        _shares(
            desk, part, reviewing.stages, ("stages", "stage"), which, lambda stage: Cell(stage_name(stage))
        )


def _account(desk: Exploration, part: Review, *, words: bool) -> None:
    """Draw the account of one objective; beside ``words`` the own cards are part of the rest."""
    account = reviewing.skill_and_luck(part)
    if account is None:
        return
    unit = unit_words(desk.state.game, part.objective)
    rows = [("expected", account.expected), ("skill_words" if words else "skill", account.skill)]
    if account.luck is not None:
        rows.append(("rest" if words else "luck", account.luck))
    totals = []
    if account.came is not None:
        exact = account.came == int(account.came)
        totals = [Row("came", (Cell(t("review.sum.came")), Cell(number(account.came, exact=exact))))]
    sheet(
        [Column(t("review.sum.what")), Column(unit, "number")],
        [Row(name, (Cell(t(f"review.sum.{name}")), Cell(number(value)))) for name, value in rows],
        key="review-sum-words" if words else "review-sum",
        caption=t("review.sum.caption_words" if words else "review.sum.caption"),
        totals=totals,
    )
    note = "note_words" if words else "note" if account.luck is not None else "not_over"
    st.caption(t(f"review.sum.{note}"))


def _shares(
    desk: Exploration,
    part: Review,
    of: Callable[[Review, float], Iterable[Share]],
    names: tuple[str, str],
    which: str,
    cell: Callable[[str], Cell],
) -> None:
    """Draw a table of what the decisions under one name each gave away: a stage, or a rule.

    ``names`` are the keys of the table and of its first column.
    """
    name, first_column = names
    threshold = looking().threshold
    rows = [
        Row(
            one.name,
            (
                cell(one.name),
                Cell(str(one.decisions)),
                Cell(str(one.mattered)),
                Cell(number(one.lost)),
            ),
        )
        for one in of(part, threshold)
    ]
    sheet(
        [
            Column(t(f"review.{name}.{first_column}")),
            *columns_of_losses(),
        ],
        rows,
        key=f"review-{name}-{which}",
        caption=t(f"review.{name}.caption", unit=unit_words(desk.state.game, part.objective)),
        stacked="telephone",
        close=t("terms.close"),
    )


def _rule(game: str, rule: str) -> Cell:
    """A rule by its title in the rulebook, which leads there."""
    return Cell(rule_title(game, rule), href=link("rules", g=game, r=rule), note=rule)
