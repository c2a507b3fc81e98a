"""A pile counted in threes and card by card: both ways lead to the points that the ledger counts."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, card_points, count_both_ways, piles, start
from engine.dealing import deal_cards
from engine.games.registry import game
from engine.games.scoring import Counting
from engine.players import act
from engine.state import apply

DEALS = 6


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_threes_add_is_one_for_three_cards(game_id):
    for seed in range(DEALS):
        state, rng = start(game(game_id), deal_cards(game(game_id), seed)), Random(seed)
        while not state.finished and state.hand_number == 1:
            state = apply(state, act(state, "plain", rng))
        alone = state.declarer is not None  # then a half of the talon counts for the others, but is no pile
        for seat in (state.declarer,) if alone else state.seating.active:
            counted = count_both_ways(state, seat)
            if game(game_id).scoring.counting is Counting.SINGLY:
                assert counted is None
                continue
            assert counted is not None
            pile = len(state.pack.cards(piles(state)[seat]))
            assert counted.points == card_points(state)[seat]
            assert counted.single + counted.groups == counted.points
            assert counted.full - counted.counting == counted.single
            assert abs(3 * counted.groups - pile) <= 1  # a fool may be missing, or lie there besides
