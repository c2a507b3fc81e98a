"""A whole hand played out one action at a time, for any game that has a machine.

A game whose tricks must be faster writes its own loop in place of this one.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.batch import PlayOut, Widths
from engine.kernel.rows import MutableRow, Row, Rows, lay_out


def playing_out(
    widths: Widths,
    play_on: int,
    is_over: Callable[..., bool],
    choose: Callable[..., tuple[int, int, int, int]],
    step: Callable[..., int],
    report: Callable[..., None],
) -> PlayOut:
    """The ``play_out`` of a game, made of its machine.

    ``choose(table, rules, hands, policy, state)`` is what the position to act does, as a kind and two
    arguments, and the stream's next state; ``step`` does it. ``report(table, rules, hands, rows, outcome)``
    settles the hand and writes the outcome row. A candidate of the kind ``play_on`` fixes no choice.
    """
    position_width, table_width, world_width = widths.position, widths.table, widths.world

    def play_out(
        position: Row,
        rules: Row,
        world: Row,
        candidate: Row,
        policy: int,
        state: int,
        table: MutableRow,
        hands: MutableRow,
        rows: Rows,
        outcome: MutableRow,
    ) -> int:
        lay_out(position, world, position_width, table_width, world_width, table, hands)
        if candidate[0] != play_on:
            step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)
        while not is_over(table):
            kind, first, second, state = choose(table, rules, hands, policy, state)
            step(table, rules, hands, kind, first, second, rows)
        report(table, rules, hands, rows, outcome)
        return state

    return play_out
