"""The cards of Tantony on ints: who wins a trick, what it is worth, who may get it, the last trick.

A trick is a mask of plain cards (``masks``) and the card led. Ranks run the same way in every suit
(TN-PACK-2), so that the highest bit among the cards of the led suit wins and the lowest is the runt. What
cards count is a row of numbers by strength, VALUES of the rules row; it never decides who wins or which
card is the runt (TN-VAL-2).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.masks import LANE, LANE_BITS

# The rules row.
VALUES = 0  # fourteen numbers: what a card of each strength counts as the runt of its trick
PLAYERS = 14  # 3 or 4
LAST_TRICK = 15  # EXCHANGE, NO_EXCHANGE or SHOWDOWN; only with four players
SCORING = 16  # PAIRS, LEFT, RIGHT (the half-partner's seat) or ALONE
STEP = 17  # points a hand that end a game of pairs at once, or win it twice
SUDDEN = 18  # whether they end it before the last hand
HANDS = 19  # hands of a game of four players
EXTRA = 20  # whether equal best scores are played off
TARGET = 21  # points that end a game of three players
N_RULES = 22

EXCHANGE, NO_EXCHANGE, SHOWDOWN = range(3)
PAIRS, LEFT, RIGHT, ALONE = range(4)

Row = Sequence[int]


def following(cards: int, led: int) -> int:
    """The cards of a trick that are of the suit of the card ``led``, itself included."""
    return cards & (LANE << (led - led % LANE_BITS))


def lowest(cards: int) -> int:
    """The lowest card of one suit: of the cards that follow, the runt (TN-TRICK-4)."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The highest card of one suit: of the cards that follow, the one that wins (TN-TRICK-1)."""
    return cards.bit_length() - 1


def value(rules: Row, card: int) -> int:
    """What a card counts as the runt of its trick (TN-VAL-1, TN-TRICK-5)."""
    return rules[VALUES + card % LANE_BITS]


def quota(players: int) -> int:
    """How many tricks each player must get in a hand: 3 of four, 4 of three (TN-PLACE-1, TN-3P-4)."""
    return 3 if players == 4 else 4


def lowest_rank(cards: int) -> int:
    """The cards of the lowest rank in a set, of whatever suit (last_trick = showdown)."""
    for strength in range(LANE_BITS):
        found = cards & (1 << strength) * (1 | 1 << LANE_BITS | 1 << 2 * LANE_BITS | 1 << 3 * LANE_BITS)
        if found:
            return found
    return 0
