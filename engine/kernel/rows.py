"""What kernel functions take: rows of numbers and tables of rows, and how a playout lays them out."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

Row = Sequence[int]
MutableRow = MutableSequence[int]
Rows = Sequence[MutableSequence[int]]
Floats = Sequence[float]
MutableFloats = MutableSequence[float]

MOST_PLAYERS = 5  # for whom rows that several games share have room


def lay_out(
    position: Row, world: Row, known: int, width: int, n_hands: int, table: MutableRow, hands: MutableRow
) -> None:
    """Begin a playout: fill ``table`` and ``hands`` with a position and a world.

    The position has ``known`` numbers and the world ``n_hands``; the rest of the table, ``width`` wide, is 0.
    """
    for place in range(known):
        table[place] = position[place]
    for place in range(known, width):
        table[place] = 0
    for place in range(n_hands):
        hands[place] = world[place]
