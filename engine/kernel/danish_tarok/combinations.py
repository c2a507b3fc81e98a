"""Danish combinations in a hand, written as rows of ints (DT-DECL-3 to DT-DECL-12)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.combinations import Rows, missing_court, missing_king, put
from engine.kernel.masks import (
    ALL_KINGS,
    COURTS,
    FOOL_BIT,
    LANE_BITS,
    MOND_BIT,
    NUMBERED,
    PAGAT_BIT,
)
from engine.kernel.matadors import TRULL, joined

(
    TRUMPS,
    MATADORS,
    FULL_CAVALLERIE,
    ABUNDANT_CAVALLERIE,
    HALF_CAVALLERIE,
    FULL_KINGS,
    ABUNDANT_KINGS,
    HALF_KINGS,
) = range(8)

MAX_ROWS = 7  # trumps, matadors, four cavalleries, kings


def matadors(trumps: int) -> int:
    """Length of the matador sequence: F, T21, T1 and the trumps joined to T21 (DT-DECL-4)."""
    if trumps & TRULL != TRULL:
        return 0
    return 3 + joined(trumps, False, False).bit_count()


def declare(plain: int, trumps: int, rows: Rows) -> int:
    """Write every combination of a hand into ``rows``; returns how many there are.

    Rows stand in the order trumps, matadors, cavalleries by suit, kings. ``rows`` holds MAX_ROWS rows
    of ROW_WIDTH ints.
    """
    n = 0
    fool = trumps & FOOL_BIT
    count = trumps.bit_count()
    if count >= 10:
        n = put(rows, n, TRUMPS, -1, count, -1, 10 + 5 * (count - 10))
    length = matadors(trumps)
    if length:
        n = put(rows, n, MATADORS, -1, length, -1, 10 + 5 * (length - 3))
    for suit in range(4):
        courts = plain >> (LANE_BITS * suit) & COURTS
        held = courts.bit_count()
        if held == 4 and not fool:
            n = put(rows, n, FULL_CAVALLERIE, suit, 4, -1, 10)
        elif held == 4:
            n = put(rows, n, ABUNDANT_CAVALLERIE, suit, 4, -1, 15)
        elif held == 3 and fool:
            lacking = LANE_BITS * suit + missing_court(courts)
            n = put(rows, n, HALF_CAVALLERIE, suit, 3, lacking, 5)
    kings = plain & ALL_KINGS
    held = kings.bit_count()
    if held == 4 and not fool:
        n = put(rows, n, FULL_KINGS, -1, 4, -1, 10)
    elif held == 4:
        n = put(rows, n, ABUNDANT_KINGS, -1, 4, -1, 15)
    elif held == 3 and fool:
        n = put(rows, n, HALF_KINGS, -1, 3, missing_king(kings), 5)
    return n


def part_of(row: Sequence[int], plain: int, trumps: int) -> tuple[int, int]:
    """The cards of the hand that make the combination of ``row``: (plain, trumps)."""
    kind = row[0]
    fool = trumps & FOOL_BIT
    if kind == TRUMPS:
        return 0, trumps
    if kind == MATADORS:
        below = MOND_BIT >> (row[2] - 3)  # lowest trump of the run down from T21
        return 0, trumps & (FOOL_BIT | PAGAT_BIT | (NUMBERED & ~(below - 1)))
    if kind <= HALF_CAVALLERIE:
        return plain & (COURTS << (LANE_BITS * row[1])), fool
    return plain & ALL_KINGS, fool


def declared_value(plain: int, trumps: int, rows: Rows) -> int:
    """Sum of all combinations of a hand: what each opponent pays (``rows`` is scratch space)."""
    total = 0
    for n in range(declare(plain, trumps, rows)):
        total += rows[n][4]
    return total


def declarable(plain: int, trumps: int, rows: Rows) -> tuple[int, int]:
    """All cards that serve in some combination of the hand (``rows`` is scratch space)."""
    used_plain = used_trumps = 0
    for n in range(declare(plain, trumps, rows)):
        p, t = part_of(rows[n], plain, trumps)
        used_plain |= p
        used_trumps |= t
    return used_plain, used_trumps
