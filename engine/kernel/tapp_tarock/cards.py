"""Counting cards in Tapp-Tarock: in threes, or all at once by the formula (TT-CNT-1 to TT-CNT-4)."""

from __future__ import annotations

from engine.kernel.masks import FIRST_TRUMP, FOOL, LANE_BITS, LAST_TRUMP
from engine.kernel.tapp_tarock.words import packed
from engine.kernel.tapp_tarock.words import points as word_points

TOTAL = 70  # the whole pack (TT-CNT-4)
HALF = 35  # what is not enough for the declarer (TT-CNT-6)


def value(card: int) -> int:
    """What a card counts by itself: 5, 4, 3 or 2 a counter, 0 a blank (TT-CNT-1)."""
    if card >= FIRST_TRUMP:
        return 5 if card in (FIRST_TRUMP, LAST_TRUMP, FOOL) else 0
    strength = card % LANE_BITS
    return strength - 8 if strength >= 10 else 0


def three(first: int, second: int, third: int) -> int:
    """The points of three cards: their values, less 2, 1 or 0, or 1 for three blanks (TT-CNT-2)."""
    counters = 0
    total = 0
    for card in (first, second, third):
        if value(card):
            counters += 1
            total += value(card)
    return total + 1 - counters


def points(plain: int, trumps: int) -> int:
    """The points of a pile of threes: every blank 1, less 2 for each three cards (TT-CNT-3)."""
    return word_points(packed(plain, trumps))
