"""The groups of a study as points with their intervals, and the exact chances as a line."""

from __future__ import annotations

import plotly.graph_objects as go

from engine.studies import Row
from tutor_app.ui.colours import schemes

HEIGHT_PIXELS = 300
FEW = 20  # deals; of fewer an interval says next to nothing


def groups_drawn(
    rows: tuple[Row, ...], along: str, upright: str, exact: str, scheme: str, *, shares: bool
) -> go.Figure:
    """The figure; ``along`` names the groups, ``upright`` what is measured, ``exact`` what counting gives.

    The values are ``shares`` of the deals, or numbers.

    Groups of very few deals are left to the table.
    """
    colours = schemes()[scheme]
    shown = [row for row in rows if row.group is not None and row.deals >= FEW and row.ci95 is not None]
    drawn = go.Figure()
    ends = [row.ci95 or (row.mean, row.mean) for row in shown]
    drawn.add_scatter(
        x=[row.group for row in shown],
        y=[row.mean for row in shown],
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [high - row.mean for row, (_, high) in zip(shown, ends, strict=True)],
            "arrayminus": [row.mean - low for row, (low, _) in zip(shown, ends, strict=True)],
            "color": colours.lines,
        },
        mode="markers+lines",
        line={"width": 1.5, "color": colours.lines},
        marker={"size": 7, "color": colours.lines},
        name=upright,
        hovertemplate="%{x}: %{y:.4g}<extra></extra>",
    )
    counted = [(row.group, row.exact) for row in shown if row.exact is not None]
    if counted:
        drawn.add_scatter(
            x=[group for group, _ in counted],
            y=[chance for _, chance in counted],
            mode="lines",
            line={"width": 1.5, "dash": "dash", "color": colours.text},
            name=exact,
            hovertemplate="%{x}: %{y:.6g}<extra></extra>",
        )
    text = {"color": colours.text}
    axis = {"gridcolor": colours.border, "zeroline": False, "tickfont": text, "fixedrange": True}
    drawn.update_layout(
        height=HEIGHT_PIXELS,
        margin={"l": 60, "r": 10, "t": 10, "b": 52},
        font=text,
        dragmode=False,
        hovermode="x",
        showlegend=bool(counted),
        legend={"orientation": "h", "y": -0.3, "yanchor": "top", "font": text},
        xaxis={**axis, "title": {"text": along, "font": text}, "dtick": 1, "showgrid": False},
        yaxis={**axis, "title": {"text": upright, "font": text}, "tickformat": ".0%" if shares else ""},
    )
    return drawn
