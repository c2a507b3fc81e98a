"""DDS, the open solver of bridge, on random endings: for the Python of an environment that has ``endplay``.

``python dds.py TRICKS N SEED`` prints the milliseconds of processor time that each of N deals took, every
lead scored without trumps. It knows nothing of this project.
"""

from __future__ import annotations

import random
import sys
import time


def times(tricks: int, n: int, seed: int) -> list[float]:
    """Milliseconds for each deal of four hands of so many cards."""
    from endplay.dds import solve_board
    from endplay.types import Card, Deal, Denom, Player

    luck = random.Random(seed)
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    found = []
    for _ in range(n + 1):
        dealt = luck.sample(pack, 4 * tricks)
        deal = Deal()
        for place, player in enumerate(Player):
            for card in dealt[place * tricks : (place + 1) * tricks]:
                deal[player].add(Card(card))
        deal.trump, deal.first = Denom.nt, Player.north
        began = time.process_time()
        solve_board(deal)
        found.append(1000 * (time.process_time() - began))
    return found[1:]  # the first one makes the tables


if __name__ == "__main__":
    print(*times(*map(int, sys.argv[1:4])))
