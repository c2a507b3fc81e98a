"""A Danish hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.choosing import choose
from engine.kernel.danish_tarok.fast import end_of_random, play_at_random, play_trick
from engine.kernel.danish_tarok.machine import MAX_ROWS, is_over, settle, step
from engine.kernel.danish_tarok.paying import ROW_WIDTH, WON_LAST, pay_declarations
from engine.kernel.danish_tarok.places import MutableRow, Row, Rows
from engine.kernel.rows import lay_out

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=at.TABLE_WIDTH,
    scratch=(MAX_ROWS, ROW_WIDTH),
)


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
    """Play one world out from ``position`` and write its ``outcome``; returns the stream's next state.

    The first choice is the ``candidate``, every later one the ``policy``'s (``choosing``). ``table``,
    ``hands`` and ``rows`` are scratch space. Neither position, world nor candidate is changed.
    """
    lay_out(position, world, at.POSITION_WIDTH, at.TABLE_WIDTH, at.WORLD_WIDTH, table, hands)
    if table[at.PHASE] != at.DISCARDING and not table[at.DECLARED]:
        pay_declarations(table, rules, hands, rows)
    if candidate[0] != at.PLAY_ON:
        step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)
    while not is_over(table):
        if policy == 0 and table[at.TRICK] < end_of_random(table, rules, hands):
            state = play_at_random(table, rules, hands, rows, state)
        elif table[at.PHASE] == at.PLAYING:
            state = play_trick(table, rules, hands, policy, rows, state)
        else:
            kind, first, second, state = choose(table, rules, hands, policy, rows, state)
            step(table, rules, hands, kind, first, second, rows)
    settle(table, rules, hands, rows)
    at.report(table, outcome, WON_LAST)
    outcome[at.PAGAT_POT_AFTER] = table[at.PAGAT_POT]
    outcome[at.KING_POT_AFTER] = table[at.KING_POT]
    return state
