"""A Grosstarock hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import any_said, value_said
from engine.kernel.grosstarock.combinations import MAX_ROWS as DECLARATIONS
from engine.kernel.grosstarock.combinations import ROW_WIDTH as DECLARATION_WIDTH
from engine.kernel.grosstarock.combinations import declared_value
from engine.kernel.grosstarock.discarding import any_discard, plain_discard, protected
from engine.kernel.grosstarock.fast import play_tricks
from engine.kernel.grosstarock.fast_random import play_at_random
from engine.kernel.grosstarock.places import MutableRow, Row, after
from engine.kernel.grosstarock.settling import MAX_END_ROWS, N_TRICKS, Rows, window
from engine.kernel.grosstarock.settling import ROW_WIDTH as PAYMENT_WIDTH
from engine.kernel.grosstarock.tricks import (
    DEALER,
    HAPPENED,
    HELD,
    PAIRS_WIDTH,
    TABLE_WIDTH,
    pay_for_kings,
    plain_bit,
    settle,
    trump_bit,
)
from engine.kernel.masks import NOTHING_LED
from engine.kernel.policies import RANDOM, policy_of

PAID_ROW = max(DECLARATIONS, MAX_END_ROWS)
# The scratch rows are for combinations, then for payments, and the last for what was paid to whom.
WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=TABLE_WIDTH,
    scratch=(PAID_ROW + 1, max(PAYMENT_WIDTH, DECLARATION_WIDTH, PAIRS_WIDTH)),
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
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    table[HAPPENED] = 0
    for place in range(at.WORLD_WIDTH):
        hands[place] = world[place]
    kind = candidate[0]

    if table[at.PHASE] == at.DISCARDING:
        out_plain, out_trumps = candidate[1], candidate[2]
        if kind != at.DISCARD:
            plain, trumps = hands[at.HAND + 2 * DEALER], hands[at.HAND + 2 * DEALER + 1]
            if policy_of(policy, DEALER) == RANDOM:
                out_plain, out_trumps, state = any_discard(plain, trumps, rules, rows, state)
            else:
                out_plain, out_trumps, state = plain_discard(plain, trumps, rules, rows, state)
        hands[at.HAND + 2 * DEALER] ^= out_plain
        hands[at.HAND + 2 * DEALER + 1] ^= out_trumps
        hands[at.OUT_PLAIN] = out_plain
        hands[at.OUT_TRUMPS] = out_trumps
    if table[at.SPOKEN] != at.EVERYBODY:
        said = candidate[1] if kind == at.DECLARE else NOT_CHOSEN
        state = declare(table, rules, hands, rows, said, policy, state)

    for place in range(at.HAND, at.HAND + 6):
        table[HELD + place] = hands[place]
    hold_card(table, table[at.LEADER], table[at.FIRST_CARD])
    hold_card(table, after(table[at.LEADER], 1), table[at.SECOND_CARD])
    if kind == at.ANNOUNCE:
        announced = at.VOLES if candidate[1] == at.A_VOLE else at.NULLS
        table[announced + table[at.LEADER]] = window(table[at.TRICK])
    forced, named = at.NO_CARD, NOTHING_LED
    if kind == at.PLAY:
        forced, named = candidate[1], candidate[2]

    if policy:
        state = play_tricks(table, rules, hands, N_TRICKS - 1, forced, named, policy, state)
    else:
        if forced != at.NO_CARD or table[at.ON_TABLE]:
            until = min(table[at.TRICK], N_TRICKS - 1)
            state = play_tricks(table, rules, hands, until, forced, named, policy, state)
        state = play_at_random(table, rules, hands, state)
    if position[at.TRICK] < N_TRICKS:
        forced, named = at.NO_CARD, NOTHING_LED
    paid = rows[PAID_ROW]
    for place in range(PAIRS_WIDTH):
        paid[place] = table[at.PAIRS + place]
    pay_for_kings(table, paid)
    leader = table[at.LEADER]
    state = play_tricks(table, rules, hands, N_TRICKS, forced, named, policy, state)
    settle(table, rules, hands, rows, paid, leader, table[at.LEADER], outcome)
    return state


NOT_CHOSEN = -1


def hold_card(table: MutableRow, position: int, card: int) -> None:
    """Count a card on the table with what its player had still to play (NO_CARD: there is none)."""
    if card != at.NO_CARD:
        table[HELD + 2 * position] |= plain_bit(card)
        table[HELD + 2 * position + 1] |= trump_bit(card)


def declare(table: MutableRow, rules: Row, hands: Row, rows: Rows, said: int, policy: int, state: int) -> int:
    """Everybody who has not spoken declares, in order, and is paid (GT-DECL-1, GT-DECL-2); the next state.

    The first of them says ``said``, unless that is NOT_CHOSEN.
    """
    first = 0 if rules[at.ELDEST_FIRST] else DEALER
    for turn in range(3):
        position = after(first, turn)
        if table[at.SPOKEN] >> position & 1:
            continue
        plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
        if position == DEALER and rules[at.PROTECTED]:
            plain, trumps = with_published(plain, trumps, hands, rules, rows)
        if said != NOT_CHOSEN:
            value = value_said(plain, trumps, rules, rows, said)
            said = NOT_CHOSEN
        elif rules[at.OPTIONAL] and policy_of(policy, position) == RANDOM:
            value, state = any_said(plain, trumps, rules, rows, state)
        else:
            value = declared_value(plain, trumps, rules, rows)
        if value:
            for other in range(3):
                table[at.CHIPS + other] += 2 * value if other == position else -value
    return state


def with_published(plain: int, trumps: int, hands: Row, rules: Row, rows: Rows) -> tuple[int, int]:
    """The dealer's hand with what he had to publish of his discard, which still counts (GT-DISC-6)."""
    out_plain, out_trumps = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
    shown_plain, shown_trumps = protected(plain | out_plain, trumps | out_trumps, rules, rows)
    return plain | out_plain & shown_plain, trumps | out_trumps & shown_trumps
