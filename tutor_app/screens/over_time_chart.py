"""The charts of a deal over time as Plotly figures: what could be expected, and the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import plotly.graph_objects as go

from engine.analysis.over_time import Point
from tutor_app.charting import percent
from tutor_app.screens.odds_words import between_on_hover
from tutor_app.screens.over_time_axis import Axis
from tutor_app.state import t
from tutor_app.ui.colours import schemes, tokens

ABOVE_PIXELS, PLOT_PIXELS, BELOW_PIXELS = 10, 178, 52
HEIGHT_PIXELS = ABOVE_PIXELS + PLOT_PIXELS + BELOW_PIXELS
ROW_PIXELS = 20  # of a legend
DASHES = ("solid", "dash", "dot", "dashdot")  # by what happens
INKS = ("chart-lines", "accent", "good", "edge")  # by the seat to which it happens
MARKS = ("circle", "square", "diamond", "triangle-up")
Spot = tuple[Literal["left", "right"], Literal["bottom", "top"]]  # which end, and what of the words is on it
WORDS_WIDTH = 0.5  # of the axis, which the words at a border may need
BAND = 0.3
EARLY = 0.35  # how strongly the part before the play is tinted


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely an event of the last trick is for a seat at each point (0 to 1); ``event`` is its number.

    Of a card that may win it for anybody ``seat`` is a number of its own, and ``whose`` says at each point
    for whom.
    """

    words: str
    event: int
    seat: int
    shares: tuple[float, ...]
    whose: tuple[str, ...] = ()


def expected(
    points: Sequence[Point],
    axis: Axis,
    now: int | None,
    unit: str,
    border: tuple[float, str] | None,
    scheme: str,
    along: str,
) -> go.Figure:
    """What could be expected at each point as a line with its band, one line a hand; the border is dashed."""
    colours = schemes()[scheme]
    drawn = go.Figure()
    for hand in dict.fromkeys(point.hand for point in points):
        places = [place for place, point in enumerate(points) if point.hand == hand]
        at = [axis.positions[place] for place in places]
        mine = [points[place] for place in places]
        low = [(point.ci95 or (point.mean,))[0] for point in mine]
        high = [(point.ci95 or (point.mean,))[-1] for point in mine]
        drawn.add_scatter(
            x=[*at, *reversed(at)],
            y=[*high, *reversed(low)],
            fill="toself",
            fillcolor=_faint(colours.bars),
            line={"width": 0},
            mode="lines",
            hoverinfo="skip",
        )
        drawn.add_scatter(
            x=at,
            y=[point.mean for point in mine],
            name="",
            customdata=[(*ends, _said(axis, place)) for *ends, place in zip(low, high, places, strict=True)],
            mode="lines+markers",
            line={"width": 2, "color": colours.lines},
            marker={"size": 6, "color": colours.lines},
            hovertemplate=t("list.beside", text="%{customdata[2]}%{y:.1f}", beside=between_on_hover()),
        )
    if border is not None:
        value, words = border
        end, beside = _clear_of(points, axis, value)
        drawn.add_hline(y=value, line={"width": 1.5, "dash": "dash", "color": colours.lines})
        drawn.add_annotation(
            text=words,
            x=("left", "right").index(end),
            xref="paper",
            xanchor=end,
            y=value,
            yanchor=beside,
            showarrow=False,
            font={"color": colours.text, "size": 12},
            bgcolor=colours.background,
            opacity=0.85,
        )
    _lay_out(drawn, axis, now, scheme, along, {"title": {"text": unit, "font": {"color": colours.text}}})
    return drawn


def _clear_of(points: Sequence[Point], axis: Axis, value: float) -> Spot:
    """Where words at a border lie on no curve, as far as that can be."""
    first, last = axis.positions[0], axis.positions[-1]
    ends: tuple[tuple[Literal["left", "right"], float], ...] = (("right", last), ("left", first))
    room: dict[Spot, float] = {}
    for end, edge in ends:
        near = [
            point
            for point, at in zip(points, axis.positions, strict=True)
            if abs(at - edge) <= WORDS_WIDTH * (last - first)
        ]
        spans = [point.ci95 or (point.mean, point.mean) for point in near]
        room[end, "bottom"] = min(value - high for _, high in spans)
        room[end, "top"] = min(low - value for low, _ in spans)
    return max(room, key=lambda spot: room[spot])


def clock(chances: Sequence[Chance], axis: Axis, now: int | None, scheme: str, along: str) -> go.Figure:
    """How likely each event of the last trick was at each point: a colour a seat, a kind of line an event."""
    named = tokens()[scheme]
    drawn = go.Figure()
    for chance in chances:
        ink = named[INKS[chance.seat % len(INKS)]]
        drawn.add_scatter(
            x=list(axis.positions),
            y=list(chance.shares),
            name=chance.words,
            mode="lines+markers",
            line={"width": 2, "color": ink, "dash": DASHES[chance.event % len(DASHES)]},
            marker={"size": 5, "color": ink, "symbol": MARKS[chance.event % len(MARKS)]},
            customdata=[_said(axis, place) for place in range(len(chance.shares))],
            hovertemplate="%{customdata}%{y:.0%}",
        )
    top = min(1.0, 1.1 * max(max(chance.shares) for chance in chances))
    step = next(size for size in (0.05, 0.1, 0.25) if top / size <= 5)
    shares = [n * step for n in range(int(top / step + 1e-9) + 1)]
    upright = {"range": (-0.03 * top, 1.03 * top), "tickvals": shares, "ticktext": list(map(percent, shares))}
    _lay_out(drawn, axis, now, scheme, along, upright)
    rows = len(chances)
    words = schemes()[scheme].text
    drawn.update_layout(
        showlegend=True,
        height=HEIGHT_PIXELS + ROW_PIXELS * rows,
        margin={"b": BELOW_PIXELS + ROW_PIXELS * rows},  # on a telephone each has a row of its own
        legend={
            "orientation": "h",
            "y": -BELOW_PIXELS / PLOT_PIXELS,
            "yanchor": "top",
            "font": {"color": words},
        },
    )
    return drawn


def _lay_out(
    drawn: go.Figure,
    axis: Axis,
    now: int | None,
    scheme: str,
    along: str,
    upright: dict[str, Any],
) -> None:
    colours = schemes()[scheme]
    text = {"color": colours.text}
    for begins, plays in axis.bands:
        drawn.add_vrect(
            x0=begins, x1=plays, fillcolor=_faint(colours.border, EARLY), line_width=0, layer="below"
        )
    if now is not None:
        drawn.add_vline(x=axis.positions[now], line={"width": 2, "color": colours.primary, "dash": "dot"})
    drawn.update_layout(
        height=HEIGHT_PIXELS,
        margin={"l": 52, "r": 10, "t": ABOVE_PIXELS, "b": BELOW_PIXELS},
        showlegend=False,
        font=text,
        dragmode=False,
        hovermode="closest",
        xaxis={
            "title": {"text": along, "font": text},
            "range": (axis.positions[0] - 0.4, axis.positions[-1] + 0.4),
            "tickvals": [at for at, _ in axis.ticks],
            "ticktext": [words for _, words in axis.ticks],
            "tickfont": text,
            "tickangle": 0,
            "fixedrange": True,
            "zeroline": False,
            "showgrid": False,
        },
        yaxis={
            "tickfont": text,
            "gridcolor": colours.border,
            "fixedrange": True,
            "zeroline": False,
            **upright,
        },
    )


def _said(axis: Axis, place: int) -> str:
    """The moment of a point as a line above its numbers."""
    return f"{axis.words[place]}<br>" if axis.words else ""


def _faint(colour: str, strength: float = BAND) -> str:
    """A colour that lets what is behind it through.

    >>> _faint("#3a86bb")
    'rgba(58, 134, 187, 0.3)'
    """
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"rgba({red}, {green}, {blue}, {strength})"
