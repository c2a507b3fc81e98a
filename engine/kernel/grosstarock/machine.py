"""Grosstarock one action at a time: who acts, what an action changes, what the end pays."""

from __future__ import annotations

from engine.kernel.grosstarock import announcing, settling
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import MAX_ROWS
from engine.kernel.grosstarock.declaring import declare_all, say
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.tricks import give_instead, lose_unpaid_fool, play_card
from engine.kernel.threes.cards import card_points
from engine.kernel.threes.tricks import put_out

# What a step or the settlement may write, and the combinations of one hand behind it.
N_ROWS = max(settling.MAX_DECLARED, settling.MAX_TRICK_ROWS, settling.MAX_END_ROWS) + MAX_ROWS


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
