"""A short run of what ``python -m tests.accuracy`` measures, with the same aims as far as so few allow."""

from __future__ import annotations

import statistics

import pytest

from engine.games.registry import GAMES
from engine.worlds.believing import BELIEFS, EVERYTHING, NOTHING
from tests.accuracy.aims import LOG_SCORE, POINTS_APART, RANGE, RELIABILITY
from tests.accuracy.decisions import Prediction, predictions
from tests.accuracy.measures import inside

HANDS = {"tapp_tarock": 12}  # some are passed out
OTHER_HANDS = 5


@pytest.fixture(scope="module", params=sorted(GAMES))
def found(request: pytest.FixtureRequest) -> list[Prediction]:
    hands = HANDS.get(request.param, OTHER_HANDS)
    return [one for seed in range(900, 900 + hands) for one in predictions(request.param, seed, 128, 7)]


def of(found: list[Prediction], belief: str) -> list[Prediction]:
    return [one for one in found if one.belief == belief]


def test_every_belief_is_asked_of_the_same_decisions(found):
    assert len({len(of(found, belief)) for belief in BELIEFS}) == 1
    assert len(of(found, NOTHING)) > 25


def test_believing_everything_finds_the_cards_better(found):
    gains = [
        after.log_score - before.log_score
        for after, before in zip(of(found, EVERYTHING), of(found, NOTHING), strict=True)
    ]
    assert statistics.fmean(gains) > LOG_SCORE


def test_predicted_points_come(found):
    some = of(found, EVERYTHING)
    apart = [one.came - one.mean for one in some]
    assert abs(statistics.fmean(apart)) < POINTS_APART + by_chance(apart)


def test_four_in_five_outcomes_lie_in_the_range(found):
    covered = [inside(one.below, one.up_to) for one in of(found, EVERYTHING)]
    low, high = RANGE
    assert low - by_chance(covered) < statistics.fmean(covered) < high + by_chance(covered)


def test_events_happen_as_often_as_was_said(found):
    said = [(chance, came) for one in of(found, EVERYTHING) for _, chance, came in one.events]
    apart = [came - chance for chance, came in said]
    assert abs(statistics.fmean(apart)) < RELIABILITY
    assert {came for _, came in said} == {True, False}


def by_chance(values: list[float]) -> float:
    """How far the mean of so few may be off by chance (99 %)."""
    return 2.6 * statistics.stdev(values) / len(values) ** 0.5
