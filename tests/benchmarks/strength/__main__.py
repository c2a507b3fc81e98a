"""``python -m tests.benchmarks.strength``: the plain player against others, with 95 % intervals.

The others are random players and the first plain player (``tests.reference``). A change of habits is measured
against that one and stays only if it gains.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator
from importlib import import_module

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.kernel.policies import PLAIN, RANDOM
from tests.reference.matches import REFERENCE

Table = Callable[[int, int, int], Iterator[tuple[str, npt.NDArray[np.int64]]]]

OTHERS = {"random": RANDOM, "reference": REFERENCE}


def table_of(game: str) -> Table:
    """The table of a game: by the deals and two players, its roles, each with what the first gains a deal."""
    found: Table = import_module(f"tests.benchmarks.strength.{game}").table
    return found


def main() -> None:
    """Print every role with what plain play brings more than the other player's on the same deals."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength", description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--against", choices=list(OTHERS), action="append")
    chosen = parser.parse_args()
    for game in chosen.game or GAMES:
        for against in chosen.against or OTHERS:
            print(f"{GAMES[game].name}, plain against {against}, {chosen.deals:,} deals:")
            for name, found in table_of(game)(chosen.deals, PLAIN, OTHERS[against]):
                half = 1.96 * found.std(ddof=1) / math.sqrt(len(found))
                print(f"  {name:44} {found.mean():+8.2f} +- {half:.2f}")


if __name__ == "__main__":
    main()
