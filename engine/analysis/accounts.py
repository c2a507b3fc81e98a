"""Amounts by source, deal by deal: the means of the sources, which add up to the mean of the whole.

Where the mean of the whole is known from more deals, the means of its sources are fitted to it: each is moved
by as much as it varies with the whole from deal to deal (the regression estimator, Cochran 1977, chapter 7).
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
class SplitMeans:
    """The mean of the whole and of each source, the weightiest mean first, with 95 % intervals.

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


class AmountsBySource:
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
        """Whether the deals tell how a source varies with the whole: some, in which the whole varies."""
        return self._deals >= LEAST_TO_FIT and self._covariance(self._whole) > 0

    def means(self, whole: Whole | None = None) -> SplitMeans:
        """The means so far, fitted to ``whole`` if that is known and they can be."""
        n, variance_of_whole = self._deals, self._covariance(self._whole)
        mean = Fraction(self._whole.total, n)
        fits = whole if self.can_be_fitted else None
        error = Fraction(fits.mean) - mean if fits is not None else Fraction(0)
        found: dict[str, tuple[Fraction, Interval | None]] = {}
        for key, source in self._sources.items():
            covariance = self._covariance(source)
            slope = covariance / variance_of_whole if fits is not None else Fraction(0)
            fitted = Fraction(source.total, n) + slope * error
            residual_variance = self._variance(source) - slope * covariance
            found[key] = fitted, self._interval(fitted, residual_variance, slope, fits)
        weightiest = sorted(found, key=lambda key: (-abs(found[key][0]), key))
        own = self._interval(mean, variance_of_whole, Fraction(0), None)
        return SplitMeans(
            mean=mean + error,
            ci95=own if fits is None else fits.ci95,
            parts={key: found[key][0] for key in weightiest},
            parts_ci95={key: found[key][1] for key in weightiest},
        )

    def _variance(self, source: _Sums) -> Fraction:
        """The sample variance of a source from deal to deal; 0 after a single deal."""
        return self._unbiased(source.squares, source.total * source.total)

    def _covariance(self, source: _Sums) -> Fraction:
        """The sample covariance of a source with the whole; all together are the variance of the whole."""
        return self._unbiased(source.products, source.total * self._whole.total)

    def _unbiased(self, products: int, totals: int) -> Fraction:
        """The unbiased estimate from a sum of products and the product of the two sums."""
        n = self._deals
        return Fraction(n * products - totals, n * (n - 1)) if n > 1 else Fraction(0)

    def _interval(
        self, mean: Fraction, variance: Fraction, slope: Fraction, whole: Whole | None
    ) -> Interval | None:
        """The interval of a fitted mean, from its residual variance and its share of the whole's interval."""
        n = self._deals
        own = Intervals(n, n, self._effective).of(0.0, sqrt(variance)) if n > 1 else None
        if own is None:
            return None
        half = own[1]
        if whole is not None and whole.ci95 is not None:
            half = hypot(half, float(slope) * (whole.ci95[1] - whole.ci95[0]) / 2)
        return float(mean) - half, float(mean) + half
