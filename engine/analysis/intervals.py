"""The intervals of an analysis, which know of how many deals they are, and that of a chance by itself."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from engine.analysis.choice import Chance
from engine.analysis.statistics import CONFIDENCE, Interval, Tally, anytime_interval, fixed_interval

ZERO: Interval = (0.0, 0.0)


@dataclass(frozen=True)
class Intervals:
    """The intervals of ``n`` of ``planned`` deals.

    Deals that were drawn from a pool of ``effective`` ones tell less than deals of their own: intervals are
    wider. ``one_fits`` says that a single deal fits what has been seen, so that none remains unseen.
    """

    n: int
    planned: int
    effective: float | None = None
    one_fits: bool = False

    def of(self, mean: float, deviation: float | None, comparisons: int = 1) -> Interval | None:
        """The interval of a mean; ``comparisons`` of them hold together."""
        if deviation is not None and self.effective is not None:
            deviation *= sqrt(1 + self.n / self.effective)
        if self.n == self.planned:
            return fixed_interval(mean, deviation, self.n, comparisons)
        return anytime_interval(mean, deviation, self.n, self.planned, comparisons)

    def of_chance(self, often: int) -> Chance:
        """How often something came about in so many of the deals, in per cent.

        Of what came about never or always the interval allows for what was not seen: two more deals in which
        it came about are imagined, and two in which it did not (Agresti and Coull 1998).
        """
        share = (often + 2) / (self.n + 4)
        found = self.of(100 * share, 100 * sqrt(share * (1 - share))) if self.n > 1 else None
        percent = 100 * often / self.n
        if found is None:
            return Chance(percent, None)
        return Chance(percent, (max(0.0, min(found[0], percent)), min(100.0, max(found[1], percent))))

    def around(self, found: Tally, choice: int = 0) -> Interval | None:
        """The interval of the mean of a choice of a tally.

        Where nearly all deals end alike, the odd one often is not among those that were drawn. So two more
        deals are imagined, ending one off the others, once either way; the interval then also allows for what
        was not seen, as in ``apart``.
        """
        mean, deviation = found.mean(choice), found.deviation(choice)
        if deviation is None or self.one_fits:
            return self.of(mean, deviation)
        return self.of(mean, sqrt(deviation**2 + 2 / self.n))

    def apart(self, found: Tally, choice: int, other: int, comparisons: int = 1) -> Interval | None:
        """The interval of the mean difference between two choices of a tally.

        A difference that comes in one deal of some hundred often does not come in those that were drawn.
        So two more deals are imagined, in which the choices lie apart as far as their outcomes commonly vary,
        once either way; the interval then also allows for what was not seen (Agresti and Coull 1998 add two
        successes and two failures to a share).
        """
        mean, deviation = found.difference(choice, other), found.difference_deviation(choice, other)
        first, second = found.deviation(choice), found.deviation(other)
        if deviation is None or first is None or second is None:
            return None
        return self.of(mean, sqrt(deviation**2 + (first**2 + second**2) / self.n), comparisons)


def share_interval(hits: int, n: int, confidence: float = CONFIDENCE) -> Interval:
    """The interval of a chance after ``hits`` in ``n`` trials (Wilson 1927), honest without any hit too.

    >>> [round(bound, 3) for bound in (*share_interval(0, 100), *share_interval(30, 60))]
    [0.0, 0.037, 0.377, 0.623]
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    centre, half = hits + z * z / 2, z * sqrt(hits * (n - hits) / n + z * z / 4)
    low, high = (centre - half) / (n + z * z), (centre + half) / (n + z * z)
    return low if hits else 0.0, high if hits < n else 1.0
