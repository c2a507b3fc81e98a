"""The solvers beside a search that tries everything on the readable engine (A4), and compiled beside plain.

``THOROUGH=1 python -m pytest tests/solving`` solves 500 positions a game, the ordinary run a part of them.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.analysis.endings import OBJECTIVES, best_line, solved
from engine.position import State
from engine.state import apply, done
from tests.effort import THOROUGH
from tests.solving.games import CASES, random_endings, tricks_left
from tests.solving.oracle import choices, is_over, solve

PARTS = 5
MOST_CARDS = (
    9,
    13 if THOROUGH else 11,
)  # in all hands together, mostly and now and then: each more takes much longer
A_PART = 100 if THOROUGH else 4


def check(state: State, objective: str, backend: str) -> None:
    """Every choice brings what trying everything finds."""
    case, seat = CASES[state.game], state.acting
    side, low = case.side(state, seat), case.low(state, objective)
    found = solved(state, objective, backend=backend)
    for action, value in found.items():
        told = solve(done(state, action), lambda end: case.ends(end, objective), side, seat, low)
        assert value == told[seat], (str(action), objective, tricks_left(state), state.history)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", CASES)
def test_every_choice_as_trying_everything(game: str, part: int) -> None:
    """Random endings of two tricks up to four, under random house rules."""
    rng = Random(part)
    endings = random_endings(game, rng, 4)
    for number in range(A_PART):
        state = next(endings)
        while sum(map(len, state.hands)) > MOST_CARDS[(number + part) % 6 == 0]:
            state = next(endings)
        check(state, ("payment", "card_points")[number % 2], "compiled" if number % 3 else "plain")


@pytest.mark.parametrize("game", CASES)
def test_compiled_as_plain(game: str) -> None:
    """The same values with five tricks left and more, where trying everything would take too long."""
    rng = Random(7)
    endings = random_endings(game, rng, 5)
    for number in range(24 if THOROUGH else 8):
        state, objective = next(endings), ("payment", "card_points")[number % 2]
        assert solved(state, objective, backend="plain") == solved(state, objective)


@pytest.mark.parametrize("game", CASES)
def test_the_best_line_ends_in_the_best_value(game: str) -> None:
    rng = Random(8)
    endings = random_endings(game, rng, 4)
    for number in range(40 if THOROUGH else 10):
        state, objective = next(endings), tuple(OBJECTIVES)[number % 2]
        case, end = CASES[game], state
        line = best_line(state, objective)
        for action in line:
            end = apply(end, action)
        while not is_over(end):  # claims
            end = apply(end, choices(end)[0])
        assert case.ends(end, objective)[state.acting] == solved(state, objective)[line[0]]
