"""A Tapp-Tarock hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.masks import LAST_TRICK, honours
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import settling
from engine.kernel.tapp_tarock.cards import TOTAL, packed, plain_of, points, trumps_of
from engine.kernel.tapp_tarock.choosing import choose
from engine.kernel.tapp_tarock.fast import is_plain, play_tricks
from engine.kernel.tapp_tarock.fast_random import play_at_random
from engine.kernel.tapp_tarock.machine import is_over, settle, step
from engine.kernel.tapp_tarock.places import NOBODY, MutableRow, Row, Rows, event_bit
from engine.kernel.tapp_tarock.plain import are_hostile

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=at.TABLE_WIDTH,
    scratch=(settling.MAX_ROWS, settling.ROW_WIDTH),
)
ALL_RANDOM, ALL_PLAIN = at_positions(RANDOM, RANDOM, RANDOM), at_positions(PLAIN, PLAIN, PLAIN)


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
    lay_out(position, world, table, hands)
    kind, first, second = candidate[0], candidate[1], candidate[2]
    while not is_over(table) and (kind != at.PLAY_ON or not is_quick(table, rules, policy)):
        if kind == at.PLAY_ON:
            kind, first, second, state = choose(table, rules, hands, policy, rows, state)
        step(table, rules, hands, kind, first, second, rows)
        kind = at.PLAY_ON
    if not is_over(table):
        if policy == ALL_PLAIN:
            play_tricks(table, hands)
        else:
            state = play_at_random(table, hands, state)
    for place in range(at.OUTCOME_WIDTH):
        outcome[place] = 0
    if settling.was_played(table):
        count(table, hands, outcome)
    write(table, rows, settle(table, rules, hands, rows), outcome)
    return state


def lay_out(position: Row, world: Row, table: MutableRow, hands: MutableRow) -> None:
    """Begin a playout: fill ``table`` and ``hands`` with a position and a world."""
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    table[at.PAGAT_LAST_BY] = NOBODY
    for place in range(at.PLACES):
        hands[place] = packed(world[2 * place], world[2 * place + 1])


def is_quick(table: Row, rules: Row, policy: int) -> bool:
    """Whether all tricks that are left may be played at once: at random where no ultimo is promised."""
    alike = policy == ALL_PLAIN or (policy == ALL_RANDOM and table[at.ULTIMO_BY] == NOBODY)
    return alike and is_plain(table, rules)


def count(table: Row, hands: Row, outcome: MutableRow) -> None:
    """Card points and tricks by position and side."""
    declarer = table[at.DECLARER]
    for position in range(3):
        outcome[at.TRICKS_WON + position] = settling.tricks_won(table, position)
        outcome[at.CARD_POINTS + position] = points(settling.lying_with(table, hands, position))
    for position in range(3):
        alone = declarer == NOBODY or position == declarer
        points_of_side = outcome[at.CARD_POINTS + position if alone else at.CARD_POINTS + declarer]
        outcome[at.SIDE_POINTS + position] = points_of_side if alone else TOTAL - points_of_side
        outcome[at.HONOURS + position] = honours_with(table, hands, position)


def honours_with(table: Row, hands: Row, position: int) -> int:
    """The honours that lie with a position's side, and whether it has won the last trick."""
    found = 0
    for other in range(3):
        if not are_hostile(table[at.DECLARER], position, other) or other == position:
            lying = settling.lying_with(table, hands, other)
            found |= honours(plain_of(lying), trumps_of(lying))
            found |= LAST_TRICK if table[at.LEADER] == other else 0
    return found


def write(table: Row, rows: Rows, n: int, outcome: MutableRow) -> None:
    """Add ``n`` rows up: scores, what they come to between every two players (TT-END-4), and events."""
    total = 0
    for position in range(3):
        score = table[at.WRITTEN + position]
        for place in range(n):
            score += rows[place][2 + position]
        outcome[at.SCORES + position] = score
        total += score
    for position in range(3):
        outcome[at.NETS + position] = 3 * outcome[at.SCORES + position] - total
    happened = 0
    for place in range(n):
        row = rows[place]
        if row[1] >= 0:
            happened |= event_bit(row[0], row[1])
    if table[at.DECLARER] != NOBODY:
        happened |= event_bit(at.IS_DECLARER, table[at.DECLARER])
    outcome[at.EVENTS] = happened
