"""The chart of a choice's outcomes as a Plotly figure."""

from __future__ import annotations

import plotly.graph_objects as go

from tutor_app.charting import Picture
from tutor_app.ui.colours import Scheme
from tutor_app.ui.histogram import span

HEIGHT_PIXELS = 240  # so that its axis is seen in a panel of 800 pixels with the words above and below it
ROW_PIXELS = {"mean": 22, "border": 2}  # the words of each mark have a line of their own above the bars
OUTLINE_PIXELS = 1.5  # thinner than the marks
DASHES = {"mean": "solid", "border": "dash"}


def picture_button(name: str) -> dict[str, object]:
    """How Plotly is set up: one button, which saves the chart as ``<name>.png`` without asking any server."""
    return {
        "displaylogo": False,
        "modeBarButtons": [["toImage"]],
        "toImageButtonOptions": {"format": "png", "filename": name, "scale": 2},
    }


def figure(picture: Picture, unit: str, colours: Scheme) -> go.Figure:
    """The figure of a picture in the colours of a theme; ``unit`` stands under the axis of values."""
    text = {"color": colours.text}
    drawn = go.Figure(
        go.Bar(
            x=[bar.centre for bar in picture.bars],
            y=[bar.share for bar in picture.bars],
            width=[0.92 * bar.width for bar in picture.bars],
            customdata=[span(bar) for bar in picture.bars],
            hovertemplate="%{customdata}: %{y:.1%}<extra></extra>",
            marker={"color": colours.bars, "line": {"width": 0}},
        )
    )
    if corners := picture.outline:
        drawn.add_scatter(
            x=[at for at, _ in corners],
            y=[share for _, share in corners],
            mode="lines",
            line={"width": OUTLINE_PIXELS, "color": colours.lines},
            hoverinfo="skip",
        )
    for mark in picture.marks:
        drawn.add_scatter(
            x=[mark.at, mark.at],
            y=[0, picture.top],
            mode="lines",
            line={"width": 2, "dash": DASHES[mark.kind], "color": colours.lines},
            hoverinfo="skip",
        )
        drawn.add_annotation(
            text=f"<b>{mark.text}</b>",
            x=mark.at,
            xanchor=picture.side(mark.at),
            y=1,
            yref="paper",
            yanchor="bottom",
            yshift=ROW_PIXELS[mark.kind],
            showarrow=False,
            font=text,
        )
    drawn.update_layout(
        height=HEIGHT_PIXELS,
        margin={"l": 48, "r": 12, "t": 46, "b": 46},
        showlegend=False,
        font=text,
        dragmode=False,
        hovermode="x",
        xaxis={
            "title": {"text": unit, "font": text},
            "range": (picture.start, picture.end),
            "tickvals": [tick.at for tick in picture.values],
            "ticktext": [tick.text for tick in picture.values],
            "tickangle": 0,
            "tickfont": text,
            "fixedrange": True,
            "zeroline": False,
        },
        yaxis={
            "range": (0, picture.top),
            "tickfont": text,
            "gridcolor": colours.border,
            "tickvals": [tick.at for tick in picture.shares],
            "ticktext": [tick.text for tick in picture.shares],
            "fixedrange": True,
            "zeroline": False,
        },
    )
    return drawn
