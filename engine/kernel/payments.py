"""Rows of payment as every game with up to five players may write them: code, actor, payments by position."""

from __future__ import annotations

from engine.kernel.rows import MOST_PLAYERS, Rows

CODE, ACTOR, PAY = 0, 1, 2
ROW_WIDTH = PAY + MOST_PLAYERS


def to_one(rows: Rows, n: int, code: int, actor: int, receiver: int, amount: int) -> int:
    """Write a row in which ``actor`` pays ``amount`` to ``receiver``; returns the number of rows so far."""
    row = rows[n]
    for place in range(ROW_WIDTH):
        row[place] = 0
    row[CODE], row[ACTOR] = code, actor
    row[PAY + actor], row[PAY + receiver] = -amount, amount
    return n + 1


def from_each(rows: Rows, n: int, code: int, actor: int, each: int, players: int) -> int:
    """Write a row in which ``actor`` gets ``each`` from all others; returns the number of rows so far."""
    row = rows[n]
    row[CODE], row[ACTOR] = code, actor
    for position in range(MOST_PLAYERS):
        others = -each if position < players else 0
        row[PAY + position] = each * (players - 1) if position == actor else others
    return n + 1
