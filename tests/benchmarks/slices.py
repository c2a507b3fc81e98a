"""Fair timing on a busy machine: alternating slices of thread CPU time, ratios taken round by round."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

ROUNDS = 15

Work = Callable[[], int]


@dataclass(frozen=True)
class Measured:
    """What alternating slices gave: units of work per thread CPU second, one number a round."""

    rates: Mapping[str, tuple[float, ...]]

    def rate(self, name: str) -> float:
        """Median units per CPU second."""
        return statistics.median(self.rates[name])

    def ratio(self, name: str, other: str) -> tuple[float, float, float]:
        """Median and quartiles of the rounds' ratios of two rates."""
        rounds = [mine / theirs for mine, theirs in zip(self.rates[name], self.rates[other], strict=True)]
        low, middle, high = statistics.quantiles(rounds, n=4)
        return middle, low, high


def alternate(works: Mapping[str, Work], rounds: int = ROUNDS) -> Measured:
    """Run every piece of work once a round; each returns how many units it has done."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()  # caches and branch predictors are warm for everybody
    for _ in range(rounds):
        for name, work in works.items():
            began = time.thread_time()
            done = work()
            rates[name].append(done / (time.thread_time() - began))
    return Measured({name: tuple(found) for name, found in rates.items()})
