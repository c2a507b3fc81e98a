"""The chart of where a payment comes from as a Plotly figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import plotly.graph_objects as go

from tutor_app.screens.odds_words import number
from tutor_app.ui.colours import schemes, tokens

ROW_PIXELS = 26
WRAP = 20  # characters, and half as many full-width ones
ROOM = 0.22  # beside the bars, for their numbers


@dataclass(frozen=True, slots=True)
class Source:
    """One source: its name, what it brings on average, and the 95 % interval of that."""

    name: str
    mean: float
    ci95: tuple[float, float] | None


def figure(sources: Sequence[Source], unit: str, scheme: str) -> go.Figure:
    """A bar for each source, the largest at the top: gains to the right, costs to the left."""
    colours, named = schemes()[scheme], tokens()[scheme]
    text = {"color": colours.text}
    names = [shortened(one.name) for one in sources]
    values = [one.mean for one in sources]
    low, high = min(0.0, *values), max(0.0, *values)
    room = ROOM * ((high - low) or 1)
    drawn = go.Figure(
        go.Bar(
            x=values,
            y=list(range(len(sources))),
            orientation="h",
            text=[number(value) for value in values],
            textposition="outside",
            textfont=text,
            cliponaxis=False,
            customdata=[one.name for one in sources],
            hovertemplate="%{customdata}: %{x:.1f}<extra></extra>",
            marker={
                "color": [colours.bars if value >= 0 else named["edge"] for value in values],
                "line": {"width": 0},
            },
        )
    )
    drawn.add_vline(x=0, line={"width": 1.5, "color": colours.lines})
    rows = sum(1 + name.count("<br>") / 2 for name in names)
    drawn.update_layout(
        height=ceil(ROW_PIXELS * rows) + 66,
        margin={"l": 8, "r": 8, "t": 6, "b": 48},
        showlegend=False,
        font=text,
        dragmode=False,
        bargap=0.3,
        xaxis={
            "title": {"text": unit, "font": text},
            "range": (low - room if low < 0 else 0, high + room if high > 0 else 0),
            "tickfont": text,
            "gridcolor": colours.border,
            "fixedrange": True,
            "zeroline": False,
            "nticks": 6,
        },
        yaxis={
            "tickvals": list(range(len(sources))),
            "ticktext": names,
            "tickfont": text,
            "autorange": "reversed",
            "automargin": True,
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
    )
    return drawn


def shortened(name: str) -> str:
    """A name in lines that a narrow chart has room for.

    >>> shortened("Pagat wins the last trick")
    'Pagat wins the last<br>trick'
    """
    lines, width = [""], 0
    for word in name.split(" ") if " " in name else list(name):
        gap = " " if " " in name and lines[-1] else ""
        size = sum(2 if ord(letter) > 0x2FFF else 1 for letter in gap + word)
        if lines[-1] and width + size > WRAP:
            lines.append("")
            gap, width = "", 0
        lines[-1] += gap + word
        width += size
    return "<br>".join(lines)
