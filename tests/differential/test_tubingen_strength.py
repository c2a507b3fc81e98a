"""The plain Tübingen player is better than chance in every role."""

from __future__ import annotations

import math

from engine.kernel.policies import PLAIN, RANDOM
from tests.benchmarks.strength.tubingen_tarock import Floats, table

DEALS = 300  # the benchmark takes 2,000


def lower_bound(gains: Floats) -> float:
    """Where the 95 % interval of the mean begins."""
    return float(gains.mean() - 1.96 * gains.std(ddof=1) / math.sqrt(len(gains)))


def test_better_than_chance_in_every_role() -> None:
    found = dict(table(DEALS, PLAIN, RANDOM))
    assert len(found) >= 6
    for role, gains in found.items():
        assert lower_bound(gains) > 0, role
