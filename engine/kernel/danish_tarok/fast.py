"""The trick loop of a playout, its three turns written out: a copy of ``machine.step``, for speed.

Going through ``step`` card by card takes 8 % longer at random. A test plays positions of every stage under
random house rules both ways.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.cards import plain_bit, trump_bit
from engine.kernel.danish_tarok.choosing import unseen
from engine.kernel.danish_tarok.machine import after_trick
from engine.kernel.danish_tarok.places import MutableRow, Row, after
from engine.kernel.danish_tarok.plain import plain_play
from engine.kernel.danish_tarok.settling import Rows
from engine.kernel.danish_tarok.tricks import (
    collect,
    end_of_fool,
    gather,
    namings,
    owed_second,
    owed_third,
    show,
)
from engine.kernel.masks import FOOL_BIT, NOTHING_LED
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tricks import FOOL_BARRED, choices


def play_trick(
    table: MutableRow, rules: Row, hands: MutableRow, policies: int, rows: Rows, state: int
) -> int:
    """Play what is left of the trick on the table and gather it; the next state."""
    leader = table[at.LEADER]
    turn = table[at.ON_TABLE]
    fool = end_of_fool(table[at.TRICK], table[at.DEMANDED] > 0, rules)
    first, second, named = table[at.FIRST_CARD], table[at.SECOND_CARD], table[at.NAMED]
    if turn == 0:
        may_name = 0
        if hands[at.HAND + 2 * leader + 1] & FOOL_BIT and fool != FOOL_BARRED:
            may_name = namings(table, rules, hands, leader)
        first, named, state = take_turn(table, hands, leader, NOTHING_LED, fool, may_name, policies, state)
        table[at.FIRST_CARD] = first
        table[at.NAMED] = named
        table[at.ON_TABLE] = 1
    if turn <= 1:
        position = after(leader, 1)
        led = owed_second(first, named, rules, hands, position)
        second, _, state = take_turn(table, hands, position, led, fool, 0, policies, state)
        table[at.SECOND_CARD] = second
        table[at.ON_TABLE] = 2
    position = after(leader, 2)
    led = owed_third(first, named, second, hands, position)
    third, _, state = take_turn(table, hands, position, led, fool, 0, policies, state)
    gather(table, rules, rows, first, second, third, named, led)
    after_trick(table, rules, hands)
    return state


def take_turn(
    table: MutableRow,
    hands: MutableRow,
    position: int,
    led: int,
    fool: int,
    may_name: int,
    policies: int,
    state: int,
) -> tuple[int, int, int]:
    """One card from the hand of ``position``, where ``led`` is owed: (card, suit it names, next state).

    ``fool`` is what the end of the hand does to the fool, ``may_name`` the suits a fool led now may name.
    """
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    may_plain, may_trumps = choices(plain, trumps, led, fool)
    if policy_of(policies, position) == RANDOM:
        card, named, state = any_card(may_plain, may_trumps, may_name, state)
    else:
        unseen_plain, unseen_trumps = unseen(hands, position)
        card, named = plain_play(
            table, plain, trumps, may_plain, may_trumps, may_name, led, unseen_plain, unseen_trumps
        )
    hands[at.HAND + 2 * position] = plain & ~plain_bit(card)
    hands[at.HAND + 2 * position + 1] = trumps & ~trump_bit(card)
    if policies:  # random players have no use for it
        show(table, position, card, led)
    return card, named, state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (collect, gather, take_turn)
