"""The three turns of a trick written out: a copy of ``tricks.lay`` and of the machines, for speed.

Tests play positions of every stage under random house rules both ways.
"""

from __future__ import annotations

from engine.kernel.masks import NOTHING_LED, plain_bit, trump_bit
from engine.kernel.policies import policy_of
from engine.kernel.threes import places as at
from engine.kernel.threes.choosing import choose_card
from engine.kernel.threes.places import MutableRow, Row, after
from engine.kernel.threes.tricks import owed_after
from engine.kernel.tricks import shown_void


def play_turns(
    table: MutableRow, rules: Row, hands: MutableRow, fool: int, may_name: int, policies: int, state: int
) -> tuple[int, int, int, int, int, int]:
    """Play what is left of the trick on the table: its three cards, the suit named, the suit that judges it.

    The last number is the next state. ``fool`` is what the end of the hand does to the fool, ``may_name`` the
    suits a fool led now may name.
    """
    leader, turn, none = table[at.LEADER], table[at.ON_TABLE], at.NO_CARD
    first, second, named = table[at.FIRST_CARD], table[at.SECOND_CARD], table[at.NAMED]
    if turn == 0:
        first, named, state = take_turn(
            table, rules, hands, 0, leader, none, none, NOTHING_LED, fool, may_name, policies, state
        )
    if turn <= 1:
        led, position = owed_after(1, first, none, named, leader, rules, hands), after(leader, 1)
        second, _, state = take_turn(
            table, rules, hands, 1, position, first, none, led, fool, 0, policies, state
        )
    led, position = owed_after(2, first, second, named, leader, rules, hands), after(leader, 2)
    third, _, state = take_turn(
        table, rules, hands, 2, position, first, second, led, fool, 0, policies, state
    )
    return first, second, third, named, led, state


def take_turn(
    table: MutableRow,
    rules: Row,
    hands: MutableRow,
    turn: int,
    position: int,
    first: int,
    second: int,
    led: int,
    fool: int,
    may_name: int,
    policies: int,
    state: int,
) -> tuple[int, int, int]:
    """One card of ``position`` in its turn, where ``led`` is owed: (card, suit it names, next state)."""
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    policy = policy_of(policies, position)
    card, named, state = choose_card(
        table, rules, hands, turn, position, first, second, led, fool, may_name, policy, state
    )
    hands[at.HAND + 2 * position] = plain & ~plain_bit(card)
    hands[at.HAND + 2 * position + 1] = trumps & ~trump_bit(card)
    if policies:  # random players have no use for it
        table[at.VOID + position] |= shown_void(card, led)
    return card, named, state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (play_turns, take_turn)
