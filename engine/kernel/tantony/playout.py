"""A hand of Tantony played out from any moment to its end, and the hands after it, on ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.rows import lay_out
from engine.kernel.tantony import places as at
from engine.kernel.tantony.choosing import choose
from engine.kernel.tantony.fast import play_placed_tricks, play_single_cards
from engine.kernel.tantony.machine import next_hand, step
from engine.kernel.tantony.places import MutableRow, Row, Rows
from engine.kernel.tantony.settling import ahead, counted
from engine.kernel.tantony.tricks import PLACED

MOST_FURTHER = 400  # hands after the one on the table; 1,000 points of three players take some 40

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=at.POSITION_WIDTH,
    scratch=(at.MOST_EVENTS, at.EVENT_WIDTH),
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

    Under the rule GO_ON the next hands follow, whose cards the tricks of this one make (TN-NEXT-1).

    The first choice is the ``candidate``, every later one the ``policy``'s (``choosing``). ``table``,
    ``hands`` and ``rows`` are scratch space; neither position, world nor candidate is changed.
    """
    lay_out(position, world, at.POSITION_WIDTH, at.POSITION_WIDTH, at.WORLD_WIDTH, table, hands)
    table[at.HAPPENED] = 0
    if candidate[0] != at.PLAY_ON:
        step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)
    return play_to_the_end(table, rules, hands, policy, state, rows, outcome)


def play_to_the_end(
    table: MutableRow, rules: Row, hands: MutableRow, policy: int, state: int, rows: Rows, outcome: MutableRow
) -> int:
    """Play on from any moment, write the outcome, and return the stream's next state."""
    state = finish_hand(table, rules, hands, policy, state, rows)
    write_outcome(table, rules, outcome)
    if rules[at.GO_ON] > 0:
        for _ in range(MOST_FURTHER):
            if table[at.PHASE] != at.HAND_OVER:
                break
            next_hand(table, hands)
            state = finish_hand(table, rules, hands, policy, state, rows)
    write_game(table, rules, outcome)
    return state


def finish_hand(table: MutableRow, rules: Row, hands: MutableRow, policy: int, state: int, rows: Rows) -> int:
    """Play the hand on the table to its end; returns the stream's next state."""
    while table[at.PHASE] <= at.PLACING:
        if table[at.ON_TABLE] > 0:
            kind, first, second, state = choose(table, rules, hands, policy, rows, state)
            step(table, rules, hands, kind, first, second, rows)
        elif table[at.TRICK] <= PLACED:
            state = play_placed_tricks(table, rules, hands, policy, state, rows)
        else:
            state = play_single_cards(table, rules, hands, policy, state, rows)
    return state


def write_outcome(table: Row, rules: Row, outcome: MutableRow) -> None:
    """Write the outcome of a hand that is over."""
    for n in range(at.OUTCOME_WIDTH):
        outcome[n] = 0
    together = 0
    for one in range(rules[at.PLAYERS]):
        outcome[at.SIDE + one] = counted(rules, table, at.POINTS, one)
        together += outcome[at.SIDE + one]
    for one in range(rules[at.PLAYERS]):
        outcome[at.OWN + one] = table[at.POINTS + one]
        outcome[at.AHEAD + one] = ahead(rules, outcome[at.SIDE + one], together)
        outcome[at.TOTAL + one] = table[at.BEFORE + one] + table[at.TOTALS + one]
        outcome[at.TRICKS_WON + one] = table[at.WON + one]


def write_game(table: Row, rules: Row, outcome: MutableRow) -> None:
    """Add to an outcome how the game stands after the last hand that was played, and what happened in it."""
    together = 0
    for one in range(rules[at.PLAYERS]):
        together += counted(rules, table, at.TOTALS, one)
    for one in range(rules[at.PLAYERS]):
        outcome[at.GAME_AHEAD + one] = ahead(rules, counted(rules, table, at.TOTALS, one), together)
    outcome[at.EVENTS] = table[at.HAPPENED]
