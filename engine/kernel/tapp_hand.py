"""What a hand of Tapp-Tarock scores by itself, as rows of ints (TT-HAND-1 to TT-HAND-3)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import ALL_KINGS
from engine.kernel.tapp_discard import TRULL

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


def bonuses(plain: int, trumps: int, rows: Rows, trull: bool, heads: bool, kings: bool) -> int:
    """Write every bonus of a hand into ``rows``; returns how many there are.

    ``trull``, ``heads`` and ``kings`` say whether the house pays for the three and for exactly two of
    the trull, and for the kings.
    """
    n = 0
    held = (trumps & TRULL).bit_count()
    if held == 3 and trull:
        n = put(rows, n, TRULL_HELD, 3, 3)
    elif held == 2 and heads:
        n = put(rows, n, TWO_OF_TRULL, 2, 1)
    if plain & ALL_KINGS == ALL_KINGS and kings:
        n = put(rows, n, FOUR_KINGS, 4, 3)
    return n
