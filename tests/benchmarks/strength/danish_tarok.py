"""How much better one Danish player is than another, in all and in each position.

Every deal is played in all six seatings that mix the two players; the mean over them is one observation,
so that neither a seat nor a good hand counts for either player. For one position the others are of one
kind or of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.danish_tarok.house_rules import rules_row
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.playout import WIDTHS
from engine.kernel.masks import FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.policies import at_positions
from engine.kernel.rng import stream
from tests.dealing import DEALING, deal, list_cards
from tests.reference.matches import matches

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


def gains(column: int, one: int, other: int, deals: int, seat: int | None = None) -> npt.NDArray[np.float64]:
    """By deal: what ``one`` gets more than ``other`` in an outcome column.

    Over all mixed seatings; with ``seat`` what that position gets more, beside all mixtures of the others.
    """
    dealt = worlds(deals)
    total = np.zeros(deals)
    if seat is not None:
        for beside in product((one, other), repeat=2):
            for player, sign in ((one, 1), (other, -1)):
                seats = [*beside[:seat], player, *beside[seat:]]
                total += sign * played(seats, dealt)[:, column + seat]
        return total / 4
    for alone in range(3):
        for lone, pair in ((one, other), (other, one)):
            seats = [lone if place == alone else pair for place in range(3)]
            found = played(seats, dealt)[:, column : column + 3]
            others = np.delete(found, alone, axis=1).mean(axis=1)
            total += (found[:, alone] - others) * (1 if lone == one else -1)
    return total / 6


def played(seats: Sequence[int], dealt: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The outcome rows of all deals when each position plays its own policy."""
    game = GAMES["danish_tarok"]
    position = [0] * at.POSITION_WIDTH
    at.first_trick(position)
    position[at.PAGAT_POT] = position[at.KING_POT] = POT
    rules = rules_row(game.option_table.resolve())
    out = np.zeros((len(dealt), 1, WIDTHS.outcome), np.int64)
    fast = matches(game.id)
    fast.evaluate(position, rules, dealt, [[at.PLAY_ON, 0, 0]], at_positions(*seats), SEED, 0, out)
    return out[:, 0]


def table(deals: int, one: int, other: int) -> Iterator[tuple[str, npt.NDArray[np.float64]]]:
    """Each measure with what ``one`` gets more than ``other``, by deal."""
    for name, column in (("chips", at.CHIPS), ("card points", at.CARD_POINTS)):
        yield f"whole deals, {name}", gains(column, one, other, deals)
        for role, seat in (("forehand", 0), ("middle hand", 1), ("dealer", 2)):
            yield f"{role}, {name}", gains(column, one, other, deals, seat)
