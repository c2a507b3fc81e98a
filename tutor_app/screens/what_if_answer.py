"""What a what-if says: the difference in words, how often it is better, both means."""

from __future__ import annotations

import streamlit as st

from engine.analysis.paired import Comparison, Measured
from lessons.names import capital
from tutor_app.screens.odds_words import unit_words
from tutor_app.screens.what_if_words import (
    Setting,
    action_words,
    basis,
    mean_words,
    sentence,
    shares_sentence,
)
from tutor_app.state import t
from tutor_app.ui.shares import Share, shares
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def headline(found: Comparison, place: Setting, *, same_position: bool) -> None:
    """Draw the difference in a sentence, and in how many deals the change is better, the same or worse."""
    st.markdown(f"**{sentence(found, place, same_position=same_position)}**")
    shares(
        [
            Share("better", t("what_if.better"), found.better),
            Share("same", t("what_if.same_result"), found.same),
            Share("worse", t("what_if.worse"), found.worse),
        ],
        key="what-if-shares",
        label=shares_sentence(found),
    )


def numbers(found: Comparison, place: Setting) -> None:
    """Draw both means, the difference and the shares as a table, and what they rest on."""
    rows = [
        Row("a", (Cell(t("what_if.as_it_is"), note=_note(found.a, place)), Cell(_mean(found.a)))),
        Row("b", (Cell(t("what_if.changed"), note=_note(found.b, place)), Cell(_mean(found.b)))),
        Row(
            "difference",
            (
                Cell(t("what_if.difference")),
                Cell("0" if found.same == 1 else mean_words(found.difference, found.ci95)),
            ),
        ),
        Row("better", (Cell(t("what_if.better_in")), Cell(f"{found.better:.1%}"))),
        Row("same", (Cell(t("what_if.same_in")), Cell(f"{found.same:.1%}"))),
        Row("worse", (Cell(t("what_if.worse_in")), Cell(f"{found.worse:.1%}"))),
    ]
    unit = unit_words(place.state.game, found.objective)
    sheet(
        [Column(t("what_if.side")), Column(t("what_if.result"), "number")],
        rows,
        key="what-if-numbers",
        caption=t("what_if.caption", unit=unit),
    )
    with st.container(key="what-if-basis"):
        for each in basis(found):
            st.markdown(each)


def _mean(side: Measured) -> str:
    return mean_words(side.mean, side.ci95)


def _note(side: Measured, place: Setting) -> str:
    """Whose result it is, and what was done first if that was fixed."""
    who = capital(place.names[side.seat])
    if side.first is None:
        return who
    return t("what_if.did_first", seat=who, action=action_words(side.first, place))
