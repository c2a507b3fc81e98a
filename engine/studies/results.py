"""The answer of a study: for each group of deals a mean with its interval, beside it what counting gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from engine.analysis.choice import pair
from engine.analysis.intervals import share_interval
from engine.analysis.statistics import Interval, fixed_interval
from engine.kernel.arrays import Ints
from engine.studies.measures import Measure
from engine.studies.study import Study
from engine.version import __version__

if TYPE_CHECKING:
    import pandas as pd

Sums = Mapping[int, tuple[int, int, int]]
"""By group the number of deals, the sum of their values and that of their squares."""


def added(a: Sums, b: Sums) -> dict[int, tuple[int, int, int]]:
    """The sums of all deals of both.

    >>> added({0: (1, 2, 4)}, {0: (2, 3, 5), 7: (1, 0, 0)})
    {0: (3, 5, 9), 7: (1, 0, 0)}
    """
    found: dict[int, tuple[int, int, int]] = {}
    for group in sorted({*a, *b}):
        (n, values, squares), (m, more, further) = a.get(group, (0, 0, 0)), b.get(group, (0, 0, 0))
        found[group] = (n + m, values + more, squares + further)
    return found


@dataclass(frozen=True, kw_only=True)
class Row:
    """The deals of one ``group`` (None: all): how many, their mean with its 95 % interval, the exact chance.

    ``z`` is by how many standard errors the mean is off the exact chance, None where that is not known.
    """

    group: int | None
    deals: int
    mean: float
    ci95: Interval | None
    exact: float | None = None
    z: float | None = None


@dataclass(frozen=True, kw_only=True)
class Table:
    """The answer of a study of which ``deals`` are done; ``chance_of_where`` is how likely its deals are."""

    study: Study
    deals: int
    unit: str
    chance_of_where: float
    rows: tuple[Row, ...]

    def document(self) -> dict[str, object]:
        """The table as JSON values."""
        asked = self.study
        return {
            "study": asked.model_dump(),
            "deals": self.deals,
            "seed": asked.seed,
            "player": asked.player,
            "version": __version__,
            "unit": self.unit,
            "chance_of_where": self.chance_of_where,
            "rows": [
                {
                    "group": row.group,
                    "deals": row.deals,
                    "mean": row.mean,
                    "ci95": pair(row.ci95),
                    "exact": row.exact,
                    "z": row.z,
                }
                for row in self.rows
            ],
        }

    def frame(self) -> pd.DataFrame:
        """The rows as a data frame, with columns for group, deals, mean, interval, exact chance and z."""
        import pandas as pd

        return pd.DataFrame(
            {
                "group": ["all" if row.group is None else str(row.group) for row in self.rows],
                "deals": [row.deals for row in self.rows],
                "mean": [row.mean for row in self.rows],
                "low": [row.ci95[0] if row.ci95 else None for row in self.rows],
                "high": [row.ci95[1] if row.ci95 else None for row in self.rows],
                "exact": [row.exact for row in self.rows],
                "z": [row.z for row in self.rows],
            }
        )


def table_of(study: Study, measure: Measure, sums: Sums) -> Table:
    """The table of what has been measured so far; at least one deal."""
    whole: Sums = {}
    for each in sums.values():
        whole = added(whole, {0: each})
    rows = [_row(measure, None, whole[0])]
    if study.by:
        rows += [_row(measure, group, each) for group, each in sums.items()]
    of = measure.deals.counted.chance
    return Table(
        study=study, deals=whole[0][0], unit=measure.unit, chance_of_where=float(of), rows=tuple(rows)
    )


def _row(measure: Measure, group: int | None, each: tuple[int, int, int]) -> Row:
    n, total, squares = each
    mean = total / n
    counted = measure.exact(group)
    exact = None if counted is None else float(counted)
    if measure.chance:
        error = sqrt(exact * (1 - exact) / n) if exact is not None else 0.0
        z = (mean - exact) / error if exact is not None and error else None
        return Row(group=group, deals=n, mean=mean, ci95=share_interval(total, n), exact=exact, z=z)
    variance = max(0.0, (squares - total * total / n) / (n - 1)) if n > 1 else None
    spread = None if variance is None else sqrt(variance)
    return Row(group=group, deals=n, mean=mean, ci95=fixed_interval(mean, spread, n))


def summed(values: Ints, groups: Ints) -> Sums:
    """The sums of measured deals, by group."""
    found = {}
    for group in np.unique(groups).tolist():
        mine = values[groups == group]
        found[int(group)] = (len(mine), int(mine.sum()), int((mine * mine).sum()))
    return found
