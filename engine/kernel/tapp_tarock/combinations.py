"""What a hand of Tapp-Tarock scores by itself, as rows of ints (TT-HAND-1 to TT-HAND-3)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import ALL_KINGS
from engine.kernel.tapp_tarock.discarding import TRULL

TRULL_HELD, TWO_OF_TRULL, FOUR_KINGS = range(3)

ROW_WIDTH = 3  # kind, count, score
MAX_ROWS = 2  # the trull or two of it, the kings

Rows = Sequence[MutableSequence[int]]


def put(rows: Rows, n: int, kind: int, count: int, score: int) -> int:
    """Write one row and return the number of rows so far."""
    row = rows[n]
    row[0] = kind
    row[1] = count
    row[2] = score
    return n + 1


def trull_bonus(trumps: int, trull: bool, heads: bool) -> int:
    """What the cards of the trull in a hand score: 3 for all (TT-HAND-1), 1 for two of them (TT-HAND-2).

    ``trull`` and ``heads`` say whether the house pays for the three and for exactly two.
    """
    held = (trumps & TRULL).bit_count()
    if held == 3 and trull:
        return 3
    return 1 if held == 2 and heads else 0


def kings_bonus(plain: int, kings: bool) -> int:
    """What the kings in a hand score: 3 for all four (TT-HAND-3), where the house pays for them."""
    return 3 if kings and plain & ALL_KINGS == ALL_KINGS else 0


def bonuses(plain: int, trumps: int, rows: Rows, trull: bool, heads: bool, kings: bool) -> int:
    """Write every bonus of a hand into ``rows``; returns how many there are.

    ``trull``, ``heads`` and ``kings`` say whether the house pays for the three and for exactly two of
    the trull, and for the kings.
    """
    n = 0
    score = trull_bonus(trumps, trull, heads)
    if score:
        held = (trumps & TRULL).bit_count()
        n = put(rows, n, TRULL_HELD if held == 3 else TWO_OF_TRULL, held, score)
    score = kings_bonus(plain, kings)
    if score:
        n = put(rows, n, FOUR_KINGS, 4, score)
    return n
