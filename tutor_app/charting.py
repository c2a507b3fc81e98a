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
MOST_TICKS = 7
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
    """

    bars: tuple[Bar, ...]
    marks: tuple[Mark, ...]
    start: float
    end: float
    top: float
    values: tuple[Tick, ...]
    shares: tuple[Tick, ...]

    def side(self, at: float) -> Literal["left", "center", "right"]:
        """Which side of a text stands at a value, so that the text stays inside the picture."""
        third = (self.end - self.start) / 3
        if at < self.start + third:
            return "left"
        return "right" if at > self.end - third else "center"


def picture(choices: Sequence[Choice], shown: Choice, deals: int, marks: Iterable[Mark] = ()) -> Picture:
    """The outcomes of ``shown``, on an axis on which those of all ``choices`` and the marks have room.

    Where bars hold several values one of them begins at the border, so that none stands on both sides.
    """
    beside = [value for choice in choices for value, _ in choice.histogram]
    return spread(shown.histogram, deals, marks, beside)


def spread(counts: Counts, deals: int, marks: Iterable[Mark] = (), beside: Iterable[int] = ()) -> Picture:
    """How often each value came up in ``deals``, on an axis with room for marks and the values ``beside``."""
    lines = tuple(marks)
    border = next((mark.at for mark in lines if mark.kind == "border"), 0)
    values = [*(value for value, _ in counts), *beside]
    low = min([*values, *(floor(mark.at) for mark in lines)])
    high = max([*values, *(ceil(mark.at) for mark in lines)])
    bars = _bars(counts, deals, low, high, ceil(border))
    start, end = bars[0].low - 0.5, bars[-1].high + 0.5
    tallest = max((bar.share for bar in bars), default=0.0)
    top = min(1.0, HEADROOM * max(tallest, SMALLEST_TOP))
    return Picture(bars, lines, start, end, top, _value_ticks(low, high), _share_ticks(top))


def _bars(found: Counts, deals: int, low: int, high: int, anchor: int) -> tuple[Bar, ...]:
    step = next((s for s in NICE_STEPS if (high - low) / s < MOST_BARS), NICE_STEPS[-1])
    first = anchor + (low - anchor) // step * step
    counts = [0] * ((high - first) // step + 1)
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
