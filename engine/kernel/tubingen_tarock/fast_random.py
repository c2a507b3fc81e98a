"""All that is left of a Tübingen hand played at random, in one loop: a copy of the machine's steps.

It draws what the machine would draw card by card, and is several times faster.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.masks import FIRST_TRUMP, FOOL, NOTHING_LED
from engine.kernel.tricks import FOOL_FREE, choices, led_by
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import MutableRow, after
from engine.kernel.tubingen_tarock.tricks import SPECIAL, note_hands, note_special, winner_of


def bits_of(card: int) -> tuple[int, int]:
    """A card as masks of plain cards and of trumps, without a branch that the processor cannot foresee."""
    is_trump = int(card >= FIRST_TRUMP)
    bit = 1 << (card - FIRST_TRUMP * is_trump)
    return bit * (1 - is_trump), bit * is_trump


def random_tricks(table: MutableRow, hands: MutableRow, state: int) -> int:
    """Play all tricks that are left at random, none being on the table; returns the next state.

    The four hands stand in variables and change places so that the leader's is always the first: that is
    several times faster than looking them up. Who played what is noted once.
    """
    leader = table[at.LEADER]
    note_hands(table, hands)
    second_seat, third_seat, fourth_seat = after(leader, 1), after(leader, 2), after(leader, 3)
    a, ta = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
    b, tb = hands[at.HAND + 2 * second_seat], hands[at.HAND + 2 * second_seat + 1]
    c, tc = hands[at.HAND + 2 * third_seat], hands[at.HAND + 2 * third_seat + 1]
    d, td = hands[at.HAND + 2 * fourth_seat], hands[at.HAND + 2 * fourth_seat + 1]
    best = at.NO_CARD
    for trick in range(table[at.TRICK], at.N_TRICKS + 1):
        first, _, state = any_card(a, ta, 0, state)
        led = led_by(first, NOTHING_LED) if first != FOOL else NOTHING_LED
        may, may_t = choices(b, tb, led, FOOL_FREE)
        second, _, state = any_card(may, may_t, 0, state)
        led = led_by(second, NOTHING_LED) if first == FOOL else led
        may, may_t = choices(c, tc, led, FOOL_FREE)
        third, _, state = any_card(may, may_t, 0, state)
        may, may_t = choices(d, td, led, FOOL_FREE)
        fourth, _, state = any_card(may, may_t, 0, state)
        turn = winner_of(first, second, third, fourth)
        winner = after(leader, turn)
        p1, t1 = bits_of(first)
        p2, t2 = bits_of(second)
        p3, t3 = bits_of(third)
        p4, t4 = bits_of(fourth)
        trumps = t1 | t2 | t3 | t4
        table[at.PILE + 2 * winner] |= p1 | p2 | p3 | p4
        table[at.PILE + 2 * winner + 1] |= trumps
        table[at.WON + winner] += 1
        if trumps & SPECIAL:
            table[at.TRICK] = trick
            note_special(table, leader, winner, trumps, second, third, fourth)
        a, ta, b, tb = a ^ p1, ta ^ t1, b ^ p2, tb ^ t2
        c, tc, d, td = c ^ p3, tc ^ t3, d ^ p4, td ^ t4
        if turn == 1:
            a, ta, b, tb, c, tc, d, td = b, tb, c, tc, d, td, a, ta
            best = second
        elif turn == 2:
            a, ta, b, tb, c, tc, d, td = c, tc, d, td, a, ta, b, tb
            best = third
        elif turn == 3:
            a, ta, b, tb, c, tc, d, td = d, td, a, ta, b, tb, c, tc
            best = fourth
        else:
            best = first
        leader = winner
    table[at.TRICK] = at.N_TRICKS + 1
    table[at.LEADER] = leader
    table[at.LAST_CARD] = best
    return state


MERGED = (any_card, bits_of)
