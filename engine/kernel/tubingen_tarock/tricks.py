"""One trick of Tübingen play on rows of ints: what is owed, who wins, and what a trick changes.

The *table* row is a position row that a playout changes as it goes; the *hands* row is a world row with the
cards still held. Legality is that of ``tricks``.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NOTHING_LED, PAGAT_BIT, TRUMPS, suit_of
from engine.kernel.tricks import FOOL_FREE, choices, led_by, power
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import MutableRow, Row, after
from engine.kernel.tubingen_tarock.settling import N_TRICKS, PAGAT

TABLE_WIDTH = at.POSITION_WIDTH
SPECIAL = FOOL_BIT | PAGAT_BIT


def led_suit(first: int, second: int) -> int:
    """The suit owed to a trick: that of its first card, after a led F that of the second (TB-SKI-3)."""
    if first == at.NO_CARD:
        return NOTHING_LED
    if first != FOOL:
        return led_by(first, NOTHING_LED)
    return NOTHING_LED if second == at.NO_CARD else led_by(second, NOTHING_LED)


def winner_of(first: int, second: int, third: int, fourth: int) -> int:
    """Turn (0 to 3) of the card that wins a full trick (TB-PLAY-8, TB-SKI-2)."""
    led = led_suit(first, second)
    best = power(first, led)
    turn = 0
    strength = power(second, led)
    if strength > best:
        best = strength
        turn = 1
    strength = power(third, led)
    if strength > best:
        best = strength
        turn = 2
    return 3 if power(fourth, led) > best else turn


def plain_bit(card: int) -> int:
    """A card as a mask of plain cards: 0 for a tarock or F."""
    return 1 << card if card < FIRST_TRUMP else 0


def trump_bit(card: int) -> int:
    """A card as a mask of tarocks and F: 0 for a plain card."""
    return 1 << (card - FIRST_TRUMP) if card >= FIRST_TRUMP else 0


def bits_of(card: int) -> tuple[int, int]:
    """A card as masks of plain cards and of trumps, without a branch that the processor cannot foresee."""
    is_trump = int(card >= FIRST_TRUMP)
    bit = 1 << (card - FIRST_TRUMP * is_trump)
    return bit * (1 - is_trump), bit * is_trump


def lay_card(table: MutableRow, hands: MutableRow, position: int, card: int) -> None:
    """Put a card of ``position`` on the table: out of its hand, noted as played."""
    turn = table[at.ON_TABLE]
    led = led_suit(table[at.CARD], table[at.CARD + 1]) if turn else NOTHING_LED
    if led != NOTHING_LED and card != FOOL and suit_of(card) != led:
        # Who neither follows nor plays a tarock holds no tarock either.
        table[at.VOID + position] |= 1 << led | (0 if card >= FIRST_TRUMP else 1 << TRUMPS)
    if is_called(table, position, card):
        table[at.SHOWN] = position
    hands[at.HAND + 2 * position] &= ~plain_bit(card)
    hands[at.HAND + 2 * position + 1] &= ~trump_bit(card)
    table[at.PLAYED + 2 * position] |= plain_bit(card)
    table[at.PLAYED + 2 * position + 1] |= trump_bit(card)
    if turn < 3:
        table[at.CARD + turn] = card
    table[at.ON_TABLE] = turn + 1


def is_called(table: Row, position: int, card: int) -> bool:
    """Whether a card is the called one; "the remaining king" is any king but the caller's (TB-RUF-4)."""
    called = table[at.CALLED]
    if called == at.NO_CARD:
        return False
    if called == at.REMAINING:
        return card < FIRST_TRUMP and card % 14 == 13 and position != table[at.DECLARER]
    return card == called


def gather(table: MutableRow, fourth: int) -> None:
    """Give a full trick, whose last card is ``fourth``, to its winner and let him lead to the next."""
    leader = table[at.LEADER]
    first, second, third = table[at.CARD], table[at.CARD + 1], table[at.CARD + 2]
    turn = winner_of(first, second, third, fourth)
    winner = after(leader, turn)
    table[at.PILE + 2 * winner] |= plain_bit(first) | plain_bit(second) | plain_bit(third) | plain_bit(fourth)
    trumps = trump_bit(first) | trump_bit(second) | trump_bit(third) | trump_bit(fourth)
    table[at.PILE + 2 * winner + 1] |= trumps
    if trumps & SPECIAL:
        note_special(table, leader, winner, first, second, third, fourth)
    if table[at.TRICK] == N_TRICKS:
        best = fourth
        if turn < 3:
            best = table[at.CARD + turn]
        table[at.LAST_CARD] = best
    table[at.WON + winner] += 1
    table[at.TRICK] += 1
    table[at.LEADER] = winner
    table[at.ON_TABLE] = 0
    for place in range(3):
        table[at.CARD + place] = at.NO_CARD


def note_special(
    table: MutableRow, leader: int, winner: int, first: int, second: int, third: int, fourth: int
) -> None:
    """Note who played F or T1 to the trick and who won it."""
    for turn in range(4):
        card = fourth
        if turn == 0:
            card = first
        elif turn == 1:
            card = second
        elif turn == 2:
            card = third
        if card == FOOL:
            table[at.FOOL_TRICK] = table[at.TRICK]
            table[at.FOOL_OWNER] = after(leader, turn)
            table[at.FOOL_WINNER] = winner
        elif card == PAGAT:
            table[at.PAGAT_TRICK] = table[at.TRICK]
            table[at.PAGAT_OWNER] = after(leader, turn)
            table[at.PAGAT_WINNER] = winner


def random_tricks(table: MutableRow, hands: MutableRow, state: int) -> int:
    """Play all tricks that are left at random, none being on the table; returns the next state.

    The four hands stand in variables and change places so that the leader's is always the first: that is
    several times faster than looking them up. Who played what is noted once, at the end of the hand.
    """
    leader = table[at.LEADER]
    for position in range(4):
        table[at.PLAYED + 2 * position] |= hands[at.HAND + 2 * position]
        table[at.PLAYED + 2 * position + 1] |= hands[at.HAND + 2 * position + 1]
    second_seat, third_seat, fourth_seat = after(leader, 1), after(leader, 2), after(leader, 3)
    a, ta = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
    b, tb = hands[at.HAND + 2 * second_seat], hands[at.HAND + 2 * second_seat + 1]
    c, tc = hands[at.HAND + 2 * third_seat], hands[at.HAND + 2 * third_seat + 1]
    d, td = hands[at.HAND + 2 * fourth_seat], hands[at.HAND + 2 * fourth_seat + 1]
    best = at.NO_CARD
    for trick in range(table[at.TRICK], N_TRICKS + 1):
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
            note_special(table, leader, winner, first, second, third, fourth)
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
    table[at.TRICK] = N_TRICKS + 1
    table[at.LEADER] = leader
    table[at.LAST_CARD] = best
    return state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (any_card, winner_of, led_suit, bits_of)
