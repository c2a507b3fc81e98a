"""How much better one player of Tapp-Tarock is than another, role by role.

``gains`` compares two players on the same deals: in whole deals in all six seatings that mix them, and as
declarer of a contract or as its defenders against the same other side, in every seat.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.tapp_tarock.house_rules import rules_row
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.rng import stream
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import ALL, packed, plain_of, trumps_of
from engine.kernel.tapp_tarock.choosing import strength
from engine.kernel.tapp_tarock.places import LOWER, SOLO, THREE, UPPER
from engine.kernel.tapp_tarock.playout import WIDTHS
from tests.dealing import DEALING, deal, list_cards
from tests.reference.matches import matches

SEED = 1
CONTRACTS = {"three": THREE, "lower": LOWER, "upper": UPPER, "solo": SOLO}
SOUND = {THREE: 45, LOWER: 51, UPPER: 54, SOLO: 75}  # the ``strength`` of hands that could declare it
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


def worlds(deals: int, at_least: int = 0) -> Ints:
    """Random deals before anything has been said, each from its own stream.

    Only those in which forehand's hand is worth ``at_least`` so much to the plain player.
    """
    rows = []
    number = 0
    while len(rows) < deals:
        deck, row = [0] * 54, [0] * at.WORLD_WIDTH
        list_cards(plain_of(ALL), trumps_of(ALL), deck)
        deal(deck, (16, 16, 16, 0, 3, 3), at.PLACES, row, stream(SEED, DEALING, number))
        number += 1
        best = max(range(3), key=lambda place: strength(packed(row[2 * place], row[2 * place + 1])))
        rows.append(turned(row, -best) if at_least else row)
        if strength(packed(rows[-1][0], rows[-1][1])) < at_least:
            rows.pop()
    return np.array(rows, np.int64)


def turned(row: list[int], by: int) -> list[int]:
    """A world in which each hand lies ``by`` positions later."""
    hands = [row[2 * place : 2 * place + 2] for place in range(3)]
    return [word for place in range(3) for word in hands[(place - by) % 3]] + row[6:]


def sound_deals(contract: int, deals: int) -> list[Ints]:
    """Deals in which the plain player would bid a contract, turned so that each position declares it."""
    rows = worlds(deals, SOUND[contract]).tolist()
    return [np.array([turned(row, declarer) for row in rows], np.int64) for declarer in range(3)]


def moment(contract: int, declarer: int) -> list[int]:
    """The position after an auction that ``declarer`` has won."""
    row = [0] * at.POSITION_WIDTH
    at.start_of_deal(row)
    row[at.PHASE] = at.ANNOUNCING if contract == SOLO else at.TAKING
    row[at.CONTRACT], row[at.DECLARER], row[at.TURN] = contract, declarer, declarer
    return row


def played(position: list[int], seats: list[int], dealt: Ints) -> Ints:
    """The outcome rows of all deals when each position plays its own policy."""
    game = GAMES["tapp_tarock"]
    out = np.zeros((len(dealt), 1, WIDTHS.outcome), np.int64)
    rules = rules_row(game.option_table.resolve())
    fast = matches(game.id)
    fast.evaluate(position, rules, dealt, [[at.PLAY_ON, 0, 0]], at_positions(*seats), SEED, 0, out)
    return out[:, 0, :]


def whole_deals(column: int, one: int, other: int, deals: int, seat: int | None = None) -> Floats:
    """By deal: what ``one`` gets more than ``other``, from the first bid on, over all mixed seatings.

    With ``seat`` only that position changes its player and the others are ``other``'s.
    """
    row = [0] * at.POSITION_WIDTH
    at.start_of_deal(row)
    dealt = worlds(deals)
    if seat is not None:
        with_one = [one if place == seat else other for place in range(3)]
        better, worse = played(row, with_one, dealt), played(row, [other] * 3, dealt)
        return (better - worse)[:, column + seat].astype(np.float64)
    total = np.zeros(deals)
    for alone in range(3):
        for lone, pair in ((one, other), (other, one)):
            seats = [lone if place == alone else pair for place in range(3)]
            found = played(row, seats, dealt)[:, column : column + 3]
            others = np.delete(found, alone, axis=1).mean(axis=1)
            total += (found[:, alone] - others) * (1 if lone == one else -1)
    return total / 6


def roles(column: int, contract: int, one: int, other: int, dealt: list[Ints]) -> tuple[Floats, Floats]:
    """By deal: what ``one`` gets more than ``other`` as declarer, and as both defenders.

    The other side is always the plain player's; ``dealt`` has the deals for each position that declares.
    """
    deals = len(dealt[0])
    declaring, defending = np.zeros(deals), np.zeros(deals)
    for declarer in range(3):
        row, defender = moment(contract, declarer), at.after(declarer, 1)

        def found(declares: int, defends: int, row: list[int] = row, by: int = declarer) -> Floats:
            seats = [declares if place == by else defends for place in range(3)]
            return played(row, seats, dealt[by]).astype(np.float64)

        declaring += (found(one, PLAIN) - found(other, PLAIN))[:, column + declarer]
        defending += (found(PLAIN, one) - found(PLAIN, other))[:, column + defender]
    return declaring / 3, defending / 3


def table(deals: int, one: int, other: int) -> Iterator[tuple[str, Floats]]:
    """Each role with what ``one`` gets more than ``other``, by deal."""
    yield "whole deals, game points", whole_deals(at.NETS, one, other, deals)
    for seat, name in enumerate(("forehand", "middlehand", "rearhand")):
        yield f"{name} among the others", whole_deals(at.NETS, one, other, deals, seat)
    for name, contract in CONTRACTS.items():
        dealt = sound_deals(contract, deals)
        for what, column in (("game points", at.NETS), ("card points", at.SIDE_POINTS)):
            declaring, defending = roles(column, contract, one, other, dealt)
            yield f"declarer of {name}, {what}", declaring
            yield f"defenders against {name}, {what}", defending
