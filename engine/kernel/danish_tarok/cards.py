"""What Danish cards count, and single cards as masks."""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import Row
from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    EACH_LANE,
    FIRST_TRUMP,
    FOOL_BIT,
    JACK_BIT,
    KNIGHT_BIT,
    MOND_BIT,
    PAGAT_BIT,
)

TOTAL = 78
JACKS, KNIGHTS = JACK_BIT * EACH_LANE, KNIGHT_BIT * EACH_LANE
HONOURS = MOND_BIT | PAGAT_BIT | FOOL_BIT


def cards_worth(plain: int, trumps: int) -> int:
    """Card points of a set of cards (DT-PACK-7): king, T21, T1, F 4, queen 3, knight 2, jack 1."""
    courts = plain & ALL_COURTS
    queens_up = courts & ~JACKS & ~KNIGHTS
    return (
        courts.bit_count()
        + (courts & ~JACKS).bit_count()
        + queens_up.bit_count()
        + (queens_up & ALL_KINGS).bit_count()
        + 4 * (trumps & HONOURS).bit_count()
    )


def card_points(table: Row, hands: Row, position: int) -> int:
    """Card points of a position so far (DT-CARD-1): its cards, and 1 for each trick and the discard.

    A whole hand comes to 78 (DT-PACK-8, DT-CARD-2). Counting in threes, with the trick to which F was
    played taken as three cards, gives the same numbers.
    """
    pile = at.PILE + 2 * position
    points = table[at.WON + position] + cards_worth(table[pile], table[pile + 1])
    if position == at.DEALER and hands[at.OUT_PLAIN] | hands[at.OUT_TRUMPS]:
        points += 1 + cards_worth(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])
    return points


def plain_bit(card: int) -> int:
    """A card as a mask of plain cards: 0 for a trump or the fool."""
    return 1 << card if card < FIRST_TRUMP else 0


def trump_bit(card: int) -> int:
    """A card as a mask of trumps and fool: 0 for a plain card."""
    return 1 << (card - FIRST_TRUMP) if card >= FIRST_TRUMP else 0
