"""Grosstarock tricks in which each player follows a policy of his own: a copy of the machine's steps.

The same choices as ``choosing.choose`` makes, by the same draws, from the beginning of a trick on; what
everybody holds and has shown stands in local numbers. A full trick goes through ``tricks.gather`` like any
other; payments before the last one wait for ``fast_paying``.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import LAST_OF_WINDOW, WINDOW_C, announce
from engine.kernel.grosstarock.choosing import SAY_NOTHING, choose_feat, last_fool_of
from engine.kernel.grosstarock.fast_paying import pay_for_held
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.plain import plain_follow, plain_lead
from engine.kernel.grosstarock.tricks import (
    ALL_NAMINGS,
    best_turn,
    card_of,
    fool_player,
    gather,
    pay_for_trick,
    plain_bit,
    shown_void,
    trump_bit,
)
from engine.kernel.masks import FOOL, FOOL_BIT, NOTHING_LED, suit_cards
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tricks import FOOL_FREE, choices, led_by, owed_by_second, owed_by_third, power

VOID_BITS = 5
VOID_MASK = 31


def play_tricks(table: MutableRow, rules: Row, hands: MutableRow, rows: Rows, policy: int, state: int) -> int:
    """Play from the beginning of a trick to the end of trick 25; the next state of the stream."""
    leader = table[at.LEADER]
    trick = table[at.TRICK]
    second_free = rules[at.SECOND_FREE] > 0
    last_fool = last_fool_of(rules)
    out_plain, out_trumps = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
    rest_plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4] | out_plain
    rest_trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5] | out_trumps
    voids = table[at.VOID] | table[at.VOID + 1] << VOID_BITS | table[at.VOID + 2] << 2 * VOID_BITS
    while trick <= at.N_TRICKS:
        beside, across = after(leader, 1), after(leader, 2)
        draws = trick < at.N_TRICKS
        if not draws:
            pay_for_held(table)
        if policy and rules[at.ANNOUNCING] and trick <= LAST_OF_WINDOW[WINDOW_C]:
            table[at.TRICK], table[at.LEADER] = trick, leader
            feat = choose_feat(table, rules, hands, policy)
            if feat != SAY_NOTHING:
                announce(table, leader, feat)
        plain, trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
        named = NOTHING_LED
        if policy_of(policy, leader) == RANDOM:
            if draws or trumps & FOOL_BIT:
                may_name = ALL_NAMINGS if trumps & FOOL_BIT else 0
                first, named, state = any_card(plain, trumps, may_name, state)
            else:
                first = card_of(plain, trumps)
        else:
            unseen_plain, unseen_trumps = rest_plain ^ plain, rest_trumps ^ trumps
            if leader == at.DEALER:
                unseen_plain ^= out_plain
                unseen_trumps ^= out_trumps
            first, named = plain_lead(
                plain,
                trumps,
                unseen_plain,
                unseen_trumps,
                voids >> VOID_BITS * beside & VOID_MASK,
                voids >> VOID_BITS * across & VOID_MASK,
                trick,
                last_fool,
            )
        hands[at.HAND + 2 * leader] = plain & ~plain_bit(first)
        hands[at.HAND + 2 * leader + 1] = trumps & ~trump_bit(first)
        rest_plain &= ~plain_bit(first)
        rest_trumps &= ~trump_bit(first)
        led = led_by(first, named)
        third_plain, third_trumps = hands[at.HAND + 2 * across], hands[at.HAND + 2 * across + 1]
        plain, trumps = hands[at.HAND + 2 * beside], hands[at.HAND + 2 * beside + 1]
        if first == FOOL:
            second_has = suit_cards(plain, trumps, named) > 0
            third_has = suit_cards(third_plain, third_trumps, named) > 0
            led = owed_by_second(named, second_has, third_has, second_free)
        if policy_of(policy, beside) == RANDOM:
            second, state = follow_at_random(plain, trumps, led, draws, state)
        else:
            unseen_plain, unseen_trumps = rest_plain ^ plain, rest_trumps ^ trumps
            if beside == at.DEALER:
                unseen_plain ^= out_plain
                unseen_trumps ^= out_trumps
            second = plain_follow(
                plain,
                trumps,
                led,
                power(first, led),
                False,
                unseen_plain,
                unseen_trumps,
                voids >> VOID_BITS * across & VOID_MASK,
                trick,
                last_fool,
            )
        hands[at.HAND + 2 * beside] = plain & ~plain_bit(second)
        hands[at.HAND + 2 * beside + 1] = trumps & ~trump_bit(second)
        rest_plain &= ~plain_bit(second)
        rest_trumps &= ~trump_bit(second)
        voids |= shown_void(second, led) << VOID_BITS * beside
        if first == FOOL:
            led = owed_by_third(named, second, suit_cards(third_plain, third_trumps, named) > 0)
        if policy_of(policy, across) == RANDOM:
            third, state = follow_at_random(third_plain, third_trumps, led, draws, state)
        else:
            unseen_plain, unseen_trumps = rest_plain ^ third_plain, rest_trumps ^ third_trumps
            if across == at.DEALER:
                unseen_plain ^= out_plain
                unseen_trumps ^= out_trumps
            third = plain_follow(
                third_plain,
                third_trumps,
                led,
                max(power(first, led), power(second, led)),
                True,
                unseen_plain,
                unseen_trumps,
                0,
                trick,
                last_fool,
            )
        hands[at.HAND + 2 * across] = third_plain & ~plain_bit(third)
        hands[at.HAND + 2 * across + 1] = third_trumps & ~trump_bit(third)
        rest_plain &= ~plain_bit(third)
        rest_trumps &= ~trump_bit(third)
        voids |= shown_void(third, led) << VOID_BITS * across

        winner = after(leader, best_turn(power(first, led), power(second, led), power(third, led)))
        plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
        trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
        gather(table, rules, trick, winner, plain, trumps, fool_player(leader, first, second, third))
        if not draws:
            pay_for_trick(table, rules, trick, leader, winner, first, second, third, rows)
        leader = winner
        trick += 1
    table[at.LEADER] = leader
    table[at.TRICK] = trick
    table[at.PHASE] = at.OVER
    for position in range(3):
        table[at.VOID + position] = voids >> VOID_BITS * position & VOID_MASK
    return state


def follow_at_random(plain: int, trumps: int, led: int, draws: bool, state: int) -> tuple[int, int]:
    """Any card that may be played where ``led`` is owed, and the next state; the last one needs no draw."""
    if not draws:
        return card_of(plain, trumps), state
    may_plain, may_trumps = choices(plain, trumps, led, FOOL_FREE)
    card, _, state = any_card(may_plain, may_trumps, 0, state)
    return card, state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (shown_void, plain_lead, plain_follow)
