"""Pieces of work for the benchmarks of Tantony: fresh deals played out at random and by the plain player."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

import numpy as np

from engine import GAMES
from engine.games.tantony.house_rules import terms
from engine.kernel import tantony_position as at
from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.compiled import build, plain
from engine.kernel.rng import deal, list_cards, stream
from engine.kernel.tantony_playout import WIDTHS, play_out
from engine.kernel.tantony_policy import PLAIN, RANDOM, at_positions

TAKES = (INT, ROW, ROW, ROW, INT, INT, INT, ROW, ROW, ROW, ROW, ROW, ROWS, ROW)
Work = Callable[[], int]


def deal_and_play(
    pack: int,
    position: Sequence[int],
    rules: Sequence[int],
    candidate: Sequence[int],
    policy: int,
    deals: int,
    seed: int,
    deck: MutableSequence[int],
    sizes: Sequence[int],
    world: MutableSequence[int],
    table: MutableSequence[int],
    hands: MutableSequence[int],
    scratch: Sequence[MutableSequence[int]],
    outcome: MutableSequence[int],
) -> None:
    """``deals`` fresh deals of all 52 cards, each with its play, placements and score."""
    state = stream(seed, 9, 0)
    list_cards(pack, 0, deck)
    for _ in range(deals):
        state = deal(deck, sizes, 4, world, state)
        state = play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)


def fresh_deals(policy: int, deals: int, *, compiled: bool = True) -> Work:
    """Work in hands of 52 cards: fresh deals under one policy, compiled or in plain Python."""
    options = GAMES["tantony"].option_table.resolve()
    run = build(deal_and_play, TAKES) if compiled else plain(deal_and_play, TAKES)
    position = np.zeros(WIDTHS.position, np.int64)
    at.start_of_hand(position)
    arrays = [position, np.array(terms(options), np.int64), np.array([at.PLAY_ON, 0, 0], np.int64)]
    rows = [np.zeros(n, np.int64) for n in (52, WIDTHS.world, WIDTHS.table, WIDTHS.world)]
    scratch, outcome = np.zeros(WIDTHS.scratch, np.int64), np.zeros(WIDTHS.outcome, np.int64)
    sizes = np.array([13] * 4, np.int64)
    everybody = at_positions(*[policy] * 4)
    pack = GAMES["tantony"].pack(options).full.plain

    def work() -> int:
        run(pack, *arrays, everybody, deals, 5, rows[0], sizes, *rows[1:], scratch, outcome)
        return deals

    return work


def random_deals(deals: int, *, compiled: bool = True) -> Work:
    """Fresh deals played at random."""
    return fresh_deals(RANDOM, deals, compiled=compiled)


def plain_deals(deals: int) -> Work:
    """Fresh deals played by the plain player in every seat."""
    return fresh_deals(PLAIN, deals)


__all__ = ["plain_deals", "random_deals"]
