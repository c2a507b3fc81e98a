"""Pieces of work for the Danish benchmarks: fresh deals played out at random and by the plain player."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

import numpy as np

from engine import GAMES, parse_hand
from engine.analysis import analyse, question_of_hand
from engine.games.danish_tarok.rows import rules_row
from engine.kernel import danish_position as at
from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.compiled import build, plain
from engine.kernel.danish_playout import WIDTHS, play_out
from engine.kernel.danish_policy import PLAIN, RANDOM, at_positions
from engine.kernel.masks import FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.rng import deal, list_cards, stream

GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
PLAYS = 75
TAKES = (ROW, ROW, ROW, INT, INT, INT, ROW, ROW, ROW, ROW, ROW, ROWS, ROW)
Work = Callable[[], int]


def deal_and_play(
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
    """``deals`` fresh deals of all 78 cards, each with its discard, declarations, play and settlement."""
    state = stream(seed, 9, 0)
    for _ in range(deals):
        list_cards((1 << N_PLAIN) - 1, NUMBERED | FOOL_BIT, deck)
        world[at.OUT_PLAIN] = 0
        world[at.OUT_TRUMPS] = 0
        state = deal(deck, sizes, 3, world, state)
        state = play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)


def fresh_deals(policy: int, deals: int, *, compiled: bool) -> Work:
    """Work in cards played: fresh deals under one policy, compiled or in plain Python."""
    game = GAMES["danish_tarok"]
    run = build(deal_and_play, TAKES) if compiled else plain(deal_and_play, TAKES)
    position = np.zeros(WIDTHS.position, np.int64)
    at.start_of_play(position)
    position[at.PHASE] = at.DISCARDING
    arrays = [
        position,
        np.array(rules_row(game.option_table.resolve()), np.int64),
        np.array([at.PLAY_ON, 0, 0], np.int64),
    ]
    rows = [np.zeros(n, np.int64) for n in (78, WIDTHS.world, WIDTHS.table, WIDTHS.world)]
    scratch, outcome = np.zeros(WIDTHS.scratch, np.int64), np.zeros(WIDTHS.outcome, np.int64)
    sizes = np.array([25, 25, 28], np.int64)
    everybody = at_positions(policy, policy, policy)

    def work() -> int:
        run(*arrays, everybody, deals, 5, rows[0], sizes, *rows[1:], scratch, outcome)
        return deals * PLAYS

    return work


def random_deals(deals: int, *, compiled: bool = True) -> Work:
    """Fresh deals played at random."""
    return fresh_deals(RANDOM, deals, compiled=compiled)


def plain_deals(deals: int) -> Work:
    """Fresh deals played by the plain player in every seat."""
    return fresh_deals(PLAIN, deals, compiled=True)


def whole_analysis() -> Work:
    """One answer: 1,000 deals for every lead of a hand of 25 cards, in one thread."""
    game = GAMES["danish_tarok"]
    hand = parse_hand(GOLDEN, game.pack(game.option_table.resolve()))
    question = question_of_hand(game, hand)

    def work() -> int:
        return len(analyse(question, deals=1000, seed=1).choices)

    return work


__all__ = ["GOLDEN", "plain_deals", "random_deals", "whole_analysis"]
