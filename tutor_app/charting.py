"""The picture of a choice's outcomes in numbers: bars, marks and axes, before anything is drawn.

Outcomes are whole points or chips. The bar of a value is as wide as one step and stands with its middle on
the value, where a mark at the same value stands too. Every drawing of outcomes is made from one ``Picture``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Literal

from engine.analysis import Choice
from lessons.amounts import with_minus

MOST_BARS = 40
MOST_TICKS = 8  # with fewer a long tail could have no number under it
MOST_SHARES = 5
NICE_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
NICE_SHARES = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)
HEADROOM = 1.05
SMALLEST_TOP = 0.01

Counts = Sequence[tuple[int, int]]  # values and in how many deals each came up


@dataclass(frozen=True, slots=True)
class Bar:
    """Outcomes from ``low`` to ``high``, both included, and their share of all deals (0 to 1)."""

    low: int
    high: int
    share: float

    @property
    def centre(self) -> float:
        """Where the middle of the bar stands on the axis of values."""
        return (self.low + self.high) / 2

    @property
    def width(self) -> int:
        """How wide the bar is, in points or chips."""
        return self.high - self.low + 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A line at a value: the mean of the choice, or the border that the game draws."""

    at: float
    kind: Literal["mean", "border"]
    text: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A place on an axis and what stands there."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Bars and marks with the axes they need.

    The axis of values runs from ``start`` to ``end``, that of shares from 0 to ``top``, at most 1.
    ``other`` holds the shares of another choice in the same bars, empty where there is none.
    """

    bars: tuple[Bar, ...]
    other: tuple[float, ...]
    marks: tuple[Mark, ...]
    start: float
    end: float
    top: float
    values: tuple[Tick, ...]
    shares: tuple[Tick, ...]

    @property
    def outline(self) -> tuple[tuple[float, float], ...]:
        """The corners of a line around the bars of the other choice, from the axis back to the axis."""
        if not self.other:
            return ()
        edges = [(bar.low - 0.5, bar.high + 0.5) for bar in self.bars]
        tops = [
            corner
            for (left, right), share in zip(edges, self.other, strict=True)
            for corner in ((left, share), (right, share))
        ]
        return ((edges[0][0], 0.0), *tops, (edges[-1][1], 0.0))

    def side(self, at: float) -> Literal["left", "center", "right"]:
        """Which side of a text stands at a value, so that the text stays inside the picture."""
        third = (self.end - self.start) / 3
        if at < self.start + third:
            return "left"
        return "right" if at > self.end - third else "center"


def picture(
    choices: Sequence[Choice], shown: Choice, marks: Iterable[Mark] = (), other: Choice | None = None
) -> Picture:
    """The outcomes of ``shown``, on an axis on which those of all ``choices`` and the marks have room.

    Where bars hold several values one of them begins at the border, so that none stands on both sides.
    ``other`` is a choice whose outcomes are drawn around them.
    """
    beside = [value for choice in choices for value, _ in choice.histogram]
    return spread(shown.histogram, marks, beside, other.histogram if other else ())


def spread(
    counts: Counts, marks: Iterable[Mark] = (), beside: Iterable[int] = (), other: Counts = ()
) -> Picture:
    """How often each value came up, on an axis with room for marks and the values ``beside``.

    ``other`` are the values of another choice, all of them among those ``beside``.
    """
    lines = tuple(marks)
    border = next((mark.at for mark in lines if mark.kind == "border"), 0)
    values = [*(value for value, _ in counts), *beside]
    low = min([*values, *(floor(mark.at) for mark in lines)])
    high = max([*values, *(ceil(mark.at) for mark in lines)])
    bars = _bars(counts, low, high, ceil(border))
    around = tuple(bar.share for bar in _bars(other, low, high, ceil(border))) if other else ()
    start, end = bars[0].low - 0.5, bars[-1].high + 0.5
    tallest = max((*(bar.share for bar in bars), *around), default=0.0)
    top = min(1.0, HEADROOM * max(tallest, SMALLEST_TOP))
    return Picture(bars, around, lines, start, end, top, _value_ticks(low, high), _share_ticks(top))


def _bars(found: Counts, low: int, high: int, anchor: int) -> tuple[Bar, ...]:
    step = next((s for s in NICE_STEPS if (high - low) / s < MOST_BARS), NICE_STEPS[-1])
    first = anchor + (low - anchor) // step * step
    counts = [0] * ((high - first) // step + 1)
    deals = sum(count for _, count in found)
    for value, count in found:
        counts[(value - first) // step] += count
    return tuple(
        Bar(first + place * step, first + (place + 1) * step - 1, count / deals)
        for place, count in enumerate(counts)
    )


def _value_ticks(low: int, high: int) -> tuple[Tick, ...]:
    step = next((s for s in NICE_STEPS if (high - low) / s <= MOST_TICKS), NICE_STEPS[-1])
    return tuple(Tick(at, signed(at)) for at in range(ceil(low / step) * step, high + 1, step))


def _share_ticks(top: float) -> tuple[Tick, ...]:
    step = next((size for size in NICE_SHARES if top / size <= MOST_SHARES), NICE_SHARES[-1])
    return tuple(Tick(n * step, percent(n * step)) for n in range(floor(top / step + 1e-9) + 1))


def signed(value: float) -> str:
    """A whole number with the sign that print uses.

    >>> signed(-20), signed(1500)
    ('−20', '1,500')
    """
    return with_minus(f"{value:,g}")


def percent(share: float) -> str:
    """A share as a percentage, without digits that say nothing.

    >>> percent(0.05), percent(0.005)
    ('5%', '0.5%')
    """
    return f"{100 * share:.3g}%"
