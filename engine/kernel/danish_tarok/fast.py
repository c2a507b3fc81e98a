"""A trick of a playout in one go: the same choices as ``choosing.choose`` makes, by the same draws."""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.machine import after_trick
from engine.kernel.danish_tarok.paying import NOTHING_PAID, enter, pay_in_play
from engine.kernel.danish_tarok.places import MutableRow, Row, Rows, after
from engine.kernel.danish_tarok.tricks import (
    DEMAND_TRICK,
    collect,
    fool_is_held,
    fool_now,
    gather,
    namings,
    payment_for,
)
from engine.kernel.threes.cards import paid_cards
from engine.kernel.threes.fast import play_turns
from engine.kernel.threes.fast_random import playing_at_random
from engine.kernel.threes.tricks import winner_of

random_tricks = playing_at_random(gather)


def play_trick(
    table: MutableRow, rules: Row, hands: MutableRow, policies: int, rows: Rows, state: int
) -> int:
    """Play what is left of the trick on the table and gather it; the next state."""
    leader = table[at.LEADER]
    fool, may_name = fool_now(table, rules), namings(table, rules, hands, leader)
    first, second, third, named, led, state = play_turns(table, rules, hands, fool, may_name, policies, state)
    winner = after(leader, winner_of(first, second, third, led))
    collect(table, rules, rows, first, second, third, named, winner)
    after_trick(table, rules, hands)
    return state


def end_of_random(table: Row, rules: Row, hands: Row) -> int:
    """The trick up to which ``play_at_random`` plays, 0 where it does not play from here.

    It knows no question about the fool, no ban on it, and no led fool that may name some suits only.
    """
    if table[at.PHASE] != at.PLAYING or table[at.ON_TABLE] or rules[at.FOOL_LEAD] >= at.MUST_BE_FOLLOWABLE:
        return 0
    return DEMAND_TRICK if fool_is_held(hands) else at.N_TRICKS


def play_at_random(table: MutableRow, rules: Row, hands: MutableRow, rows: Rows, state: int) -> int:
    """Play at random up to ``end_of_random``, and pay for all these tricks at once; the next state."""
    a, b, c = paid_cards(hands, at.HAND), paid_cards(hands, at.HAND + 2), paid_cards(hands, at.HAND + 4)
    state = random_tricks(table, rules, hands, end_of_random(table, rules, hands), state)
    n = pay_for_played(table, rules, rows, 0, 0, a & ~paid_cards(hands, at.HAND))
    n = pay_for_played(table, rules, rows, n, 1, b & ~paid_cards(hands, at.HAND + 2))
    n = pay_for_played(table, rules, rows, n, 2, c & ~paid_cards(hands, at.HAND + 4))
    enter(table, rows, n)
    after_trick(table, rules, hands)
    return state


def pay_for_played(table: Row, rules: Row, rows: Rows, n: int, position: int, cards: int) -> int:
    """Write what is paid for the kings and T1 played before trick 25; returns the number of rows so far.

    They lie on the piles of those who won them.
    """
    won = paid_cards(table, at.PILE + 2 * position)
    while cards:
        card = cards.bit_length() - 1
        code = payment_for(card, won >> card & 1 > 0, DEMAND_TRICK)
        if code != NOTHING_PAID:
            n = pay_in_play(rows, n, rules, code, position, DEMAND_TRICK, card)
        cards ^= 1 << card
    return n


# Called for every trick: compiled code has them in their callers' bodies.
MERGED = (collect, gather)
