"""Whole hands in which random, plain and reference players sit side by side, stepped by the machine.

A match has the shape of a game's ``play_out`` and runs in the same driver, compiled or as plain Python: the
policy number says for each position who plays there, REFERENCE being the first plain player.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel import compiled
from engine.kernel.batch import PlayOut
from engine.kernel.compiled import Kernels
from engine.kernel.danish_tarok import choosing as danish_choosing
from engine.kernel.danish_tarok import machine as danish_machine
from engine.kernel.danish_tarok import places as danish_at
from engine.kernel.danish_tarok import playout as danish_playout
from engine.kernel.danish_tarok.paying import WON_LAST as DANISH_LAST
from engine.kernel.danish_tarok.paying import pay_declarations
from engine.kernel.grosstarock import choosing as grosstarock_choosing
from engine.kernel.grosstarock import machine as grosstarock_machine
from engine.kernel.grosstarock import places as grosstarock_at
from engine.kernel.grosstarock import playout as grosstarock_playout
from engine.kernel.grosstarock.settling import WON_LAST as GROSSTAROCK_LAST
from engine.kernel.policies import policy_of
from engine.kernel.rows import lay_out
from engine.kernel.tantony import choosing as tantony_choosing
from engine.kernel.tantony import machine as tantony_machine
from engine.kernel.tantony import places as tantony_at
from engine.kernel.tantony import playout as tantony_playout
from engine.kernel.tapp_tarock import choosing as tapp_choosing
from engine.kernel.tapp_tarock import machine as tapp_machine
from engine.kernel.tapp_tarock import places as tapp_at
from engine.kernel.tapp_tarock import playout as tapp_playout
from engine.kernel.tapp_tarock.settling import was_played
from engine.kernel.tubingen_tarock import choosing as tubingen_choosing
from engine.kernel.tubingen_tarock import machine as tubingen_machine
from engine.kernel.tubingen_tarock import places as tubingen_at
from engine.kernel.tubingen_tarock import playout as tubingen_playout
from engine.kernel.tubingen_tarock.combinations import TOTALS
from tests.reference import danish_tarok as danish_reference
from tests.reference import grosstarock as grosstarock_reference
from tests.reference import tantony as tantony_reference
from tests.reference import tapp_tarock as tapp_reference
from tests.reference import tubingen_tarock as tubingen_reference

REFERENCE = 2  # the policy after RANDOM and PLAIN

Row = Sequence[int]
MutableRow = MutableSequence[int]
Rows = Sequence[MutableSequence[int]]


def tapp_tarock(
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
    """A hand of Tapp-Tarock."""
    tapp_playout.lay_out(position, world, table, hands)
    if candidate[0] != tapp_at.PLAY_ON:
        tapp_machine.step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)
    while not tapp_machine.is_over(table):
        if policy_of(policy, tapp_machine.to_act(table, rules)) == REFERENCE:
            kind, first, second = tapp_reference.choose(table, rules, hands)
        else:
            kind, first, second, state = tapp_choosing.choose(table, rules, hands, policy, rows, state)
        tapp_machine.step(table, rules, hands, kind, first, second, rows)
    for place in range(tapp_at.OUTCOME_WIDTH):
        outcome[place] = 0
    if was_played(table):
        tapp_playout.count(table, hands, outcome)
    tapp_playout.write(table, rows, tapp_machine.settle(table, rules, hands, rows), outcome)
    return state


def danish_tarok(
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
    """A hand of Danish Tarok."""
    width, table_width = danish_at.POSITION_WIDTH, danish_at.TABLE_WIDTH
    lay_out(position, world, width, table_width, danish_at.WORLD_WIDTH, table, hands)
    if table[danish_at.PHASE] != danish_at.DISCARDING and not table[danish_at.DECLARED]:
        pay_declarations(table, rules, hands, rows)
    if candidate[0] != danish_at.PLAY_ON:
        danish_machine.step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)
    while not danish_machine.is_over(table):
        if policy_of(policy, danish_machine.to_act(table, rules)) == REFERENCE:
            kind, first, second = danish_reference.choose(table, rules, hands, rows)
        else:
            kind, first, second, state = danish_choosing.choose(table, rules, hands, policy, rows, state)
        danish_machine.step(table, rules, hands, kind, first, second, rows)
    danish_machine.settle(table, rules, hands, rows)
    danish_at.report(table, outcome, DANISH_LAST)
    outcome[danish_at.PAGAT_POT_AFTER] = table[danish_at.PAGAT_POT]
    outcome[danish_at.KING_POT_AFTER] = table[danish_at.KING_POT]
    return state


def grosstarock(
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
    """A hand of Grosstarock."""
    width, table_width = grosstarock_at.POSITION_WIDTH, grosstarock_at.TABLE_WIDTH
    lay_out(position, world, width, table_width, grosstarock_at.WORLD_WIDTH, table, hands)
    grosstarock_at.start_of_notes(table)
    if candidate[0] != grosstarock_at.PLAY_ON:
        grosstarock_machine.step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)
    while not grosstarock_machine.is_over(table):
        if policy_of(policy, grosstarock_machine.to_act(table, rules)) == REFERENCE:
            kind, first, second = grosstarock_reference.choose(table, rules, hands, rows)
        else:
            kind, first, second, state = grosstarock_choosing.choose(table, rules, hands, policy, rows, state)
        grosstarock_machine.step(table, rules, hands, kind, first, second, rows)
    grosstarock_machine.settle(table, rules, hands, rows)
    grosstarock_at.report(table, outcome, GROSSTAROCK_LAST)
    return state


def tantony(
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
    """A hand of Tantony."""
    width = tantony_at.POSITION_WIDTH
    lay_out(position, world, width, width, tantony_at.WORLD_WIDTH, table, hands)
    table[tantony_at.HAPPENED] = 0
    if candidate[0] != tantony_at.PLAY_ON:
        tantony_machine.step(table, rules, hands, candidate[0], candidate[1], 0, rows)
    while table[tantony_at.PHASE] <= tantony_at.PLACING:
        if policy_of(policy, tantony_machine.to_act(table, rules)) == REFERENCE:
            kind, first, _ = tantony_reference.choose(table, rules, hands)
        else:
            kind, first, _, state = tantony_choosing.choose(table, rules, hands, policy, rows, state)
        tantony_machine.step(table, rules, hands, kind, first, 0, rows)
    tantony_playout.write_outcome(table, rules, outcome)
    tantony_playout.write_game(table, rules, outcome)
    return state


def tubingen_tarock(
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
    """A hand of Tübingen Tarock."""
    width = tubingen_at.POSITION_WIDTH
    lay_out(position, world, width, width, tubingen_at.WORLD_WIDTH, table, hands)
    outcome[tubingen_at.EVENTS] = 0
    kind, first, second = candidate[0], candidate[1], candidate[2]
    while table[tubingen_at.PHASE] != tubingen_at.OVER:
        if kind == tubingen_at.PLAY_ON:
            if policy_of(policy, tubingen_at.to_act(table, rules)) == REFERENCE:
                kind, first, second = tubingen_reference.choose(table, rules, hands, rows)
            else:
                kind, first, second, state = tubingen_choosing.choose(
                    table, rules, hands, policy, rows, state
                )
        written = tubingen_machine.step(table, rules, hands, kind, first, second, rows)
        tubingen_playout.receive(table, rows, written, outcome)
        kind = tubingen_at.PLAY_ON
    tubingen_playout.receive(table, rows, tubingen_machine.settle(table, rules, hands, rows), outcome)
    tubingen_playout.write_outcome(table, hands, rows[TOTALS], outcome)
    return state


MATCHES: dict[str, tuple[PlayOut, compiled.Widths]] = {
    "danish_tarok": (danish_tarok, danish_playout.WIDTHS),
    "grosstarock": (grosstarock, grosstarock_playout.WIDTHS),
    "tantony": (tantony, tantony_playout.WIDTHS),
    "tapp_tarock": (tapp_tarock, tapp_playout.WIDTHS),
    "tubingen_tarock": (tubingen_tarock, tubingen_playout.WIDTHS),
}


def matches(game: str, backend: str = compiled.COMPILED) -> Kernels:
    """What plays many hands of a game between players of all kinds."""
    play_out, widths = MATCHES[game]
    return compiled.kernels(backend, play_out, widths)
