"""Tapp-Tarock played out at random by everybody, as fast as it goes.

A copy of ``fast`` that makes the same choices by the same draws where nobody has promised the ultimo. A card
is drawn from the narrowest word that holds the choice: eight bits where a plain suit is followed.
"""

from __future__ import annotations

from engine.kernel.rng import advance, below
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import PLAIN, SUIT, SUIT_CARDS, TAROCK_SHIFT, TAROCKS
from engine.kernel.tapp_tarock.fast import last_trick
from engine.kernel.tapp_tarock.places import N_TRICKS, MutableRow, Row, after
from engine.kernel.tapp_tarock.tricks import winning

LANE_STARTS = 3 * SUIT_CARDS  # the bits of a place that say where its plain suit begins


def nth_of_8(mask: int, n: int) -> int:
    """Number of the n-th set bit of eight (``rng.nth_bit``)."""
    low = (mask & 15).bit_count()
    high = n >= low
    n = n - low if high else n
    mask = mask >> 4 if high else mask
    place = 4 if high else 0
    return place + (n >= mask & 1) + (n >= (mask & 3).bit_count()) + (n >= (mask & 7).bit_count())


def nth_of_32(mask: int, n: int) -> int:
    """Number of the n-th set bit of 32 (``rng.nth_bit``)."""
    low = (mask & 0xFFFF).bit_count()
    high = n >= low
    n = n - low if high else n
    mask = mask >> 16 if high else mask
    place = 16 if high else 0
    low = (mask & 0xFF).bit_count()
    high = n >= low
    n = n - low if high else n
    mask = mask >> 8 if high else mask
    place = place + 8 if high else place
    return place + nth_of_8(mask, n)


def any_reply(hand: int, suit: int, shift: int, state: int) -> int:
    """One of the cards that may follow a lead, by the draw that ``state`` stands for."""
    following = hand & suit & ~TAROCKS
    if following:
        return 1 << (shift + nth_of_8(following >> shift, below(state, following.bit_count())))
    tarocks = hand >> TAROCK_SHIFT
    if tarocks:
        return 1 << (TAROCK_SHIFT + nth_of_32(tarocks, below(state, tarocks.bit_count())))
    return 1 << nth_of_32(hand, below(state, hand.bit_count()))


def play_at_random(table: MutableRow, hands: Row, state: int) -> int:
    """Play every trick that is left, from a lead on; the stream's next state (as ``play_tricks``)."""
    leader = table[at.LEADER]
    a, b, c = hands[leader], hands[after(leader, 1)], hands[after(leader, 2)]
    pile_0, pile_1, pile_2 = table[at.PILE], table[at.PILE + 1], table[at.PILE + 2]
    for _ in range(table[at.TRICK], N_TRICKS):
        state = advance(state)
        chosen = below(state, a.bit_count())
        plain = (a & PLAIN).bit_count()
        is_tarock = chosen >= plain
        if is_tarock:
            place = TAROCK_SHIFT + nth_of_32(a >> TAROCK_SHIFT, chosen - plain)
        else:
            place = nth_of_32(a & PLAIN, chosen)
        first = 1 << place
        shift = place & LANE_STARTS
        suit = TAROCKS if is_tarock else SUIT << shift
        state = advance(state)
        second = any_reply(b, suit, shift, state)
        state = advance(state)
        third = any_reply(c, suit, shift, state)
        a ^= first
        b ^= second
        c ^= third
        best = winning(first, second, third, suit, False)
        # Turned round without a branch, which the processor could not foresee.
        by_second = -int(best == second)
        by_third = -int(best == third)
        turn_a = (a ^ b) & by_second | (a ^ c) & by_third
        turn_b = (b ^ c) & by_second | (b ^ a) & by_third
        c ^= turn_a ^ turn_b
        a ^= turn_a
        b ^= turn_b
        leader = after(leader, (by_third & 2) + (by_second & 1))
        cards = first | second | third
        pile_0 |= cards & -int(leader == 0)
        pile_1 |= cards & -int(leader == 1)
        pile_2 |= cards & -int(leader == 2)
    table[at.PILE], table[at.PILE + 1], table[at.PILE + 2] = pile_0, pile_1, pile_2
    last_trick(table, leader, a, b, c)
    return state


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (nth_of_8, nth_of_32, any_reply)
