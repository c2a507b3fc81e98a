"""What is paid in a Grosstarock hand, as rows of ints (GT-PAY-1 to GT-CARD-4).

Players are positions: 0 is forehand, 1 the next, 2 the dealer. A row is ``(code, actor, pay 0, pay 1,
pay 2)`` and sums to zero. The readable ledger turns rows into lines with their rule IDs; the sampler
adds them up.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.grosstarock.combinations import N_TERMS as FIRST_TERM
from engine.kernel.masks import FIRST_TRUMP, is_king

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
) = range(15)
NOTHING = -1
LOST, IN_LAST = 1, 2  # steps from the code of a winning pagat or king to the others

ROW_WIDTH = 5
MAX_TRICK_ROWS = 3
MAX_END_ROWS = 6  # a null with its repayment, three failed announcements, card points

# House rules of payment: they follow those of ``combinations`` in one tuple of ints.
(
    REPAYS_LAST_TRICK,  # a null is repaid the plain last trick too
    VOLE_EXCUSES_NULL,  # a null that fails because another makes a vole costs nothing
    POINTS_ALWAYS,  # card points are settled after a vole or null too
) = range(FIRST_TERM, FIRST_TERM + 3)
N_TERMS = FIRST_TERM + 3

Rows = Sequence[MutableSequence[int]]
Terms = Sequence[int]

N_TRICKS = 25
PAGAT = FIRST_TRUMP
PAR = 26
IN_PLAY = 5
LAST_PAGAT = 15
LAST_KING = 10
PLAIN_LAST = 5

# When something is announced (GT-ANN-1): not at all, before trick 1, until trick 13, until trick 20.
NEVER, WINDOW_A, WINDOW_B, WINDOW_C = range(4)
LAST_OF_WINDOW = (0, 1, 13, 20)
VOLE_VALUE = (26, 52, 38, 31)
NULL_VALUE = (26, 36, 31)
NULL_FINE = (0, 10, 5)


def window(trick: int) -> int:
    """The window in which the lead to ``trick`` (from 1) falls, NEVER after trick 20 (GT-ANN-1)."""
    for number in range(WINDOW_A, WINDOW_C + 1):
        if trick <= LAST_OF_WINDOW[number]:
            return number
    return NEVER


def pay(rows: Rows, n: int, code: int, actor: int, each: int) -> int:
    """Write a row in which ``actor`` gets ``each`` from both others, and return the number of rows."""
    row = rows[n]
    row[0] = code
    row[1] = actor
    for position in range(3):
        row[2 + position] = 2 * each if position == actor else -each
    return n + 1


def settle_trick(rows: Rows, cards: Sequence[int], leader: int, winner: int, trick: int) -> int:
    """Write what a finished trick pays, in the order of play (GT-PAY-1 to GT-PAY-6); returns how many.

    ``cards`` are the three card indices by position, ``trick`` counts from 1.
    """
    n = 0
    last = trick == N_TRICKS
    for turn in range(3):
        position = (leader + turn) % 3
        code = NOTHING
        each = IN_PLAY
        if cards[position] == PAGAT:
            code = PAGAT_WINS
            each = LAST_PAGAT if last else IN_PLAY
        elif is_king(cards[position]):
            code = KING_WINS
            each = LAST_KING if last else IN_PLAY
        if code != NOTHING:
            won = position == winner
            code += (0 if won else LOST) + (IN_LAST if last else 0)
            n = pay(rows, n, code, position, each if won else -each)
    if last and n == 0:
        n = pay(rows, n, LAST_TRICK, winner, PLAIN_LAST)
    return n


def note_paid(paid: MutableSequence[int], row: Sequence[int], terms: Terms) -> None:
    """Add to ``paid`` what one trick row made each player pay to each other.

    ``paid[3 * a + b]`` is what a has paid to b, as far as a null is repaid it (GT-END-4).
    """
    if row[0] == LAST_TRICK and not terms[REPAYS_LAST_TRICK]:
        return
    actor = row[1]
    for other in range(3):
        if other != actor:
            if row[2 + other] < 0:
                paid[3 * other + actor] -= row[2 + other]
            else:
                paid[3 * actor + other] += row[2 + other]


def vole_by(won: Sequence[int]) -> int:
    """The position that has won all tricks, -1 if none has (GT-END-1)."""
    for position in range(3):
        if won[position] == N_TRICKS:
            return position
    return -1


def null_by(won: Sequence[int]) -> int:
    """The position that alone has won no trick, -1 if there is no such one (GT-END-3)."""
    found = -1
    for position in range(3):
        if won[position] == 0:
            if found >= 0:
                return -1
            found = position
    return found


def settle_end(
    rows: Rows,
    terms: Terms,
    won: Sequence[int],
    voles: Sequence[int],
    nulls: Sequence[int],
    paid: Sequence[int],
) -> int:
    """Write the rows of GT-END-1 to GT-END-6, each settled by itself; returns how many.

    ``won`` are the tricks by position, ``voles`` and ``nulls`` the windows in which each position has
    announced one (NEVER: not at all), ``paid`` what ``note_paid`` has gathered.
    """
    n = 0
    vole = vole_by(won)
    null = null_by(won)
    if vole >= 0:
        n = pay(rows, n, VOLE, vole, VOLE_VALUE[voles[vole]])
    for position in range(3):
        if voles[position] and position != vole:
            n = pay(rows, n, VOLE_FAILED, position, -VOLE_VALUE[voles[position]])
    if null >= 0:
        n = pay(rows, n, NULL, null, NULL_VALUE[nulls[null]])
        n = repay(rows, n, null, paid)
    for position in range(3):
        if nulls[position] and position != null:
            excused = terms[VOLE_EXCUSES_NULL] and vole >= 0 and vole != position
            if not excused:
                n = pay(rows, n, NULL_FAILED, position, -NULL_FINE[nulls[position]])
    return n


def repay(rows: Rows, n: int, null: int, paid: Sequence[int]) -> int:
    """Append the row that gives a null back what it paid, by whom it was paid (GT-END-4)."""
    total = 0
    row = rows[n]
    for other in range(3):
        back = paid[3 * null + other] if other != null else 0
        row[2 + other] = -back
        total += back
    if total == 0:
        return n
    row[0] = NULL_REPAID
    row[1] = null
    row[2 + null] = total
    return n + 1


def settle_cards(rows: Rows, n: int, terms: Terms, won: Sequence[int], points: Sequence[int]) -> int:
    """Append the row of GT-CARD-4, unless a vole or null was made (GT-CARD-1) or nobody gains.

    ``points`` are the card points by position, one per trick and the dealer's discard included.
    """
    if (vole_by(won) >= 0 or null_by(won) >= 0) and not terms[POINTS_ALWAYS]:
        return n
    if points[0] == PAR and points[1] == PAR:
        return n
    row = rows[n]
    row[0] = CARD_POINTS
    row[1] = -1
    for position in range(3):
        row[2 + position] = points[position] - PAR
    return n + 1
