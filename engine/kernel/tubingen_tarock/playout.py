"""A Tübingen hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.masks import LAST_TRICK, honours
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rows import lay_out
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.choosing import choose
from engine.kernel.tubingen_tarock.claiming import FEIN
from engine.kernel.tubingen_tarock.combinations import SCRATCH, TOTALS
from engine.kernel.tubingen_tarock.fast import plain_tricks
from engine.kernel.tubingen_tarock.fast_random import random_tricks
from engine.kernel.tubingen_tarock.machine import after_tricks, settle, step
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, Rows, event_bit
from engine.kernel.tubingen_tarock.settling import tout_score
from engine.kernel.tubingen_tarock.sides import declares, partner_of

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=at.POSITION_WIDTH,
    scratch=SCRATCH,
)
ALL_RANDOM = at_positions(RANDOM, RANDOM, RANDOM, RANDOM)
ALL_PLAIN = at_positions(PLAIN, PLAIN, PLAIN, PLAIN)


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
    lay_out(position, world, at.POSITION_WIDTH, at.POSITION_WIDTH, at.WORLD_WIDTH, table, hands)
    outcome[at.EVENTS] = 0
    kind, first, second = candidate[0], candidate[1], candidate[2]
    while table[at.PHASE] != at.OVER:
        if kind == at.PLAY_ON and table[at.PHASE] == at.PLAYING and table[at.ON_TABLE] == 0:
            if policy == ALL_RANDOM:
                state = random_tricks(table, hands, state)
            elif policy == ALL_PLAIN:
                plain_tricks(table, hands)
            if table[at.TRICK] > at.N_TRICKS:
                receive(table, rows, after_tricks(table, rules, hands, rows), outcome)
                continue
        if kind == at.PLAY_ON:
            kind, first, second, state = choose(table, rules, hands, policy, rows, state)
        receive(table, rows, step(table, rules, hands, kind, first, second, rows), outcome)
        kind = at.PLAY_ON
    receive(table, rows, settle(table, rules, hands, rows), outcome)
    write_outcome(table, hands, rows[TOTALS], outcome)
    return state


def receive(table: MutableRow, rows: Rows, n: int, outcome: MutableRow) -> None:
    """Add ``n`` rows of payments to PAID, and write what they tell of into the outcome.

    A Strafe pays nothing by itself (``score``).
    """
    for place in range(n):
        row = rows[place]
        if row[at.EVENT] != at.STRAFE:
            for position in range(at.PLAYERS):
                table[at.PAID + position] += row[at.AMOUNT + position]
        outcome[at.EVENTS] |= event_of(table, row)


def event_of(table: Row, row: Row) -> int:
    """The bit of EVENTS for a row of payments, 0 where it has none; a Strafe may be claimed or not."""
    if row[at.EVENT] == at.GAME:
        event = at.RUFEN_WON if row[at.FACT] else at.RUFEN_LOST
        alone = row[at.FACT + 1] == NOBODY
        return event_bit(event + at.RAUS_WON - at.RUFEN_WON if alone else event, table[at.DECLARER])
    if row[at.EVENT] != at.STRAFE or row[at.HOLDER] != NOBODY:
        return 0
    if row[at.WHAT] == FEIN:
        return event_bit(at.FEIN, table[at.LEADER])
    last = table[at.PAGAT_TRICK] == at.N_TRICKS
    return event_bit(at.LAST_PAGAT_LOST if last else at.PAGAT_LOST, table[at.PAGAT_OWNER])


def write_outcome(table: Row, hands: Row, halves: Row, outcome: MutableRow) -> None:
    """Write points, scores and tricks; of a deal that is thrown in only the discard counts points.

    ``halves`` are the half points of the positions, as ``settle`` leaves them.
    """
    declarer, partner = table[at.DECLARER], partner_of(table, hands)
    if table[at.KIND] == at.TOUT:
        made = tout_score(table[at.WON + declarer]) > 0
        outcome[at.EVENTS] |= event_bit(at.TOUT_MADE if made else at.TOUT_FAILED, declarer)
    if table[at.ENDED] == at.PLAYED_OUT:
        outcome[at.EVENTS] |= of_sides(outcome[at.EVENTS], declarer, partner, table[at.LEADER])
    declaring, others = 0, halves[0] + halves[1] + halves[2] + halves[3]
    for position in range(at.PLAYERS):
        outcome[at.CARD_POINTS + position] = halves[position] // 2
        declaring += halves[position] if declares(position, declarer, partner) else 0
    others -= declaring
    for position in range(at.PLAYERS):
        ours = declaring if declares(position, declarer, partner) else others
        outcome[at.SIDE_POINTS + position] = ours // 2
        if table[at.ENDED] != at.PLAYED_OUT:
            outcome[at.SIDE_POINTS + position] = outcome[at.CARD_POINTS + position]
            outcome[at.EVENTS] |= event_bit(at.PASSED_OUT, position)
        outcome[at.SCORES + position] = table[at.PAID + position]
        outcome[at.TRICKS_WON + position] = table[at.WON + position]
        outcome[at.HONOURS + position] = honours_with(table, position, declarer, partner)


def honours_with(table: Row, position: int, declarer: int, partner: int) -> int:
    """The honours in the tricks of a position's side, and whether it has won the last trick."""
    found = 0
    for other in range(at.PLAYERS):
        if declares(other, declarer, partner) == declares(position, declarer, partner):
            found |= honours(table[at.PILE + 2 * other], table[at.PILE + 2 * other + 1])
            found |= LAST_TRICK if table[at.LEADER] == other and table[at.ENDED] == at.PLAYED_OUT else 0
    return found


def of_sides(happened: int, declarer: int, partner: int, last: int) -> int:
    """The bits of what whole sides have of the events that happened; ``last`` won the last trick."""
    won = (
        event_bit(at.RUFEN_WON, declarer)
        | event_bit(at.RAUS_WON, declarer)
        | event_bit(at.TOUT_MADE, declarer)
    )
    made, fein = happened & won > 0, happened & event_bit(at.FEIN, last) > 0
    found = 0
    for position in range(at.PLAYERS):
        declaring = declares(position, declarer, partner)
        if declaring == made:
            found |= event_bit(at.SIDE_WON, position)
        if fein and declaring == declares(last, declarer, partner):
            found |= event_bit(at.SIDE_FEIN, position)
    return found


# Called for every hand: compiled code has them in their callers' bodies.
MERGED = (receive, event_of, write_outcome, of_sides, honours_with)
