"""What a hand of Tapp-Tarock scores by itself, as rows of ints (TT-HAND-1 to TT-HAND-3)."""

from __future__ import annotations

from engine.kernel.tapp_tarock.cards import KINGS, TRULL
from engine.kernel.tapp_tarock.places import Rows

TRULL_HELD, TWO_OF_TRULL, FOUR_KINGS = range(3)

ROW_WIDTH = 3  # kind, count, score
MAX_ROWS = 2  # the trull or two of it, the kings


def trull_bonus(hand: int, trull: bool, heads: bool) -> int:
    """What the cards of the trull in a hand score: 3 for all (TT-HAND-1), 1 for two of them (TT-HAND-2).

    ``trull`` and ``heads`` say whether the house pays for the three and for exactly two.
    """
    held = (hand & TRULL).bit_count()
    if held == 3 and trull:
        return 3
    return 1 if held == 2 and heads else 0


def kings_bonus(hand: int, kings: bool) -> int:
    """What the kings in a hand score: 3 for all four (TT-HAND-3), where the house pays for them."""
    return 3 if kings and hand & KINGS == KINGS else 0


def bonuses(hand: int, rows: Rows, trull: bool, heads: bool, kings: bool) -> int:
    """Write every bonus of a hand into ``rows``; returns how many there are.

    ``trull``, ``heads`` and ``kings`` say whether the house pays for the three and for exactly two of
    the trull, and for the kings.
    """
    n = 0
    score = trull_bonus(hand, trull, heads)
    if score:
        held = (hand & TRULL).bit_count()
        rows[n][0] = TRULL_HELD if held == 3 else TWO_OF_TRULL
        rows[n][1] = held
        rows[n][2] = score
        n += 1
    score = kings_bonus(hand, kings)
    if score:
        rows[n][0] = FOUR_KINGS
        rows[n][1] = 4
        rows[n][2] = score
        n += 1
    return n


# Called for every hand of every playout: compiled code has them in their callers' bodies.
MERGED = (trull_bonus, kings_bonus)
