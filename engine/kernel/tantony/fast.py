"""Whole tricks of Tantony without a step for each card: a copy, tested against ``machine.step``.

The hands are local ints, turned so that the leader is always ``a``, and the places left are packed, four
bits each. Stepped card by card, playouts are 2.3 times slower at random and 2.8 times with the plain player.
"""

from __future__ import annotations

from engine.kernel.picking import highest, lowest
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance
from engine.kernel.tantony import places as at
from engine.kernel.tantony import tricks
from engine.kernel.tantony.cards import base_of
from engine.kernel.tantony.choosing import answer, lead, receiver_of
from engine.kernel.tantony.machine import finish_last_trick, go_on
from engine.kernel.tantony.places import MutableRow, Row, Rows
from engine.kernel.tantony.plain import bound_for
from engine.kernel.tantony.settling import friends_of


def play_placed_tricks(
    table: MutableRow, rules: Row, hands: MutableRow, policies: int, state: int, rows: Rows
) -> int:
    """Play from the lead to one of tricks 1 to 12 until all these are placed; returns the next state."""
    players = rules[at.PLAYERS]
    four = players == 4
    first = table[at.LEADER]
    second, third = tricks.after(first, 1, players), tricks.after(first, 2, players)
    a, b, c = hands[at.HELD + 2 * first], hands[at.HELD + 2 * second], hands[at.HELD + 2 * third]
    d = hands[at.HELD + 2 * tricks.after(first, 3, players)] if four else 0
    places = tricks.places_left(table, players)
    friends = 0
    for one in range(players):
        friends |= friends_of(rules, one) << 4 * one
    best = first
    for _ in range(table[at.TRICK], tricks.PLACED + 1):
        seats = tricks.open_seats(places)
        bound = bound_for(seats, friends >> 4 * first & 15)
        card, state = lead(policy_of(policies, first), a, b | c | d, bound, state)
        base = base_of(card)
        follow = cards = 1 << card
        a &= ~follow
        best = first

        second = tricks.after(first, 1, players)
        policy, ours = policy_of(policies, second), friends >> 4 * second
        bound = bound_for(seats, ours & 15)
        card, state = answer(policy, b, follow, base, a | c | d, ours, best, players - 2, bound, rules, state)
        b &= ~(1 << card)
        cards |= 1 << card
        best, follow = tricks.shown(card, second, best, follow, base)

        third = tricks.after(first, 2, players)
        policy, ours = policy_of(policies, third), friends >> 4 * third
        bound = bound_for(seats, ours & 15)
        card, state = answer(policy, c, follow, base, a | b | d, ours, best, players - 3, bound, rules, state)
        c &= ~(1 << card)
        cards |= 1 << card
        best, follow = tricks.shown(card, third, best, follow, base)

        if four:
            fourth = tricks.after(first, 3, 4)
            policy, ours = policy_of(policies, fourth), friends >> 4 * fourth
            bound = bound_for(seats, ours & 15)
            card, state = answer(policy, d, follow, base, a | b | c, ours, best, 0, bound, rules, state)
            d &= ~(1 << card)
            cards |= 1 << card
            best, follow = tricks.shown(card, fourth, best, follow, base)

        points = rules[at.VALUES + lowest(follow) - base]
        receiver = highest(seats)
        if not tricks.is_forced(seats):
            policy, ours = policy_of(policies, best), friends >> 4 * best & 15
            receiver, state = receiver_of(policy, seats, ours, points, places, state)
        places -= 1 << 4 * receiver
        tricks.gather(table, best, receiver, follow, cards, points)
        # The receiver leads (TN-LEAD-3): turn the hands.
        turn = receiver - first
        turn += players if turn < 0 else 0
        first = receiver
        if four:
            if turn & 1:
                a, b, c, d = b, c, d, a
            if turn & 2:
                a, b, c, d = c, d, a, b
        elif turn == 1:
            a, b, c = b, c, a
        elif turn == 2:
            a, b, c = c, a, b
    hands[at.HELD + 2 * first] = a
    hands[at.HELD + 2 * tricks.after(first, 1, players)] = b
    hands[at.HELD + 2 * tricks.after(first, 2, players)] = c
    if four:
        hands[at.HELD + 2 * tricks.after(first, 3, players)] = d
    table[at.TRICK] = tricks.PLACED
    go_on(table, rules, hands, best, first, rows)
    return state


def play_single_cards(
    table: MutableRow, rules: Row, hands: MutableRow, policies: int, state: int, rows: Rows
) -> int:
    """Play trick 13 from its lead; returns the next state."""
    for turn in range(4):
        position = tricks.after(table[at.LEADER], turn, 4)
        table[at.CARDS + turn] = lowest(hands[at.HELD + 2 * position])
        hands[at.HELD + 2 * position] = 0
        if policy_of(policies, position) == RANDOM:
            state = advance(state)
    table[at.ON_TABLE] = 4
    finish_last_trick(table, rules, rows)
    return state
