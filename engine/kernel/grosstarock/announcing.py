"""Who declares when, and who may announce a vole or a null (GT-DECL-1, GT-ANN-1 to GT-ANN-3)."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.places import MutableRow, Row, after

A_VOLE, A_NULL = 0, 1
NEVER, WINDOW_A, WINDOW_B, WINDOW_C = range(4)
LAST_OF_WINDOW = (0, 1, 13, 20)  # the last trick before whose lead each window is open (GT-ANN-1)

# What forbids an announcement.
FREE, NONE_HERE, NOT_BEFORE_A_LEAD, TOO_LATE, SAID_ALREADY, LOST_ALREADY, ASKED_ALREADY = range(7)


def nth_to_declare(rules: Row, turn: int) -> int:
    """The position whose turn to declare comes after ``turn`` others: the dealer first (GT-DECL-1)."""
    return after(at.FOREHAND if rules[at.ELDEST_FIRST] else at.DEALER, turn)


def next_to_declare(table: Row, rules: Row) -> int:
    """The position that declares next, NOBODY when all have spoken."""
    for turn in range(3):
        position = nth_to_declare(rules, turn)
        if not table[at.SPOKEN] >> position & 1:
            return position
    return at.NOBODY


def window(trick: int) -> int:
    """The window in which the lead to ``trick`` (from 1) falls, NEVER after trick 20 (GT-ANN-1)."""
    for number in range(WINDOW_A, WINDOW_C + 1):
        if trick <= LAST_OF_WINDOW[number]:
            return number
    return NEVER


def last_window(feat: int) -> int:
    """The last window in which a vole (GT-ANN-1) or a null (GT-ANN-2) may be announced."""
    return WINDOW_C if feat == A_VOLE else WINDOW_B


def has_all(table: Row, position: int) -> bool:
    """Whether a position has won every trick so far."""
    return table[at.WON + position] == table[at.TRICK] - 1


def has_none(table: Row, position: int) -> bool:
    """Whether a position has won no trick so far."""
    return table[at.WON + position] == 0


def against(table: Row, rules: Row, position: int, feat: int) -> int:
    """What forbids a position to announce A_VOLE or A_NULL now; FREE where nothing does.

    It is said before a lead and in time (GT-ANN-1, GT-ANN-2), by a player who has won every trick so far or
    none, has announced nothing yet, and has not let the turn go by (GT-ANN-3).
    """
    if not rules[at.ANNOUNCING]:
        return NONE_HERE
    if table[at.PHASE] != at.PLAYING or table[at.ON_TABLE]:
        return NOT_BEFORE_A_LEAD
    now = window(table[at.TRICK])
    if now == NEVER or now > last_window(feat):
        return TOO_LATE
    if table[at.VOLES + position] != NEVER or table[at.NULLS + position] != NEVER:
        return SAID_ALREADY
    if (feat == A_VOLE and not has_all(table, position)) or (
        feat == A_NULL and not has_none(table, position)
    ):
        return LOST_ALREADY
    if (position - table[at.LEADER] + 3) % 3 < table[at.ASKED]:
        return ASKED_ALREADY
    return FREE


def announce(table: MutableRow, position: int, feat: int) -> None:
    """A position announces a vole or a null before the next lead."""
    table[(at.VOLES if feat == A_VOLE else at.NULLS) + position] = window(table[at.TRICK])
    table[at.ASKED] = (position - table[at.LEADER] + 3) % 3 + 1
    table[at.GIVING] = at.NOBODY
