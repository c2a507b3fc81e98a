"""One turn of Danish play on rows of ints: what is owed, who wins, and what a trick changes.

Legality is that of ``engine.kernel.tricks``.
"""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.cards import plain_bit, trump_bit
from engine.kernel.danish_tarok.places import MutableRow, Row, after
from engine.kernel.danish_tarok.settling import (
    FOOL_PENALTY,
    LOST_KING,
    LOST_PAGAT,
    NOTHING_PAID,
    PAGAT,
    PAGAT_WINS,
    Rows,
    enter,
    pay_in_play,
)
from engine.kernel.masks import (
    ALL_KINGS,
    FIRST_TRUMP,
    FOOL,
    FOOL_BIT,
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
EVERY_SUIT = 0b11111  # the suits a led fool may name, as bits; 4 is trumps
MAX_TRICK_ROWS = 3


def holds(hands: Row, position: int, suit: int) -> bool:
    """Whether a position has a card of ``suit`` (0 to 4)."""
    return suit_cards(hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1], suit) > 0


def naming_may_lapse(rules: Row) -> bool:
    """Whether a suit that a led fool names binds nobody where neither opponent holds it."""
    return rules[at.FOOL_LEAD] == at.SECOND_NAMES


def owed_second(first: int, named: int, rules: Row, hands: Row, position: int) -> int:
    """The suit that binds the second player (DT-PLAY-2, DT-FOOL-3, DT-FOOL-4, DT-FOOL-10)."""
    if first != FOOL:
        return led_by(first, named)
    if named == NOTHING_LED:
        return NOTHING_LED
    has, third_has = holds(hands, position, named), holds(hands, after(position, 1), named)
    return owed_by_second(named, has, third_has, naming_may_lapse(rules))


def owed_third(first: int, named: int, second: int, hands: Row, position: int) -> int:
    """The suit that binds the third player, and judges the trick (DT-FOOL-5, DT-FOOL-6, DT-FOOL-10)."""
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


def end_of_fool(trick: int, demanded: bool, rules: Row) -> int:
    """How the end of the hand binds the fool in a trick (DT-FOOL-7, DT-FOOL-8)."""
    asked = demanded and rules[at.FOOL_DEMAND] > 0
    return fool_rule(trick, N_TRICKS, asked, rules[at.FOOL_BARRED_TRICK_24] > 0)


def names_suit(trick: int, rules: Row) -> bool:
    """Whether a fool led to a trick names a suit (DT-FOOL-3, DT-FOOL-10)."""
    return trick < N_TRICKS or rules[at.FOOL_NAMES_LAST] > 0


def namings(table: Row, rules: Row, hands: Row, position: int) -> int:
    """The suits that ``position`` may name with a fool led now, as bits; 0 where it names none."""
    if not names_suit(table[at.TRICK], rules):
        return 0
    if rules[at.FOOL_LEAD] != at.MUST_BE_FOLLOWABLE:
        return EVERY_SUIT
    found = 0
    for suit in range(5):
        if holds(hands, after(position, 1), suit) or holds(hands, after(position, 2), suit):
            found |= 1 << suit
    return found


def must_ask(table: Row, rules: Row, hands: Row) -> bool:
    """Whether the fool may be demanded before the trick about to be led (DT-FOOL-7)."""
    if table[at.TRICK] != DEMAND_TRICK or not rules[at.FOOL_DEMAND]:
        return False
    return (hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]) & FOOL_BIT != 0


def may_demand(trumps: int) -> bool:
    """Whether the holder of these trumps may demand the fool: everybody but its own holder (DT-FOOL-7)."""
    return not trumps & FOOL_BIT


def show(table: MutableRow, position: int, card: int, led: int) -> None:
    """Note what a card that ``position`` plays where ``led`` is owed shows of the suits it lacks."""
    if led != NOTHING_LED and card != FOOL and suit_of(card) != led:
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


def keeper_of_fool(trick: int, player: int, winner: int, rules: Row) -> int:
    """Who gets the fool: its player (DT-FOOL-2), in trick 25 the winner (DT-FOOL-9)."""
    return winner if trick == N_TRICKS and rules[at.FOOL_LOST] else player


def payment_for(card: int, wins: bool, trick: int) -> int:
    """The code of what a card of a full trick calls for, NOTHING_PAID where it calls for nothing.

    A lost king or T1 costs, a T1 that wins earns (DT-PAY-1 to DT-PAY-3); a king that wins earns nothing
    (DT-PAY-4), and trick 25 has a settlement of its own (DT-PAY-5).
    """
    if trick == N_TRICKS:
        return NOTHING_PAID
    if card == PAGAT:
        return PAGAT_WINS if wins else LOST_PAGAT
    return LOST_KING if is_king(card) and not wins else NOTHING_PAID


def naming_unfollowed(first: int, named: int, second: int, third: int) -> bool:
    """Whether nobody could follow to the suit that a led fool named (DT-FOOL-5)."""
    return first == FOOL and named not in (NOTHING_LED, suit_of(second), suit_of(third))


def gather(
    table: MutableRow, rules: Row, rows: Rows, first: int, second: int, third: int, named: int, led: int
) -> int:
    """Give a full trick, judged by ``led``, to its winner; returns the rows of payment."""
    winner = after(table[at.LEADER], winner_of(first, second, third, led))
    return collect(table, rules, rows, first, second, third, named, led, winner)


def collect(
    table: MutableRow,
    rules: Row,
    rows: Rows,
    first: int,
    second: int,
    third: int,
    named: int,
    led: int,
    winner: int,
) -> int:
    """Put a full trick on the pile of its winner, pay for it, and let him lead to the next (DT-PLAY-1)."""
    leader = table[at.LEADER]
    trick = table[at.TRICK]
    table[at.SHOWN + leader] = first
    table[at.SHOWN + after(leader, 1)] = second
    table[at.SHOWN + after(leader, 2)] = third
    table[at.JUDGED_BY] = led
    table[at.LED_BY] = leader
    plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
    trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
    n = 0
    if plain & ALL_KINGS or trumps & (PAGAT_BIT | FOOL_BIT):
        for turn in range(3):
            position = after(leader, turn)
            card = table[at.SHOWN + position]
            if card == FOOL:
                table[at.PILE + 2 * keeper_of_fool(trick, position, winner, rules) + 1] |= FOOL_BIT
            else:
                code = payment_for(card, position == winner, trick)
                if code != NOTHING_PAID:
                    n = pay_in_play(rows, n, rules, code, position, trick, card)
        if naming_unfollowed(first, named, second, third):
            n = pay_in_play(rows, n, rules, FOOL_PENALTY, leader, trick, first)
        enter(table, rows, n)
    table[at.PILE + 2 * winner] |= plain
    table[at.PILE + 2 * winner + 1] |= trumps & NUMBERED
    table[at.WON + winner] += 1
    table[at.TRICK] += 1
    table[at.LEADER] = winner
    table[at.ON_TABLE] = 0
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = at.NO_CARD
    table[at.NAMED] = NOTHING_LED
    return n
