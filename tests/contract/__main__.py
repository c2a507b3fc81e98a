"""``python -m tests.contract --deals 1000``: the contract over many random hands."""

from __future__ import annotations

import argparse
import time
from itertools import islice
from random import Random

from engine.games.registry import GAMES
from tests.contract.battery import Tally, house_rules, run
from tests.hands import random_options


def main() -> None:
    """Play and check, and say how much was checked."""
    parser = argparse.ArgumentParser(prog="python -m tests.contract", description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000, help="hands per game and preset")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    chosen = parser.parse_args()
    for name in chosen.game or GAMES:
        game = GAMES[name]
        for preset in (*game.option_table.preset_names, "random"):
            began, tally = time.perf_counter(), Tally()
            rng = Random(f"{chosen.seed} {name} {preset}")
            if preset == "random":
                houses = (random_options(game, rng) for _ in range(chosen.deals))
            else:
                houses = islice(house_rules(game, preset), chosen.deals)
            for options in houses:
                run(game, options, rng, tally)
            print(f"{name} {preset}: {tally}, {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
