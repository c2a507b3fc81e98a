"""Grosstarock one action at a time: who acts, what may be done, what it changes, what the end pays."""

from __future__ import annotations

from engine.kernel.grosstarock import announcing, settling
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.cards import lowest
from engine.kernel.grosstarock.combinations import MAX_ROWS, bit_of, declare
from engine.kernel.grosstarock.declaring import declare_all, say
from engine.kernel.grosstarock.discarding import declaring_hand
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.tricks import give_instead, lose_unpaid_fool, may_be_given, may_play, play_card
from engine.kernel.masks import FOOL_BIT, PAGAT_BIT
from engine.kernel.threes.cards import card_points
from engine.kernel.threes.discarding import loose
from engine.kernel.threes.tricks import ALL_NAMINGS, put_out

N_ROWS = settling.MAX_DECLARED + MAX_ROWS  # what a step may write, and the combinations of one hand behind it

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
        return announcing.next_to_declare(table, rules)
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
        if not rules[at.PAGAT_MAY_GO]:
            out[TRUMPS_WORD] &= ~PAGAT_BIT
    elif table[at.PHASE] == at.DECLARING:
        plain, trumps = declaring_hand(position, rules, hands, rows, 0)
        for place in range(declare(plain, trumps, rules, rows)):
            out[COMBINATIONS] |= bit_of(rows[place][0], rows[place][1])
    elif table[at.PHASE] == at.PLAYING:
        out[PLAIN], out[TRUMPS_WORD] = may_play(table, rules, hands)
        if not table[at.ON_TABLE] and out[TRUMPS_WORD] & FOOL_BIT:
            out[NAMINGS] = ALL_NAMINGS
        for speaker in range(3):
            for feat in range(announcing.A_VOLE, announcing.A_NULL + 1):
                if announcing.against(table, rules, speaker, feat) == announcing.FREE:
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
        # Where declaring is compulsory all declarations follow at once.
        put_out(table, hands, first, second, at.DECLARING)
        return 0 if rules[at.OPTIONAL] else declare_all(table, rules, hands, rows, 0, 0)[0]
    if kind == at.DECLARE:
        return say(table, rules, hands, announcing.next_to_declare(table, rules), first, rows, 0)
    if kind == at.ANNOUNCE:
        announcing.announce(table, after(table[at.LEADER], second), first)
    elif kind == at.GIVE:
        give_instead(table, first)
    return 0


def settle(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """Write what the end of the hand pays into ``rows`` (GT-END-1 to GT-CARD-4); returns how many rows."""
    lose_unpaid_fool(table)
    for position in range(3):
        table[at.COUNTED + position] = card_points(table, hands, position)
    n = settling.settle_feats(table, rules, rows)
    n = settling.settle_cards(table, rules, rows, n)
    for place in range(n):
        settling.book(table, rows[place])
    return n
