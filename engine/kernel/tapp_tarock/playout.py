"""A Tapp-Tarock hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.policies import RANDOM, at_positions
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import NOBODY, SOLO, TAPPER, TRISCHAKEN, game_points
from engine.kernel.tapp_tarock.cards import TOTAL
from engine.kernel.tapp_tarock.fast import LAST_CARDS, LAST_LEADER, TABLE_WIDTH, play_tricks
from engine.kernel.tapp_tarock.fast_random import is_simple, play_at_random
from engine.kernel.tapp_tarock.places import MutableRow, Row, after, event_bit
from engine.kernel.tapp_tarock.settling import (
    MAX_ROWS,
    ROW_WIDTH,
    Rows,
    settle_game,
    settle_hand,
    settle_trischaken,
    settle_trull_won,
    settle_ultimo,
    to_one,
)
from engine.kernel.tapp_tarock.settling import TAPPER as TAPPER_PAID
from engine.kernel.tapp_tarock.stages import HAND, OUT, before_the_play
from engine.kernel.tapp_tarock.words import (
    NO_CARD,
    PAGAT,
    TRULL,
    card_bit,
    packed,
    plain_of,
    points,
    trumps_of,
)

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=TABLE_WIDTH,
    scratch=(MAX_ROWS, ROW_WIDTH),
)
AT_RANDOM = at_positions(RANDOM, RANDOM, RANDOM)


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

    The first choice is the ``candidate``, every later one the ``policy``'s (``policies``). ``table``,
    ``hands`` and ``rows`` are scratch space. Neither position, world nor candidate is changed.
    """
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    for place in range(at.PLACES):
        hands[place] = packed(world[2 * place], world[2 * place + 1])
    kind = candidate[0]
    if table[at.PHASE] < at.PLAYING:
        state = before_the_play(table, rules, hands, kind, candidate[1], candidate[2], policy, state)
    for place in range(at.OUTCOME_WIDTH):
        outcome[place] = 0
    n = 0
    if table[at.PHASE] == at.PLAYING:
        # The hands as they were before the first card: bonuses and the ultimo are asked of them.
        start = (
            hands[HAND] | table[at.GONE],
            hands[HAND + 1] | table[at.GONE + 1],
            hands[HAND + 2] | table[at.GONE + 2],
        )
        forced = card_bit(candidate[1]) if kind == at.PLAY else NO_CARD
        if policy == AT_RANDOM and forced == NO_CARD and is_simple(table, rules):
            state = play_at_random(table, hands, state)
        else:
            state = play_tricks(table, rules, hands, forced, policy, state)
        count(table, hands, outcome)
        n = settle(table, rules, hands, start, rows, outcome)
    elif table[at.CONTRACT] == TAPPER:
        n = to_one(rows, 0, TAPPER_PAID, 0, 0, 1)
    write(table, rows, n, outcome)
    return state


def count(table: Row, hands: Row, outcome: MutableRow) -> None:
    """Card points and tricks by position (TT-CNT-5); in trischaken the talon counts for nobody."""
    for position in range(3):
        outcome[at.TRICKS_WON + position] = table[at.PILE + position].bit_count() // 3
    declarer = table[at.DECLARER]
    if declarer == NOBODY:
        for position in range(3):
            outcome[at.CARD_POINTS + position] = points(table[at.PILE + position])
            outcome[at.SIDE_POINTS + position] = outcome[at.CARD_POINTS + position]
        return
    right, left = after(declarer, 1), after(declarer, 2)
    declared = points(table[at.PILE + declarer] | hands[OUT])
    outcome[at.CARD_POINTS + declarer] = declared
    outcome[at.CARD_POINTS + left] = points(table[at.PILE + left])
    outcome[at.CARD_POINTS + right] = TOTAL - declared - outcome[at.CARD_POINTS + left]  # with the talon
    outcome[at.SIDE_POINTS + declarer] = declared
    outcome[at.SIDE_POINTS + right] = outcome[at.SIDE_POINTS + left] = TOTAL - declared


def settle(
    table: Row, rules: Row, hands: Row, start: tuple[int, int, int], rows: Rows, outcome: MutableRow
) -> int:
    """Write the rows of a deal that was played: game, ultimo, hand bonuses (TT-END-1); returns how many."""
    won = (outcome[at.TRICKS_WON], outcome[at.TRICKS_WON + 1], outcome[at.TRICKS_WON + 2])
    if table[at.CONTRACT] == TRISCHAKEN:
        lying = (outcome[at.CARD_POINTS], outcome[at.CARD_POINTS + 1], outcome[at.CARD_POINTS + 2])
        return settle_trischaken(rows, 0, lying, won)
    declarer = table[at.DECLARER]
    n = settle_game(
        rows,
        0,
        rules,
        declarer,
        game_points(table[at.CONTRACT]),
        1 << table[at.STAKE_STEPS],
        table[at.VALAT_CALLED] > 0,
        outcome[at.TRICKS_WON + declarer],
        outcome[at.CARD_POINTS + declarer],
    )
    player = NOBODY
    for turn in range(3):
        if table[LAST_CARDS + turn] == PAGAT:
            player = after(table[LAST_LEADER], turn)
    n = settle_ultimo(
        rows,
        n,
        rules,
        declarer,
        table[at.CONTRACT] == SOLO,
        table[at.ULTIMO_BY],
        1 << table[at.ULTIMO_STEPS],
        player,
        table[at.LEADER],
    )
    side = NOBODY
    trull = table[at.PILE + declarer] & TRULL
    others = (table[at.PILE + after(declarer, 1)] | table[at.PILE + after(declarer, 2)]) & TRULL
    if trull == TRULL:
        side = 0
    elif others == TRULL:
        side = 1
    n = settle_trull_won(rows, n, rules, declarer, side)
    for position in range(3):
        hand = start[position]
        if position == declarer and rules[at.DEALT_BONUS]:
            hand = (hand | hands[OUT]) & ~table[at.TAKEN]
        mine = side == (0 if position == declarer else 1)
        n = settle_hand(rows, n, rules, position, plain_of(hand), trumps_of(hand), mine)
    return n


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
