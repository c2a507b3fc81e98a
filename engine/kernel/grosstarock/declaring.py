"""Declarations: which combinations the positions choose, and what is paid for them (GT-DECL-1 to 3)."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling
from engine.kernel.grosstarock.announcing import nth_to_declare
from engine.kernel.grosstarock.combinations import best_said, bit_of, declare, excludes
from engine.kernel.grosstarock.discarding import declaring_hand
from engine.kernel.grosstarock.places import MutableRow, Row, Rows
from engine.kernel.masks import FOOL_BIT, PAGAT_BIT
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below


def declare_all(
    table: MutableRow, rules: Row, hands: Row, rows: Rows, policies: int, state: int
) -> tuple[int, int]:
    """Every position that has not spoken declares by its policy: (rows of payment, next state).

    Where declaring is compulsory they all declare the best that they have.
    """
    n = 0
    for turn in range(3):
        position = nth_to_declare(rules, turn)
        if not table[at.SPOKEN] >> position & 1:
            plain, trumps = declaring_hand(position, rules, hands, rows, n)
            last = declare(plain, trumps, rules, rows, n)
            said, state = choose_said(rules, rows, n, last, policy_of(policies, position), state)
            n = pay_said(table, rows, n, last, position, trumps, said)
    return n, state


def choose_said(rules: Row, rows: Rows, first: int, last: int, policy: int, state: int) -> tuple[int, int]:
    """Which combinations in rows from ``first`` to ``last`` a policy declares: (bits, next state)."""
    if policy == RANDOM and rules[at.OPTIONAL]:
        return any_said(rows, first, last, state)
    return best_said(rows, first, last), state


def any_said(rows: Rows, first: int, last: int, state: int) -> tuple[int, int]:
    """Any legal declaration out of the combinations in rows from ``first`` to ``last``, or a pass.

    Each is equally likely: (bits, next state).

    Every combination is declared or not by a draw of its own; two that exclude each other share one.
    """
    said = 0
    place = first
    while place < last:
        alternatives = 1
        if place + 1 < last and excludes(rows[place][0], rows[place + 1][0]):
            alternatives = 2
        state = advance(state)
        chosen = below(state, alternatives + 1)
        if chosen:
            said |= bit_of(rows[place + chosen - 1][0], rows[place + chosen - 1][1])
        place += alternatives
    return said, state


def say(table: MutableRow, rules: Row, hands: Row, position: int, said: int, rows: Rows, n: int) -> int:
    """A position declares the combinations ``said``, as bits, or passes (GT-DECL-1, GT-DECL-2).

    Writes what is paid behind the first ``n`` rows; returns how many rows there are then.
    """
    plain, trumps = declaring_hand(position, rules, hands, rows, n)
    return pay_said(table, rows, n, declare(plain, trumps, rules, rows, n), position, trumps, said)


def pay_said(table: MutableRow, rows: Rows, n: int, last: int, position: int, trumps: int, said: int) -> int:
    """Both others pay at once for those combinations in rows from ``n`` to ``last`` that are ``said``.

    The rows of payment take the places of the combinations; returns the place behind them.
    """
    with_pagat = (
        settling.WITH_PAGAT if trumps & PAGAT_BIT else 0
    )  # said with the number of trumps (GT-DECL-5)
    with_fool = settling.WITH_FOOL if trumps & FOOL_BIT else 0
    for place in range(n, last):
        row = rows[place]
        kind, suit, count, value = row[0], row[1], row[2], row[4]
        if said & bit_of(kind, suit):
            paid = rows[n]
            paid[settling.CODE] = settling.DECLARED
            paid[settling.ACTOR] = position
            for other in range(3):
                paid[settling.PAY + other] = 2 * value if other == position else -value
            paid[settling.FOR] = kind
            paid[settling.FOR + 1] = suit
            paid[settling.FOR + 2] = count
            paid[settling.FOR + 3] = with_pagat | with_fool
            settling.book(table, paid)
            n += 1
    table[at.SPOKEN] |= 1 << position
    if table[at.SPOKEN] == at.EVERYBODY:
        table[at.PHASE] = at.PLAYING
    return n
