"""``python -m tests.benchmarks.strength``: the plain player against random play, with 95 % intervals."""

from __future__ import annotations

import argparse
import math

from engine import GAMES
from tests.benchmarks.strength import danish_tarok, grosstarock, tantony, tapp_tarock, tubingen_tarock

TABLES = {
    "tapp_tarock": tapp_tarock.table,
    "tantony": tantony.table,
    "danish_tarok": danish_tarok.table,
    "tubingen_tarock": tubingen_tarock.table,
    "grosstarock": grosstarock.table,
}


def main() -> None:
    """Print every role with what plain play brings more than random play on the same deals."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength", description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--game", choices=list(TABLES), action="append")
    chosen = parser.parse_args()
    for game in chosen.game or TABLES:
        print(f"{GAMES[game].name}, plain against random, {chosen.deals:,} deals:")
        for name, found in TABLES[game](chosen.deals):
            half = 1.96 * found.std(ddof=1) / math.sqrt(len(found))
            print(f"  {name:44} {found.mean():+8.2f} +- {half:.2f}")


if __name__ == "__main__":
    main()
