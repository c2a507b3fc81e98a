"""What cards count in Grosstarock, and the card that is given for the fool, on masks (GT-PACK-6)."""

from __future__ import annotations

from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    EACH_LANE,
    FIRST_TRUMP,
    JACK_BIT,
    KNIGHT_BIT,
    LANE,
    LANE_BITS,
    N_PLAIN,
    NUMBERED,
    QUEEN_BIT,
    size,
)
from engine.kernel.matadors import TRULL

BLANK, MOST = 0, 5  # the least and the greatest value of a card


def of_value(value: int) -> tuple[int, int]:
    """All cards worth ``value`` (GT-PACK-6), the blank ones for 0: (plain, trumps)."""
    if value == MOST:
        return ALL_KINGS, TRULL
    if value == 4:
        return QUEEN_BIT * EACH_LANE, 0
    if value == 3:
        return KNIGHT_BIT * EACH_LANE, 0
    if value == 2:
        return JACK_BIT * EACH_LANE, 0
    if value == BLANK:
        return (1 << N_PLAIN) - 1 & ~ALL_COURTS, NUMBERED & ~TRULL
    return 0, 0


def how_many(plain: int, trumps: int, value: int) -> int:
    """How many of the cards are worth ``value``."""
    worth_plain, worth_trumps = of_value(value)
    return size(plain & worth_plain, trumps & worth_trumps)


def counting(plain: int, trumps: int) -> int:
    """How many of the cards have a value; the others are blank (GT-PACK-6)."""
    return size(plain, trumps) - how_many(plain, trumps, BLANK)


def points(plain: int, trumps: int) -> int:
    """Card points of cards by themselves; one more for each trick and for the discard (GT-CARD-3)."""
    return (
        4 * how_many(plain, trumps, MOST)
        + 3 * how_many(plain, trumps, 4)
        + 2 * how_many(plain, trumps, 3)
        + how_many(plain, trumps, 2)
    )


def values(plain: int, trumps: int) -> int:
    """Sum of the cards' values (GT-PACK-6): one more than the points of each card that has one."""
    return points(plain, trumps) + counting(plain, trumps)


def in_threes(plain: int, trumps: int) -> int:
    """Card points of a pile of a multiple of three cards, however it is grouped (GT-CARD-2)."""
    return values(plain, trumps) - counting(plain, trumps) + size(plain, trumps) // 3


def lowest(plain: int, trumps: int) -> tuple[int, int]:
    """Those of some won cards, the fool apart, that have the lowest value (GT-SKUS-8): (plain, trumps)."""
    for value in range(BLANK, MOST + 1):
        worth_plain, worth_trumps = of_value(value)
        if plain & worth_plain or trumps & worth_trumps:
            return plain & worth_plain, trumps & worth_trumps
    return 0, 0


def given(plain: int, trumps: int) -> int:
    """Index of the card that is given where its owner says nothing: of lowest value, plain before trump.

    Among those the first in canonical order: spades, clubs, hearts, diamonds, the strongest card first.
    """
    plain, trumps = lowest(plain, trumps)
    for suit in range(4):
        lane = plain >> (LANE_BITS * suit) & LANE
        if lane:
            return LANE_BITS * suit + lane.bit_length() - 1
    return FIRST_TRUMP + trumps.bit_length() - 1
