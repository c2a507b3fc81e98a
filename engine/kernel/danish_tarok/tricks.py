"""One turn of Danish play on rows of ints: what may be played, and what a card or a trick changes.

The *table* row is a position row that a playout changes as it goes, with the events so far behind it; the
*hands* row is a world row with the cards still held. Legality is that of ``tricks``.
"""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import MutableRow, Row, after, event_bit
from engine.kernel.danish_tarok.settling import (
    FOOL_PENALTY,
    LOST_KING,
    LOST_PAGAT,
    PAGAT,
    PAGAT_WINS,
    Rows,
    pay_in_play,
)
from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    EACH_LANE,
    FIRST_TRUMP,
    FOOL,
    FOOL_BIT,
    JACK_BIT,
    KNIGHT_BIT,
    MOND_BIT,
    NOTHING_LED,
    NUMBERED,
    PAGAT_BIT,
    TRUMPS,
    is_king,
    suit_cards,
    suit_of,
)
from engine.kernel.tricks import fool_rule, led_by, owed_by_second, owed_by_third, power

N_TRICKS = 25
DEMAND_TRICK = 23
# What a table row has behind the position row.
HAPPENED = at.POSITION_WIDTH  # the events so far
SHOWN = at.POSITION_WIDTH + 1  # three numbers: the card of each position in the last full trick
PILE = at.POSITION_WIDTH + 4  # plain, trumps by position: cards won that ``count_piles`` has not counted
TABLE_WIDTH = at.POSITION_WIDTH + 10
FOOL_VALUE = 4
JACKS, KNIGHTS = JACK_BIT * EACH_LANE, KNIGHT_BIT * EACH_LANE
HONOURS = MOND_BIT | PAGAT_BIT | FOOL_BIT
EVERY_SUIT = 0b11111  # the suits a led fool may name, as bits; 4 is trumps


def cards_worth(plain: int, trumps: int) -> int:
    """Card points of a set of cards (DT-PACK-7): king, T21, T1, F 4, queen 3, knight 2, jack 1."""
    courts = plain & ALL_COURTS
    queens_up = courts & ~JACKS & ~KNIGHTS
    return (
        courts.bit_count()
        + (courts & ~JACKS).bit_count()
        + queens_up.bit_count()
        + (queens_up & ALL_KINGS).bit_count()
        + 4 * (trumps & HONOURS).bit_count()
    )


def holds(hands: Row, position: int, suit: int) -> bool:
    """Whether a position has a card of ``suit`` (0 to 4)."""
    return suit_cards(hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1], suit) > 0


def owed_second(first: int, named: int, rules: Row, hands: Row, position: int) -> int:
    """The suit that binds the second player, at ``position`` (DT-PLAY-2, DT-FOOL-3, 4 and 10)."""
    if first != FOOL:
        return led_by(first, named)
    if named == NOTHING_LED:
        return NOTHING_LED
    has, third_has = holds(hands, position, named), holds(hands, after(position, 1), named)
    return owed_by_second(named, has, third_has, rules[at.FOOL_LEAD] == at.SECOND_NAMES)


def owed_third(first: int, named: int, second: int, hands: Row, position: int) -> int:
    """The suit that binds the third player, at ``position``, and judges the trick (DT-FOOL-5, 6 and 10)."""
    if first != FOOL:
        return led_by(first, named)
    if named == NOTHING_LED:
        return suit_of(second)
    return owed_by_third(named, second, holds(hands, position, named))


def owed(table: Row, rules: Row, hands: Row) -> int:
    """The suit that binds the player whose turn it is."""
    turn = table[at.ON_TABLE]
    if turn == 0:
        return NOTHING_LED
    position = after(table[at.LEADER], turn)
    if turn == 1:
        return owed_second(table[at.FIRST_CARD], table[at.NAMED], rules, hands, position)
    return owed_third(table[at.FIRST_CARD], table[at.NAMED], table[at.SECOND_CARD], hands, position)


def end_of_fool(table: Row, rules: Row) -> int:
    """How the end of the hand binds the fool in the trick on the table (DT-FOOL-7, DT-FOOL-8)."""
    barred = rules[at.FOOL_BARRED_TRICK_24] > 0
    return fool_rule(table[at.TRICK], N_TRICKS, table[at.DEMANDED] > 0, barred)


def namings(table: Row, rules: Row, hands: Row, position: int) -> int:
    """The suits that ``position`` may name with a fool led now, as bits; 0 where it names none."""
    if table[at.TRICK] == N_TRICKS and not rules[at.FOOL_NAMES_LAST]:
        return 0
    if rules[at.FOOL_LEAD] != at.MUST_BE_FOLLOWABLE:
        return EVERY_SUIT
    found = 0
    for suit in range(5):
        if holds(hands, after(position, 1), suit) or holds(hands, after(position, 2), suit):
            found |= 1 << suit
    return found


def fool_is_held(hands: Row) -> bool:
    """Whether the fool is still in a hand."""
    return (hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]) & FOOL_BIT != 0


def must_ask(table: Row, rules: Row, hands: Row) -> bool:
    """Whether the fool may be demanded before the trick about to be led (DT-FOOL-7)."""
    return table[at.TRICK] == DEMAND_TRICK and rules[at.FOOL_DEMAND] > 0 and fool_is_held(hands)


def show(table: MutableRow, position: int, card: int, led: int) -> None:
    """Note what a card that ``position`` plays where ``led`` is owed shows of the suits it lacks."""
    if led != NOTHING_LED and card != FOOL and suit_of(card) != led:
        # Who neither follows nor trumps holds no trump either.
        table[at.VOID + position] |= 1 << led | (0 if card >= FIRST_TRUMP else 1 << TRUMPS)


def winner_of(first: int, second: int, third: int, led: int) -> int:
    """Turn (0 to 2) of the card that wins a trick judged by ``led`` (DT-PLAY-5, DT-FOOL-2)."""
    best = power(first, led)
    turn = 0
    strength = power(second, led)
    if strength > best:
        best = strength
        turn = 1
    return 2 if power(third, led) > best else turn


def gather(
    table: MutableRow,
    rules: Row,
    rows: Rows,
    first: int,
    second: int,
    third: int,
    named: int,
    led: int,
) -> None:
    """Give a full trick, judged by ``led``, to its winner, pay for it, and let him lead to the next.

    ``named`` is the suit that a led fool has named; ``rows`` is scratch space.
    """
    leader = table[at.LEADER]
    winner = after(leader, winner_of(first, second, third, led))
    table[SHOWN + leader] = first
    table[SHOWN + after(leader, 1)] = second
    table[SHOWN + after(leader, 2)] = third
    plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
    trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
    if plain & ALL_KINGS or trumps & (PAGAT_BIT | FOOL_BIT):
        last = table[at.TRICK] == N_TRICKS
        for position in range(3):
            card = table[SHOWN + position]
            if card == FOOL:
                # it stays with its player (DT-FOOL-2), but not in the last trick (DT-FOOL-9)
                keeper = winner if last and rules[at.FOOL_LOST] else position
                table[at.POINTS + keeper] += FOOL_VALUE
            elif not last:
                pay_for(table, rules, rows, card, position, winner)
        if first == FOOL and named not in (NOTHING_LED, suit_of(second), suit_of(third)):
            enter(table, rows, pay_in_play(rows, 0, rules, FOOL_PENALTY, leader))
    table[PILE + 2 * winner] |= plain
    table[PILE + 2 * winner + 1] |= trumps & NUMBERED
    table[at.POINTS + winner] += 1
    table[at.WON + winner] += 1
    table[at.TRICK] += 1
    table[at.LEADER] = winner
    table[at.ON_TABLE] = 0
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = at.NO_CARD
    table[at.NAMED] = NOTHING_LED


def count_piles(table: MutableRow) -> None:
    """Add what the cards won so far are worth to the points, once for the whole pile."""
    for position in range(3):
        pile = PILE + 2 * position
        table[at.POINTS + position] += cards_worth(table[pile], table[pile + 1])
        table[pile] = table[pile + 1] = 0


def plain_bit(card: int) -> int:
    """A card as a mask of plain cards: 0 for a trump or the fool."""
    return 1 << card if card < FIRST_TRUMP else 0


def trump_bit(card: int) -> int:
    """A card as a mask of trumps and fool: 0 for a plain card."""
    return 1 << (card - FIRST_TRUMP) if card >= FIRST_TRUMP else 0


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
