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
    MOND_BIT,
    PAGAT_BIT,
    QUEEN_BIT,
    size,
)
from engine.kernel.matadors import TRULL

ALL_QUEENS = QUEEN_BIT * EACH_LANE
ALL_KNIGHTS = KNIGHT_BIT * EACH_LANE
ALL_JACKS = JACK_BIT * EACH_LANE


def values(plain: int, trumps: int) -> int:
    """Sum of the cards' values (GT-PACK-6)."""
    return (
        5 * ((trumps & TRULL).bit_count() + (plain & ALL_KINGS).bit_count())
        + 4 * (plain & ALL_QUEENS).bit_count()
        + 3 * (plain & ALL_KNIGHTS).bit_count()
        + 2 * (plain & ALL_JACKS).bit_count()
    )


def counting(plain: int, trumps: int) -> int:
    """How many of the cards have a value; the others are blank (GT-PACK-6)."""
    return (plain & ALL_COURTS).bit_count() + (trumps & TRULL).bit_count()


def in_threes(plain: int, trumps: int) -> int:
    """Card points of a pile of a multiple of three cards, however it is grouped (GT-CARD-2)."""
    return values(plain, trumps) - counting(plain, trumps) + size(plain, trumps) // 3


def points(plain: int, trumps: int) -> int:
    """Card points of cards by themselves; one more for each trick and for the discard (GT-CARD-3)."""
    return values(plain, trumps) - counting(plain, trumps)


def lowest(plain: int, trumps: int) -> tuple[int, int]:
    """Those of some won cards, the fool apart, that have the lowest value (GT-SKUS-8): (plain, trumps)."""
    blank_plain = plain & ~ALL_COURTS
    blank_trumps = trumps & ~TRULL
    if blank_plain or blank_trumps:
        return blank_plain, blank_trumps
    for rank in (ALL_JACKS, ALL_KNIGHTS, ALL_QUEENS):
        if plain & rank:
            return plain & rank, 0
    return plain & ALL_KINGS, trumps & (MOND_BIT | PAGAT_BIT)


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
