"""What the plain player of either game weighs: the names of its numbers in the rules row.

Each game has a table of its own (``engine.kernel.<game>.habits``), found by playing against the first plain
player. ``edge`` is twice the own trumps less those outside, ``left`` the tricks still to be played, ``value``
1 for a jack to 4 for a king.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.masks import KING, LANE_BITS
from engine.kernel.threes.places import N_WEIGHTS, WEIGHTS

N_NAMED = 27  # the weights that have a name
NOT_HELD = -1_000_000  # what a suit counts from which one has nothing to lead

(
    # The worth of a sure card of a plain suit as a lead.
    CASH,
    CASH_KING,
    CASH_VALUE,  # each of the card's value
    CASH_LEFT,  # each trick left
    CASH_UNSEEN,  # each card of the suit outside
    # The worth of the lowest card of a plain suit as a lead.
    LOW_LENGTH,  # each card held
    LOW_UNSEEN,  # each card outside
    LOW_FORCING,  # each opponent who must trump it
    LOW_FORCING_EDGE,  # the same, times edge
    LOW_KING,  # the king is among the cards held
    # The worth of the lowest trump but T1 as a lead.
    TRUMP,
    # The worth of the highest trump as a lead, from a hand that rules trumps.
    DRAWING,
    DRAWING_EDGE,
    DRAWING_PAGAT,
    DRAWING_OWN,
    # The second player plays the highest trump where these come to more than 0.
    HIGH,
    HIGH_EDGE,
    HIGH_OUT,
    # Numbers of tricks and cards.
    KINGS_LEFT,  # tricks left besides those of the kings held when these are led or thrown away
    DUMP_FROM,  # the trick from which T1 is thrown away while others may hold trumps
    FOOL_FROM,  # the trick from which the fool is played where the trick is lost anyway
    NULL_FROM,  # the trick from which a weak player without a trick wants none
    NULL_TRUMPS,  # how many trumps such a player holds at most
    # The worth of a card as a discard.
    OUT_VALUE,  # each of the card's value
    OUT_LENGTH,  # each card held of its suit
    OUT_KING,  # the king of its suit is held
    OUT_VOID,  # the suit can be discarded as a whole
) = range(WEIGHTS, WEIGHTS + N_NAMED)

# What a plain card comes to by these, to be looked up: each table begins with no card, then the lowest.
CASH_CARD, LOW_TOP, OUT_CARD = range(WEIGHTS + N_NAMED, WEIGHTS + N_WEIGHTS, LANE_BITS + 1)


def in_row(habits: Mapping[int, int]) -> dict[int, int]:
    """What a game weighs, by place in its rules row: its ``habits``, and the tables made of them."""
    row = {**habits, LOW_TOP: NOT_HELD}
    for place in range(LANE_BITS):
        value, king = max(place - KING + 4, 0), place == KING
        row[CASH_CARD + 1 + place] = habits[CASH_VALUE] * value + habits[CASH_KING] * king
        row[LOW_TOP + 1 + place] = habits[LOW_KING] * king
        row[OUT_CARD + 1 + place] = habits[OUT_VALUE] * value
    return row
