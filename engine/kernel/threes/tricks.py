"""One turn in a trick of three to which a led fool names the suit: what is owed, and what a card changes."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.masks import FIRST_TRUMP, FOOL, NOTHING_LED, TRUMPS
from engine.kernel.threes import places as at
from engine.kernel.threes.places import MutableRow, Row, after
from engine.kernel.tricks import owed as owed_in_turn
from engine.kernel.tricks import power, shown_void

ALL_NAMINGS = 0b11111  # the suits that a led fool may name, as bits; 4 is trumps


def holds(hands: Row, position: int, suit: int) -> bool:
    """Whether a position has a card of ``suit`` (0 to 4)."""
    return masks.suit_cards(hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1], suit) > 0


def owed(table: Row, rules: Row, hands: Row) -> int:
    """The suit that binds the position to act, and judges a trick in its third turn; NOTHING_LED for none."""
    turn, first, second = table[at.ON_TABLE], table[at.FIRST_CARD], table[at.SECOND_CARD]
    return owed_after(turn, first, second, table[at.NAMED], table[at.LEADER], rules, hands)


def owed_after(turn: int, first: int, second: int, named: int, leader: int, rules: Row, hands: Row) -> int:
    """The suit that binds the player of ``turn`` (0 to 2) after these cards; the first may be a fool.

    Danish Tarok: DT-PLAY-2, DT-FOOL-3 to DT-FOOL-6, DT-FOOL-10. Grosstarock: GT-SKUS-2 to GT-SKUS-6.
    """
    has_named = third_has = False
    if turn > 0 and first == FOOL and named != NOTHING_LED:
        has_named = holds(hands, after(leader, turn), named)
        third_has = holds(hands, after(leader, 2), named)
    return owed_in_turn(turn, first, second, named, has_named, third_has, rules[at.NAMING_LAPSES] > 0)


def shows_no_trump(card: int, led: int, named: int) -> bool:
    """Whether a card shows that its player holds no trump (DT-DISC-8, GT-DISC-6).

    ``led`` is the suit that he owes, ``named`` the one that a led fool has named: trumps that are named and
    not followed show it, whatever suit takes their place.
    """
    if named == TRUMPS and card < FIRST_TRUMP:
        return True
    return shown_void(card, led) >> TRUMPS & 1 > 0


def lay(table: MutableRow, hands: MutableRow, position: int, led: int, card: int, named: int) -> bool:
    """Play a card of ``position``, where ``led`` is owed, and note what it shows; whether the trick is full.

    ``named`` is the suit that a led fool names, NOTHING_LED where none is named. The third card of a trick is
    left to ``engine.kernel.<game>.tricks``.
    """
    hands[at.HAND + 2 * position] &= ~masks.plain_bit(card)
    hands[at.HAND + 2 * position + 1] &= ~masks.trump_bit(card)
    table[at.VOID + position] |= shown_void(card, led)
    if position == at.DEALER and shows_no_trump(card, led, table[at.NAMED]):
        table[at.TRUMPLESS] = 1
    turn = table[at.ON_TABLE]
    if turn == 2:
        table[at.JUDGED_BY] = led
        return True
    if turn == 0:
        table[at.NAMED] = named
    table[at.FIRST_CARD + turn] = card
    table[at.ON_TABLE] = turn + 1
    return False


def best_turn(first: int, second: int, third: int) -> int:
    """Turn of the strongest of three powers."""
    if second > first:
        return 2 if third > second else 1
    return 2 if third > first else 0


def winner_of(first: int, second: int, third: int, led: int) -> int:
    """Turn (0 to 2) of the card that wins a trick judged by ``led`` (DT-PLAY-5, DT-FOOL-2, GT-PACK-5)."""
    return best_turn(power(first, led), power(second, led), power(third, led))


def next_trick(table: MutableRow, winner: int) -> None:
    """The winner of a full trick leads to the next."""
    table[at.TRICK] += 1
    table[at.LEADER] = winner
    table[at.ON_TABLE] = 0
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = at.NO_CARD
    table[at.NAMED] = NOTHING_LED


def won_all(table: Row) -> int:
    """The position that has won all 25 tricks, NOBODY where none has (DT-END-1, GT-END-1)."""
    for position in range(3):
        if table[at.WON + position] == at.N_TRICKS:
            return position
    return at.NOBODY


def without_trick(table: Row) -> int:
    """The positions that have won no trick yet, as bits."""
    return int(table[at.WON] == 0) | int(table[at.WON + 1] == 0) << 1 | int(table[at.WON + 2] == 0) << 2


def won_none(table: Row) -> int:
    """The position that alone has won no trick, NOBODY where there is no such one (DT-END-2, GT-END-3)."""
    without = without_trick(table)
    return without.bit_length() - 1 if without & (without - 1) == 0 else at.NOBODY


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards still out that a position does not see: the other hands and the discard of another."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]
    if position != at.DEALER:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    return plain ^ hands[at.HAND + 2 * position], trumps ^ hands[at.HAND + 2 * position + 1]


def put_out(table: MutableRow, hands: MutableRow, plain: int, trumps: int, next_stage: int) -> None:
    """The dealer discards these cards (DT-DISC-1, GT-DISC-1)."""
    hands[at.HAND + 2 * at.DEALER] ^= plain
    hands[at.HAND + 2 * at.DEALER + 1] ^= trumps
    hands[at.OUT_PLAIN] = plain
    hands[at.OUT_TRUMPS] = trumps
    table[at.PHASE] = next_stage
