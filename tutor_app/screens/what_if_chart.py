"""How the difference between two positions is spread over the deals: a chart, and its numbers in a table."""

from __future__ import annotations

import streamlit as st

from engine.analysis.paired import Comparison
from lessons.amounts import number
from tutor_app.charting import Mark, Picture, spread
from tutor_app.screens.odds_chart import figure, picture_button
from tutor_app.screens.odds_words import unit_words
from tutor_app.screens.picture_table import picture_table
from tutor_app.screens.taken import Basis, footed
from tutor_app.screens.what_if_words import Setting, shares_sentence
from tutor_app.state import t
from tutor_app.ui.colours import scheme_now, schemes
from tutor_app.ui.histogram import histogram


def render(found: Comparison, place: Setting, rests_on: Basis, *, done: bool) -> None:
    """Draw the spread, once ``done`` as a picture that can be saved; nothing where all deals are alike."""
    if len(found.histogram) == 1:
        return
    label = chart_label(found, place)
    unit = t("what_if.difference_in", unit=unit_words(place.state.game, found.objective))
    drawn = drawing(found)
    st.markdown(f"**{label}**")
    if not done:
        histogram(drawn, key="what-if-live", label=label, unit=unit)
        return
    scheme = scheme_now()
    colours = schemes()[scheme]
    chart = footed(figure(drawn, unit, colours), rests_on, colours.text)
    st.plotly_chart(
        chart,
        key=f"what-if-chart-{scheme}",
        config=picture_button("what-if"),
        alt=f"{label}. {shares_sentence(found)}",
    )
    picture_table(drawn, label, unit, behind="what-if.table", key="what-if-spread")


def chart_label(found: Comparison, place: Setting) -> str:
    """What is counted in each deal, and for whom."""
    seat, other = place.names[found.a.seat], place.names[found.b.seat]
    if found.a.seat != found.b.seat:
        return t("what_if.spread.between", seat=seat, other=other)
    if found.a.seat == place.reader:
        return t("what_if.spread.you")
    return t("what_if.spread.other", seat=seat)


def drawing(found: Comparison) -> Picture:
    """The spread as a picture, with the mean and a line where nothing is gained or lost."""
    mean = t("odds.mean_mark", mean=number(found.difference))
    marks = [Mark(found.difference, "mean", mean), Mark(0, "border", t("what_if.spread.border"))]
    return spread(found.histogram, marks)
