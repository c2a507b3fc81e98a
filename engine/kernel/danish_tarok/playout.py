"""A Danish hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.batch import Widths
from engine.kernel.combinations import ROW_WIDTH as DECLARATION_WIDTH
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.choosing import choose_answer, choose_discard
from engine.kernel.danish_tarok.combinations import declared_value
from engine.kernel.danish_tarok.places import MutableRow, Row, after, event_bit
from engine.kernel.danish_tarok.plain import plain_play
from engine.kernel.danish_tarok.settling import MAX_END_ROWS, ROW_WIDTH, Rows, settle_cards, settle_end
from engine.kernel.danish_tarok.tricks import (
    HAPPENED,
    N_TRICKS,
    PILE,
    SHOWN,
    TABLE_WIDTH,
    cards_worth,
    count_piles,
    end_of_fool,
    enter,
    gather,
    must_ask,
    namings,
    owed_second,
    owed_third,
    plain_bit,
    show,
    trump_bit,
)
from engine.kernel.masks import FOOL_BIT, NOTHING_LED
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tricks import FOOL_BARRED, choices

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
NOT_ASKED = -1


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
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    table[HAPPENED] = 0
    for place in range(PILE, TABLE_WIDTH):
        table[place] = 0
    for place in range(at.WORLD_WIDTH):
        hands[place] = world[place]
    kind = candidate[0]

    if table[at.PHASE] == at.DISCARDING:
        out_plain, out_trumps = candidate[1], candidate[2]
        if kind != at.DISCARD:
            out_plain, out_trumps, state = choose_discard(
                policy_of(policy, DEALER),
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

    forced, named = at.NO_CARD, NOTHING_LED
    if kind == at.PLAY:
        forced, named = candidate[1], candidate[2]
    leader = table[at.LEADER]
    while table[at.TRICK] <= N_TRICKS:
        if table[at.PHASE] == at.ANSWERING:
            answer = candidate[1] if kind == at.ANSWER else NOT_ASKED
            state = ask(table, hands, answer, policy, state)
        leader = table[at.LEADER]
        state = play_trick(table, rules, hands, forced, named, policy, rows, state)
        forced = at.NO_CARD
        if must_ask(table, rules, hands):
            table[at.PHASE] = at.ANSWERING
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


def ask(table: MutableRow, hands: Row, answer: int, policy: int, state: int) -> int:
    """Put the question about the fool to everybody who has not answered; the next state (DT-FOOL-7).

    The first of them gives ``answer`` unless that is NOT_ASKED.
    """
    for position in range(table[at.ANSWERS], 3):
        if answer == NOT_ASKED:
            unseen_plain, unseen_trumps = unseen(hands, position)
            answer, state = choose_answer(
                policy_of(policy, position),
                hands[at.HAND + 2 * position],
                hands[at.HAND + 2 * position + 1],
                unseen_plain,
                unseen_trumps,
                state,
            )
        table[at.DEMANDED] |= answer
        answer = NOT_ASKED
    table[at.PHASE] = at.PLAYING
    return state


def play_trick(
    table: MutableRow,
    rules: Row,
    hands: MutableRow,
    forced: int,
    forced_name: int,
    policy: int,
    rows: Rows,
    state: int,
) -> int:
    """Play what is left of the trick on the table and gather it; the next state.

    The first card is ``forced``, naming ``forced_name``, unless that is NO_CARD.
    """
    leader = table[at.LEADER]
    turn = table[at.ON_TABLE]
    fool = end_of_fool(table, rules)
    first, second, named = table[at.FIRST_CARD], table[at.SECOND_CARD], table[at.NAMED]
    if turn == 0:
        may_name = 0
        if hands[at.HAND + 2 * leader + 1] & FOOL_BIT and fool != FOOL_BARRED:
            may_name = namings(table, rules, hands, leader)
        first, named, state = take_turn(
            table, hands, leader, NOTHING_LED, fool, may_name, forced, forced_name, policy, state
        )
        forced = at.NO_CARD
        table[at.FIRST_CARD] = first
        table[at.NAMED] = named
        table[at.ON_TABLE] = 1
    if turn <= 1:
        position = after(leader, 1)
        led = owed_second(first, named, rules, hands, position)
        second, _, state = take_turn(table, hands, position, led, fool, 0, forced, NOTHING_LED, policy, state)
        forced = at.NO_CARD
        table[at.SECOND_CARD] = second
        table[at.ON_TABLE] = 2
    position = after(leader, 2)
    led = owed_third(first, named, second, hands, position)
    third, _, state = take_turn(table, hands, position, led, fool, 0, forced, NOTHING_LED, policy, state)
    gather(table, rules, rows, first, second, third, named, led)
    return state


def take_turn(
    table: MutableRow,
    hands: MutableRow,
    position: int,
    led: int,
    fool: int,
    may_name: int,
    forced: int,
    forced_name: int,
    policy: int,
    state: int,
) -> tuple[int, int, int]:
    """One card from the hand of ``position``, where ``led`` is owed: (card, suit it names, next state).

    ``fool`` is what the end of the hand does to the fool, ``may_name`` the suits a fool led now may name.
    """
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    card, named = forced, forced_name
    if forced == at.NO_CARD:
        may_plain, may_trumps = choices(plain, trumps, led, fool)
        if policy_of(policy, position) == RANDOM:
            card, named, state = any_card(may_plain, may_trumps, may_name, state)
        else:
            unseen_plain, unseen_trumps = unseen(hands, position)
            card, named = plain_play(
                table, plain, trumps, may_plain, may_trumps, may_name, led, unseen_plain, unseen_trumps
            )
    hands[at.HAND + 2 * position] = plain & ~plain_bit(card)
    hands[at.HAND + 2 * position + 1] = trumps & ~trump_bit(card)
    if policy:  # random players have no use for it
        show(table, position, card, led)
    return card, named, state


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards whose place ``position`` does not know: with the others, or in a discard not his own."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]
    if position != DEALER:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    return plain ^ hands[at.HAND + 2 * position], trumps ^ hands[at.HAND + 2 * position + 1]


def settle(table: MutableRow, rules: Row, hands: Row, rows: Rows, leader: int, outcome: MutableRow) -> None:
    """Settle after trick 25, to which ``leader`` led, and write the outcome (DT-END-1 to DT-CARD-6)."""
    won = (table[at.WON], table[at.WON + 1], table[at.WON + 2])
    last = (table[SHOWN], table[SHOWN + 1], table[SHOWN + 2])
    winner = table[at.LEADER]
    count_piles(table)
    table[at.POINTS + DEALER] += 1 + cards_worth(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])  # DT-PACK-8
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


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (any_card, gather, take_turn)
