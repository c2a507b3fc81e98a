"""Grosstarock for the exact solver: three players, each for himself, in game points or in card points.

Announcements are not among the moves, and for the fool the card is given that is given where nobody says
another one: all of lowest value count alike (GT-SKUS-8).
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel import search_rows as search
from engine.kernel.grosstarock import machine
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.cards import lowest_value
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.tricks import may_play, play_card
from engine.kernel.rows import lay_out
from engine.kernel.solving import ALL_APART, Searched, no_bounds, solver
from engine.kernel.threes import solving as threes
from engine.kernel.threes.cards import card_points
from engine.kernel.threes.tricks import ALL_NAMINGS, without_trick

KEY_WORDS, MOST_TRICKS = threes.KEY_WORDS, threes.MOST_TRICKS
PAIR_UNIT, PAIR_BITS = 5, 6  # what is repaid goes in fives

KEPT = (
    *threes.KEPT,
    *(at.OWES, at.CREDITOR, at.GIVEN, at.GIVING, at.ASKED),
    *(at.PAIRS, at.PAIRS + 1, at.PAIRS + 2, at.PAIRS + 3, at.PAIRS + 4, at.PAIRS + 5),
    *(at.PAIRS + 6, at.PAIRS + 7, at.PAIRS + 8),
)
save, restore = search.keeping(KEPT, threes.HANDS)


def lay(position: Row, rules: Row, deal: Row, table: MutableRow, hands: MutableRow, rows: Rows) -> None:
    """Fill table and hands as a playout begins."""
    lay_out(position, deal, at.POSITION_WIDTH, at.TABLE_WIDTH, at.WORLD_WIDTH, table, hands)
    at.start_of_notes(table)


def moves(table: Row, rules: Row, hands: Row, context: Row, hint: int, out: MutableRow) -> int:
    """Write the cards worth trying; returns how many."""
    plain, trumps = may_play(table, rules, hands)
    return threes.list_cards(table, hands, plain, trumps, 0 if table[at.ON_TABLE] else ALL_NAMINGS, out)


def act(table: MutableRow, rules: Row, hands: MutableRow, move: int, rows: Rows) -> None:
    """Play a card; what is paid is booked."""
    play_card(table, rules, hands, threes.card_of(move), threes.naming_of(move), rows)


def points_are_settled(table: Row, rules: Row) -> bool:
    """Whether card points are paid for sure: no vole and no null can be made any more (GT-CARD-1)."""
    return rules[at.POINTS_ALWAYS] > 0 or not without_trick(table)


def banks(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """What each position has: points, or what it was paid and its points where these are settled."""
    wants_points = context[search.OBJECTIVE] == search.CARD_POINTS
    settled = wants_points or points_are_settled(table, rules)
    for position in range(3):
        bank = 0 if wants_points else table[at.PAID + position]
        frame[search.BANKS + position] = bank + (card_points(table, hands, position) if settled else 0)


def key(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """The hands, how the fool stands, and for a payment who has no trick and what that may still change."""
    more, past = fool_of(table, rules, hands), 0
    without = without_trick(table)
    if context[search.OBJECTIVE] == search.PAYMENT:
        for position in range(3):  # a candidate may announce something
            past = past << 4 | table[at.VOLES + position] << 2 | table[at.NULLS + position]
    if context[search.OBJECTIVE] == search.PAYMENT and without:
        more |= without << 8
        if not points_are_settled(table, rules):
            past = (past << 7 | card_points(table, hands, 0)) << 7 | card_points(table, hands, 1)
        for position in range(3):
            if without >> position & 1:
                for steps in range(1, 3):
                    owed = table[at.PAIRS + 3 * position + after(position, steps)]
                    past = past << PAIR_BITS | min(owed // PAIR_UNIT, (1 << PAIR_BITS) - 1)
    threes.put_key(table, hands, more, past, frame)


def fool_of(table: Row, rules: Row, hands: Row) -> int:
    """What is still to be given for the fool, in 8 bits (GT-SKUS-7 to GT-SKUS-11)."""
    if table[at.OWES] != at.NOBODY:
        return 1 + table[at.OWES] << 2 | table[at.CREDITOR]
    if not rules[at.EXCHANGED]:
        return 0
    for position in range(3):
        if hands[at.HAND + 2 * position + 1] & masks.FOOL_BIT:
            if not table[at.WON + position]:
                return 128
            return lowest_value(table[at.PILE + 2 * position], table[at.PILE + 2 * position + 1]) << 4
    return 0


def worth(
    table: MutableRow, rules: Row, hands: MutableRow, context: MutableRow, rows: Rows, outcome: MutableRow
) -> int:
    """Play the last trick, settle the hand and write RESULT."""
    while table[at.PHASE] != at.OVER:
        place = at.HAND + 2 * machine.to_act(table, rules)
        card = masks.card_of(hands[place], hands[place + 1])
        play_card(table, rules, hands, card, masks.NOTHING_LED, rows)
    machine.settle(table, rules, hands, rows)
    first = at.COUNTED if context[search.OBJECTIVE] == search.CARD_POINTS else at.PAID
    for position in range(3):
        context[search.RESULT + position] = table[first + position]
    return 0


SEARCHED = Searched(
    __name__,
    KEY_WORDS,
    at.PLAY_ON,
    ALL_APART,
    *(lay, threes.all_apart, machine.step, threes.moment, machine.to_act, moves, act, save, restore),
    *(no_bounds, banks, key, worth, threes.told, threes.tricks_left),
)
solve = solver(SEARCHED)
