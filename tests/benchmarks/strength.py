"""How much better the plain player is than random play: ``python -m tests.benchmarks.strength``.

Every deal is played in all six seatings that mix the two players; the mean over them is one observation,
so that neither a seat nor a good hand counts for either player.
"""

from __future__ import annotations

import math
import sys

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.danish_tarok.rows import rules_row
from engine.kernel import danish_position as at
from engine.kernel.compiled import kernels
from engine.kernel.danish_playout import WIDTHS
from engine.kernel.danish_policy import PLAIN, RANDOM, at_positions
from engine.kernel.masks import FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.rng import DEALING, deal, list_cards, stream
from tests.benchmarks import tapp_strength

DEALS = 2_000
SEED = 1
POT = 65  # each pot at the start, as after the foundations and the ante of a first deal at three


def worlds(deals: int) -> npt.NDArray[np.int64]:
    """Random deals before the discard, each from its own stream."""
    rows = []
    for number in range(deals):
        deck, row = [0] * 78, [0] * at.WORLD_WIDTH
        list_cards((1 << N_PLAIN) - 1, NUMBERED | FOOL_BIT, deck)
        deal(deck, (25, 25, 28), 3, row, stream(SEED, DEALING, number))
        rows.append(row)
    return np.array(rows, np.int64)


def gains(column: int, one: int, other: int, deals: int = DEALS) -> npt.NDArray[np.float64]:
    """By deal: what ``one`` gets more than ``other`` in an outcome column, over all mixed seatings."""
    game = GAMES["danish_tarok"]
    position = [0] * at.POSITION_WIDTH
    at.start_of_play(position)
    position[at.PHASE] = at.DISCARDING
    position[at.PAGAT_POT] = position[at.KING_POT] = POT
    rules = rules_row(game.option_table.resolve())
    dealt, fast = worlds(deals), kernels("compiled", game.id)
    total = np.zeros(deals)
    for alone in range(3):
        for lone, pair in ((one, other), (other, one)):
            seats = [lone if place == alone else pair for place in range(3)]
            out = np.zeros((deals, 1, WIDTHS.outcome), np.int64)
            fast.evaluate(position, rules, dealt, [[at.PLAY_ON, 0, 0]], at_positions(*seats), SEED, 0, out)
            found = out[:, 0, column : column + 3]
            others = np.delete(found, alone, axis=1).mean(axis=1)
            total += (found[:, alone] - others) * (1 if lone == one else -1)
    return total / 6


def main() -> int:
    """Print chips and card points a deal with their 95 % intervals."""
    print(f"plain against random, {DEALS:,} deals in 6 seatings each:")
    for name, column in (("chips", at.CHIPS), ("card points", at.CARD_POINTS)):
        found = gains(column, PLAIN, RANDOM)
        half = 1.96 * found.std(ddof=1) / math.sqrt(len(found))
        print(f"  {name:12} {found.mean():+7.2f} +- {half:.2f}")
    print("Tapp-Tarock, plain against random:")
    for name, found in tapp_strength.table():
        half = 1.96 * found.std(ddof=1) / math.sqrt(len(found))
        print(f"  {name:40} {found.mean():+7.2f} +- {half:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
