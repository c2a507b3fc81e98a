"""What the exact solver is asked, what it refuses, and what it says of many deals at once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from engine.analysis.candidates import question
from engine.analysis.endings import UNSOLVED, best_line, exact_values, solved
from engine.errors import RequestError
from engine.games.registry import GAMES
from engine.kernel.search_keys import only_lowest, ranked
from engine.view import view
from engine.worlds.knowledge import worlds
from engine.worlds.sampling import draw_deals, drawing
from tests.hands import random_start
from tests.solving.games import CASES, random_endings, tricks_left


@pytest.mark.parametrize("game", CASES)
def test_many_deals_at_once_as_each_alone(game: str) -> None:
    """A batch may be cut anywhere, and deals in which too much would be looked at are told."""
    luck = Random(3)
    state = next(each for each in random_endings(game, luck, 4, house=False) if tricks_left(each) > 2)
    deals = np.array(draw_deals(worlds(view(state, state.acting)).flat, 1, 0, 12, drawing("compiled")))
    asked = question(state)
    together = exact_values(asked, deals)
    assert together.shape == (12, len(asked.choices))
    alone = [exact_values(asked, deals[n : n + 1])[0].tolist() for n in range(12)]
    assert together.tolist() == alone
    assert exact_values(asked, deals, backend="plain").tolist() == alone
    assert (exact_values(asked, deals, limit=1) == UNSOLVED).any()
    last = len(asked.choices) - 1
    assert exact_values(asked, deals, choices=[last, 0]).tolist() == [[row[last], row[0]] for row in alone]


@pytest.mark.parametrize("game", CASES)
def test_what_is_refused(game: str) -> None:
    luck = Random(4)
    rules = GAMES[game]
    opening = random_start(rules, rules.option_table.resolve(), luck)
    with pytest.raises(RequestError):
        solved(opening)
    state = next(random_endings(game, luck, 4))
    with pytest.raises(RequestError, match="card_points, payment"):
        solved(state, "glory")
    while tricks_left(state) < 3:
        state = next(random_endings(game, luck, 4))
    with pytest.raises(RequestError, match="allow more"):
        solved(state, limit=1)


def test_too_many_tricks_are_refused_with_a_remedy() -> None:
    opening = next(random_endings("tapp_tarock", Random(5), 16, house=False))
    while tricks_left(opening) <= 12:
        opening = next(random_endings("tapp_tarock", Random(tricks_left(opening)), 16, house=False))
    with pytest.raises(RequestError, match="at most 12; play on") as refused:
        best_line(opening)
    assert refused.value.code == "out_of_range"


def test_ranks_among_live_cards() -> None:
    luck = Random(6)
    for _ in range(300):
        cards = luck.sample(range(56), luck.randrange(1, 50))
        first = {card for card in cards if luck.random() < 0.4}
        second = {card for card in cards if luck.random() < 0.4}
        order = sorted(cards)

        def mask(some: set[int]) -> int:
            return sum(1 << card for card in some)

        told = tuple(sum(1 << order.index(card) for card in some) for some in (first, second))
        assert ranked(mask(first), mask(second), mask(set(cards))) == told


def test_equal_cards_are_tried_once() -> None:
    alike = 0b1111_0000_1111
    assert only_lowest(0b1011, alike, 0b1011) == 0b0001
    assert only_lowest(0b1011, alike, 0b1111) == 0b1001
    assert only_lowest(0b1000_0001_1000, alike, 0b1000_0001_1000) == 0b1000_0001_1000
    assert only_lowest(0b1010_0000_0101, alike, 0b1010_0000_0101) == 0b0010_0000_0001
