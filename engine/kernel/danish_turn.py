"""One turn of Danish play on rows of ints: what may be played, and what a card or a trick changes.

The *table* row is a position row that a playout changes as it goes, with the events so far behind it; the
*hands* row is a world row with the cards still held. Legality is that of ``tricks``.
"""

from __future__ import annotations

from engine.kernel import danish_position as at
from engine.kernel.danish_position import MutableRow, Row, event_bit
from engine.kernel.danish_settle import (
    FOOL_PENALTY,
    LOST_KING,
    LOST_PAGAT,
    PAGAT,
    PAGAT_WINS,
    Rows,
    pay_in_play,
)
from engine.kernel.masks import (
    FIRST_TRUMP,
    FOOL,
    FOOL_BIT,
    LANE_BITS,
    LAST_TRUMP,
    NOTHING_LED,
    TRUMPS,
    is_king,
    suit_cards,
    suit_of,
)
from engine.kernel.tricks import choices, fool_rule, led_by, owed_by_second, owed_by_third, power

N_TRICKS = 25
DEMAND_TRICK = 23
# What a table row has behind the position row.
HAPPENED = at.POSITION_WIDTH  # the events so far
SHOWN = at.POSITION_WIDTH + 1  # three numbers: the card that each position has played last
TABLE_WIDTH = at.POSITION_WIDTH + 4
EVERY_SUIT = 0b11111  # the suits a led fool may name, as bits; 4 is trumps


def card_value(card: int) -> int:
    """Card points of a card by itself (DT-PACK-7): king, T21, T1, F 4, queen 3, knight 2, jack 1."""
    if card < FIRST_TRUMP:
        strength = card % LANE_BITS
        return strength - 9 if strength > 9 else 0
    return 4 if card in (PAGAT, LAST_TRUMP, FOOL) else 0


def holds(hands: Row, position: int, suit: int) -> bool:
    """Whether a position has a card of ``suit`` (0 to 4)."""
    return suit_cards(hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1], suit) > 0


def owed(table: Row, rules: Row, hands: Row, position: int) -> int:
    """The suit that binds ``position``, whose turn it is (DT-PLAY-2, DT-FOOL-3 to DT-FOOL-6, DT-FOOL-10)."""
    turn = table[at.ON_TABLE]
    if turn == 0:
        return NOTHING_LED
    if table[at.FIRST_CARD] != FOOL:
        return led_by(table[at.FIRST_CARD], NOTHING_LED)
    named = table[at.NAMED]
    if named == NOTHING_LED:
        return NOTHING_LED if turn == 1 else suit_of(table[at.SECOND_CARD])
    if turn == 2:
        return owed_by_third(named, table[at.SECOND_CARD], holds(hands, position, named))
    third_has = holds(hands, (position + 1) % 3, named)
    return owed_by_second(
        named, holds(hands, position, named), third_has, rules[at.FOOL_LEAD] == at.SECOND_NAMES
    )


def allowed(table: Row, rules: Row, hands: Row, position: int, led: int) -> tuple[int, int]:
    """The cards that ``position`` may play where ``led`` is owed: (plain, trumps)."""
    fool = fool_rule(table[at.TRICK], N_TRICKS, table[at.DEMANDED] > 0, rules[at.FOOL_BARRED_TRICK_24] > 0)
    return choices(hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1], led, fool)


def namings(table: Row, rules: Row, hands: Row, position: int) -> int:
    """The suits that ``position`` may name with a fool led now, as bits; 0 where it names none."""
    if table[at.TRICK] == N_TRICKS and not rules[at.FOOL_NAMES_LAST]:
        return 0
    if rules[at.FOOL_LEAD] != at.MUST_BE_FOLLOWABLE:
        return EVERY_SUIT
    found = 0
    for suit in range(5):
        if holds(hands, (position + 1) % 3, suit) or holds(hands, (position + 2) % 3, suit):
            found |= 1 << suit
    return found


def fool_is_held(hands: Row) -> bool:
    """Whether the fool is still in a hand."""
    return (hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]) & FOOL_BIT != 0


def must_ask(table: Row, rules: Row, hands: Row) -> bool:
    """Whether the fool may be demanded before the trick about to be led (DT-FOOL-7)."""
    return table[at.TRICK] == DEMAND_TRICK and rules[at.FOOL_DEMAND] > 0 and fool_is_held(hands)


def put(table: MutableRow, hands: MutableRow, position: int, card: int, named: int, led: int) -> None:
    """Move a card from the hand of ``position`` to the table, where ``led`` is owed.

    ``named`` is the suit that a led fool names. ``gather`` follows a third card at once.
    """
    if card < FIRST_TRUMP:
        hands[at.HAND + 2 * position] ^= 1 << card
    else:
        hands[at.HAND + 2 * position + 1] ^= 1 << (card - FIRST_TRUMP)
    if led != NOTHING_LED and card != FOOL and suit_of(card) != led:
        # Who neither follows nor trumps holds no trump either.
        table[at.VOID + position] |= 1 << led | (0 if card >= FIRST_TRUMP else 1 << TRUMPS)
    turn = table[at.ON_TABLE]
    if turn == 0:
        table[at.FIRST_CARD] = card
        table[at.NAMED] = named
    elif turn == 1:
        table[at.SECOND_CARD] = card
    table[SHOWN + position] = card
    table[at.ON_TABLE] = turn + 1


def winner_of(first: int, second: int, third: int, led: int) -> int:
    """Turn (0 to 2) of the card that wins a trick judged by ``led`` (DT-PLAY-5, DT-FOOL-2)."""
    best = power(first, led)
    turn = 0
    strength = power(second, led)
    if strength > best:
        best = strength
        turn = 1
    return 2 if power(third, led) > best else turn


def gather(table: MutableRow, rules: Row, hands: Row, rows: Rows, led: int) -> None:
    """Give a full trick, judged by ``led``, to its winner, pay for it, and let him lead to the next.

    ``rows`` is scratch space.
    """
    leader = table[at.LEADER]
    first, second, third = table[at.FIRST_CARD], table[at.SECOND_CARD], table[SHOWN + (leader + 2) % 3]
    winner = (leader + winner_of(first, second, third, led)) % 3
    last = table[at.TRICK] == N_TRICKS
    points = 1
    for turn in range(3):
        card = table[SHOWN + (leader + turn) % 3]
        value = card_value(card)
        if value == 4:
            position = (leader + turn) % 3
            if card == FOOL and not (last and rules[at.FOOL_LOST]):
                table[at.POINTS + position] += value  # it stays with its player (DT-FOOL-2)
                value = 0
            elif not last:
                pay_for(table, rules, rows, card, position, winner)
        points += value
    if (
        first == FOOL
        and table[at.NAMED] != NOTHING_LED
        and table[at.NAMED] not in (suit_of(second), suit_of(third))
    ):
        enter(table, rows, pay_in_play(rows, 0, rules, FOOL_PENALTY, leader))
    table[at.POINTS + winner] += points
    table[at.WON + winner] += 1
    table[at.TRICK] += 1
    table[at.LEADER] = winner
    table[at.ON_TABLE] = 0
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = at.NO_CARD
    table[at.NAMED] = NOTHING_LED
    if must_ask(table, rules, hands):
        table[at.PHASE] = at.ANSWERING
        table[at.ANSWERS] = 0


def pay_for(table: MutableRow, rules: Row, rows: Rows, card: int, position: int, winner: int) -> None:
    """Pay for a king or T1 in a trick before the last (DT-PAY-1 to DT-PAY-5)."""
    if is_king(card) and position != winner:
        enter(table, rows, pay_in_play(rows, 0, rules, LOST_KING, position))
    elif card == PAGAT:
        code = PAGAT_WINS if position == winner else LOST_PAGAT
        enter(table, rows, pay_in_play(rows, 0, rules, code, position))


def enter(table: MutableRow, rows: Rows, n: int) -> None:
    """Book the first ``n`` rows of payment on the table: chips, pots and events."""
    for place in range(n):
        row = rows[place]
        for position in range(4):
            table[at.PAID + position] += row[2 + position]
        table[at.PAGAT_POT] += row[6]
        table[at.KING_POT] += row[7]
        if row[1] >= 0:
            table[HAPPENED] |= event_bit(row[0], row[1])
