"""What is lost in the last tricks: on made-up values, and at decisions of hands."""

from __future__ import annotations

import numpy as np
import pytest

from engine.games.registry import GAMES
from engine.worlds.believing import EVERYTHING, NOTHING
from tests.accuracy.choice_tables import missed_figures, regret_figures
from tests.accuracy.regret import CAREFUL, CHART, Dominance, Regret, always_best, endings, lost

VALUES = np.array([[4, 4, 0], [2, 1, 9], [3, 3, 3]])  # (deal, choice)


def test_the_best_mean_loses_nothing():
    assert lost(VALUES, 2) == 0
    assert lost(VALUES, 0) == pytest.approx(1)
    assert lost(VALUES, 1) == pytest.approx(4 / 3)


def test_a_choice_best_in_every_deal():
    assert always_best(VALUES) == set()
    assert always_best(VALUES[[0, 2]]) == {0, 1}


def test_means_by_game_and_belief():
    found = [Regret("tantony", n, CAREFUL, "everything", "card_points", n % 2) for n in range(10)]
    ((chooser, objective, figure),) = regret_figures(found)
    assert (chooser, objective, figure.n, figure.value) == (CAREFUL, "card_points", 10, 0.5)
    assert figure.group == "careful, everything believed"


def test_what_was_missed_is_counted():
    found = [Dominance("tantony", n, careful_missed=n == 3, sampled_missed=False) for n in range(5)]
    assert [one.value for one in missed_figures(found)] == [1]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_last_tricks_of_a_hand(game):
    first = list(endings(game, 1_001))
    found = [*first, *endings(game, 1_002)]
    regrets = [one for one in found if isinstance(one, Regret)]
    assert {one.objective for one in regrets} == {"card_points", "payment"}
    assert {(one.chooser, one.belief) for one in regrets} == {
        (CHART, NOTHING),
        (CHART, EVERYTHING),
        (CAREFUL, EVERYTHING),
    }
    assert all(one.lost >= 0 for one in regrets)
    assert not any(one.careful_missed for one in found if isinstance(one, Dominance))
    assert list(endings(game, 1_001)) == first
