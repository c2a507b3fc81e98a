"""The measures on made-up forecasts, good and bad ones."""

from __future__ import annotations

import statistics
from math import isnan
from random import Random

import pytest

from tests.accuracy.measures import ALWAYS, FIFTHS, NEVER, Chance, half, inside, spans

OUTCOMES = [(10, 0.3), (11, 0.25), (12, 0.25), (13, 0.15), (20, 0.05)]  # card points, chance


def cover(shift: int = 0, outcomes: list[tuple[int, float]] = OUTCOMES) -> float:
    """The cover that is to be expected of a forecast where what comes is ``shift`` more."""
    total = 0.0
    for came, chance in outcomes:
        below = sum(weight for value, weight in outcomes if value < came + shift)
        up_to = sum(weight for value, weight in outcomes if value <= came + shift)
        total += chance * inside(below, up_to)
    return total


def test_a_perfect_forecast_covers_four_in_five_however_coarse():
    assert cover() == pytest.approx(0.8)
    assert cover(outcomes=[(5, 1.0)]) == pytest.approx(0.8)
    assert cover(outcomes=[(0, 0.5), (1, 0.5)]) == pytest.approx(0.8)


def test_counting_whole_outcomes_covers_too_much():
    plainly = sum(chance for value, chance in OUTCOMES if 10 <= value <= 13)
    assert plainly == pytest.approx(0.95)


def test_a_shifted_forecast_does_not():
    assert cover(shift=2) < 0.74
    assert cover(shift=-2) < 0.74


def test_too_wide_and_too_narrow_forecasts():
    drawn = Random(1)
    came = [drawn.gauss(0, 1) for _ in range(4_000)]

    def covered(spread: float) -> float:
        shares = [statistics.NormalDist(0, spread).cdf(one) for one in came]
        return statistics.fmean(inside(share, share) for share in shares)

    assert covered(1) == pytest.approx(0.8, abs=0.02)
    assert covered(2) > 0.95
    assert covered(0.5) < 0.55


def test_decisions_of_a_hand_that_agree_tell_no_more_than_one():
    values = [1.0, 3.0, 2.0, 6.0]
    alone = half(values)
    threefold = [value for value in values for _ in range(3)]
    clusters = [hand for hand in range(4) for _ in range(3)]
    assert half(threefold, clusters) == pytest.approx(alone)
    assert half(threefold) < alone
    assert isnan(half([1.0, 2.0], ["a hand", "a hand"]))


def test_good_chances_come_as_often_as_said():
    drawn = Random(2)
    said = [drawn.random() for _ in range(5_000)]
    found = spans([Chance(one, drawn.random() < one, n) for n, one in enumerate(said)], sure_apart=True)
    assert [one.span for one in found] == list(FIFTHS)
    for one in found:
        assert one.came - one.said == pytest.approx(0, abs=2 * one.half)
        assert 0 < one.half < 0.05


def test_overstated_chances_are_seen():
    found = spans([Chance(0.95, n % 5 > 0, n) for n in range(400)], sure_apart=False)
    (one,) = found
    assert (one.span, one.n) == ("80 to 100 %", 400)
    assert one.came - one.said == pytest.approx(-0.15)
    assert abs(one.came - one.said) > 0.05 + one.half


def test_sure_chances_stand_apart_where_wanted():
    some = [Chance(0.0, False, 1), Chance(0.1, False, 2), Chance(1.0, True, 3)]
    assert [one.span for one in spans(some, sure_apart=True)] == [NEVER, FIFTHS[0], ALWAYS]
    assert [one.span for one in spans(some, sure_apart=False)] == [FIFTHS[0], FIFTHS[4]]


def test_few_that_all_failed_still_have_a_sampling_error():
    (one,) = spans([Chance(0.1, False, n) for n in range(30)], sure_apart=False)
    assert one.half > 0.05
