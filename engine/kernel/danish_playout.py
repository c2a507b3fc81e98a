"""A Danish hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel import danish_position as at
from engine.kernel.batch import Widths
from engine.kernel.danish_declare import ROW_WIDTH as DECLARATION_WIDTH
from engine.kernel.danish_declare import declared_value
from engine.kernel.danish_policy import (
    POLICY_BITS,
    POLICY_MASK,
    choose_answer,
    choose_discard,
    choose_play,
)
from engine.kernel.danish_position import MutableRow, Row, event_bit
from engine.kernel.danish_settle import MAX_END_ROWS, ROW_WIDTH, Rows, settle_cards, settle_end
from engine.kernel.danish_turn import (
    HAPPENED,
    N_TRICKS,
    SHOWN,
    TABLE_WIDTH,
    allowed,
    card_value,
    enter,
    gather,
    namings,
    owed,
    put,
)
from engine.kernel.masks import FIRST_TRUMP, FOOL_BIT

# The last is for rows of payments, and before the play of declarations.
WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=TABLE_WIDTH,
    scratch=(MAX_END_ROWS + 2, max(ROW_WIDTH, DECLARATION_WIDTH)),
)
DEALER = 2


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

    The first choice is the ``candidate``, every later one the ``policy``'s (``danish_policy``). ``table``,
    ``hands`` and ``rows`` are scratch space. Neither position, world nor candidate is changed.
    """
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    table[HAPPENED] = 0
    for turn in range(table[at.ON_TABLE]):
        table[SHOWN + (table[at.LEADER] + turn) % 3] = table[at.FIRST_CARD + turn]
    for place in range(at.WORLD_WIDTH):
        hands[place] = world[place]
    kind = candidate[0]

    if table[at.PHASE] == at.DISCARDING:
        out_plain, out_trumps = candidate[1], candidate[2]
        if kind != at.DISCARD:
            out_plain, out_trumps, state = choose_discard(
                policy >> (POLICY_BITS * DEALER) & POLICY_MASK,
                rules,
                hands[at.HAND + 2 * DEALER],
                hands[at.HAND + 2 * DEALER + 1],
                rows,
                state,
            )
        lay_away(table, hands, out_plain, out_trumps)
        kind = at.PLAY_ON
    if not table[at.DECLARED]:
        pay_declarations(table, rules, hands, rows)

    leader = table[at.LEADER]
    while table[at.TRICK] <= N_TRICKS:
        if table[at.PHASE] == at.ANSWERING:
            state = ask(table, rules, hands, candidate, kind, policy, state)
            if kind == at.ANSWER:
                kind = at.PLAY_ON
        leader = table[at.LEADER]
        state = play_card(table, rules, hands, candidate, kind, policy, rows, state)
        kind = at.PLAY_ON
    settle(table, rules, hands, rows, leader, outcome)
    return state


def lay_away(table: MutableRow, hands: MutableRow, out_plain: int, out_trumps: int) -> None:
    """The dealer's discard; a fool among it announces a tout (option fool_discard_for_tout)."""
    hands[at.HAND + 2 * DEALER] ^= out_plain
    hands[at.HAND + 2 * DEALER + 1] ^= out_trumps
    hands[at.OUT_PLAIN] = out_plain
    hands[at.OUT_TRUMPS] = out_trumps
    table[at.TOUT_CALLED] = 1 if out_trumps & FOOL_BIT else 0
    table[at.PHASE] = at.PLAYING


def pay_declarations(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> None:
    """Every combination paid by both others (DT-DECL-2); the dealer's are those of 28 cards (DT-DISC-7)."""
    for position in range(3):
        plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
        if position == DEALER and rules[at.PROTECTED]:
            plain |= hands[at.OUT_PLAIN]
            trumps |= hands[at.OUT_TRUMPS]
        value = declared_value(plain, trumps, rows)
        for other in range(3):
            table[at.PAID + other] += 2 * value if other == position else -value
    table[at.DECLARED] = 1


def ask(table: MutableRow, rules: Row, hands: Row, candidate: Row, kind: int, policy: int, state: int) -> int:
    """Put the question about the fool to everybody who has not answered; the next state (DT-FOOL-7)."""
    while table[at.ANSWERS] < 3:
        position = table[at.ANSWERS]
        if kind == at.ANSWER:
            demands = candidate[1]
            kind = at.PLAY_ON
        else:
            own_plain, own_trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
            unseen_plain, unseen_trumps = unseen(hands, position)
            demands, state = choose_answer(
                policy >> (POLICY_BITS * position) & POLICY_MASK,
                own_plain,
                own_trumps,
                unseen_plain,
                unseen_trumps,
                state,
            )
        table[at.DEMANDED] |= demands
        table[at.ANSWERS] += 1
    table[at.PHASE] = at.PLAYING
    return state


def play_card(
    table: MutableRow,
    rules: Row,
    hands: MutableRow,
    candidate: Row,
    kind: int,
    policy: int,
    rows: Rows,
    state: int,
) -> int:
    """Play the next card, and gather the trick when it is full; the next state."""
    position = (table[at.LEADER] + table[at.ON_TABLE]) % 3
    led = owed(table, rules, hands, position)
    if kind == at.PLAY:
        card, named = candidate[1], candidate[2]
    else:
        may_plain, may_trumps = allowed(table, rules, hands, position, led)
        may_name = 0
        if may_trumps & FOOL_BIT and table[at.ON_TABLE] == 0:
            may_name = namings(table, rules, hands, position)
        unseen_plain, unseen_trumps = unseen(hands, position)
        card, named, state = choose_play(
            policy >> (POLICY_BITS * position) & POLICY_MASK,
            table,
            hands[at.HAND + 2 * position],
            hands[at.HAND + 2 * position + 1],
            may_plain,
            may_trumps,
            may_name,
            led,
            unseen_plain,
            unseen_trumps,
            state,
        )
    put(table, hands, position, card, named, led)
    if table[at.ON_TABLE] == 3:
        gather(table, rules, hands, rows, led)
    return state


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards whose place ``position`` does not know: with the others, or in a discard not his own."""
    second, third = at.HAND + 2 * ((position + 1) % 3), at.HAND + 2 * ((position + 2) % 3)
    plain = hands[second] | hands[third]
    trumps = hands[second + 1] | hands[third + 1]
    if position != DEALER:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    return plain, trumps


def settle(table: MutableRow, rules: Row, hands: Row, rows: Rows, leader: int, outcome: MutableRow) -> None:
    """Settle after trick 25, to which ``leader`` led, and write the outcome (DT-END-1 to DT-CARD-6)."""
    won = (table[at.WON], table[at.WON + 1], table[at.WON + 2])
    last = (table[SHOWN], table[SHOWN + 1], table[SHOWN + 2])
    winner = table[at.LEADER]
    table[at.POINTS + DEALER] += discard_points(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])
    points = (table[at.POINTS], table[at.POINTS + 1], table[at.POINTS + 2])
    n = settle_end(
        rows,
        rules,
        won,
        last,
        leader,
        winner,
        table[at.PAGAT_POT],
        table[at.KING_POT],
        table[at.TOUT_CALLED] > 0,
    )
    n = settle_cards(rows, n, rules, won, points)
    enter(table, rows, n)
    for position in range(3):
        outcome[at.CARD_POINTS + position] = table[at.POINTS + position]
        outcome[at.TRICKS_WON + position] = table[at.WON + position]
    for position in range(4):
        outcome[at.CHIPS + position] = table[at.PAID + position]
    outcome[at.PAGAT_POT_AFTER] = table[at.PAGAT_POT]
    outcome[at.KING_POT_AFTER] = table[at.KING_POT]
    outcome[at.EVENTS] = table[HAPPENED] | event_bit(at.WON_LAST, winner)


def discard_points(plain: int, trumps: int) -> int:
    """What the dealer's discard counts for him: its cards and one point more (DT-PACK-8)."""
    points = 1
    while plain:
        points += card_value((plain & -plain).bit_length() - 1)
        plain &= plain - 1
    while trumps:
        points += card_value(FIRST_TRUMP + (trumps & -trumps).bit_length() - 1)
        trumps &= trumps - 1
    return points
