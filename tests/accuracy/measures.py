"""Pure measures of forecasts: cover of a range, sampling errors that know of hands, groups of chances."""

from __future__ import annotations

import statistics
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

Z95 = 1.96
NEVER, ALWAYS = "0 %", "100 %"
FIFTHS = ("0 to 20 %", "20 to 40 %", "40 to 60 %", "60 to 80 %", "80 to 100 %")
SPANS = (NEVER, *FIFTHS, ALWAYS)


def inside(below: float, up_to: float, low: float = 0.1, high: float = 0.9) -> float:
    """The share of [``below``, ``up_to``] that lies within [``low``, ``high``].

    This is the randomised probability integral transform of a discrete forecast (Czado, Gneiting and Held
    2009), taken in expectation: where the forecast is right, the mean is ``high - low``, however coarse the
    outcomes are. ``below`` is the forecast's chance of less than what came, ``up_to`` that of no more. Where
    they are equal, what came was never foreseen, and the answer is 1 or 0.

    >>> inside(0.0, 1.0), inside(0.0, 0.2), inside(0.95, 0.95)
    (0.8, 0.5, 0.0)
    """
    if up_to <= below:
        return float(low <= below <= high)
    return max(0.0, min(up_to, high) - max(below, low)) / (up_to - below)


def half(values: Sequence[float], clusters: Sequence[Hashable] | None = None) -> float:
    """Half the 95 % interval of a mean, in the unit of the values; nan where nothing can be said.

    Values of one cluster (decisions of one hand) may depend on each other; without clusters none do.
    """
    of = range(len(values)) if clusters is None else clusters
    middle = statistics.fmean(values)
    sums: dict[Hashable, float] = {}
    for value, cluster in zip(values, of, strict=True):
        sums[cluster] = sums.get(cluster, 0.0) + value - middle
    if len(sums) < 2:
        return float("nan")
    spread = sum(total**2 for total in sums.values()) * len(sums) / (len(sums) - 1)
    return Z95 * sqrt(spread) / len(values)


@dataclass(frozen=True, slots=True)
class Chance:
    """A forecast that something happens, whether it did, and the hand of which it was said."""

    said: float
    came: bool
    hand: Hashable


@dataclass(frozen=True, slots=True)
class Span:
    """Forecasts of alike chance: how many, the mean chance, the share that came, and its sampling error.

    ``half`` is half the 95 % interval of ``came - said``.
    """

    span: str
    n: int
    said: float
    came: float
    half: float


def spans(chances: Iterable[Chance], *, sure_apart: bool) -> list[Span]:
    """The forecasts in fifths of their chance; those of 0 and 1 in spans of their own if ``sure_apart``."""
    groups: dict[str, list[Chance]] = {span: [] for span in SPANS}
    for one in chances:
        groups[_span(one.said, sure_apart)].append(one)
    return [_summed(span, some) for span, some in groups.items() if some]


def _span(said: float, sure_apart: bool) -> str:
    if sure_apart and said in (0.0, 1.0):
        return ALWAYS if said else NEVER
    return FIFTHS[min(4, int(5 * said))]


def _summed(span: str, some: Sequence[Chance]) -> Span:
    """Where all of few forecasts came alike, the spread that they predict is taken as the least one."""
    apart = half([one.came - one.said for one in some], [one.hand for one in some])
    foretold = Z95 * sqrt(sum(one.said * (1 - one.said) for one in some)) / len(some)
    return Span(
        span=span,
        n=len(some),
        said=statistics.fmean(one.said for one in some),
        came=statistics.fmean(one.came for one in some),
        half=max(apart, foretold) if len({one.hand for one in some}) > 1 else float("nan"),
    )
