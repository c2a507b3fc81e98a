"""What a comparison of two positions says: the mean of both, and their difference deal by deal."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.analysis.choice import as_document, pair
from engine.analysis.intervals import ZERO, Intervals
from engine.analysis.result import Belief
from engine.analysis.statistics import Interval, tally
from engine.kernel.arrays import Ints


@dataclass(frozen=True, kw_only=True)
class Measured:
    """One side: the seat whose result counts, what is done first, and the mean with its 95 % interval.

    ``first`` is None where nothing was fixed; ``sd`` tells how much single outcomes vary, None after one
    deal.
    """

    seat: int
    first: str | None
    mean: float
    ci95: Interval | None
    sd: float | None

    def document(self) -> dict[str, object]:
        """The side as JSON values."""
        return as_document(self)


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """How much better side ``b`` does than side ``a`` on the same deals, in ``unit``.

    ``difference`` is the mean of b less a with its 95 % interval, ``better``, ``same`` and ``worse`` the
    shares of deals in which b does so. ``deals`` were played on both sides; of ``drawn`` ones the others
    are not possible in b, and ``planned`` are to be drawn. ``consistent_deals`` counts the deals that fit
    what the seat of a knows. ``histogram`` has how often each difference came up.
    """

    seed: int
    deals: int
    drawn: int
    planned: int
    consistent_deals: int
    player: str
    objective: str
    unit: str
    a: Measured
    b: Measured
    difference: float
    ci95: Interval | None
    better: float
    same: float
    worse: float
    histogram: tuple[tuple[int, int], ...]
    belief: Belief | None = None
    open_cards: bool = False

    @classmethod
    def of(
        cls,
        values: Ints,
        sides: tuple[tuple[int, str | None], tuple[int, str | None]],
        *,
        seed: int,
        drawn: int,
        planned: int,
        consistent_deals: int,
        player: str,
        objective: str,
        unit: str,
        belief: Belief | None,
        open_cards: bool,
    ) -> Comparison:
        """The comparison of values with the axes (deal, side); ``sides`` name seat and first action.

        Before all planned deals are drawn the intervals are such as may be looked at any time.
        """
        apart = values[:, 1] - values[:, 0]
        n = len(values)
        found = tally(np.column_stack((values, apart)), np.zeros((n, 3), dtype=np.int64), ())
        intervals = Intervals(
            n,
            n if drawn == planned else planned,
            belief.effective if belief is not None else None,
            one_fits=consistent_deals == 1,
        )

        def measured(side: int) -> Measured:
            seat, first = sides[side]
            return Measured(
                seat=seat,
                first=first,
                mean=found.mean(side),
                ci95=intervals.around(found, side),
                sd=found.deviation(side),
            )

        counts = [int(np.count_nonzero(which)) for which in (apart > 0, apart == 0, apart < 0)]
        return cls(
            seed=seed,
            deals=n,
            drawn=drawn,
            planned=planned,
            consistent_deals=consistent_deals,
            player=player,
            objective=objective,
            unit=unit,
            a=measured(0),
            b=measured(1),
            difference=found.mean(2),
            ci95=intervals.apart(found, 1, 0) if apart.any() else ZERO,
            better=counts[0] / n,
            same=counts[1] / n,
            worse=counts[2] / n,
            histogram=tuple(sorted(found.histograms[2].items())),
            belief=belief,
            open_cards=open_cards,
        )

    @property
    def finished(self) -> bool:
        """Whether all planned deals have been drawn."""
        return self.drawn == self.planned

    @property
    def left_out(self) -> int:
        """How many of the deals drawn are not possible in b."""
        return self.drawn - self.deals

    @property
    def intervals(self) -> str:
        """Which intervals are given: for a number of deals ``fixed`` in advance, or valid ``anytime``."""
        return "fixed" if self.finished else "anytime"

    def document(self) -> dict[str, object]:
        """The comparison as JSON values; an early stop is stated in keys of its own."""
        found: dict[str, object] = {
            "seed": self.seed,
            "deals": self.deals,
            "drawn": self.drawn,
            "left_out": self.left_out,
            "consistent_deals": str(self.consistent_deals),
            "player": self.player,
            "objective": self.objective,
            "unit": self.unit,
            "open_cards": self.open_cards,
            "a": self.a.document(),
            "b": self.b.document(),
            "difference": {"mean": self.difference, "ci95": pair(self.ci95)},
            "better": self.better,
            "same": self.same,
            "worse": self.worse,
            "histogram": [list(one) for one in self.histogram],
        }
        if self.belief is not None:
            found["belief"] = self.belief.document()
        if not self.finished:
            found |= {"planned": self.planned, "intervals": self.intervals}
        return found
