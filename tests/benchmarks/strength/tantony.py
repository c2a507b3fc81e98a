"""How much better one player of Tantony is than another, in every role.

Pairs: every deal is played twice, the players changing sides. Elsewhere one player sits among others of
the other kind, once in every seat and both ways round. Numbers are points of a hand ahead of each other
player, or of the other pair.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from engine import GAMES, Options
from engine.games.tantony.house_rules import terms
from engine.kernel.policies import at_positions
from engine.kernel.rng import stream
from engine.kernel.tantony import places as at
from engine.kernel.tantony.playout import WIDTHS
from tests.dealing import DEALING, deal, list_cards
from tests.reference.matches import matches

Rows = npt.NDArray[np.int64]
SEED = 1
ROLES = {
    "pairs": {},
    "split partnership": {"scoring": "split_partnership"},
    "four alone": {"scoring": "individual"},
    "three alone": {"players": 3},
}


def worlds(options: Options, deals: int) -> Rows:
    """Random deals, each from its own stream."""
    players = options.number("players")
    pack = GAMES["tantony"].pack(options).full.plain
    sizes = [pack.bit_count() // players] * players
    rows = []
    for number in range(deals):
        deck, row = [0] * pack.bit_count(), [0] * at.WORLD_WIDTH
        list_cards(pack, 0, deck)
        deal(deck, sizes, players, row, stream(SEED, DEALING, number))
        rows.append(row)
    return np.array(rows, np.int64)


def ahead(options: Options, dealt: Rows, seats: list[int]) -> Rows:
    """How far each position ends ahead of the others, by deal."""
    position = [0] * at.POSITION_WIDTH
    at.start_of_hand(position)
    out = np.zeros((len(dealt), 1, WIDTHS.outcome), np.int64)
    everybody = at_positions(*seats)
    matches("tantony").evaluate(
        position, terms(options), dealt, [[at.PLAY_ON, 0, 0]], everybody, SEED, 0, out
    )
    return out[:, 0, at.AHEAD : at.AHEAD + options.number("players")]


def gains(role: str, deals: int, one: int, other: int) -> Iterator[tuple[str, npt.NDArray]]:
    """By place at the table (0 leads first) and over all: points a deal that ``one`` is ahead."""
    options = GAMES["tantony"].option_table.resolve(ROLES[role])
    players = options.number("players")
    dealt = worlds(options, deals)
    found = []
    if role == "pairs":
        for side, name in ((0, "the pair that leads"), (1, "the other pair")):
            seats = [one if place % 2 == side else other for place in range(4)]
            found.append(ahead(options, dealt, seats)[:, side].astype(float))
            yield name, found[-1]
        yield "together", (found[0] + found[1]) / 2
        return
    for place in range(players):
        alone = [one if n == place else other for n in range(players)]
        among = [other if n == place else one for n in range(players)]
        mean = (ahead(options, dealt, alone) - ahead(options, dealt, among))[:, place] / (2 * (players - 1))
        found.append(mean)
        yield f"place {place}", mean
    yield "together", sum(found) / players


def table(deals: int, one: int, other: int) -> Iterator[tuple[str, npt.NDArray]]:
    """Each role with how far ``one`` is ahead of ``other``, by deal."""
    for role in ROLES:
        for name, found in gains(role, deals, one, other):
            yield f"{role}, {name}", found
