"""Where one deal alone fits and the players draw no lots, an answer is a number and not an estimate."""

from __future__ import annotations

from random import Random

import pytest

from engine.analysis import analyse, certain, question
from engine.dealing import deal_cards
from engine.errors import RequestError
from engine.games.registry import GAMES
from engine.players import act
from engine.position import State
from engine.state import apply, start


def last_decisions(game: str, seed: int, n: int) -> list[State]:
    """The last ``n`` states of a deal in which somebody is to act."""
    state = start(game, deal_cards(game, seed))
    line = []
    while state.to_act is not None:
        line.append(state)
        state = apply(state, act(state, "plain", Random(seed)))
    return line[-n:]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_to_chance_where_one_deal_fits(game):
    found = 0
    for state in last_decisions(game, 3, 9):
        asked = question(state)
        result = analyse(asked, deals=12, objective="payment")
        known = certain(asked, "plain")
        assert known == (result.consistent_deals == 1)
        if known:  # every deal and every playout is the same one
            assert all(len(choice.histogram) == 1 for choice in result.choices)
        found += known
    assert found
    assert not certain(question(start(game, deal_cards(game, 3))), "plain")


def test_a_player_who_draws_lots_leaves_everything_to_chance():
    (last,) = last_decisions("danish_tarok", 3, 1)
    assert certain(question(last), "plain")
    assert not certain(question(last), "random")
    with pytest.raises(RequestError, match="careful"):
        certain(question(last), "careful")
