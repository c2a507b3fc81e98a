"""Tricks of both games in which every player plays at random: a copy of the machines' steps, for speed.

The same choices as ``at_random.any_card`` makes, by the same draws. The hands stand in local numbers
and change places so that the leader is always a; a trick is written out turn by turn. What is paid in
these tricks the game finds in the piles afterwards.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.at_random import any_card
from engine.kernel.masks import FOOL_BIT, LANE, LANE_BITS, NUMBERED, plain_bit, suit_cards, trump_bit
from engine.kernel.rng import advance, below, nth_bit, nth_of_16, nth_of_32
from engine.kernel.threes import places as at
from engine.kernel.threes.places import MutableRow, Row, after
from engine.kernel.threes.tricks import best_turn
from engine.kernel.tricks import FOOL_FREE, choices, owed_by_second, owed_by_third, power

FOOL_PLACE = 21  # of the fool in the trump word
N_SUITS = 5
RUFF = LANE_BITS  # what a trump beats: its power begins above the strengths of a suit


def playing_at_random(gather: Callable[..., None]) -> Callable[[MutableRow, Row, MutableRow, int, int], int]:
    """The loop over tricks of a game whose ``gather`` puts a full one on its winner's pile."""

    def play_at_random(table: MutableRow, rules: Row, hands: MutableRow, end: int, state: int) -> int:
        """Play from the beginning of a trick up to trick ``end``, which is left; the stream's next state.

        A fool led to these tricks may name any suit, and nothing else binds it.
        """
        leader = table[at.LEADER]
        trick = table[at.TRICK]
        a_plain, a_trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
        second = after(leader, 1)
        b_plain, b_trumps = hands[at.HAND + 2 * second], hands[at.HAND + 2 * second + 1]
        third = after(leader, 2)
        c_plain, c_trumps = hands[at.HAND + 2 * third], hands[at.HAND + 2 * third + 1]
        while trick < end:
            state = advance(state)
            player = at.NOBODY
            plain = trumps = 0
            n_plain = a_plain.bit_count()
            n_cards = n_plain + (a_trumps & NUMBERED).bit_count()
            chosen = below(state, n_cards + N_SUITS * (a_trumps >> FOOL_PLACE))
            if chosen < n_plain:
                place = nth_bit(a_plain, chosen)
                plain = 1 << place
                a_plain ^= plain
                shift = place // LANE_BITS * LANE_BITS
                b_bit, b_trump, b_power, state = follow_suit(b_plain, b_trumps, shift, state)
                c_bit, c_trump, c_power, state = follow_suit(c_plain, c_trumps, shift, state)
                turn = best_turn(place - shift, b_power, c_power)
            elif chosen < n_cards:
                place = nth_of_32(a_trumps, chosen - n_plain)
                trumps = 1 << place
                a_trumps ^= trumps
                b_bit, b_trump, b_power, state = follow_trump(b_plain, b_trumps, state)
                c_bit, c_trump, c_power, state = follow_trump(c_plain, c_trumps, state)
                turn = best_turn(place + RUFF, b_power, c_power)
            else:
                player = leader
                a_trumps ^= FOOL_BIT
                b_card, c_card, turn, state = follow_fool(
                    b_plain, b_trumps, c_plain, c_trumps, chosen - n_cards, rules[at.NAMING_LAPSES] > 0, state
                )
                b_bit, b_trump = plain_bit(b_card), trump_bit(b_card)
                c_bit, c_trump = plain_bit(c_card), trump_bit(c_card)
            b_plain ^= b_bit
            b_trumps ^= b_trump
            c_plain ^= c_bit
            c_trumps ^= c_trump
            if (b_trump | c_trump) & FOOL_BIT:
                player = after(leader, 1 if b_trump & FOOL_BIT else 2)
            plain |= b_bit | c_bit
            trumps |= b_trump | c_trump
            leader = after(leader, turn)
            gather(table, rules, trick, leader, plain, trumps, player)
            if turn == 1:
                a_plain, b_plain, c_plain = b_plain, c_plain, a_plain
                a_trumps, b_trumps, c_trumps = b_trumps, c_trumps, a_trumps
            elif turn == 2:
                a_plain, b_plain, c_plain = c_plain, a_plain, b_plain
                a_trumps, b_trumps, c_trumps = c_trumps, a_trumps, b_trumps
            trick += 1
        table[at.LEADER] = leader
        table[at.TRICK] = trick
        hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1] = a_plain, a_trumps
        second = after(leader, 1)
        hands[at.HAND + 2 * second], hands[at.HAND + 2 * second + 1] = b_plain, b_trumps
        third = after(leader, 2)
        hands[at.HAND + 2 * third], hands[at.HAND + 2 * third + 1] = c_plain, c_trumps
        return state

    return play_at_random


def follow_suit(plain: int, trumps: int, shift: int, state: int) -> tuple[int, int, int, int]:
    """A card to a plain suit led, whose lane begins at ``shift``: (plain, trump, power, next state)."""
    state = advance(state)
    lane = plain >> shift & LANE
    if lane:
        chosen = below(state, lane.bit_count() + (trumps >> FOOL_PLACE))
        if chosen >= lane.bit_count():
            return 0, FOOL_BIT, -1, state
        place = nth_of_16(lane, chosen)
        return 1 << (place + shift), 0, place, state
    return trump_or_throw(plain, trumps, state)


def follow_trump(plain: int, trumps: int, state: int) -> tuple[int, int, int, int]:
    """A card to a trump led: (plain, trump, power, next state)."""
    return trump_or_throw(plain, trumps, advance(state))


def trump_or_throw(plain: int, trumps: int, state: int) -> tuple[int, int, int, int]:
    """A trump, or any card without one, by the draw of ``state``: (plain, trump, power, state)."""
    if trumps & NUMBERED:
        place = nth_of_32(trumps, below(state, trumps.bit_count()))
        if place == FOOL_PLACE:
            return 0, FOOL_BIT, -1, state
        return 0, 1 << place, place + RUFF, state
    chosen = below(state, plain.bit_count() + (trumps >> FOOL_PLACE))
    if chosen >= plain.bit_count():
        return 0, FOOL_BIT, -1, state
    return 1 << nth_bit(plain, chosen), 0, -1, state


def follow_fool(
    b_plain: int, b_trumps: int, c_plain: int, c_trumps: int, named: int, second_free: bool, state: int
) -> tuple[int, int, int, int]:
    """The cards to a led fool that names a suit, the turn that wins, and the next state (GT-SKUS-2 to 6)."""
    second_has = suit_cards(b_plain, b_trumps, named) > 0
    third_has = suit_cards(c_plain, c_trumps, named) > 0
    led = owed_by_second(named, second_has, third_has, second_free)
    may_plain, may_trumps = choices(b_plain, b_trumps, led, FOOL_FREE)
    second, _, state = any_card(may_plain, may_trumps, 0, state)
    led = owed_by_third(named, second, third_has)
    may_plain, may_trumps = choices(c_plain, c_trumps, led, FOOL_FREE)
    third, _, state = any_card(may_plain, may_trumps, 0, state)
    return second, third, 2 if power(third, led) > power(second, led) else 1, state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (follow_suit, follow_trump, trump_or_throw)
