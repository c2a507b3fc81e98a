"""Amounts by source, deal by deal: the means of the sources, which add up to the mean of the whole.

Where the mean of the whole is known from more deals, the means of its sources are fitted to it: each is moved
by as much as it moves with the whole from deal to deal (the regression estimator, Cochran 1977, chapter 7).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import hypot, sqrt

from engine.analysis.intervals import Intervals
from engine.analysis.statistics import Interval

LEAST_TO_FIT = 20  # deals that tell how sources move with the whole


@dataclass(frozen=True, slots=True)
class Whole:
    """The mean of a whole, known from ``deals`` deals, and its 95 % interval if it has one."""

    mean: float
    ci95: Interval | None
    deals: int


@dataclass(frozen=True, slots=True)
class Told:
    """The mean of the whole and of each source, the weightiest first, with 95 % intervals.

    The intervals are None after a single deal.
    """

    mean: Fraction
    ci95: Interval | None
    parts: Mapping[str, Fraction]
    parts_ci95: Mapping[str, Interval | None]


@dataclass
class _Sums:
    """Of the amounts of one source: their sum, that of their squares, that of amount times whole."""

    total: int = 0
    squares: int = 0
    products: int = 0

    def add(self, amount: int, whole: int) -> None:
        self.total += amount
        self.squares += amount * amount
        self.products += amount * whole


class Account:
    """The amounts of some deals by source; deals drawn from a pool of ``effective`` ones tell less."""

    def __init__(self, effective: float | None = None) -> None:
        self._effective = effective
        self._deals = 0
        self._whole = _Sums()
        self._sources: dict[str, _Sums] = {}

    def enter(self, brought: Mapping[str, int]) -> None:
        """Enter one more deal; a source that it does not name brought nothing in it."""
        whole = sum(brought.values())
        self._deals += 1
        self._whole.add(whole, whole)
        for key, amount in brought.items():
            self._sources.setdefault(key, _Sums()).add(amount, whole)

    @property
    def can_be_fitted(self) -> bool:
        """Whether the deals tell which source moves with the whole: some, that do not all bring the same."""
        return self._deals >= LEAST_TO_FIT and self._moving_together(self._whole) > 0

    def told(self, whole: Whole | None = None) -> Told:
        """The means so far, fitted to ``whole`` if that is known and they can be."""
        n, spread = self._deals, self._moving_together(self._whole)
        mean = Fraction(self._whole.total, n)
        fits = whole if self.can_be_fitted else None
        lift = Fraction(fits.mean) - mean if fits is not None else Fraction(0)
        parts: dict[str, Fraction] = {}
        parts_ci95: dict[str, Interval | None] = {}
        for key in sorted(self._sources, key=lambda key: (-abs(self._sources[key].total), key)):
            source = self._sources[key]
            slope = self._moving_together(source) / spread if fits is not None else Fraction(0)
            parts[key] = Fraction(source.total, n) + slope * lift
            unexplained = self._variance(source) - slope * self._moving_together(source)
            parts_ci95[key] = self._interval(parts[key], unexplained, slope, fits)
        own = self._interval(mean, spread, Fraction(0), None)
        return Told(mean + lift, own if fits is None else fits.ci95, parts, parts_ci95)

    def _variance(self, source: _Sums) -> Fraction:
        """The variance of a source from deal to deal; 0 after a single deal."""
        return self._apart(source.squares, source.total * source.total)

    def _moving_together(self, source: _Sums) -> Fraction:
        """The covariance of a source with the whole, which of all sources adds up to its variance."""
        return self._apart(source.products, source.total * self._whole.total)

    def _apart(self, products: int, totals: int) -> Fraction:
        n = self._deals
        return Fraction(n * products - totals, n * (n - 1)) if n > 1 else Fraction(0)

    def _interval(
        self, mean: Fraction, variance: Fraction, slope: Fraction, whole: Whole | None
    ) -> Interval | None:
        """The interval of a mean: what its own deals leave open, and its share of what the whole leaves."""
        n = self._deals
        own = Intervals(n, n, self._effective).of(0.0, sqrt(variance)) if n > 1 else None
        if own is None:
            return None
        half = own[1]
        if whole is not None and whole.ci95 is not None:
            half = hypot(half, float(slope) * (whole.ci95[1] - whole.ci95[0]) / 2)
        return float(mean) - half, float(mean) + half
