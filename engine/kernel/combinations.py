"""Combinations of a hand as rows of ints, and the card that one of them lacks."""

from __future__ import annotations

from engine.kernel.masks import ALL_KINGS, COURTS
from engine.kernel.rows import Rows

ROW_WIDTH = 5  # kind, suit (-1: none), count, missing card's index (-1: none), value to each opponent


def put(rows: Rows, n: int, kind: int, suit: int, count: int, missing: int, value: int) -> int:
    """Write one row and return the number of rows so far."""
    row = rows[n]
    row[0] = kind
    row[1] = suit
    row[2] = count
    row[3] = missing
    row[4] = value
    return n + 1


def with_three_courts(plain: int) -> int:
    """The suits in which a hand holds at least three courts, as the bits of their kings."""
    queens, knights, jacks = plain << 1, plain << 2, plain << 3
    return (plain & queens & (knights | jacks) | knights & jacks & (plain | queens)) & ALL_KINGS


def missing_court(courts: int) -> int:
    """Strength in suit of the one court that three courts of a lane lack."""
    return (COURTS & ~courts).bit_length() - 1


def missing_king(kings: int) -> int:
    """Card index of the one king that three kings lack."""
    return (ALL_KINGS & ~kings).bit_length() - 1
