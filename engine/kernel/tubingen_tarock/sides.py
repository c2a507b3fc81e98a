"""Who plays with whom in Tübingen Tarock: truly, as the table knows it, and as one seat knows it.

The three differ in a Rufen: the holder of the called card is a partner from the call on, knows it himself,
and is known to the others (SHOWN) only when he plays the card (TB-RUF-2, TB-RUF-7).
"""

from __future__ import annotations

from engine.kernel.masks import ALL_KINGS, FIRST_TRUMP, LANE_BITS, NO_SUIT
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row

FRIEND, UNKNOWN, FOE = 1, 0, -1


def called_among(table: Row, position: int, plain: int, trumps: int) -> bool:
    """Whether the called card is among some cards of ``position``.

    "The remaining king" is any king but those of the caller (TB-RUF-4).
    """
    called = table[at.CALLED]
    if called == at.NO_CARD:
        return False
    if called == at.REMAINING:
        return plain & ALL_KINGS > 0 and position != table[at.DECLARER]
    return plain >> called & 1 > 0 if called < FIRST_TRUMP else trumps >> (called - FIRST_TRUMP) & 1 > 0


def called_suit(table: Row) -> int:
    """The suit of the king that has been called, NO_SUIT where it is another card or was not said."""
    called = table[at.CALLED]
    return called // LANE_BITS if 0 <= called < FIRST_TRUMP else NO_SUIT


def partner_of(table: Row, hands: Row) -> int:
    """The caller's true partner: the position that has played or holds the called card (TB-RUF-2, TB-RUF-6).

    NOBODY where there is none: nobody was called, or the caller called his own king, a concealed Raus.
    """
    if table[at.CALLED] == at.NO_CARD:
        return NOBODY
    holder = table[at.SHOWN]
    for position in range(at.PLAYERS):
        plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
        if called_among(table, position, plain, trumps):
            holder = position
    return NOBODY if holder == table[at.DECLARER] else holder


def partner_seen(table: Row, position: int, plain: int, trumps: int) -> int:
    """Who plays with the declarer as ``position`` knows it: NOBODY unknown, the declarer himself if alone."""
    if table[at.KIND] != at.RUFEN:
        return table[at.DECLARER]
    if table[at.SHOWN] != NOBODY:
        return table[at.SHOWN]
    return position if called_among(table, position, plain, trumps) else NOBODY


def may_be_concealed(table: Row, rules: Row, position: int, partner: int) -> bool:
    """Whether ``position``, which knows ``partner`` (``partner_seen``), may face the dealer's concealed Raus.

    Only a king that was named can be the dealer's own.
    """
    declarer = table[at.DECLARER]
    if position == declarer or partner != NOBODY or not may_call_own(rules, declarer):
        return False
    return 0 <= table[at.CALLED] < FIRST_TRUMP


def may_call_own(rules: Row, position: int) -> bool:
    """Whether a position may call a king of its own: only the dealer, for a concealed Raus."""
    return rules[at.CONCEALED] > 0 and position == at.DEALER


def declares(position: int, declarer: int, partner: int) -> bool:
    """Whether a position is on the declaring side; in a Raus the opponents are one side (TB-STRAF-15)."""
    return position in (declarer, partner)


def standing(table: Row, position: int, other: int, partner: int) -> int:
    """Whether another position is a FRIEND or a FOE, as far as ``position`` knows (``partner_seen``)."""
    if position == other:
        return FRIEND
    declarer = table[at.DECLARER]
    if partner != NOBODY:
        mine = declares(position, declarer, partner)
        return FRIEND if mine == declares(other, declarer, partner) else FOE
    return FOE if other == declarer else UNKNOWN


def show(table: MutableRow, position: int, plain: int, trumps: int) -> None:
    """Note who was called when the called card is played: from now on all know it (TB-RUF-7)."""
    if table[at.SHOWN] == NOBODY and called_among(table, position, plain, trumps):
        table[at.SHOWN] = position
