"""What cards are worth in Grosstarock, and the card that is given for the fool, on masks (GT-PACK-6)."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.masks import first_card
from engine.kernel.matadors import TRULL
from engine.kernel.threes.cards import points

BLANK, MOST = 0, 5  # the least and the greatest value of a card


def of_value(value: int) -> tuple[int, int]:
    """All cards worth ``value`` (GT-PACK-6), the blank ones for 0: (plain, trumps)."""
    if value == MOST:
        return masks.ALL_KINGS, TRULL
    if value == 4:
        return masks.ALL_QUEENS, 0
    if value == 3:
        return masks.ALL_KNIGHTS, 0
    if value == 2:
        return masks.ALL_JACKS, 0
    if value == BLANK:
        return (1 << masks.N_PLAIN) - 1 & ~masks.ALL_COURTS, masks.NUMBERED & ~TRULL
    return 0, 0


def counting(plain: int, trumps: int) -> int:
    """How many of the cards have a value; the others are blank (GT-PACK-6)."""
    return masks.size(plain & masks.ALL_COURTS, trumps & TRULL)


def values(plain: int, trumps: int) -> int:
    """Sum of the cards' values (GT-PACK-6): one more than the points of each that has one (GT-CARD-2)."""
    return points(plain, trumps) + counting(plain, trumps)


def lowest_value(plain: int, trumps: int) -> int:
    """The lowest value of some won cards, the fool apart (GT-SKUS-8); there must be one."""
    value = BLANK
    while value < MOST:
        worth_plain, worth_trumps = of_value(value)
        if plain & worth_plain or trumps & worth_trumps:
            break
        value += 1
    return value


def lowest(plain: int, trumps: int) -> tuple[int, int]:
    """Those of some won cards, the fool apart, that have the lowest value (GT-SKUS-8): (plain, trumps)."""
    worth_plain, worth_trumps = of_value(lowest_value(plain, trumps))
    return plain & worth_plain, trumps & worth_trumps


def given(plain: int, trumps: int) -> int:
    """Index of the card that is given where its owner says nothing: the first of lowest value."""
    return first_card(*lowest(plain, trumps))
