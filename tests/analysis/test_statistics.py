"""Sums, intervals and quantiles: exact in any order, honest with few deals, covering what they claim."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

import numpy as np
import pytest

from engine.analysis.intervals import Intervals
from engine.analysis.statistics import (
    Tally,
    anytime_interval,
    fixed_interval,
    student,
    tally,
)
from engine.analysis.summing_up import summarise


def of(values: list[list[int]], bits: tuple[int, ...] = ()) -> Tally:
    """The tally of some deals, one list of values per deal."""
    found = np.array(values, dtype=np.int64)
    return tally(found, np.zeros_like(found), bits)


def test_sums_and_spreads_are_those_of_the_numbers():
    rng = random.Random(1)
    deals = [[rng.randint(-50, 200), rng.randint(0, 78), rng.randint(0, 78)] for _ in range(57)]
    found = of(deals)
    for choice in range(3):
        column = [deal[choice] for deal in deals]
        assert found.mean(choice) == pytest.approx(fmean(column))
        assert found.deviation(choice) == pytest.approx(stdev(column))
        apart = [deal[choice] - deal[0] for deal in deals]
        assert found.difference(choice, 0) == pytest.approx(fmean(apart))
        assert found.difference_deviation(choice, 0) == pytest.approx(stdev(apart) if choice else 0.0)
        for share in (0.1, 0.5, 0.9):
            at_most = sum(value <= found.quantile(choice, share) for value in column)
            below = sum(value < found.quantile(choice, share) for value in column)
            assert Fraction(below, 57) < Fraction(share).limit_denominator(10) <= Fraction(at_most, 57)


def test_parts_add_up_in_any_order_and_cut():
    rng = np.random.default_rng(2)
    values = rng.integers(-300, 300, size=(640, 5))
    happened = rng.integers(0, 8, size=(640, 5))
    whole = tally(values, happened, (1, 4))
    cuts = [0, 64, 100, 101, 500, 640]
    parts = [tally(values[a:b], happened[a:b], (1, 4)) for a, b in pairwise(cuts)]
    backwards = parts[-1]
    for part in parts[-2::-1]:
        backwards = backwards + part
    assert backwards == whole
    assert whole.events[3] == tuple(int(((happened[:, 3] & bit) > 0).sum()) for bit in (1, 4))


def test_huge_pots_do_not_overflow():
    huge = 2_000_000_000
    found = of([[huge, 0], [huge, 0], [huge + 2, 0]])
    assert found.products[0][0] == 2 * huge**2 + (huge + 2) ** 2
    assert found.deviation(0) == pytest.approx(sqrt(4 / 3))


def test_student_quantiles_are_the_tabled_ones():
    """Two-sided 5 % points as every table prints them."""
    printed = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 40: 2.021, 120: 1.980}
    for freedom, value in printed.items():
        assert student(freedom, 0.05) == pytest.approx(value, abs=6e-4)
    assert student(10**6, 0.05) == pytest.approx(1.959964, abs=1e-5)
    assert student(5, 0.01) == pytest.approx(4.032, abs=6e-4)
    assert student(31, 0.01) == pytest.approx(2.744, abs=6e-4)


def test_one_deal_gives_no_interval():
    choices = summarise(of([[5, 7]]), Intervals(1, 1), ("a", "b"), {})
    assert [c.action for c in choices] == ["b", "a"]
    assert choices[0].ci95 is None
    assert choices[0].sd is None
    assert choices[1].difference == -2
    assert choices[1].difference_ci95 is None
    assert choices[1].tied, "nothing can be told apart after one deal"
    document = choices[1].document(0)
    assert document["ci95"] == [None, None]
    assert document["sd"] is None


def test_what_was_never_apart_is_a_tie_and_may_yet_be_apart():
    """Neither a difference of 0 nor one of 1 on all 40 deals says that the next deal is like them."""
    deals = [[n % 7, n % 7, (n % 7) - 1] for n in range(40)]
    same, also, worse = summarise(of(deals), Intervals(40, 40), ("a", "b", "c"), {})
    assert (same.action, also.action, worse.action) == ("a", "b", "c")
    assert same.difference_ci95 == (0.0, 0.0)
    half = student(39, 0.05) * sqrt(2 * stdev(n % 7 for n in range(40)) ** 2 / 40) / sqrt(40)
    assert also.difference_ci95 == pytest.approx((-half, half))
    assert also.tied
    assert worse.difference_ci95 == pytest.approx((-1 - half, -1 + half))
    assert not worse.tied


def test_sure_outcomes_are_surely_apart():
    also = summarise(of([[5, 5, 3]] * 40), Intervals(40, 40), ("a", "b", "c"), {})
    assert [choice.difference_ci95 for choice in also] == [(0.0, 0.0), (0.0, 0.0), (-2.0, -2.0)]


def test_a_difference_in_few_deals_is_within_the_interval():
    """In one deal of 150 a choice costs 8 points; 128 deals often show none of them."""
    rng, held, plainly, runs, n = np.random.default_rng(3), 0, 0, 1_000, 128
    for _ in range(runs):
        first = np.round(rng.normal(30, 8, n)).astype(np.int64)
        values = np.column_stack((first, first - 8 * (rng.random(n) < 1 / 150)))
        found = tally(values, np.zeros_like(values), ())
        low, high = Intervals(n, n).apart(found, 1, 0) or (0.0, 0.0)
        held += low <= -8 / 150 <= high
        low, high = fixed_interval(found.difference(1, 0), found.difference_deviation(1, 0), n) or (0.0, 0.0)
        plainly += low <= -8 / 150 <= high
    assert held / runs > 0.93
    assert plainly / runs < 0.7, "the interval of the differences alone"


def test_a_mean_that_few_deals_change_is_within_the_interval():
    """One deal of 150 ends one point lower; 128 deals often show none of them."""
    rng, held, plainly, runs, n = np.random.default_rng(5), 0, 0, 1_000, 128
    for _ in range(runs):
        values = (35 - (rng.random(n) < 1 / 150)).astype(np.int64)[:, None]
        found = tally(values, np.zeros_like(values), ())
        low, high = Intervals(n, n).around(found) or (0.0, 0.0)
        held += low <= 35 - 1 / 150 <= high
        low, high = fixed_interval(found.mean(0), found.deviation(0), n) or (0.0, 0.0)
        plainly += low <= 35 - 1 / 150 <= high
    assert held / runs > 0.93
    assert plainly / runs < 0.6, "the interval of the outcomes alone"


def test_where_one_deal_fits_nothing_is_unseen():
    found = of([[5]] * 40)
    assert Intervals(40, 40, one_fits=True).around(found) == (5.0, 5.0)
    low, high = Intervals(40, 40).around(found) or (5.0, 5.0)
    assert 4.9 < low < 5 < high < 5.1


def test_ties_judge_all_comparisons_together():
    """A choice whose own interval just misses 0 is not told apart when eighteen others are judged too."""
    deals = [[50, 49 if n < 60 else 51] + [n % 3] * 18 for n in range(100)]
    many = summarise(of(deals), Intervals(100, 100), [str(n) for n in range(20)], {})
    alone = summarise(of([deal[:2] for deal in deals]), Intervals(100, 100), ["0", "1"], {})
    assert [choice.action for choice in many[:2]] == ["0", "1"]
    assert many[1].difference_ci95 == alone[1].difference_ci95
    assert many[1].difference_ci95 is not None
    assert many[1].difference_ci95[1] < 0
    assert not alone[1].tied
    assert many[1].tied
    assert not many[2].tied


LUMPY = np.array([-125, -45, -40, -20, -15, -5, 0, 0, 0, 5, 10, 20, 40, 40, 150])  # chips, far from normal


def test_a12_fixed_intervals_cover_the_true_mean():
    """A12: 95 % intervals of 250 deals of a known distribution hold its mean in 93 to 97 of 100 cases."""
    rng = np.random.default_rng(12)
    hits = 0
    for _ in range(2000):
        found = tally(rng.choice(LUMPY, size=(250, 1)), np.zeros((250, 1), dtype=np.int64), ())
        low, high = fixed_interval(found.mean(0), found.deviation(0), 250) or (0.0, 0.0)
        hits += low <= LUMPY.mean() <= high
    assert 0.93 <= hits / 2000 <= 0.97


def test_a13_anytime_intervals_cover_at_every_look():
    """A13: along 500 paths with a look after every 64 deals the interval misses in at most 5 of 100."""
    rng = np.random.default_rng(13)
    missed = 0
    for _ in range(500):
        values = rng.choice(LUMPY, size=6400).astype(float)
        sums, squares = np.cumsum(values), np.cumsum(values**2)
        for n in range(64, 6401, 64):
            mean = sums[n - 1] / n
            deviation = sqrt((squares[n - 1] - n * mean**2) / (n - 1))
            low, high = anytime_interval(mean, deviation, n, 2000) or (0.0, 0.0)
            if not low <= LUMPY.mean() <= high:
                missed += 1
                break
    assert missed / 500 <= 0.05 + 2 * sqrt(0.05 * 0.95 / 500)


def test_the_anytime_interval_is_wider_and_named():
    assert anytime_interval(0.0, 1.0, 63, 1000) is None
    early = anytime_interval(0.0, 1.0, 200, 2000)
    late = fixed_interval(0.0, 1.0, 200)
    assert early is not None
    assert late is not None
    assert 1.7 < (early[1] - early[0]) / (late[1] - late[0]) < 2.1
