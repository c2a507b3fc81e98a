"""Payments of the first 24 tricks all at once: a copy of ``settling.settle_trick``, made for speed.

What is paid for a king or T1 depends on who won the trick it was in. In a playout that is found once, when
these tricks are over: by whose pile holds the card, the card given for the fool put back.
"""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import has_none
from engine.kernel.grosstarock.places import MutableRow, Row, after, event_bit
from engine.kernel.grosstarock.settling import IN_PLAY, KING_WINS, LOST, PAGAT_WINS
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, PAGAT_BIT, plain_bit, trump_bit


def hold(table: MutableRow, hands: Row) -> None:
    """Note what everybody has still to play."""
    for place in range(at.HAND, at.HAND + 6):
        table[at.HELD + place] = hands[place]


def taken(table: Row, position: int) -> tuple[int, int]:
    """The cards in the tricks that a position has won, whatever has been given for the fool."""
    plain, trumps = table[at.PILE + 2 * position], table[at.PILE + 2 * position + 1]
    card = table[at.GIVEN]
    if card != at.NO_CARD:
        if position == table[at.CREDITOR]:
            return plain & ~plain_bit(card), trumps & ~trump_bit(card)
        if trumps & FOOL_BIT:
            return plain | plain_bit(card), trumps | trump_bit(card)
    return plain, trumps


def pay_for_held(table: MutableRow) -> None:
    """Pay for every king and T1 played before trick 25 since ``hold`` (GT-PAY-1, GT-PAY-3)."""
    a_plain, a_trumps = taken(table, 0)
    b_plain, b_trumps = taken(table, 1)
    c_plain, c_trumps = taken(table, 2)
    plain, trumps = a_plain | b_plain | c_plain, a_trumps | b_trumps | c_trumps
    pay_for_hand(table, 0, a_plain, a_trumps, plain, trumps)
    pay_for_hand(table, 1, b_plain, b_trumps, plain, trumps)
    pay_for_hand(table, 2, c_plain, c_trumps, plain, trumps)


def pay_for_hand(
    table: MutableRow, position: int, won_plain: int, won_trumps: int, plain: int, trumps: int
) -> None:
    """Pay for what a position held of all the cards in tricks, and of those that it has won itself."""
    kings = table[at.HELD + 2 * position] & ALL_KINGS & plain
    if kings:
        wins = (kings & won_plain).bit_count()
        pay_for_all(table, KING_WINS, position, wins, kings.bit_count() - wins)
    if table[at.HELD + 2 * position + 1] & PAGAT_BIT & trumps:
        wins = won_trumps & PAGAT_BIT
        pay_for_all(table, PAGAT_WINS, position, wins, 1 - wins)


def pay_for_all(table: MutableRow, code: int, position: int, wins: int, losses: int) -> None:
    """Pay for ``wins`` and ``losses`` of kings or of T1, by the code of a win."""
    each = IN_PLAY * (wins - losses)
    for steps in range(1, 3):
        other = after(position, steps)
        table[at.PAID + other] -= each
        if has_none(table, position):  # nobody else can be repaid for a null
            table[at.PAIRS + 3 * position + other] += IN_PLAY * losses
        if has_none(table, other):
            table[at.PAIRS + 3 * other + position] += IN_PLAY * wins
    table[at.PAID + position] += 2 * each
    if wins:
        table[at.HAPPENED] |= event_bit(code, position)
    if losses:
        table[at.HAPPENED] |= event_bit(code + LOST, position)
