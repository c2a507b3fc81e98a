"""A short run of what ``python -m tests.accuracy`` measures, with bounds that a broken belief breaks."""

from __future__ import annotations

import statistics

import pytest

from engine.games.registry import GAMES
from engine.worlds.believing import BELIEFS, EVERYTHING, NOTHING
from tests.accuracy.decisions import Prediction, predictions

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
    assert statistics.fmean(gains) > 0.05


def test_predicted_points_come(found):
    some = of(found, EVERYTHING)
    apart = statistics.fmean(one.came - one.mean for one in some)
    deviation = statistics.stdev(one.came - one.mean for one in some)
    assert abs(apart) < 1.5 + 2.6 * deviation / len(some) ** 0.5


def test_four_in_five_outcomes_lie_in_the_range(found):
    some = of(found, EVERYTHING)
    assert sum(one.low <= one.came <= one.high for one in some) / len(some) > 0.65
