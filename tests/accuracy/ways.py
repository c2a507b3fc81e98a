"""A table of ways to weigh deals: a line for each way, and two columns for each player."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from engine.games.registry import game
from tests.accuracy.measures import half

PLAYERS = ("plain", "careful")

Row = tuple[list[float], list[float]]  # of one moment, for each way: card points, log score
Rows = Callable[[str, str, int], list[Row]]  # of a game, a player and the number of a deal


def main(
    parser: argparse.ArgumentParser,
    *,
    what: str,
    dealt: int,
    first: int,
    games: Sequence[str],
    rows: Rows,
    ways: Sequence[str],
    column: str,
    digits: int,
) -> None:
    """Read the command line, measure ``dealt`` hands or deals, ``what`` is their name, and print the table.

    ``column`` heads the card points; the log score has so many ``digits``.
    """
    parser.add_argument(f"--{what}", type=int, default=dealt, help=f"{what} of each game and player")
    parser.add_argument("--seed", type=int, default=first, help="number of the first deal")
    parser.add_argument("--game", choices=games, action="append")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + getattr(chosen, what))
    named = [cell for player in PLAYERS for cell in (f"{player}: {column}", "log score")]
    with ProcessPoolExecutor(chosen.workers) as pool:
        for name in chosen.game or games:
            columns = [list(pool.map(partial(rows, name, player), seeds)) for player in PLAYERS]
            print(f"\n| {game(name).name} | {' | '.join(named)} |\n|---|" + "---|" * len(named))
            for number, way in enumerate(ways):
                cells = [cell for deals in columns for cell in _cells(deals, number, digits)]
                print(f"| {way} | {' | '.join(cells)} |", flush=True)


def _cells(deals: list[list[Row]], way: int, digits: int) -> Iterator[str]:
    """What a way gives in the mean, and half the 95 % interval; moments of a deal are alike."""
    numbers = [number for number, some in enumerate(deals) for _ in some]
    for column, places in enumerate((2, digits)):
        values = [one[column][way] for some in deals for one in some]
        yield f"{np.mean(values):+.{places}f} ± {half(values, numbers):.{places}f}"
