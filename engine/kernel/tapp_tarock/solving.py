"""Tapp-Tarock for the exact solver: the declarer against both defenders, in trischaken each for himself.

In a game the payment that the defenders play for is what both get together; of equal ones they take what is
better for the defender who asks, or worse for the declarer's view of it. In trischaken fewer card points are
better (TT-BID-11), so that the results searched for are their negatives.
"""

from __future__ import annotations

from engine.kernel import search_rows as search
from engine.kernel.search_cards import MOVE_BASE, put_in_order, without_scores
from engine.kernel.search_keys import only_lowest, ranked
from engine.kernel.solving import BOTH, Searched, solver
from engine.kernel.tapp_tarock import cards
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bounding import (
    DECIDED,
    HEADS_ALIKE,
    OF_ALL,
    SURE,
    bounds,
    live_cards,
    tricks_left,
    worth,
)
from engine.kernel.tapp_tarock.cards import NO_CARD, extra, points
from engine.kernel.tapp_tarock.machine import step, to_act
from engine.kernel.tapp_tarock.places import NOBODY, MutableRow, Row, Rows, after
from engine.kernel.tapp_tarock.playout import lay_out
from engine.kernel.tapp_tarock.settling import tricks_won
from engine.kernel.tapp_tarock.tricks import bound, play, playable, suit_of, winning

KEY_WORDS = 3
MOST_TRICKS = 12  # that are solved in a second or so
PLAIN_BLANKS = cards.PIPS
BLANKS = PLAIN_BLANKS | cards.TAROCKS & ~cards.TRULL
COUNTERS = cards.ALL & ~BLANKS
HEADS = cards.F | cards.MOND
LEADER_SHIFT = 54  # in a key, above the cards
PAST_SHIFT = 48
DEEP = 2  # tricks left from which on results are noted

# What is kept of the table.
KEPT = (
    *(at.PHASE, at.TRICK, at.LEADER, at.ON_TABLE, at.FIRST_CARD, at.SECOND_CARD),
    *(at.PILE, at.PILE + 1, at.PILE + 2, at.GONE, at.GONE + 1, at.GONE + 2),
    *(at.WRITTEN, at.WRITTEN + 1, at.WRITTEN + 2, at.PAGAT_LAST_BY),
)
save, restore = search.keeping(KEPT, 3)


def lay(position: Row, rules: Row, deal: Row, table: MutableRow, hands: MutableRow, rows: Rows) -> None:
    """Fill table and hands as a playout begins."""
    lay_out(position, deal, table, hands)


def prepare(table: Row, rules: Row, hands: Row, context: MutableRow, rows: Rows) -> None:
    """Who plays with whom, and what the house rules let the search leave out."""
    viewer, declarer = context[search.VIEWER], table[at.DECLARER]
    context[search.PLAYERS] = 3
    context[search.APART] = int(declarer == NOBODY)
    context[search.SIDE] = 1 << viewer if viewer == declarer else 7 & ~(1 << max(declarer, 0))
    special = rules[at.EMPEROR] > 0 or rules[at.MOND_VALUE] > 0
    in_tricks = rules[at.TRULL_PAID] == 2
    context[HEADS_ALIKE] = int(not special and not in_tricks)
    context[SURE] = int(not rules[at.EMPEROR])
    context[DECIDED] = int(rules[at.OVERSHOOT] == 0 and rules[at.MOND_VALUE] == 0 and not in_tricks)


def moment(table: Row, rules: Row, hands: Row) -> int:
    """What this moment is: the last trick plays itself."""
    return search.moment_of(table[at.ON_TABLE], tricks_left(table, rules), DEEP)


def moves(table: Row, rules: Row, hands: Row, context: Row, hint: int, out: MutableRow) -> int:
    """Write a card for each group of equally good ones that may be played; returns how many.

    A card that makes the own side win with many points comes first, one that loses few after it.
    """
    leader, turn, declarer = table[at.LEADER], table[at.ON_TABLE], table[at.DECLARER]
    position = after(leader, turn)
    choice = playable(table, rules, hands[at.HAND + position])
    if choice & (choice - 1) == 0:
        out[0] = choice.bit_length()
        return 1
    choice = only_lowest(choice, BLANKS, live_cards(table, hands))
    if context[HEADS_ALIKE] and choice & HEADS == HEADS:
        choice &= ~cards.F
    first, second = NO_CARD, NO_CARD
    led = 0
    if turn > 0:
        first = table[at.FIRST_CARD]
        led = suit_of(first)
        if turn > 1:
            second = table[at.SECOND_CARD]
    following, last = after(position, 1), after(position, 2)
    alone = position == declarer
    best = winning(first, second, NO_CARD, led, False)
    # Of the cards on the table and those still to come, the best of the own side and of the other.
    ours = theirs = 0
    if turn > 0:
        holder = leader if best == first else after(leader, 1)
        if not alone and holder != declarer:
            ours = best
        else:
            theirs = best
        if turn == 1:
            power = highest_of(hands[at.HAND + following], led)
            if not alone and following != declarer:
                ours = max(ours, power)
            else:
                theirs = max(theirs, power)
    n = 0
    while choice:
        card = choice & -choice
        choice ^= card
        if turn == 0:
            led = suit_of(card)
            one = highest_of(hands[at.HAND + following], led)
            two = highest_of(hands[at.HAND + last], led)
            if alone:
                ours, theirs = 0, max(one, two)
            elif following == declarer:
                ours, theirs = two, one
            else:
                ours, theirs = one, two
        power = card & (led | cards.TAROCKS)
        number = card.bit_length()
        worth = 64 * extra(card)
        if max(ours, power) > theirs:
            score = 1024 + worth - number - (32 if power > ours else 0)
        else:
            score = -worth - number
        if number == hint:
            score = 4096
        n = put_in_order(out, n, score, number)
    without_scores(out, n)
    return n


def highest_of(hand: int, led: int) -> int:
    """The strongest that a hand may play to a suit, 0 where nothing of it can win."""
    power = bound(hand, led) & (led | cards.TAROCKS)
    return 1 << (power.bit_length() - 1) if power else 0


def act(table: MutableRow, rules: Row, hands: MutableRow, move: int, rows: Rows) -> None:
    """Play a card."""
    play(table, rules, hands, 1 << (move - MOVE_BASE), rows)


def told(value: int, context: Row) -> int:
    """The number to report."""
    if context[search.APART]:
        return -value if context[search.OBJECTIVE] == search.CARD_POINTS else value
    if context[search.OBJECTIVE] == search.PAYMENT:
        return ((value + OF_ALL // 2) & (OF_ALL - 1)) - OF_ALL // 2
    return value


def banks(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """What each position has scored: points that are not wanted; a payment depends on all of them."""
    wanted = context[search.OBJECTIVE] == search.CARD_POINTS
    for position in range(3):
        frame[search.BANKS + position] = -points(table[at.PILE + position]) if wanted else 0


def key(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """The hands by rank among the live cards, what these count, who leads, and what the past decides."""
    one, two = hands[at.HAND], hands[at.HAND + 1]
    live = one | two | hands[at.HAND + 2]
    first, second = ranked(one, two, live)
    known = live & COUNTERS
    for suit in range(4):
        pips = (live >> cards.SUIT_CARDS * suit & 15).bit_count()
        known |= ((1 << pips) - 1) << cards.SUIT_CARDS * suit
    frame[search.KEY + 2] = known | table[at.LEADER] << LEADER_SHIFT
    past = 0
    if context[search.OBJECTIVE] == search.PAYMENT:
        past = past_of(table, rules, hands)
    frame[search.KEY] = first | (past & 0x7FFF) << PAST_SHIFT
    frame[search.KEY + 1] = second | past >> 15 << PAST_SHIFT


def past_of(table: Row, rules: Row, hands: Row) -> int:
    """What the past decides of a payment, in 30 bits."""
    declarer = table[at.DECLARER]
    if declarer == NOBODY:
        past = 0
        for position in range(3):
            pile = table[at.PILE + position]
            past = past << 8 | points(pile) << 1 | int(pile == 0)
        return past
    pile = table[at.PILE + declarer]
    won = tricks_won(table, declarer)
    all_or_none = (2 if won == table[at.TRICK] - 1 else 0) | int(won == 0)
    past = points(pile | hands[at.OUT]) << 2 | all_or_none
    if rules[at.TRULL_PAID] == 2:
        for card in (cards.F, cards.MOND, cards.PAGAT):
            past = past << 1 | int(pile & card > 0)
    return past


SEARCHED = Searched(
    __name__,
    KEY_WORDS,
    at.PLAY_ON,
    BOTH,
    *(lay, prepare, step, moment, to_act, moves, act, save, restore, bounds, banks, key, worth, told),
    tricks_left,
)
solve = solver(SEARCHED)

# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (highest_of,)
