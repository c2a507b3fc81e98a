"""Whether intervals hold: on made-up outcomes whose mean is known."""

from __future__ import annotations

import statistics

import numpy as np
import pytest

from engine.analysis.intervals import Intervals
from engine.analysis.statistics import Tally, tally
from tests.accuracy.choice_tables import cover_figures
from tests.accuracy.intervals import BEST, KINDS, MEAN, PAIR, RUN_DEALS, Cover, checked, covers


def drawn(seed: int, n: int, means: list[float], spread: float = 6.0) -> Tally:
    """Whole outcomes of choices with these means on ``n`` deals that all share."""
    rng = np.random.default_rng(seed)
    shared = rng.normal(0, spread, (n, 1)) + rng.normal(0, 3, (n, len(means)))
    return tally(np.round(shared + means).astype(np.int64), np.zeros((n, len(means)), dtype=np.int64), [])


def held(means: list[float], truth: Tally, runs: int = 300) -> dict[str, float]:
    found: dict[str, list[bool]] = {kind: [] for kind in KINDS}
    for run in range(runs):
        small = drawn(1 + run, RUN_DEALS, means)
        for kind, holds in checked(small, Intervals(RUN_DEALS, RUN_DEALS), truth):
            found[kind].append(holds)
    return {kind: statistics.fmean(some) for kind, some in found.items() if some}


def test_good_intervals_hold_in_nineteen_of_twenty():
    shares = held([20, 25, 30], drawn(0, 200_000, [20, 25, 30]))
    for kind in KINDS:
        assert shares[kind] == pytest.approx(0.95, abs=0.025)


def test_intervals_around_another_value_do_not():
    shares = held([20, 25, 30], drawn(0, 200_000, [20, 26, 31]))
    assert shares[MEAN] < 0.8
    assert shares[PAIR] < 0.4


def test_the_best_of_alike_choices_is_thought_too_good():
    means = [20.0] * 6
    shares = held(means, drawn(0, 200_000, means))
    assert shares[PAIR] == pytest.approx(0.95, abs=0.025)
    assert shares[BEST] < shares[PAIR]


def test_what_never_varies_is_left_out():
    sure = drawn(0, 1_000, [20, 25], spread=0)
    fixed = tally(np.full((1_000, 2), 20), np.zeros((1_000, 2), dtype=np.int64), [])
    run = Intervals(1_000, 1_000)
    assert list(checked(fixed, run, fixed)) == []
    assert {kind for kind, _ in checked(sure, run, sure)} == set(KINDS)


def test_a_decision_counts_once_however_many_intervals_it_has():
    found = [Cover("tantony", n, "nothing", MEAN, 0.9 + 0.1 * (n % 2)) for n in range(20)]
    ((belief, kind, figure),) = cover_figures(found, pooled=True)
    assert (belief, kind, figure.n, figure.game) == ("nothing", MEAN, 20, "")
    assert figure.value == pytest.approx(0.95)


def test_a_hand_is_measured_alike_each_time():
    found = list(covers("danish_tarok", 1_000))
    assert found == list(covers("danish_tarok", 1_000))
    assert {one.kind for one in found} == set(KINDS)
    assert all(0.5 < one.held <= 1 for one in found)
