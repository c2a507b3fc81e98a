"""The chart of where the payments of some choices come from, as a Plotly figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import plotly.graph_objects as go

from lessons.amounts import number
from tutor_app.i18n import breadth
from tutor_app.screens.odds_words import between
from tutor_app.state import t
from tutor_app.ui.colours import schemes, tokens

ROW_PIXELS = 34
LEGEND_PIXELS = 20  # a line of the legend, which has two sources if their names are short
AXIS_PIXELS = 46
TOP_PIXELS = 6
WRAP, BESIDE = 18, 20  # breadth of a line beside the bars, and of a name with another one beside it
INKS = ("chart-bars", "gold", "good", "trumps-tone", "edge")
PATTERNS = ("", "/", ".", "x", "-")  # so that sources are told apart by more than colour


@dataclass(frozen=True, slots=True)
class Source:
    """One source: its name, what it comes to on average, and the 95 % interval of that."""

    name: str
    mean: float
    ci95: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Bar:
    """One choice: its name, what each source adds to it, by the source's place, and what that comes to.

    ``ci95`` is the 95 % interval of the sum, None after a single deal.
    """

    name: str
    parts: tuple[float, ...]
    mean: float
    ci95: tuple[float, float] | None = None

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the interval, both the mean itself where it has none."""
        return self.ci95 or (self.mean, self.mean)


def figure(names: Sequence[str], bars: Sequence[Bar], unit: str, scheme: str) -> go.Figure:
    """A stacked bar for each choice, best first: gains right, costs left, a mark and interval at the sum.

    ``names`` are those of the sources.
    """
    colours, named = schemes()[scheme], tokens()[scheme]
    text = {"color": colours.text}
    rows, rows_high = list(range(len(bars))), ROW_PIXELS * max(2, len(bars))
    beside = 2 if all(breadth(name) <= BESIDE for name in names) else 1
    below = AXIS_PIXELS + LEGEND_PIXELS * ceil(len(names) / beside)
    drawn = go.Figure()
    for place, name in enumerate(names):
        drawn.add_bar(
            x=[bar.parts[place] for bar in bars],
            y=rows,
            orientation="h",
            name=name,
            hovertemplate=f"{name}: %{{x:.1f}}<extra></extra>",
            marker={
                "color": named[INKS[place % len(INKS)]],
                "line": {"width": 0.5, "color": colours.background},
                "pattern": {
                    "shape": PATTERNS[place // len(INKS) % len(PATTERNS)],
                    "fillmode": "overlay",
                    "fgcolor": colours.background,
                    "size": 5,
                },
            },
        )
    drawn.add_scatter(
        x=[bar.mean for bar in bars],
        y=rows,
        mode="markers",
        showlegend=False,
        marker={
            "size": 11,
            "symbol": "diamond",
            "color": colours.background,
            "line": {"width": 2, "color": colours.text},
        },
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [bar.ends[1] - bar.mean for bar in bars],
            "arrayminus": [bar.mean - bar.ends[0] for bar in bars],
            "visible": any(bar.ci95 is not None for bar in bars),
            "color": colours.text,
            "thickness": 2,
            "width": 5,
        },
        customdata=[_with_interval(bar) for bar in bars],
        hovertemplate="= %{customdata}<extra></extra>",
    )
    drawn.add_vline(x=0, line={"width": 1.5, "color": colours.lines})
    drawn.update_layout(
        barmode="relative",
        height=TOP_PIXELS + rows_high + below,
        margin={"l": 8, "r": 8, "t": TOP_PIXELS, "b": below},
        font=text,
        dragmode=False,
        bargap=0.3,
        legend={
            "orientation": "h",
            "y": -AXIS_PIXELS / rows_high,
            "yanchor": "top",
            "x": 0,
            "entrywidth": 0.96 / beside,
            "entrywidthmode": "fraction",
            "traceorder": "normal",
            "font": text,
        },
        xaxis={
            "title": {"text": unit, "font": text, "standoff": 4},
            "tickfont": text,
            "gridcolor": colours.border,
            "fixedrange": True,
            "zeroline": False,
            "nticks": 6,
        },
        yaxis={
            "tickvals": rows,
            "ticktext": [shortened(bar.name) for bar in bars],
            "tickfont": text,
            "range": (len(bars) - 0.5, -0.5),
            "automargin": True,
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
    )
    return drawn


def _with_interval(bar: Bar) -> str:
    low, high = bar.ends
    mean = number(bar.mean)
    return mean if bar.ci95 is None else t("list.beside", text=mean, beside=between(low, high))


def shortened(name: str) -> str:
    """A name in lines that a narrow chart has room for.

    >>> shortened("Pagat wins the last trick")
    'Pagat wins the<br>last trick'
    """
    lines, width = [""], 0
    for word in name.split(" ") if " " in name else list(name):
        gap = " " if " " in name and lines[-1] else ""
        size = breadth(gap + word)
        if lines[-1] and width + size > WRAP:
            lines.append("")
            gap, width = "", 0
        lines[-1] += gap + word
        width += size
    return "<br>".join(lines)
