"""What is paid in a Grosstarock hand, as rows of ints (GT-PAY-1 to GT-CARD-4).

Players are positions: 0 is forehand, 1 the next, 2 the dealer. A row is ``(code, actor, pay 0, pay 1,
pay 2)`` and sums to zero; behind that it says what the payment is for. The readable ledger turns rows into
lines with their rule IDs; the sampler adds them up.
"""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import NEVER
from engine.kernel.grosstarock.places import N_TRICKS, MutableRow, Row, Rows, event_bit
from engine.kernel.masks import PAGAT, is_king, suit_of
from engine.kernel.threes.cards import PAR
from engine.kernel.threes.places import king_bit
from engine.kernel.threes.tricks import won_all as vole_by
from engine.kernel.threes.tricks import won_none as null_by

(
    PAGAT_WINS,
    LOST_PAGAT,
    LAST_PAGAT_WINS,
    LOST_LAST_PAGAT,
    KING_WINS,
    LOST_KING,
    LAST_KING_WINS,
    LOST_LAST_KING,
    LAST_TRICK,
    VOLE,
    VOLE_FAILED,
    NULL,
    NULL_REPAID,
    NULL_FAILED,
    CARD_POINTS,
    WON_LAST,  # no payment: who won trick 25, for the outcome's events
    DECLARED,
) = range(17)
NOTHING = -1
LOST, IN_LAST = 1, 2  # steps from the code of a winning pagat or king to the others

# A row: CODE, ACTOR, from PAY on what each position gets, from FOR on what for. For a trick that is its
# number and the card, for a vole or a null the window of the announcement (NEVER: none), for a declaration
# its kind, its suit, its count and which of T1 and F are among so many trumps.
CODE, ACTOR, PAY, FOR = 0, 1, 2, 5
ROW_WIDTH = 9
WITH_PAGAT, WITH_FOOL = 1, 2
MAX_TRICK_ROWS = 3
MAX_END_ROWS = 6  # a null with its repayment, three failed announcements, card points
MAX_DECLARED = 14  # combinations that three hands can have together

IN_PLAY = 5
LAST_PAGAT = 15
LAST_KING = 10
PLAIN_LAST = 5
VOLE_VALUE = (26, 52, 38, 31)  # by the window of the announcement
NULL_VALUE = (26, 36, 31)
NULL_FINE = (0, 10, 5)


def pay(rows: Rows, n: int, code: int, actor: int, each: int, what: int, which: int) -> int:
    """Write a row in which ``actor`` gets ``each`` from both others, and return the number of rows."""
    row = rows[n]
    row[CODE] = code
    row[ACTOR] = actor
    for position in range(3):
        row[PAY + position] = 2 * each if position == actor else -each
    row[FOR] = what
    row[FOR + 1] = which
    return n + 1


def book(table: MutableRow, row: Row) -> None:
    """Pay a row out on the table."""
    for position in range(3):
        table[at.PAID + position] += row[PAY + position]
    if row[ACTOR] >= 0 and row[CODE] < WON_LAST:
        table[at.HAPPENED] |= event_bit(row[CODE], row[ACTOR])
    if row[CODE] == LAST_KING_WINS:
        table[at.HAPPENED] |= king_bit(suit_of(row[FOR + 1]))


def code_of(card: int, won: bool, last: bool) -> int:
    """The code by which a card in a trick is paid for, NOTHING where it is not (GT-PAY-1 to GT-PAY-4).

    F and T21 are no kings here (GT-PAY-6).
    """
    code = NOTHING
    if card == PAGAT:
        code = PAGAT_WINS
    elif is_king(card):
        code = KING_WINS
    if code == NOTHING:
        return NOTHING
    return code + (0 if won else LOST) + (IN_LAST if last else 0)


def settle_trick(
    table: MutableRow,
    rules: Row,
    rows: Rows,
    trick: int,
    leader: int,
    winner: int,
    first: int,
    second: int,
    third: int,
) -> int:
    """Write and book what a full trick pays, in the order of play (GT-PAY-1 to GT-PAY-6); returns how many.

    ``first``, ``second`` and ``third`` are its card indices, ``trick`` counts from 1.
    """
    n = 0
    last = trick == N_TRICKS
    for turn in range(3):
        position = at.after(leader, turn)
        card = first if turn == 0 else second if turn == 1 else third
        code = code_of(card, position == winner, last)
        if code != NOTHING:
            each = (LAST_PAGAT if card == PAGAT else LAST_KING) if last else IN_PLAY
            n = pay(rows, n, code, position, each if position == winner else -each, trick, card)
    if last and n == 0:
        turn = (winner - leader + 3) % 3
        n = pay(rows, n, LAST_TRICK, winner, PLAIN_LAST, trick, (first, second, third)[turn])
    for place in range(n):
        book(table, rows[place])
        note_paid(table, rules, rows[place])
    return n


def note_paid(table: MutableRow, rules: Row, row: Row) -> None:
    """Add to PAIRS what one trick row made each player pay to each other.

    At 3a + b stands what a has paid to b, as far as a null is repaid it (GT-END-4).
    """
    if row[CODE] == LAST_TRICK and not rules[at.REPAYS_LAST_TRICK]:
        return
    actor = row[ACTOR]
    each = row[PAY + actor] // 2
    for steps in range(1, 3):
        other = at.after(actor, steps)
        if each > 0:
            table[at.PAIRS + 3 * other + actor] += each
        else:
            table[at.PAIRS + 3 * actor + other] -= each


def settle_feats(table: Row, rules: Row, rows: Rows) -> int:
    """Write the rows of GT-END-1 to GT-END-6, each settled by itself; returns how many."""
    n = 0
    vole = vole_by(table)
    null = null_by(table)
    if vole != at.NOBODY:
        window = table[at.VOLES + vole]
        n = pay(rows, n, VOLE, vole, VOLE_VALUE[window], window, 0)
    for position in range(3):
        window = table[at.VOLES + position]
        if window != NEVER and position != vole:
            n = pay(rows, n, VOLE_FAILED, position, -VOLE_VALUE[window], window, 0)
    if null != at.NOBODY:
        window = table[at.NULLS + null]
        n = pay(rows, n, NULL, null, NULL_VALUE[window], window, 0)
        n = repay(table, rows, n, null)
    for position in range(3):
        window = table[at.NULLS + position]
        if window != NEVER and position != null:
            excused = rules[at.VOLE_EXCUSES_NULL] and vole != at.NOBODY and vole != position
            if not excused:
                n = pay(rows, n, NULL_FAILED, position, -NULL_FINE[window], window, 0)
    return n


def repay(table: Row, rows: Rows, n: int, null: int) -> int:
    """Append the row that gives a null back what it paid, by whom it was paid (GT-END-4)."""
    total = 0
    row = rows[n]
    for other in range(3):
        back = table[at.PAIRS + 3 * null + other] if other != null else 0
        row[PAY + other] = -back
        total += back
    if total == 0:
        return n
    row[CODE] = NULL_REPAID
    row[ACTOR] = null
    row[PAY + null] = total
    return n + 1


def settle_cards(table: Row, rules: Row, rows: Rows, n: int) -> int:
    """Append the row of GT-CARD-4, unless a vole or null was made (GT-CARD-1) or nobody gains."""
    made = vole_by(table) != at.NOBODY or null_by(table) != at.NOBODY
    if made and not rules[at.POINTS_ALWAYS]:
        return n
    if table[at.COUNTED] == PAR and table[at.COUNTED + 1] == PAR:
        return n
    row = rows[n]
    row[CODE] = CARD_POINTS
    row[ACTOR] = at.NOBODY
    for position in range(3):
        row[PAY + position] = table[at.COUNTED + position] - PAR
    return n + 1
