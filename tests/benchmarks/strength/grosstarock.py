"""How much better one Grosstarock player is than another, in each role.

Every deal is played with the one and with the other player in one place, the others being all of one kind
or of both, and the same draws: the mean difference over these seatings is one observation.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.playout import WIDTHS
from engine.kernel.masks import FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.policies import at_positions
from engine.kernel.rng import stream
from tests.dealing import DEALING, deal, list_cards
from tests.reference.matches import matches

ROLES = ("forehand", "middle hand", "dealer")
COLUMNS = {"game points": at.CHIPS, "card points": at.CARD_POINTS}
SEED = 1


def worlds(deals: int) -> npt.NDArray[np.int64]:
    """Random deals before the discard, each from its own stream."""
    rows = []
    for number in range(deals):
        deck, row = [0] * 78, [0] * at.WORLD_WIDTH
        list_cards((1 << N_PLAIN) - 1, NUMBERED | FOOL_BIT, deck)
        deal(deck, (25, 25, 28), 3, row, stream(SEED, DEALING, number))
        rows.append(row)
    return np.array(rows, np.int64)


def gains(role: int, column: int, deals: int, one: int, other: int) -> npt.NDArray[np.float64]:
    """By deal: what ``one`` gets more than ``other`` in a position, beside all mixtures of the others."""
    position = [0] * at.POSITION_WIDTH
    at.start_of_deal(position)
    rules = rules_row(GAMES["grosstarock"].option_table.resolve())
    dealt, fast = worlds(deals), matches("grosstarock")
    total = np.zeros(deals)
    for beside in product((one, other), repeat=2):
        for player, sign in ((one, 1), (other, -1)):
            seats = [*beside[:role], player, *beside[role:]]
            out = np.zeros((deals, 1, WIDTHS.outcome), np.int64)
            fast.evaluate(position, rules, dealt, [[at.PLAY_ON, 0, 0]], at_positions(*seats), SEED, 0, out)
            total += sign * out[:, 0, column + role]
    return total / 4


def table(deals: int, one: int, other: int) -> Iterator[tuple[str, npt.NDArray[np.float64]]]:
    """Each role with what ``one`` gets more than ``other``, by deal."""
    for name, column in COLUMNS.items():
        for role, title in enumerate(ROLES):
            yield f"{title}, {name}", gains(role, column, deals, one, other)
