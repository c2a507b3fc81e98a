"""Exact sums over sampled deals, and what they say: means, paired differences, intervals, quantiles.

A tally holds whole numbers only, so that adding tallies gives the same result in any order, and a
million deals need no more memory than one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import atan, cos, log, pi, sqrt
from statistics import NormalDist

import numpy as np

from engine.kernel.arrays import Ints

Interval = tuple[float, float]

CONFIDENCE = 0.95
FIRST_LOOK = 64  # fewest deals for an interval that holds at every look
SAFE = 2**62


@dataclass(frozen=True)
class Tally:
    """Sums over ``n`` deals of the values of several choices, all played on the same deals.

    ``sums[c]`` adds up the values of choice c, ``products[c][d]`` value of c times value of d,
    ``histograms[c]`` counts each value, ``events[c][e]`` how often event e happened, ``chances[c][k]`` how
    often what chance k is of. ``beside`` has the sums of the same deals in another objective, without
    histograms, events and chances. ``measures[c][m]`` are the sums of measure m and of its squares.
    """

    n: int
    sums: tuple[int, ...]
    products: tuple[tuple[int, ...], ...]
    histograms: tuple[Counter[int], ...]
    events: tuple[tuple[int, ...], ...]
    beside: Tally | None = None
    chances: tuple[tuple[int, ...], ...] = ()
    measures: tuple[tuple[tuple[int, int], ...], ...] = ()

    def __add__(self, other: Tally) -> Tally:
        beside = self.beside + other.beside if self.beside is not None and other.beside is not None else None
        return Tally(
            self.n + other.n,
            _plus(self.sums, other.sums),
            tuple(_plus(a, b) for a, b in zip(self.products, other.products, strict=True)),
            tuple(a + b for a, b in zip(self.histograms, other.histograms, strict=True)),
            tuple(_plus(a, b) for a, b in zip(self.events, other.events, strict=True)),
            beside,
            tuple(_plus(a, b) for a, b in zip(self.chances, other.chances, strict=True)),
            tuple(
                tuple((a[0] + b[0], a[1] + b[1]) for a, b in zip(mine, theirs, strict=True))
                for mine, theirs in zip(self.measures, other.measures, strict=True)
            ),
        )

    def measured(self, choice: int, measure: int) -> tuple[float, float]:
        """Mean and standard deviation of a measure; the deviation is 0 after a single deal."""
        total, squares = self.measures[choice][measure]
        spread = (self.n * squares - total * total) / (self.n * (self.n - 1)) if self.n > 1 else 0.0
        return total / self.n, sqrt(spread)

    def mean(self, choice: int) -> float:
        """Mean value of a choice."""
        return self.sums[choice] / self.n

    def deviation(self, choice: int) -> float | None:
        """Standard deviation of one outcome; unknown after a single deal."""
        return self._spread(self.products[choice][choice], self.sums[choice])

    def difference(self, choice: int, other: int) -> float:
        """Mean difference between two choices on the same deals."""
        return (self.sums[choice] - self.sums[other]) / self.n

    def difference_deviation(self, choice: int, other: int) -> float | None:
        """Standard deviation of the difference between two choices on one deal."""
        squares = (
            self.products[choice][choice] - 2 * self.products[choice][other] + self.products[other][other]
        )
        return self._spread(squares, self.sums[choice] - self.sums[other])

    def _spread(self, squares: int, total: int) -> float | None:
        if self.n < 2:
            return None
        return sqrt((self.n * squares - total * total) / (self.n * (self.n - 1)))

    def quantile(self, choice: int, share: float) -> int:
        """The smallest value that at least ``share`` of the outcomes do not exceed."""
        values = sorted(self.histograms[choice].items())
        wanted = share * self.n
        for (value, _), below in zip(values, accumulate(n for _, n in values), strict=True):
            if below >= wanted:
                return value
        return values[-1][0]


def _plus(a: Sequence[int], b: Sequence[int]) -> tuple[int, ...]:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def tally(
    values: Ints,
    happened: Ints,
    bits: Sequence[int],
    beside: Ints | None = None,
    chances: Sequence[Ints] = (),
    measures: Sequence[Ints] = (),
) -> Tally:
    """The tally of some deals.

    ``values`` and ``happened`` have the axes (deal, choice); ``happened`` holds events as bits, of which
    ``bits`` are the masks to count. ``beside`` are the values of another objective, ``chances`` those of some
    chances, not 0 where the thing came about; ``measures`` are whole numbers with the same axes.
    """
    choices = values.shape[1]
    histograms = []
    for choice in range(choices):
        found, counts = np.unique(values[:, choice], return_counts=True)
        histograms.append(Counter(dict(zip(found.tolist(), counts.tolist(), strict=True))))
    counted = [np.count_nonzero(happened & bit, axis=0) for bit in bits]
    return Tally(
        len(values),
        *_sums(values),
        tuple(histograms),
        tuple(tuple(int(count[choice]) for count in counted) for choice in range(choices)),
        None if beside is None else Tally(len(values), *_sums(beside), (), ()),
        tuple(tuple(int(np.count_nonzero(one[:, choice])) for one in chances) for choice in range(choices)),
        tuple(
            tuple((int(one[:, choice].sum()), int((one[:, choice] ** 2).sum())) for one in measures)
            for choice in range(choices)
        ),
    )


def _sums(values: Ints) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The sums of the values of each choice, and of the products of every two."""
    largest = int(np.abs(values).max(initial=0))
    exact = values if largest * largest * len(values) < SAFE else values.astype(object)
    products = exact.T @ exact
    return (
        tuple(int(total) for total in exact.sum(axis=0)),
        tuple(tuple(int(product) for product in row) for row in products),
    )


def fixed_interval(mean: float, deviation: float | None, n: int, comparisons: int = 1) -> Interval | None:
    """Student's interval for a mean of ``n`` deals planned in advance; None after a single deal.

    With ``comparisons`` > 1 that many intervals hold together (Bonferroni).
    """
    if deviation is None:
        return None
    half = student(n - 1, (1 - CONFIDENCE) / comparisons) * deviation / sqrt(n)
    return mean - half, mean + half


def anytime_interval(
    mean: float, deviation: float | None, n: int, planned: int, comparisons: int = 1
) -> Interval | None:
    """An interval that holds at every look from ``FIRST_LOOK`` deals on, so that one may stop at will.

    The normal mixture boundary, narrowest near ``planned`` deals; None before the first look.
    """
    if deviation is None or n < FIRST_LOOK:
        return None
    alpha = (1 - CONFIDENCE) / comparisons
    scale = n * 9 / max(planned, FIRST_LOOK)
    half = deviation * sqrt((scale + 1) / (n * scale) * log((scale + 1) / alpha**2))
    return mean - half, mean + half


@lru_cache(maxsize=256)
def student(freedom: int, alpha: float) -> float:
    """The value that Student's t exceeds in size with chance ``alpha``.

    >>> [round(student(n, 0.05), 3) for n in (1, 2, 9, 30, 31, 1000)]
    [12.706, 4.303, 2.262, 2.042, 2.04, 1.962]
    """
    if freedom > 30:
        return _student_by_series(NormalDist().inv_cdf(1 - alpha / 2), freedom)
    low, high = 0.0, 1.0
    while _inside(high, freedom) < 1 - alpha:
        high *= 2
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, freedom) < 1 - alpha else (low, middle)
    return high


def _inside(t: float, freedom: int) -> float:
    """The chance that Student's t is at most ``t`` in size (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    term = 1.0 if freedom % 2 == 0 else cos(angle)
    total = term if freedom > 1 else 0.0
    for k in range(2 if freedom % 2 == 0 else 3, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    sine = sqrt(1 - square)
    return sine * total if freedom % 2 == 0 else 2 / pi * (angle + sine * total)


def _student_by_series(z: float, freedom: int) -> float:
    """Student's quantile from the normal one, for many degrees of freedom (A. and S. 26.7.5)."""
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    g4 = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + g1 / freedom + g2 / freedom**2 + g3 / freedom**3 + g4 / freedom**4
