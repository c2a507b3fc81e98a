"""Whole hands of Tübingen Tarock at random: links, card points, views."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.dealcode import decode_deal
from engine.games.registry import game_coded
from engine.games.tubingen_tarock.settling import piles
from engine.games.tubingen_tarock.sides import sides_known, true_sides
from engine.kernel.tubingen_tarock import places as at
from engine.notation import decode_moves, encode_moves
from engine.position import State
from engine.replaying import code_of, follow, opening_of_code, record_of, replay
from engine.settlement import bounds, card_points, ledger, tricks_won
from engine.view import view
from tests.hands import play_on, random_options, random_start
from tests.rules.tubingen_tarock.positions import GAME
from tests.support import options


def hand(seed: int) -> list[State]:
    """All states of a hand; two of three under house rules drawn at random."""
    rng = Random(f"tubingen {seed}")
    house = options("tubingen_tarock") if seed % 3 == 0 else random_options(GAME, rng)
    return play_on(random_start(GAME, house, rng), rng)


@pytest.mark.parametrize("seed", range(8))
def test_records_and_links_give_the_same_hand(seed: int) -> None:
    states = hand(seed)
    last = states[-1]
    assert replay(record_of(last)) == last
    opening = opening_of_code(decode_deal(code_of(last), game_coded))
    moves = encode_moves(last.history)
    assert follow(opening, decode_moves(moves, last.pack)).history == last.history
    assert len(moves) < 500


@pytest.mark.parametrize("seed", range(12))
def test_points_bounds_and_piles(seed: int) -> None:
    ranges = [(0.0, 91.0)] * 4
    for state in hand(seed):
        for before, now in zip(ranges, bounds(state), strict=True):
            assert before[0] <= now[0] <= now[1] <= before[1]
        ranges = list(bounds(state))
        assert all(float(2 * points).is_integer() for points in card_points(state))
        assert sum(map(len, piles(state))) == 4 * len(state.tricks)
        won = tricks_won(state)
        assert state.table[at.WON : at.WON + 4] == tuple(won[seat] for seat in state.seating.active)
    if state.result == "played":
        assert sum(card_points(state)) == 91
        assert ranges == [(points, points) for points in card_points(state)]


@pytest.mark.parametrize("seed", range(8))
def test_zero_sum_where_it_is_asked_for(seed: int) -> None:
    rng = Random(seed)
    state = play_on(random_start(GAME, options("tubingen_tarock", payment="zero_sum"), rng), rng)[-1]
    for line in ledger(state).lines:
        assert sum(line.payments) == 0


@pytest.mark.parametrize("seed", range(8))
def test_nobody_knows_a_wrong_partner(seed: int) -> None:
    known_before = [0] * 4
    for before, state in pairwise(hand(seed)):
        truth = true_sides(state)
        shown = dict(GAME.heard.sides(state))
        for seat in range(4):
            seen = sides_known(view(state, seat))
            assert (seen is None) == (truth is None)
            if seen is None or truth is None:
                continue
            assert seen.declarer == truth.declarer
            assert seen.partner in (None, truth.partner)
            knows = int(seen.partner is not None)
            assert knows >= known_before[seat]
            known_before[seat] = knows
        if truth is not None and "defenders" in shown:
            assert set(shown["declarer"]) == set(truth.declaring)
        assert state.step == before.step + 1
