"""Pieces of work for the Grosstarock benchmarks; ``python -m tests.benchmarks.grosstarock`` prints them."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

import numpy as np

from engine import GAMES
from engine.games.grosstarock.rows import rules_row
from engine.kernel import grosstarock_position as at
from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.compiled import build, plain
from engine.kernel.grosstarock_playout import WIDTHS, play_out
from engine.kernel.masks import FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import deal, list_cards, stream
from tests.benchmarks.peers import tarok_rollouts
from tests.benchmarks.slices import alternate

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
    list_cards((1 << N_PLAIN) - 1, NUMBERED | FOOL_BIT, deck)
    for _ in range(deals):
        world[at.OUT_PLAIN] = 0
        world[at.OUT_TRUMPS] = 0
        state = deal(deck, sizes, 3, world, state)
        state = play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)


def fresh_deals(policy: int, deals: int, *, compiled: bool) -> Work:
    """Work in cards played: fresh deals under one policy, compiled or in plain Python."""
    run = build(deal_and_play, TAKES) if compiled else plain(deal_and_play, TAKES)
    position = np.zeros(WIDTHS.position, np.int64)
    at.start_of_play(position)
    position[at.PHASE] = at.DISCARDING
    arrays = [
        position,
        np.array(rules_row(GAMES["grosstarock"].option_table.resolve()), np.int64),
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


def main() -> None:
    """Print the ratios that goals are set on."""
    _, peer = tarok_rollouts()
    fast = alternate({"peer": peer, "random": random_deals(400), "plain player": plain_deals(400)}, rounds=21)
    slow = alternate({"compiled": random_deals(400), "plain": random_deals(4, compiled=False)})
    for name, found in (
        ("deal and random playout, plays against OpenSpiel tarok in C++", fast.ratio("random", "peer")),
        ("plain player's playout against the random one", fast.ratio("plain player", "random")),
        ("compiled against plain Python", slow.ratio("compiled", "plain")),
    ):
        print(f"{name:62} {found[0]:6.2f} ({found[1]:.2f} to {found[2]:.2f})")
    print(f"{'random plays a second':62} {fast.rate('random') / 1e6:6.1f} million")


if __name__ == "__main__":
    main()
