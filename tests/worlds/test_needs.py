"""What a refused action needs: every deal in which it was allowed meets one of the ways."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, State, encode_moves
from engine.notation.course import read_course
from engine.worlds import retold
from engine.worlds.gathering import Gathered
from tests.effort import cases
from tests.hands import begun


def meets(state: State, known: Gathered) -> bool:
    """Whether the deal of a state is one of those that are known."""

    def number(places, cards):
        there = [state.dealt[place] if place >= 0 else state.talon[-1 - place] for place in places]
        return sum(len(hand & cards) for hand in there)

    asked = [((place,), cards, 0, 0) for place, cards in known.barred.items()]
    asked += [(places, cards, len(cards), len(cards)) for places, cards in known.held.items()]
    return all(low <= number(places, cards) <= high for places, cards, low, high in (*asked, *known.counted))


@pytest.mark.parametrize("seed", range(cases(40)))
@pytest.mark.parametrize("game_id", GAMES)
def test_the_deal_that_was_played_goes_one_of_the_ways(game_id, seed, monkeypatch):
    chance, rules = Random(seed), GAMES[game_id]
    true = begun(rules, chance, chance.choice((3, 8, 20, 60)))
    ways_of = retold._Search.ways

    def ways(search, known, stop):
        found = ways_of(search, known, stop)
        done = stop.state.history
        if meets(true, known) and done == true.history[: len(done)]:
            assert any(meets(true, way) for way in found), stop.action
        return found

    monkeypatch.setattr(retold._Search, "ways", ways)
    moves = read_course(encode_moves(true.history).replace(".", " "), true.pack)
    retold.retold(rules, true.options, true.seating.dealer, {}, moves, seed)
