"""Weighed deals, kept to draw from."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from engine.kernel.arrays import Floats, Ints
from engine.worlds.sampling import CHUNK

TEMPERS = tuple(share / 16 for share in range(16, -1, -1))


@dataclass(frozen=True, kw_only=True)
class Pool:
    """Weighed deals: ``deals`` with the axes (deal, masks by place), and the running sum of their weights.

    Deals that were drawn and then dropped are not among them; without those ``weighed`` deals were weighed.

    ``effective`` is how many deals of equal weight tell as much (Kish 1965); ``temper`` is the power to which
    the weights were raised, 1 where they stand as they are.
    """

    deals: Ints
    running: Floats
    effective: float
    temper: float
    weighed: int

    def draw(self, seed: int, first: int, n: int) -> Ints:
        """Deals number ``first`` to ``first + n - 1`` of a seed, each as likely as it weighs."""
        drawn: Ints = self.deals[self.numbers(seed, first, n)]
        return drawn

    def evenly(self, n: int) -> Ints:
        """The places in ``deals`` of ``n`` that stand for all: each deal as often as its weight says.

        >>> running = np.array([1.0, 1.0, 4.0])
        >>> pool = Pool(deals=np.zeros((3, 2)), running=running, effective=1.6, temper=1.0, weighed=3)
        >>> pool.evenly(4).tolist()
        [0, 2, 2, 2]
        """
        points = (np.arange(n) + 0.5) / n
        found: Ints = np.searchsorted(self.running, points * self.running[-1], side="right")
        return found

    def standing(self, n: int) -> tuple[Ints, Floats]:
        """Deals that stand for all, ``n`` at most, each once, and how much each counts."""
        if len(self.deals) <= n:
            return self.deals, np.diff(self.running, prepend=0.0)
        numbers, counts = np.unique(self.evenly(n), return_counts=True)
        return self.deals[numbers], counts.astype(np.float64)

    def reweighed(self, deals: Ints, counted: Floats, factors: Floats) -> Pool:
        """The pool of some of its deals, which ``counted`` so much, once each weighs so many times as much.

        What the factors cost in deals of equal weight is lost from what the whole pool tells.
        """
        weights = counted * factors
        effective = effective_number(weights)
        share = effective / effective_number(counted)
        return replace(
            self,
            deals=deals,
            running=np.cumsum(weights),
            effective=min(self.effective * share, effective),
        )

    def numbers(self, seed: int, first: int, n: int) -> Ints:
        """The places of these ``n`` deals in ``deals``, in order."""
        begin = first - first % CHUNK
        points = [
            np.random.Generator(np.random.Philox(key=[seed, chunk])).random(CHUNK)
            for chunk in range(begin // CHUNK, -(-(first + n) // CHUNK))
        ]
        wanted = np.concatenate(points)[first - begin : first - begin + n]
        found: Ints = np.searchsorted(self.running, wanted * self.running[-1], side="right")
        return found


@dataclass(frozen=True, kw_only=True)
class Weighed:
    """Deals as they were weighed: ``deals`` with the axes (deal, masks by place) and the weight of each.

    ``chances`` are those that each deal had to be followed to its end; ``drawn`` counts the dropped ones too.
    """

    deals: Ints
    weights: Floats
    chances: Floats
    drawn: int

    def tempered(self, power: float) -> Pool:
        """The pool of these deals with their weights raised to a power."""
        tempered = (self.weights * self.chances / self.weights.max()) ** power / self.chances
        running = np.cumsum(tempered)
        return Pool(
            deals=self.deals,
            running=running,
            effective=effective_number(tempered),
            temper=power,
            weighed=len(self.deals),
        )

    def telling(self, least: int) -> Pool:
        """The pool of these deals, their weights tempered until they tell as much as the ``least`` number."""
        tempered = map(self.tempered, TEMPERS)
        return next(one for one in tempered if one.effective >= least or not one.temper)


def effective_number(weights: Floats) -> float:
    """How many deals of equal weight tell as much as those with these weights (Kish 1965), at most all."""
    relative = weights / weights.max()
    return float(relative.sum() ** 2 / (relative**2).sum())
