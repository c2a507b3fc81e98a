"""What is paid in a Danish hand, as rows of ints (DT-PAY-1 to DT-CARD-6).

Players are positions here: 0 is forehand (also the next dealer, DT-SEAT-4), 1 the next, 2 the dealer; a
fourth person who sits out only helps to refill a pot. A row is ``(code, actor, pay 0, pay 1, pay 2, pay
of the one who sits out, pagat pot, king pot)`` and sums to zero. The readable ledger turns rows into
lines with their rule IDs; the sampler adds them up.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import FIRST_TRUMP, is_king

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
) = range(15)

ROW_WIDTH = 8
MAX_END_ROWS = 12

# Terms of payment: a tuple of ints, one per house rule that changes an amount.
(
    PLAYERS,  # at the table, 3 or 4
    POTS,  # 1 if there are pots
    FOUNDATION,
    TOUT_VALUE,
    TOUT_TAKES_POTS,
    LAST_TRICK_WITH_BAGUD,
    SEQUENTIAL_BAGUD,
    POINTS_AFTER,  # 0 always, 1 not after a nolo, 2 after neither tout nor nolo
    ROUNDED,
    PAGAT_WIN_PAID,
    FOOL_PENALTY_PAID,
) = range(11)
N_TERMS = 11

Rows = Sequence[MutableSequence[int]]
Terms = Sequence[int]
PAGAT = FIRST_TRUMP
PAR = 26
IN_PLAY = 5
NOLO_VALUE = 25
FOOL_PENALTY_VALUE = 20


def pay(rows: Rows, n: int, code: int, actor: int, each: int, pagat: int, king: int) -> int:
    """Write a row in which ``actor`` gets ``each`` from both others and the pots change by the rest."""
    row = rows[n]
    row[0] = code
    row[1] = actor
    for position in range(3):
        row[2 + position] = 2 * each - pagat - king if position == actor else -each
    row[5] = 0
    row[6] = pagat
    row[7] = king
    return n + 1


def pay_in_play(rows: Rows, n: int, terms: Terms, code: int, actor: int) -> int:
    """DT-PAY-1 to DT-PAY-3 and the penalty of a fool lead that nobody could follow."""
    to_pot = IN_PLAY if terms[POTS] else 0
    if code == LOST_KING:
        return pay(rows, n, code, actor, -IN_PLAY, 0, to_pot)
    if code == LOST_PAGAT:
        return pay(rows, n, code, actor, -IN_PLAY, to_pot, 0)
    if code == PAGAT_WINS:
        if not terms[PAGAT_WIN_PAID]:
            return n
        return pay(rows, n, code, actor, IN_PLAY, 0, 0)
    if not terms[FOOL_PENALTY_PAID]:
        return n
    return pay(rows, n, code, actor, -FOOL_PENALTY_VALUE, 0, 0)


def refill(rows: Rows, n: int, terms: Terms, code: int) -> int:
    """DT-POT-3: everybody at the table founds an empty pot again, who sits out too (DT-SEAT-3)."""
    share = terms[FOUNDATION]
    total = share * terms[PLAYERS]
    row = rows[n]
    row[0] = code
    row[1] = -1
    row[2] = row[3] = row[4] = -share
    row[5] = -share if terms[PLAYERS] > 3 else 0
    row[6] = total if code == REFILL_PAGAT else 0
    row[7] = total if code == REFILL_KING else 0
    return n + 1


def settle_end(
    rows: Rows,
    terms: Terms,
    won: Sequence[int],
    last: Sequence[int],
    leader: int,
    winner: int,
    pagat_pot: int,
    king_pot: int,
    tout_called: bool,
) -> int:
    """Write the rows of DT-END-1 to DT-END-10; returns how many.

    Ultimos come before baguds, and every bagud is reckoned from the pot that trick 25 left (DT-END-9);
    a tout or nolo stops the ultimos but not the baguds (DT-END-7).

    ``won`` and ``last`` give tricks won and the card of trick 25 by position; ``leader`` and ``winner``
    are positions in trick 25; the pots are as trick 25 leaves them; ``tout_called`` says that the
    dealer has laid away the fool and so announced a tout.
    """
    n = 0
    has_pots = terms[POTS]
    pagat_value = 45 if has_pots else 15
    king_value = 40 if has_pots else 10
    pagat_now, king_now = pagat_pot, king_pot
    tout = -1
    nolo = -1
    for position in range(3):
        if won[position] == 25:
            tout = position
    if tout < 0:
        for position in range(3):
            if won[position] == 0:
                nolo = position
    if tout >= 0:
        takes = terms[TOUT_TAKES_POTS] and has_pots
        n = pay(
            rows,
            n,
            TOUT,
            tout,
            terms[TOUT_VALUE],
            -pagat_pot if takes else 0,
            -king_pot if takes else 0,
        )
        if takes:
            pagat_now = king_now = 0
    failed = tout_called and tout != 2
    if failed:
        n = pay(rows, n, TOUT_FAILED, 2, -terms[TOUT_VALUE], pagat_pot, king_pot)
        pagat_now += pagat_pot
        king_now += king_pot
    if nolo >= 0:
        n = pay(rows, n, NOLO, nolo, NOLO_VALUE, 0, 0)

    ultimo = False
    if tout < 0 and nolo < 0 and not failed:
        if last[winner] == PAGAT:
            ultimo = True
            n = pay(rows, n, PAGAT_ULTIMO, winner, pagat_value, -pagat_pot, 0)
            pagat_now = 0
        elif is_king(last[winner]):
            ultimo = True
            n = pay(rows, n, KING_ULTIMO, winner, king_value, 0, -king_pot)
            king_now = 0

    bagud = False
    for turn in range(3):
        position = (leader + turn) % 3
        if position == winner:
            continue
        if last[position] == PAGAT:
            bagud = True
            into = pagat_pot
            if terms[SEQUENTIAL_BAGUD] and pagat_now > 0:
                into = pagat_now
            n = pay(rows, n, PAGAT_BAGUD, position, -pagat_value, into, 0)
            pagat_now += into
        elif is_king(last[position]):
            bagud = True
            into = king_pot
            if terms[SEQUENTIAL_BAGUD] and king_now > 0:
                into = king_now
            n = pay(rows, n, KING_BAGUD, position, -king_value, 0, into)
            king_now += into

    if has_pots and pagat_now == 0:
        n = refill(rows, n, terms, REFILL_PAGAT)
    if has_pots and king_now == 0:
        n = refill(rows, n, terms, REFILL_KING)

    if tout < 0 and nolo < 0 and not ultimo and (terms[LAST_TRICK_WITH_BAGUD] or not bagud):
        n = pay(rows, n, LAST_TRICK, winner, 20 if has_pots else 5, 0, 0)
    return n


def rounded(difference: int) -> int:
    """The nearest multiple of 5 by magnitude, keeping the sign (DT-CARD-3).

    >>> [rounded(d) for d in (-8, -7, -3, -2, 0, 2, 3, 7, 8, 12, 13)]
    [-10, -5, -5, 0, 0, 0, 5, 5, 10, 10, 15]
    """
    magnitude = (abs(difference) + 2) // 5 * 5
    return magnitude if difference > 0 else -magnitude


def settle_cards(rows: Rows, n: int, terms: Terms, won: Sequence[int], points: Sequence[int]) -> int:
    """Append the rows of DT-CARD-3 to DT-CARD-6: the next dealer is the bank (DT-CARD-5).

    ``points`` are the card points by position, one per trick and the dealer's discard included.
    """
    tout = False
    empty = 0
    for position in range(3):
        if won[position] == 25:
            tout = True
        if won[position] == 0:
            empty += 1
    nolo = empty == 1
    if (nolo and terms[POINTS_AFTER] >= 1) or (tout and terms[POINTS_AFTER] == 2):
        return n
    for position in range(1, 3):
        difference = points[position] - PAR
        result = rounded(difference) if terms[ROUNDED] else difference
        if result:
            row = rows[n]
            row[0] = CARD_POINTS
            row[1] = position
            for other in range(2, 8):
                row[other] = 0
            row[2] = -result
            row[2 + position] = result
            n += 1
    return n
