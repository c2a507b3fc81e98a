"""Payments of the first 24 tricks all at once: a copy of ``settling.settle_trick``, made for speed.

What is paid for a king or T1 depends on who won the trick it was in. In a playout that is found once, when
these tricks are over: by whose pile holds the card, the card given for the fool put back.
"""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import has_none
from engine.kernel.grosstarock.places import MutableRow, Row, after, event_bit
from engine.kernel.grosstarock.settling import IN_PLAY, KING_WINS, LOST, PAGAT_WINS
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, PAGAT
from engine.kernel.threes.cards import PAID_CARDS, paid_cards


def hold(table: MutableRow, hands: Row) -> None:
    """Note what everybody has still to play that is paid for."""
    for position in range(3):
        table[at.HELD + position] = paid_cards(hands, at.HAND + 2 * position)


def taken(table: Row, position: int) -> int:
    """The kings and T1 in the tricks that a position has won, whatever has been given for the fool."""
    won = paid_cards(table, at.PILE + 2 * position)
    given = PAID_CARDS & 1 << table[at.GIVEN] if table[at.GIVEN] != at.NO_CARD else 0
    if given and position == table[at.CREDITOR]:
        return won & ~given
    return won | given if table[at.PILE + 2 * position + 1] & FOOL_BIT else won


def pay_for_held(table: MutableRow) -> None:
    """Pay for every king and T1 played before trick 25 since ``hold`` (GT-PAY-1, GT-PAY-3)."""
    a, b, c = taken(table, 0), taken(table, 1), taken(table, 2)
    played = a | b | c
    due_a = due(table, 0, a, played)
    due_b = due(table, 1, b, played)
    due_c = due(table, 2, c, played)
    table[at.PAID] += 2 * due_a - due_b - due_c
    table[at.PAID + 1] += 2 * due_b - due_a - due_c
    table[at.PAID + 2] += 2 * due_c - due_a - due_b


def due(table: MutableRow, position: int, won: int, played: int) -> int:
    """What each other player owes a position for kings and T1, less what it owes him; all that is noted.

    ``won`` are those that the position has won, ``played`` all that are in tricks.
    """
    wins, losses = table[at.HELD + position] & won, table[at.HELD + position] & played & ~won
    happened = table[at.HAPPENED]
    happened |= event_bit(KING_WINS, position) if wins & ALL_KINGS else 0
    happened |= event_bit(KING_WINS + LOST, position) if losses & ALL_KINGS else 0
    happened |= event_bit(PAGAT_WINS, position) * (wins >> PAGAT)
    happened |= event_bit(PAGAT_WINS + LOST, position) * (losses >> PAGAT)
    table[at.HAPPENED] = happened
    for steps in range(1, 3):
        other = after(position, steps)
        if has_none(table, position):  # nobody else can be repaid for a null
            table[at.PAIRS + 3 * position + other] += IN_PLAY * losses.bit_count()
        if has_none(table, other):
            table[at.PAIRS + 3 * other + position] += IN_PLAY * wins.bit_count()
    return IN_PLAY * (wins.bit_count() - losses.bit_count())
