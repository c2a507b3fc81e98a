"""What is paid before and during a Danish hand, and how rows of payment are written (DT-POT-2 to DT-PAY-3).

Players are positions here: 0 is forehand (also the next dealer, DT-SEAT-4), 1 the next, 2 the dealer; a
fourth person who sits out only helps to fill the pots. A row is ``(code, actor, pay 0, pay 1, pay 2, pay of
the one who sits out, pagat pot, king pot)``, which sums to zero, and four facts about it. The readable
ledger turns rows into lines with their rule IDs; the table row adds them up.
"""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.combinations import TRUMPS, declare, declares_from
from engine.kernel.danish_tarok.places import MutableRow, Row, Rows, event_bit
from engine.kernel.masks import PAGAT_BIT, suit_of
from engine.kernel.threes.places import king_bit

# Codes of rows. Those up to WON_LAST are events too; WON_LAST, who won trick 25, pays nothing by itself.
(
    LOST_KING,
    LOST_PAGAT,
    PAGAT_WINS,
    TOUT,
    TOUT_FAILED,
    NOLO,
    PAGAT_ULTIMO,
    KING_ULTIMO,
    PAGAT_BAGUD,
    KING_BAGUD,
    REFILL_PAGAT,
    REFILL_KING,
    LAST_TRICK,
    CARD_POINTS,
    FOOL_PENALTY,
    WON_LAST,
    FOUND_PAGAT,
    FOUND_KING,
    ANTE,
    DECLARED,  # and the kinds of ``combinations`` from here on
) = range(20)
NOTHING_PAID = -1

# Places of a row.
CODE = 0
ACTOR = 1  # position, NOBODY where everybody pays alike
PAY = 2  # four numbers
TO_PAGAT = 6
TO_KING = 7
# Facts of a payment in play: trick, card; of the end: the actor's card in trick 25, pagat and king pot when
# it ended; of card points: the points; of a declaration: suit, count, missing card, with T1 (1, 0 or -1).
FACT = 8  # four numbers
ROW_WIDTH = 12
MAX_END_ROWS = 12
MAX_DECLARED = 21  # rows: three hands of seven combinations

ANTE_VALUE = 5
IN_PLAY = 5
FOOL_PENALTY_VALUE = 20


def pay(rows: Rows, n: int, code: int, actor: int, each: int, pagat: int, king: int) -> int:
    """Write a row in which ``actor`` gets ``each`` from both others and the pots change by the rest."""
    row = rows[n]
    row[CODE] = code
    row[ACTOR] = actor
    for position in range(3):
        row[PAY + position] = 2 * each - pagat - king if position == actor else -each
    row[PAY + 3] = 0
    row[TO_PAGAT] = pagat
    row[TO_KING] = king
    return n + 1


def tell(row: MutableRow, first: int, second: int, third: int, fourth: int) -> None:
    """Write the facts of a row."""
    row[FACT] = first
    row[FACT + 1] = second
    row[FACT + 2] = third
    row[FACT + 3] = fourth


def enter(table: MutableRow, rows: Rows, n: int) -> None:
    """Book the first ``n`` rows of payment on the table: chips, pots and events."""
    for place in range(n):
        row = rows[place]
        for position in range(4):
            table[at.PAID + position] += row[PAY + position]
        table[at.PAGAT_POT] += row[TO_PAGAT]
        table[at.KING_POT] += row[TO_KING]
        if row[ACTOR] >= 0 and row[CODE] < WON_LAST:
            table[at.HAPPENED] |= event_bit(row[CODE], row[ACTOR])
        if row[CODE] == KING_ULTIMO:
            table[at.HAPPENED] |= king_bit(suit_of(row[FACT]))


def pay_stakes(table: MutableRow, rules: Row, rows: Rows, first_deal: bool) -> int:
    """Pay what is due before the cards are dealt; returns the rows.

    The foundations of a first deal (DT-POT-2) and the dealer's ante (DT-POT-4).
    """
    n = 0
    if not rules[at.POTS]:
        return n
    if first_deal:
        n = fill(rows, n, rules, FOUND_PAGAT)
        n = fill(rows, n, rules, FOUND_KING)
    n = pay(rows, n, ANTE, at.DEALER, 0, ANTE_VALUE, ANTE_VALUE)
    enter(table, rows, n)
    return n


def pay_declarations(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """Let everybody declare and pay every combination, dealer first; returns the rows (DT-DECL-1, 2)."""
    n = 0
    for turn in range(3):
        position = at.after(at.DEALER, turn)
        plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
        if position == at.DEALER:
            plain, trumps = declares_from(plain, trumps, hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS], rules)
        first = n
        n = declare(plain, trumps, rows, first)
        for place in range(first, n):
            row = rows[place]
            kind, suit, count, missing, value = row[0], row[1], row[2], row[3], row[4]
            pay(rows, place, DECLARED + kind, position, value, 0, 0)
            with_pagat = -1
            if kind == TRUMPS:
                with_pagat = 1 if trumps & PAGAT_BIT else 0
            tell(row, suit, count, missing, with_pagat)
    enter(table, rows, n)
    table[at.DECLARED] = 1
    return n


def pay_in_play(rows: Rows, n: int, rules: Row, code: int, actor: int, trick: int, card: int) -> int:
    """DT-PAY-1 to DT-PAY-3 and the penalty of a fool lead that nobody could follow."""
    to_pot = IN_PLAY if rules[at.POTS] else 0
    before = n
    if code == LOST_KING:
        n = pay(rows, n, code, actor, -IN_PLAY, 0, to_pot)
    elif code == LOST_PAGAT:
        n = pay(rows, n, code, actor, -IN_PLAY, to_pot, 0)
    elif code == PAGAT_WINS:
        if rules[at.PAGAT_WIN_PAID]:
            n = pay(rows, n, code, actor, IN_PLAY, 0, 0)
    elif rules[at.FOOL_PENALTY_PAID]:
        n = pay(rows, n, code, actor, -FOOL_PENALTY_VALUE, 0, 0)
    if n > before:
        tell(rows[before], trick, card, 0, 0)
    return n


def fill(rows: Rows, n: int, rules: Row, code: int) -> int:
    """Fill an empty pot: everybody pays, the player who sits out included (DT-POT-2, DT-POT-3, DT-SEAT-3)."""
    share = rules[at.FOUNDATION]
    total = share * rules[at.PLAYERS]
    row = rows[n]
    row[CODE] = code
    row[ACTOR] = at.NOBODY
    row[PAY] = row[PAY + 1] = row[PAY + 2] = -share
    row[PAY + 3] = -share if rules[at.PLAYERS] > 3 else 0
    row[TO_PAGAT] = total if code in (FOUND_PAGAT, REFILL_PAGAT) else 0
    row[TO_KING] = total if code in (FOUND_KING, REFILL_KING) else 0
    return n + 1
