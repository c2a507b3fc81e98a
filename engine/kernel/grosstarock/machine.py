"""Grosstarock one action at a time: who acts, what may be done, what it changes, what the end pays."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import (
    A_NULL,
    A_VOLE,
    FREE,
    against,
    announce,
    next_to_declare,
    nth_to_declare,
)
from engine.kernel.grosstarock.cards import lowest
from engine.kernel.grosstarock.combinations import MAX_ROWS, best_said, bit_of, declare
from engine.kernel.grosstarock.discarding import declaring_hand, loose
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.settling import (
    ACTOR,
    CODE,
    DECLARED,
    FOR,
    MAX_DECLARED,
    PAY,
    WITH_FOOL,
    WITH_PAGAT,
    book,
    settle_cards,
    settle_feats,
)
from engine.kernel.grosstarock.tricks import (
    ALL_NAMINGS,
    card_points,
    give_instead,
    lose_unpaid_fool,
    may_be_given,
    may_play,
    play_card,
)
from engine.kernel.masks import FOOL_BIT, PAGAT_BIT

N_ROWS = MAX_DECLARED + MAX_ROWS  # what a step may write, and the combinations of one hand behind it

# What ``legal`` writes: the cards that may be played, or of which a legal discard may be made.
PLAIN, TRUMPS_WORD = 0, 1
NAMINGS = 2  # the suits that a led fool may name, as bits
COMBINATIONS = 3  # what may be declared, as bits; of two that exclude each other both
FEATS = 4  # bit 3 * feat + position: who may announce what
GIVE_PLAIN, GIVE_TRUMPS = 5, 6  # the cards that the position GIVING may give for the fool
LEGAL_WIDTH = 7


def to_act(table: Row, rules: Row) -> int:
    """The position that chooses next, NOBODY when the hand is over."""
    if table[at.PHASE] == at.DISCARDING:
        return at.DEALER
    if table[at.PHASE] == at.DECLARING:
        return next_to_declare(table, rules)
    if table[at.PHASE] == at.PLAYING:
        return after(table[at.LEADER], table[at.ON_TABLE])
    return at.NOBODY


def is_over(table: Row) -> bool:
    """Whether the last trick has been played."""
    return table[at.PHASE] == at.OVER


def legal(table: Row, rules: Row, hands: Row, rows: Rows, out: MutableRow) -> None:
    """Write what may be done now into ``out``; ``rows`` is scratch space.

    Of a discard these are the cards that may go at all: ``discarding.is_legal`` judges three of them.
    """
    for place in range(LEGAL_WIDTH):
        out[place] = 0
    position = to_act(table, rules)
    if table[at.PHASE] == at.DISCARDING:
        dealt = at.HAND + 2 * position
        out[PLAIN], out[TRUMPS_WORD] = loose(hands[dealt], hands[dealt + 1], rules)
    elif table[at.PHASE] == at.DECLARING:
        plain, trumps = declaring_hand(position, rules, hands, rows, 0)
        for place in range(declare(plain, trumps, rules, rows)):
            out[COMBINATIONS] |= bit_of(rows[place][0], rows[place][1])
    elif table[at.PHASE] == at.PLAYING:
        out[PLAIN], out[TRUMPS_WORD] = may_play(table, rules, hands)
        if not table[at.ON_TABLE] and out[TRUMPS_WORD] & FOOL_BIT:
            out[NAMINGS] = ALL_NAMINGS
        for speaker in range(3):
            for feat in range(A_VOLE, A_NULL + 1):
                if against(table, rules, speaker, feat) == FREE:
                    out[FEATS] |= 1 << (3 * feat + speaker)
        if table[at.GIVING] != at.NOBODY:
            plain, trumps = may_be_given(table)
            out[GIVE_PLAIN], out[GIVE_TRUMPS] = lowest(plain, trumps)


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one legal action and write the payments that it causes into ``rows``; returns how many.

    ``rows`` has N_ROWS rows. An announcement or a card given for the fool does not change whose turn it is.
    """
    if kind == at.PLAY:
        return play_card(table, rules, hands, first, second, rows)
    if kind == at.DISCARD:
        return discard(table, rules, hands, first, second, rows)
    if kind == at.DECLARE:
        return say(table, rules, hands, next_to_declare(table, rules), first, rows, 0)
    if kind == at.ANNOUNCE:
        announce(table, after(table[at.LEADER], second), first)
    elif kind == at.GIVE:
        give_instead(table, first)
    return 0


def discard(table: MutableRow, rules: Row, hands: MutableRow, plain: int, trumps: int, rows: Rows) -> int:
    """The dealer discards (GT-DISC-1); where declaring is compulsory all declarations follow at once."""
    hands[at.HAND + 2 * at.DEALER] ^= plain
    hands[at.HAND + 2 * at.DEALER + 1] ^= trumps
    hands[at.OUT_PLAIN] = plain
    hands[at.OUT_TRUMPS] = trumps
    table[at.PHASE] = at.DECLARING
    n = 0
    if not rules[at.OPTIONAL]:
        for turn in range(3):
            position = nth_to_declare(rules, turn)
            own_plain, own_trumps = declaring_hand(position, rules, hands, rows, n)
            last = declare(own_plain, own_trumps, rules, rows, n)
            n = say(table, rules, hands, position, best_said(rows, n, last), rows, n)
    return n


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
    with_pagat = WITH_PAGAT if trumps & PAGAT_BIT else 0  # said with the number of trumps (GT-DECL-5)
    with_fool = WITH_FOOL if trumps & FOOL_BIT else 0
    for place in range(n, last):
        row = rows[place]
        kind, suit, count, value = row[0], row[1], row[2], row[4]
        if said & bit_of(kind, suit):
            paid = rows[n]
            paid[CODE] = DECLARED
            paid[ACTOR] = position
            for other in range(3):
                paid[PAY + other] = 2 * value if other == position else -value
            paid[FOR] = kind
            paid[FOR + 1] = suit
            paid[FOR + 2] = count
            paid[FOR + 3] = with_pagat | with_fool
            book(table, paid)
            n += 1
    table[at.SPOKEN] |= 1 << position
    if table[at.SPOKEN] == at.EVERYBODY:
        table[at.PHASE] = at.PLAYING
    return n


def settle(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """Write what the end of the hand pays into ``rows`` (GT-END-1 to GT-CARD-4); returns how many rows."""
    lose_unpaid_fool(table)
    for position in range(3):
        table[at.POINTS + position] = card_points(table, hands, position)
    n = settle_feats(table, rules, rows)
    n = settle_cards(table, rules, rows, n)
    for place in range(n):
        book(table, rows[place])
    return n
