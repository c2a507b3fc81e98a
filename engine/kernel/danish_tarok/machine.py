"""A Danish hand one action at a time: who acts, what an action changes, what the end pays."""

from __future__ import annotations

from engine.kernel.danish_tarok import paying, settling
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import MutableRow, Row, Rows, after
from engine.kernel.danish_tarok.tricks import collect, must_ask
from engine.kernel.masks import FOOL_BIT, NUMBERED
from engine.kernel.threes.cards import card_points
from engine.kernel.threes.tricks import lay, owed, put_out, winner_of

MAX_ROWS = max(paying.MAX_DECLARED, paying.MAX_END_ROWS)  # of payment, that one action or the end writes


def is_over(table: Row) -> bool:
    """Whether nothing can be done any more."""
    return table[at.PHASE] >= at.OVER


def to_act(table: Row, rules: Row) -> int:
    """Position whose choice comes next, NOBODY when the hand is over."""
    phase = table[at.PHASE]
    if phase == at.PLAYING:
        return after(table[at.LEADER], table[at.ON_TABLE])
    if phase == at.ANSWERING:
        return table[at.ANSWERS]
    return at.DEALER if phase == at.DISCARDING else at.NOBODY


def may_ask_again(trumps: int, rules: Row) -> bool:
    """Whether a player dealt these trumps may ask for new cards: none but F (option redeal_no_trumps)."""
    return rules[at.REDEAL] > 0 and not trumps & NUMBERED


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one legal action, book what it pays, and return how many rows of ``rows`` say so."""
    if kind == at.PLAY:
        return play(table, rules, hands, first, second, rows)
    if kind == at.DISCARD:
        return discard(table, rules, hands, first, second, rows)
    if kind == at.ANSWER:
        answer(table, first)
    else:
        table[at.PHASE] = at.THROWN_IN
    return 0


def discard(table: MutableRow, rules: Row, hands: MutableRow, plain: int, trumps: int, rows: Rows) -> int:
    """The dealer's discard, and the declarations that follow it; returns the rows of payment.

    A fool among the cards announces a tout (option fool_discard_for_tout).
    """
    put_out(table, hands, plain, trumps, at.PLAYING)
    table[at.TOUT_CALLED] = 1 if trumps & FOOL_BIT else 0
    return paying.pay_declarations(table, rules, hands, rows)


def answer(table: MutableRow, demands: int) -> None:
    """One answer to the question about the fool; all three are asked whatever was said (DT-FOOL-7)."""
    table[at.DEMANDED] |= demands
    table[at.ANSWERS] += 1
    if table[at.ANSWERS] == 3:
        table[at.PHASE] = at.PLAYING


def play(table: MutableRow, rules: Row, hands: MutableRow, card: int, named: int, rows: Rows) -> int:
    """One card of the player to act; returns the rows of payment.

    ``named`` is the suit that a led fool names, NOTHING_LED where none is named.
    """
    led, leader = owed(table, rules, hands), table[at.LEADER]
    if not lay(table, hands, to_act(table, rules), led, card, named):
        return 0
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    winner = after(leader, winner_of(first, second, card, led))
    n = collect(table, rules, rows, first, second, card, table[at.NAMED], winner)
    after_trick(table, rules, hands)
    return n


def after_trick(table: MutableRow, rules: Row, hands: Row) -> None:
    """What comes after a gathered trick: the question about the fool, or the end of the hand."""
    if table[at.TRICK] > at.N_TRICKS:
        table[at.PHASE] = at.OVER
    elif must_ask(table, rules, hands):
        table[at.PHASE] = at.ANSWERING


def settle(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """Settle a hand that is over, and return how many rows say so (DT-END-1 to DT-CARD-6)."""
    if table[at.PHASE] != at.OVER:
        return 0
    n = settling.settle_end(table, rules, rows)
    for position in range(3):
        table[at.COUNTED + position] = card_points(table, hands, position)
    n = settling.settle_cards(table, rules, rows, n)
    paying.enter(table, rows, n)
    return n
