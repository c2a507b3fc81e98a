"""Tapp-Tarock played out at random by everybody, as fast as it goes.

A copy of ``fast`` that makes the same choices by the same draws where nobody has promised the ultimo. It
has no branches, which the processor could not foresee. All cards of a choice lie in one half of a word, a
plain suit in its lowest eight bits.
"""

from __future__ import annotations

from engine.kernel.rng import advance, below, nth_of_32
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import PLAIN, SUIT, SUIT_CARDS, TAROCK_SHIFT
from engine.kernel.tapp_tarock.fast import last_trick
from engine.kernel.tapp_tarock.places import N_TRICKS, MutableRow, Row, after
from engine.kernel.tapp_tarock.tricks import winning

LANE_STARTS = 3 * SUIT_CARDS  # the bits of a place that say where its plain suit begins


def any_lead(hand: int, chosen: int) -> int:
    """The place of a card of a hand, by its number from the lowest on."""
    plain = (hand & PLAIN).bit_count()
    is_tarock = chosen >= plain
    chosen = chosen - plain if is_tarock else chosen
    cards = hand >> TAROCK_SHIFT if is_tarock else hand & PLAIN
    return (TAROCK_SHIFT if is_tarock else 0) + nth_of_32(cards, chosen)


def any_reply(hand: int, suit: int, shift: int, state: int) -> int:
    """One of the cards that may follow a lead (``tricks.bound``), by the draw that ``state`` stands for.

    ``suit`` is the plain suit led, none after a tarock; ``shift`` is where it begins.
    """
    following = hand & suit
    tarocks = hand >> TAROCK_SHIFT
    cards = tarocks if tarocks else hand
    base = TAROCK_SHIFT if tarocks else 0
    cards = following >> shift if following else cards
    base = shift if following else base
    return 1 << (base + nth_of_32(cards, below(state, cards.bit_count())))


def play_at_random(table: MutableRow, hands: Row, state: int) -> int:
    """Play every trick that is left, from a lead on; the stream's next state (as ``play_tricks``)."""
    leader = table[at.LEADER]
    a, b, c = hands[leader], hands[after(leader, 1)], hands[after(leader, 2)]
    for trick in range(table[at.TRICK], N_TRICKS):
        state = advance(state)
        # The number of cards is known before the hand, so that the draw does not wait for it.
        place = any_lead(a, below(state, N_TRICKS + 1 - trick))
        first = 1 << place
        shift = place & LANE_STARTS
        suit = 0 if place >= TAROCK_SHIFT else SUIT << shift
        state = advance(state)
        second = any_reply(b, suit, shift, state)
        state = advance(state)
        third = any_reply(c, suit, shift, state)
        a ^= first
        b ^= second
        c ^= third
        best = winning(first, second, third, suit, False)
        # Turned round.
        by_second, by_third = best == second, best == third
        lead = b if by_second else a
        lead = c if by_third else lead
        following = c if by_second else b
        following = a if by_third else following
        c ^= a ^ b ^ lead ^ following
        a, b = lead, following
        leader = after(leader, 2 * int(by_third) + int(by_second))
        table[at.PILE + leader] |= first | second | third
    last_trick(table, leader, a, b, c)
    return state


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (any_lead, any_reply)
