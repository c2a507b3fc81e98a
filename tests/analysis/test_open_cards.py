"""Open cards beside an estimate (open_cards)."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from engine import apply, deal_cards, start, view
from engine.analysis import question
from engine.analysis.careful import LAST_TRICKS
from engine.analysis.endings import solved
from engine.analysis.open_cards import DEALS, open_cards
from engine.games.registry import GAMES
from engine.players import act
from engine.position import State
from engine.worlds import draw_deals, state_of, worlds
from engine.worlds.sampling import draw_plainly
from tests.effort import in_turn
from tests.solving.games import tricks_left


def late(game: str, seed: int, left: int) -> State:
    """A state of the last tricks with something to choose and something unknown."""
    state = start(game, deal_cards(game, seed))
    while state.phase != "play" or tricks_left(state) > left or len(question(state).choices) < 2:
        state = apply(state, act(state, "plain", Random(seed)))
    return state


@pytest.mark.parametrize(("game", "objective"), in_turn(sorted(GAMES), ["payment", "card_points"]))
def test_the_mean_of_what_is_solved_deal_by_deal(game: str, objective: str) -> None:
    state = late(game, 4, 3)
    seen = view(state, state.acting)
    found = open_cards(question(state), objective=objective, seed=6, deals=12)
    assert found is not None
    deals = draw_deals(worlds(seen).flat, 6, 0, found.deals, draw_plainly)
    each = [solved(state_of(state, state.acting, deal.tolist()), objective) for deal in deals]
    owned = question(state).owned if objective == "payment" and _counts_from_before(game) else 0
    expected = {str(action): fmean(one[action] for one in each) - owned for action in each[0]}
    assert found.means == pytest.approx(expected)


def _counts_from_before(game: str) -> bool:
    playouts = GAMES[game].analysis.playouts
    assert playouts is not None
    return playouts.objectives["payment"].since_the_deal


def test_only_the_last_tricks_are_opened() -> None:
    first = late("tapp_tarock", 4, LAST_TRICKS + 1)
    assert tricks_left(first) == LAST_TRICKS + 1
    assert open_cards(question(first), objective="payment") is None
    opened = open_cards(question(late("tapp_tarock", 4, LAST_TRICKS)), objective="payment")
    assert opened is not None
    assert opened.deals == DEALS
    assert open_cards(question(late("tantony", 4, 3)), objective="game") is None


def test_where_everything_is_known_one_deal_is_enough() -> None:
    state = start("danish_tarok", deal_cards("danish_tarok", 3))
    while tricks_left(state) > LAST_TRICKS or worlds(view(state, state.acting)).total > 1:
        state = apply(state, act(state, "plain", Random(3)))
    found = open_cards(question(state), objective="card_points")
    assert found is not None
    assert found.deals == 1
    assert found.document() == {"deals": 1, "means": found.means}
