"""Matches between the plain player and the one before it: fair, alike on both backends, and won."""

from __future__ import annotations

import math

import numpy as np
import pytest

from engine import GAMES
from engine.kernel.policies import PLAIN, RANDOM
from tests.benchmarks.strength.__main__ import table_of
from tests.effort import some
from tests.reference.matches import MATCHES, REFERENCE, matches

DEALS = 300  # the benchmark takes 2,000
AHEAD = tuple(MATCHES)  # games whose plain player has learnt since

OVER_ALL = {"tantony": "pairs, together"}  # elsewhere the first measure


def test_every_game_has_its_match() -> None:
    assert set(MATCHES) == set(GAMES)


@pytest.mark.parametrize("game", some(AHEAD, 2))
def test_the_plain_player_beats_the_one_before(game: str) -> None:
    measures = dict(table_of(game)(DEALS, PLAIN, REFERENCE))
    gains = measures[OVER_ALL.get(game, next(iter(measures)))]
    assert gains.mean() - 1.96 * gains.std(ddof=1) / math.sqrt(DEALS) > 0


@pytest.mark.parametrize("game", some(AHEAD, 2))
def test_the_first_plain_player_beats_chance(game: str) -> None:
    _, gains = next(table_of(game)(100, REFERENCE, RANDOM))
    assert gains.mean() - 1.96 * gains.std(ddof=1) / math.sqrt(100) > 0


def test_compiled_or_not_a_match_ends_alike() -> None:
    """Every hand of Tantony between one player of each kind and two more, once compiled and once not."""
    pytest.importorskip("numba")
    from engine.games.tantony.house_rules import terms
    from engine.kernel.policies import at_positions
    from engine.kernel.tantony import places as at
    from tests.benchmarks.strength.tantony import worlds

    house = GAMES["tantony"].option_table.resolve()
    position, dealt = [0] * at.POSITION_WIDTH, worlds(house, 20)
    at.start_of_hand(position)
    found = []
    for backend in ("compiled", "plain"):
        out = np.zeros((len(dealt), 1, at.OUTCOME_WIDTH), np.int64)
        policies = at_positions(RANDOM, PLAIN, REFERENCE, PLAIN)
        fast = matches("tantony", backend)
        fast.evaluate(position, terms(house), dealt, [[at.PLAY_ON, 0, 0]], policies, 1, 0, out)
        found.append(out)
    assert (found[0] == found[1]).all()
