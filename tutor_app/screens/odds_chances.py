"""The chance that each choice gives of what is played for: a chart, and the same in a table."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go
import streamlit as st

from engine.analysis import Choice, Result
from lessons.names import capital
from tutor_app.screens.decision_words import Scene, choice_short
from tutor_app.screens.odds_chart import picture_button
from tutor_app.screens.odds_columns import chance_column, interval_columns
from tutor_app.screens.odds_words import between, between_on_hover, objective_words
from tutor_app.screens.taken import Basis, footed
from tutor_app.state import t
from tutor_app.ui.colours import scheme_now, schemes
from tutor_app.ui.sheet import Cell, Column, Interval, Row, sheet

MOST = 12  # choices that the chart has room for
ROW_PIXELS = 22
AROUND_PIXELS = 64


def render(result: Result, scene: Scene, basis: Basis, *, drawn: bool) -> None:
    """Draw the chances of all choices; until the chart can be ``drawn`` the table stands in its place."""
    objective = objective_words(scene.view.game, result.objective)
    label = capital(t("odds.chances.chart", objective=objective))
    st.markdown(f"**{label}**")
    if not drawn:
        _table(result, scene)
        return
    scheme = scheme_now()
    chart = footed(figure(result.choices[:MOST], scene, scheme), basis, schemes()[scheme].text)
    st.plotly_chart(chart, key=f"odds-chances-{scheme}", config=picture_button("chances"), alt=label)
    opened = st.expander(t("odds.table"), key="odds.chances_table", on_change="rerun")
    if opened.open:
        with opened:
            _table(result, scene)


def figure(choices: Sequence[Choice], scene: Scene, scheme: str) -> go.Figure:
    """A dot with its interval for each choice, the best at the top; the axis is in per cent."""
    colours = schemes()[scheme]
    text = {"color": colours.text}
    ends = [choice.ci95 or (choice.mean, choice.mean) for choice in choices]
    drawn = go.Figure(
        go.Scatter(
            x=[choice.mean for choice in choices],
            y=list(range(len(choices))),
            mode="markers",
            marker={
                "size": 9,
                "color": [colours.lines if choice.tied else colours.bars for choice in choices],
                "symbol": ["circle" if choice.tied else "circle-open" for choice in choices],
            },
            error_x={
                "type": "data",
                "symmetric": False,
                "array": [high - one.mean for one, (_, high) in zip(choices, ends, strict=True)],
                "arrayminus": [one.mean - low for one, (low, _) in zip(choices, ends, strict=True)],
                "color": colours.text,
                "thickness": 1.4,
            },
            customdata=ends,
            hovertemplate=t("list.beside", text="%{x:.1f}%", beside=between_on_hover()) + "<extra></extra>",
        )
    )
    drawn.update_layout(
        height=ROW_PIXELS * len(choices) + AROUND_PIXELS,
        margin={"l": 8, "r": 12, "t": 6, "b": 44},
        showlegend=False,
        font=text,
        dragmode=False,
        xaxis={
            "title": {"text": t("odds.chances.column"), "font": text},
            "tickfont": text,
            "gridcolor": colours.border,
            "fixedrange": True,
            "zeroline": False,
            "nticks": 6,
        },
        yaxis={
            "tickvals": list(range(len(choices))),
            "ticktext": [choice_short(choice.action, scene) for choice in choices],
            "tickfont": text,
            "range": (len(choices) - 0.5, -0.5),
            "automargin": True,
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
    )
    return drawn


def _table(result: Result, scene: Scene) -> None:
    ends = [choice.ci95 or (choice.mean, choice.mean) for choice in result.choices]
    start, end = min(low for low, _ in ends), max(high for _, high in ends)
    rows = []
    for choice, (low, high) in zip(result.choices, ends, strict=True):
        cells = (
            Cell(choice_short(choice.action, scene)),
            Cell(f"{choice.mean:.1f}"),
            Cell(interval=Interval(low, choice.mean, high, start, end, best=choice.tied)),
            Cell(between(low, high) if choice.ci95 else "–"),
        )
        rows.append(Row(choice.action, cells, mark="best" if choice.tied else ""))
    columns = [Column(t("odds.choice")), chance_column(), *interval_columns()]
    caption, close = t("odds.chances.table"), t("terms.close")
    sheet(columns, rows, key="odds-chances-table", caption=caption, close=close)
