"""A Grosstarock hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import choose
from engine.kernel.grosstarock.declaring import declare_all
from engine.kernel.grosstarock.fast import play_at_random, play_tricks
from engine.kernel.grosstarock.fast_paying import hold
from engine.kernel.grosstarock.machine import N_ROWS, settle, step
from engine.kernel.grosstarock.places import MutableRow, Row, Rows
from engine.kernel.grosstarock.settling import ROW_WIDTH, WON_LAST
from engine.kernel.rows import lay_out

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=at.TABLE_WIDTH,
    scratch=(N_ROWS, ROW_WIDTH),
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

    The first choice is the ``candidate``, every later one the ``policy``'s. ``table``, ``hands`` and
    ``rows`` are scratch space. Neither position, world nor candidate is changed.
    """
    lay_out(position, world, at.POSITION_WIDTH, at.TABLE_WIDTH, at.WORLD_WIDTH, table, hands)
    at.start_of_notes(table)
    wanted = candidate[0]
    while table[at.PHASE] != at.OVER:
        if wanted != at.PLAY_ON and stage_of(wanted) == table[at.PHASE]:
            step(table, rules, hands, wanted, candidate[1], candidate[2], rows)
            wanted = at.PLAY_ON
        elif table[at.PHASE] == at.DECLARING:
            _, state = declare_all(table, rules, hands, rows, policy, state)
        elif table[at.PHASE] == at.PLAYING and not table[at.ON_TABLE]:
            hold(table, hands)
            if not policy:
                state = play_at_random(table, rules, hands, at.N_TRICKS, state)
            state = play_tricks(table, rules, hands, rows, policy, state)
        else:
            kind, first, second, state = choose(table, rules, hands, policy, rows, state)
            step(table, rules, hands, kind, first, second, rows)
    settle(table, rules, hands, rows)
    at.report(table, outcome, WON_LAST)
    return state


def stage_of(kind: int) -> int:
    """The stage in which a kind of action is done."""
    if kind == at.DISCARD:
        return at.DISCARDING
    return at.DECLARING if kind == at.DECLARE else at.PLAYING
