"""Pieces of work for the Tapp-Tarock benchmarks: fresh deals played out at random and by the plain player.

Every deal is one of 54 cards. *Played* deals begin at the first lead of a game for which three cards have
been laid away, as OpenSpiel's do; *whole* deals with forehand's first bid.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

import numpy as np

from engine import GAMES
from engine.games.tapp_tarock.rows import rules_row
from engine.kernel import tapp_position as at
from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.compiled import build, plain
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import deal, list_cards, stream
from engine.kernel.tapp_auction import THREE
from engine.kernel.tapp_playout import WIDTHS, play_out
from engine.kernel.tapp_word import ALL, plain_of, trumps_of

PLAYS = 48
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
    """``deals`` fresh deals of all 54 cards, each played and settled."""
    state = stream(seed, 9, 0)
    list_cards(plain_of(ALL), trumps_of(ALL), deck)
    for _ in range(deals):
        state = deal(deck, sizes, at.PLACES, world, state)
        state = play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)


def fresh_deals(policy: int, deals: int, *, whole: bool = False, compiled: bool = True) -> Work:
    """Work in cards played: fresh deals under one policy, compiled or in plain Python."""
    game = GAMES["tapp_tarock"]
    run = build(deal_and_play, TAKES) if compiled else plain(deal_and_play, TAKES)
    position = np.zeros(WIDTHS.position, np.int64)
    at.start_of_deal(position)
    sizes = [16, 16, 16, 0, 3, 3]
    if not whole:
        position[at.PHASE] = at.PLAYING
        position[at.CONTRACT] = THREE
        position[at.DECLARER] = 0
        sizes = [16, 16, 16, 3, 0, 3]
    arrays = [
        position,
        np.array(rules_row(game.option_table.resolve()), np.int64),
        np.array([at.PLAY_ON, 0, 0], np.int64),
    ]
    rows = [np.zeros(n, np.int64) for n in (54, WIDTHS.world, WIDTHS.table, WIDTHS.world)]
    scratch, outcome = np.zeros(WIDTHS.scratch, np.int64), np.zeros(WIDTHS.outcome, np.int64)
    everybody = at_positions(policy, policy, policy)

    def work() -> int:
        taken = (rows[0], np.array(sizes, np.int64), *rows[1:], scratch, outcome)
        run(*arrays, everybody, deals, 5, *taken)
        return deals * PLAYS

    return work


def random_deals(deals: int, *, compiled: bool = True) -> Work:
    """Fresh deals played at random from the first lead on."""
    return fresh_deals(RANDOM, deals, compiled=compiled)


def plain_deals(deals: int) -> Work:
    """Fresh deals played by the plain player in every seat from the first lead on."""
    return fresh_deals(PLAIN, deals)


def whole_deals(deals: int) -> Work:
    """Fresh deals bid, taken, laid away, announced and played at random; most of them are played."""
    return fresh_deals(RANDOM, deals, whole=True)
