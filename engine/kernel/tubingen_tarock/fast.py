"""What is left of a Tübingen hand played by four plain players, in one loop: a copy of the machine's steps.

The choices are those made card by card, only faster: the hands stand in variables and change places so that
the leader's is always the first, and what a trick needs is carried along.
"""

from __future__ import annotations

from engine.kernel.masks import FOOL, NOTHING_LED, plain_bit, trump_bit
from engine.kernel.tricks import led_by, power
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import MutableRow, after
from engine.kernel.tubingen_tarock.plain import follow, give, lead, plain_play, trump
from engine.kernel.tubingen_tarock.sides import partner_of, show
from engine.kernel.tubingen_tarock.tricks import SPECIAL, note_special, show_lack


def note(table: MutableRow, position: int, card: int, led: int, plain: int, trumps: int) -> None:
    """Note what a card shows: suits that its player lacks, or that he was called."""
    show_lack(table, position, card, led)
    show(table, position, plain, trumps)


def known_partner(table: MutableRow, position: int, holder: int) -> int:
    """Who plays with the declarer as ``position`` knows it, ``holder`` being the one who does."""
    if table[at.KIND] != at.RUFEN or table[at.SHOWN] >= 0 or position == holder:
        return holder
    return -1


def plain_tricks(table: MutableRow, hands: MutableRow) -> None:
    """Play all tricks that are left, none being on the table."""
    leader = table[at.LEADER]
    holder = partner_of(table, hands)
    if holder < 0:
        holder = table[at.DECLARER]
    out_p, out_t = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
    for position in range(4):
        table[at.PLAYED + 2 * position] |= hands[at.HAND + 2 * position]
        table[at.PLAYED + 2 * position + 1] |= hands[at.HAND + 2 * position + 1]
    two, three, four = after(leader, 1), after(leader, 2), after(leader, 3)
    a, ta = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
    b, tb = hands[at.HAND + 2 * two], hands[at.HAND + 2 * two + 1]
    c, tc = hands[at.HAND + 2 * three], hands[at.HAND + 2 * three + 1]
    d, td = hands[at.HAND + 2 * four], hands[at.HAND + 2 * four + 1]
    first = at.NO_CARD
    for trick in range(table[at.TRICK], at.N_TRICKS + 1):
        table[at.TRICK] = trick
        two, three, four = after(leader, 1), after(leader, 2), after(leader, 3)
        # everything that somebody still holds, or the discard; a card on the table is no part of it
        out, tout = a | b | c | d | out_p, ta | tb | tc | td | out_t

        own, own_t = (out_p, out_t) if leader == at.DEALER else (0, 0)
        first = plain_play(
            table, leader, 0, -1, leader, known_partner(table, leader, holder),
            a, ta, NOTHING_LED, out ^ a ^ own, tout ^ ta ^ own_t,
        )  # fmt: skip
        p1, t1 = plain_bit(first), trump_bit(first)
        note(table, leader, first, NOTHING_LED, p1, t1)
        a, ta, out, tout = a ^ p1, ta ^ t1, out ^ p1, tout ^ t1
        led = led_by(first, NOTHING_LED)
        best = power(first, led) if first != FOOL else -1
        winner, best_card, turn = leader, first, 0

        own, own_t = (out_p, out_t) if two == at.DEALER else (0, 0)
        second = plain_play(
            table, two, 1, best, winner, known_partner(table, two, holder),
            b, tb, led, out ^ b ^ own, tout ^ tb ^ own_t,
        )  # fmt: skip
        p2, t2 = plain_bit(second), trump_bit(second)
        note(table, two, second, led, p2, t2)
        b, tb, out, tout = b ^ p2, tb ^ t2, out ^ p2, tout ^ t2
        led = led_by(second, NOTHING_LED) if first == FOOL else led
        strength = power(second, led)
        if strength > best:
            best, winner, best_card, turn = strength, two, second, 1

        own, own_t = (out_p, out_t) if three == at.DEALER else (0, 0)
        third = plain_play(
            table, three, 2, best, winner, known_partner(table, three, holder),
            c, tc, led, out ^ c ^ own, tout ^ tc ^ own_t,
        )  # fmt: skip
        p3, t3 = plain_bit(third), trump_bit(third)
        note(table, three, third, led, p3, t3)
        c, tc, out, tout = c ^ p3, tc ^ t3, out ^ p3, tout ^ t3
        strength = power(third, led)
        if strength > best:
            best, winner, best_card, turn = strength, three, third, 2

        own, own_t = (out_p, out_t) if four == at.DEALER else (0, 0)
        fourth = plain_play(
            table, four, 3, best, winner, known_partner(table, four, holder),
            d, td, led, out ^ d ^ own, tout ^ td ^ own_t,
        )  # fmt: skip
        p4, t4 = plain_bit(fourth), trump_bit(fourth)
        note(table, four, fourth, led, p4, t4)
        d, td = d ^ p4, td ^ t4
        if power(fourth, led) > best:
            winner, best_card, turn = four, fourth, 3

        trumps = t1 | t2 | t3 | t4
        table[at.PILE + 2 * winner] |= p1 | p2 | p3 | p4
        table[at.PILE + 2 * winner + 1] |= trumps
        table[at.WON + winner] += 1
        if trumps & SPECIAL:
            note_special(table, leader, winner, first, second, third, fourth)
        if turn == 1:
            a, ta, b, tb, c, tc, d, td = b, tb, c, tc, d, td, a, ta
        elif turn == 2:
            a, ta, b, tb, c, tc, d, td = c, tc, d, td, a, ta, b, tb
        elif turn == 3:
            a, ta, b, tb, c, tc, d, td = d, td, a, ta, b, tb, c, tc
        leader = winner
        table[at.LAST_CARD] = best_card
    table[at.TRICK] = at.N_TRICKS + 1
    table[at.LEADER] = leader


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (note, show, known_partner, plain_play, lead, follow, trump, give)
