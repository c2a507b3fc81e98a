"""``python -m tests.benchmarks.strength``: the plain player against random play, with 95 % intervals."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator
from importlib import import_module

import numpy as np
import numpy.typing as npt

from engine import GAMES

Table = Callable[[int], Iterator[tuple[str, npt.NDArray[np.int64]]]]


def table_of(game: str) -> Table:
    """The table of a game: its roles by name, each with what plain play brings more in every deal."""
    found: Table = import_module(f"tests.benchmarks.strength.{game}").table
    return found


def main() -> None:
    """Print every role with what plain play brings more than random play on the same deals."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength", description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    chosen = parser.parse_args()
    for game in chosen.game or GAMES:
        print(f"{GAMES[game].name}, plain against random, {chosen.deals:,} deals:")
        for name, found in table_of(game)(chosen.deals):
            half = 1.96 * found.std(ddof=1) / math.sqrt(len(found))
            print(f"  {name:44} {found.mean():+8.2f} +- {half:.2f}")


if __name__ == "__main__":
    main()
