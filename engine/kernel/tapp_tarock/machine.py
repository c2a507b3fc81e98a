"""Tapp-Tarock as a machine that does one action at a time: what is legal, what it changes, what the end pays.

A *table* row is a position row and what ``places`` has behind it; a *hands* row says who holds which card.
"""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.announcing import announce, double, open_feats, open_items
from engine.kernel.tapp_tarock.bidding import open_calls, speak
from engine.kernel.tapp_tarock.cards import TAROCKS
from engine.kernel.tapp_tarock.discarding import discard, may_go, open_halves, take
from engine.kernel.tapp_tarock.places import NOBODY, MutableRow, Row, Rows, after
from engine.kernel.tapp_tarock.settling import settle
from engine.kernel.tapp_tarock.tricks import play, playable

__all__ = ["begin", "is_over", "legal", "settle", "step", "to_act"]


def begin(table: MutableRow, rules: Row, hands: Row) -> None:
    """Fill a table row with the moment before forehand's first turn (TT-BID-2).

    Where the house wants it a hand without tarocks ends the deal at once.
    """
    at.start_of_deal(table)
    table[at.PAGAT_LAST_BY] = NOBODY
    for position in range(3):
        if rules[at.TAROCKS_NEEDED] and not hands[at.HAND + position] & TAROCKS:
            table[at.PHASE] = at.OVER


def is_over(table: Row) -> bool:
    """Whether nothing can be done any more."""
    return table[at.PHASE] == at.OVER


def to_act(table: Row, rules: Row) -> int:
    """The position to choose next, NOBODY when the hand is over."""
    if table[at.PHASE] == at.PLAYING:
        return after(table[at.LEADER], table[at.ON_TABLE])
    return NOBODY if table[at.PHASE] == at.OVER else table[at.TURN]


def legal(table: Row, rules: Row, hands: Row) -> int:
    """What the position to act may do, as bits: calls, halves, items, or cards to play.

    Before the discard it is the cards that may go (``discarding.may_discard`` judges three of them). To
    pass is always allowed where something is said.
    """
    phase = table[at.PHASE]
    if phase == at.AUCTION:
        return open_calls(table, rules)
    if phase == at.TAKING:
        return open_halves(table, rules)
    hand = hands[at.HAND + to_act(table, rules)]
    if phase == at.DISCARDING:
        return may_go(hand, rules[at.FREE_DISCARD] > 0)
    if phase == at.ANNOUNCING:
        return open_feats(table, hand)
    if phase == at.DOUBLING:
        return open_items(table, rules)
    return playable(table, rules, hand)


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one legal action, as a candidate row has it; returns how many rows of payments it has written."""
    phase = table[at.PHASE]
    if phase == at.AUCTION:
        speak(table, rules, first)
    elif phase == at.TAKING:
        take(table, rules, hands, first)
    elif phase == at.DISCARDING:
        discard(table, rules, hands, first)
    elif phase == at.ANNOUNCING:
        announce(table, rules, first)
    elif phase == at.DOUBLING:
        double(table, rules, first)
    else:
        return play(table, rules, hands, first, rows)
    return 0


# Called for every action: compiled code has them in their callers' bodies.
MERGED = (is_over, to_act, legal, step)
