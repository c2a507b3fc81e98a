"""Verdicts on made-up figures."""

from __future__ import annotations

from math import nan

from tests.accuracy.aims import (
    CANNOT_TELL,
    FEWEST,
    GOALS,
    NOT_REACHED,
    REACHED,
    TOO_FEW,
    Figure,
)


def figure(value: float, half: float = 0.01, n: int = FEWEST, game: str = "tantony") -> Figure:
    return Figure(game, "a group", n, value, half)


def test_a_mean_may_be_off_by_a_card_point():
    points = GOALS["points"]
    assert [points.verdict(figure(value)) for value in (0.9, -1.0, 1.1, -1.1)] == [
        REACHED,
        REACHED,
        NOT_REACHED,
        NOT_REACHED,
    ]
    assert points.verdict(figure(0.0, n=FEWEST - 1)) == TOO_FEW


def test_of_a_fifth_near_its_bound_one_cannot_tell():
    made = GOALS["made"]
    assert made.verdict(figure(0.02, 0.02)) == REACHED
    assert made.verdict(figure(0.04, 0.02)) == CANNOT_TELL
    assert made.verdict(figure(-0.06, 0.02)) == CANNOT_TELL
    assert made.verdict(figure(0.0, 0.06)) == CANNOT_TELL
    assert made.verdict(figure(-0.09, 0.02)) == NOT_REACHED
    assert made.verdict(figure(0.0, nan)) == CANNOT_TELL


def test_bounds_on_one_side():
    assert GOALS["regret"].verdict(figure(0.2)) == REACHED
    assert GOALS["regret"].verdict(figure(0.3)) == NOT_REACHED
    assert GOALS["missed"].verdict(figure(1, nan, n=1)) == NOT_REACHED
    assert GOALS["cards"].verdict(figure(0.04)) == NOT_REACHED
    assert GOALS["cards"].verdict(figure(0.2)) == REACHED


def test_one_group_that_fails_fails_the_aim_and_is_named():
    aim = GOALS["range"].aim([figure(0.8), figure(0.9, game="tapp_tarock"), figure(0.3, n=10), figure(0.85)])
    assert (aim.verdict, aim.game, aim.value) == (NOT_REACHED, "tapp_tarock", 0.9)
    assert (aim.groups, aim.reached, aim.few) == (3, 2, 1)


def test_the_smallest_gain_is_furthest_from_what_is_aimed_at():
    aim = GOALS["cards"].aim([figure(0.3), figure(0.2, game="grosstarock")])
    assert (aim.verdict, aim.game) == (REACHED, "grosstarock")


def test_what_cannot_be_told_is_neither_reached_nor_failed():
    aim = GOALS["events"].aim([figure(0.0), figure(0.05, 0.03)])
    assert (aim.verdict, aim.reached, aim.unsure) == (CANNOT_TELL, 1, 1)


def test_the_group_that_decides_is_named_however_far_off_a_doubtful_one_is():
    aim = GOALS["events"].aim([figure(0.3, 0.4, game="grosstarock"), figure(0.09, 0.02)])
    assert (aim.verdict, aim.game) == (NOT_REACHED, "tantony")


def test_no_group_is_large_enough():
    aim = GOALS["points"].aim([figure(0.0, n=5)])
    assert (aim.verdict, aim.value, aim.few) == (TOO_FEW, None, 1)
