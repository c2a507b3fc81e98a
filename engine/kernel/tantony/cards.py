"""The cards of Tantony on ints: what follows, the highest and the lowest card, what a card is worth.

Ranks run the same way in every suit (TN-PACK-2). A suit is told by its *base*, the index at which its lane
begins. What cards count is a row of numbers by strength, VALUES of the rules row; it never decides who wins
or which card is the runt (TN-VAL-2).
"""

from __future__ import annotations

from engine.kernel.masks import EACH_LANE, LANE, LANE_BITS, suit_of
from engine.kernel.picking import lowest
from engine.kernel.tantony.places import VALUES, Row

ACES = EACH_LANE << (LANE_BITS - 1)


def base_of(card: int) -> int:
    """The base of a card's suit."""
    return LANE_BITS * suit_of(card)


def following(cards: int, base: int) -> int:
    """The cards of a set that are of one suit."""
    return cards & (LANE << base)


def runt(cards: int, led: int) -> int:
    """The lowest card of the suit of ``led`` among those of a trick (TN-TRICK-4)."""
    return lowest(following(cards, base_of(led)))


def value(rules: Row, card: int) -> int:
    """What a card counts as the runt of its trick, and nowhere else (TN-VAL-1, TN-VAL-2, TN-TRICK-5)."""
    return rules[VALUES + card - base_of(card)]
