"""What cards count (DT-PACK-7, GT-PACK-6)."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.matadors import TRULL
from engine.kernel.threes import places as at
from engine.kernel.threes.places import Row

TOTAL = 78  # DT-PACK-8, GT-CARD-4
PAR = 26
BELOW_QUEEN = masks.ALL_KNIGHTS | masks.ALL_JACKS
PAID_CARDS = masks.ALL_KINGS | 1 << masks.PAGAT


def points(plain: int, trumps: int) -> int:
    """Card points of cards by themselves: king, T21, T1, F 4, queen 3, knight 2, jack 1."""
    courts = plain & masks.ALL_COURTS
    queens_up = courts & ~BELOW_QUEEN
    return (
        courts.bit_count()
        + (courts & ~masks.ALL_JACKS).bit_count()
        + queens_up.bit_count()
        + (queens_up & masks.ALL_KINGS).bit_count()
        + 4 * (trumps & TRULL).bit_count()
    )


def paid_cards(row: Row, place: int) -> int:
    """The kings and T1 of the cards that stand in a row from ``place`` on, as the bits of their indices."""
    return row[place] & masks.ALL_KINGS | (row[place + 1] & masks.PAGAT_BIT) << masks.PAGAT


def card_points(table: Row, hands: Row, position: int) -> int:
    """The card points that lie with a position: cards, one a trick, and the dealer's discard.

    The discard counts as won, one point more for its three cards (DT-CARD-1, GT-DISC-1, GT-CARD-3). Counting
    in threes, with the trick to which F was played taken as three cards, gives the same numbers (DT-CARD-2).
    """
    pile = at.PILE + 2 * position
    total = table[at.WON + position] + points(table[pile], table[pile + 1])
    if position == at.DEALER and hands[at.OUT_PLAIN] | hands[at.OUT_TRUMPS]:
        total += 1 + points(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])
    return total
