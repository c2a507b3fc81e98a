"""What the end of a Danish hand pays, as rows of payment (DT-END-1 to DT-CARD-6)."""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.paying import (
    ACTOR,
    CARD_POINTS,
    CODE,
    FACT,
    KING_BAGUD,
    KING_ULTIMO,
    LAST_TRICK,
    NOLO,
    PAGAT_BAGUD,
    PAGAT_ULTIMO,
    PAY,
    REFILL_KING,
    REFILL_PAGAT,
    TOUT,
    TOUT_FAILED,
    fill,
    pay,
    tell,
)
from engine.kernel.danish_tarok.places import Row, Rows
from engine.kernel.masks import PAGAT, is_king
from engine.kernel.threes.cards import PAR
from engine.kernel.threes.tricks import won_all as tout_by
from engine.kernel.threes.tricks import won_none as nolo_by

ROUNDED_TO = 5  # chips: what a result against par is rounded to (DT-CARD-3)
NOLO_VALUE = 25


def pagat_rate(rules: Row) -> int:
    """Chips that pass between the pagat in the last trick and each other player (DT-END-3, DT-END-5)."""
    return 45 if rules[at.POTS] else 15


def king_rate(rules: Row) -> int:
    """Chips that pass between a king in the last trick and each other player (DT-END-4, DT-END-6)."""
    return 40 if rules[at.POTS] else 10


def plain_rate(rules: Row) -> int:
    """Chips that each other player pays for the last trick itself (DT-END-8)."""
    return 20 if rules[at.POTS] else 5


def settle_end(table: Row, rules: Row, rows: Rows) -> int:
    """Write the rows of DT-END-1 to DT-END-10; returns how many.

    Ultimos come before baguds, and every bagud is reckoned from the pot that trick 25 left (DT-END-9);
    a tout or nolo stops the ultimos but not the baguds (DT-END-7).
    """
    leader, winner = table[at.LED_BY], table[at.LEADER]
    pagat_pot, king_pot = table[at.PAGAT_POT], table[at.KING_POT]
    n = 0
    has_pots = rules[at.POTS]
    pagat_value, king_value = pagat_rate(rules), king_rate(rules)
    pagat_now, king_now = pagat_pot, king_pot
    tout, nolo = tout_by(table), nolo_by(table)
    if tout >= 0:
        takes = rules[at.TOUT_TAKES_POTS] and has_pots
        from_pagat, from_king = (pagat_pot, king_pot) if takes else (0, 0)
        n = pay(rows, n, TOUT, tout, rules[at.TOUT_VALUE], -from_pagat, -from_king)
        if takes:
            pagat_now = king_now = 0
    failed = table[at.TOUT_CALLED] and tout != at.DEALER
    if failed:
        n = pay(rows, n, TOUT_FAILED, at.DEALER, -rules[at.TOUT_VALUE], pagat_pot, king_pot)
        pagat_now += pagat_pot
        king_now += king_pot
    if nolo >= 0:
        n = pay(rows, n, NOLO, nolo, NOLO_VALUE, 0, 0)

    ultimo = False
    if tout < 0 and nolo < 0 and not failed:
        if table[at.SHOWN + winner] == PAGAT:
            ultimo = True
            n = pay(rows, n, PAGAT_ULTIMO, winner, pagat_value, -pagat_pot, 0)
            pagat_now = 0
        elif is_king(table[at.SHOWN + winner]):
            ultimo = True
            n = pay(rows, n, KING_ULTIMO, winner, king_value, 0, -king_pot)
            king_now = 0

    bagud = False
    for turn in range(3):
        position = at.after(leader, turn)
        if position == winner:
            continue
        if table[at.SHOWN + position] == PAGAT:
            bagud = True
            into = pagat_now if rules[at.SEQUENTIAL_BAGUD] and pagat_now > 0 else pagat_pot
            n = pay(rows, n, PAGAT_BAGUD, position, -pagat_value, into, 0)
            pagat_now += into
        elif is_king(table[at.SHOWN + position]):
            bagud = True
            into = king_now if rules[at.SEQUENTIAL_BAGUD] and king_now > 0 else king_pot
            n = pay(rows, n, KING_BAGUD, position, -king_value, 0, into)
            king_now += into

    if has_pots and pagat_now == 0:
        n = fill(rows, n, rules, REFILL_PAGAT)
    if has_pots and king_now == 0:
        n = fill(rows, n, rules, REFILL_KING)

    if tout < 0 and nolo < 0 and not ultimo and (rules[at.LAST_TRICK_WITH_BAGUD] or not bagud):
        n = pay(rows, n, LAST_TRICK, winner, plain_rate(rules), 0, 0)
    for place in range(n):
        actor = rows[place][ACTOR]
        tell(rows[place], table[at.SHOWN + actor] if actor >= 0 else at.NO_CARD, pagat_pot, king_pot, 0)
    return n


def rounded(difference: int) -> int:
    """The nearest multiple of ROUNDED_TO by magnitude, keeping the sign (DT-CARD-3).

    >>> [rounded(d) for d in (-8, -7, -3, -2, 0, 2, 3, 7, 8, 12, 13)]
    [-10, -5, -5, 0, 0, 0, 5, 5, 10, 10, 15]
    """
    magnitude = (abs(difference) + ROUNDED_TO // 2) // ROUNDED_TO * ROUNDED_TO
    return magnitude if difference > 0 else -magnitude


def settle_cards(table: Row, rules: Row, rows: Rows, n: int) -> int:
    """Append the rows of DT-CARD-3 to DT-CARD-6: the next dealer is the bank (DT-CARD-5)."""
    tout, nolo = tout_by(table) >= 0, nolo_by(table) >= 0
    if (nolo and rules[at.POINTS_AFTER] >= 1) or (tout and rules[at.POINTS_AFTER] == 2):
        return n
    for position in range(1, 3):
        difference = table[at.COUNTED + position] - PAR
        result = rounded(difference) if rules[at.ROUNDED] else difference
        if result:
            row = rows[n]
            row[CODE] = CARD_POINTS
            row[ACTOR] = position
            for place in range(PAY, FACT):
                row[place] = 0
            row[PAY] = -result
            row[PAY + position] = result
            tell(row, table[at.COUNTED + position], 0, 0, 0)
            n += 1
    return n
