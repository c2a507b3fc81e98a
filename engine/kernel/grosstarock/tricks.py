"""One turn in a Grosstarock trick: what is owed, who wins, and what a trick changes (GT-PLAY, GT-SKUS)."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.cards import given, lowest, points
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.settling import book, note_paid, settle_trick
from engine.kernel.masks import (
    FIRST_TRUMP,
    FOOL,
    FOOL_BIT,
    NOTHING_LED,
    NUMBERED,
    TRUMPS,
    suit_cards,
    suit_of,
)
from engine.kernel.tricks import FOOL_FREE, choices, owed, power, shows_no_trump

ALL_NAMINGS = 0b11111  # the suits a led fool may name, as bits; 4 is trumps (GT-SKUS-2)


def plain_bit(card: int) -> int:
    """A card as a mask of plain cards: 0 for a trump or the fool."""
    return 1 << card if card < FIRST_TRUMP else 0


def trump_bit(card: int) -> int:
    """A card as a mask of trumps and fool: 0 for a plain card."""
    return 1 << (card - FIRST_TRUMP) if card >= FIRST_TRUMP else 0


def card_of(plain: int, trumps: int) -> int:
    """Index of the one card of a set."""
    return plain.bit_length() - 1 if plain else FIRST_TRUMP + trumps.bit_length() - 1


def owed_now(table: Row, rules: Row, hands: Row) -> int:
    """The suit that binds the position to act, NOTHING_LED where none does (GT-SKUS-2 to GT-SKUS-6)."""
    turn = table[at.ON_TABLE]
    first, named = table[at.FIRST_CARD], table[at.NAMED]
    has_named = third_has = False
    if turn > 0 and first == FOOL:
        own, third = at.HAND + 2 * after(table[at.LEADER], turn), at.HAND + 2 * after(table[at.LEADER], 2)
        has_named = suit_cards(hands[own], hands[own + 1], named) > 0
        third_has = suit_cards(hands[third], hands[third + 1], named) > 0
    second_free = rules[at.SECOND_FREE] > 0
    return owed(turn, first, table[at.SECOND_CARD], named, has_named, third_has, second_free)


def shown_void(card: int, led: int) -> int:
    """The suits, as bits, that a card played where ``led`` is owed shows its player to lack."""
    if led == NOTHING_LED or card == FOOL or suit_of(card) == led:
        return 0
    # A player who neither follows nor trumps holds no trump either.
    return 1 << led | (0 if card >= FIRST_TRUMP else 1 << TRUMPS)


def play_card(table: MutableRow, rules: Row, hands: MutableRow, card: int, named: int, rows: Rows) -> int:
    """The position to act plays a card; a full trick goes to its winner. Returns the number of payments."""
    turn = table[at.ON_TABLE]
    leader = table[at.LEADER]
    position = after(leader, turn)
    led = owed_now(table, rules, hands)
    hands[at.HAND + 2 * position] &= ~plain_bit(card)
    hands[at.HAND + 2 * position + 1] &= ~trump_bit(card)
    table[at.VOID + position] |= shown_void(card, led)
    table[at.GIVING] = at.NOBODY
    table[at.ASKED] = 0
    if position == at.DEALER and shows_no_trump(card, led, table[at.NAMED]):
        table[at.NO_TRUMPS] = 1
    if turn == 0:
        table[at.NAMED] = named
    if turn < 2:
        table[at.FIRST_CARD + turn] = card
        table[at.ON_TABLE] = turn + 1
        return 0
    table[at.JUDGED_BY] = led
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    winner = after(leader, best_turn(power(first, led), power(second, led), power(card, led)))
    return take_trick(table, rules, winner, first, second, card, rows)


def best_turn(first: int, second: int, third: int) -> int:
    """Turn of the strongest of three powers."""
    if second > first:
        return 2 if third > second else 1
    return 2 if third > first else 0


def fool_player(leader: int, first: int, second: int, third: int) -> int:
    """The position that has played the fool to a full trick, NOBODY if none has."""
    if first == FOOL:
        return leader
    if second == FOOL:
        return after(leader, 1)
    return after(leader, 2) if third == FOOL else at.NOBODY


def take_trick(
    table: MutableRow, rules: Row, winner: int, first: int, second: int, third: int, rows: Rows
) -> int:
    """A full trick goes to its winner, who leads to the next; returns the number of payments written."""
    trick, leader = table[at.TRICK], table[at.LEADER]
    plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
    trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
    gather(table, rules, trick, winner, plain, trumps, fool_player(leader, first, second, third))
    table[at.ON_TABLE] = 0
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = at.NO_CARD
    table[at.NAMED] = NOTHING_LED
    table[at.LEADER] = winner
    table[at.TRICK] = trick + 1
    if trick == at.N_TRICKS:
        table[at.PHASE] = at.OVER
    return pay_for_trick(table, rules, trick, leader, winner, first, second, third, rows)


def pay_for_trick(
    table: MutableRow,
    rules: Row,
    trick: int,
    leader: int,
    winner: int,
    first: int,
    second: int,
    third: int,
    rows: Rows,
) -> int:
    """Write and book what a full trick pays; returns the number of payments."""
    n = settle_trick(rows, trick, leader, winner, first, second, third)
    for place in range(n):
        book(table, rows[place])
        note_paid(table, rules, rows[place])
    return n


def gather(
    table: MutableRow, rules: Row, trick: int, winner: int, plain: int, trumps: int, player: int
) -> None:
    """Give the cards of a full trick to its winner; ``player`` has played a fool to it (NOBODY: none)."""
    if player != at.NOBODY:
        settle_fool(table, rules, trick, winner, player)
    trumps &= NUMBERED
    table[at.PILE + 2 * winner] |= plain
    table[at.PILE + 2 * winner + 1] |= trumps
    table[at.WON + winner] += 1
    if table[at.OWES] == winner:
        # GT-SKUS-9: out of the first trick that he wins, whichever it is
        table[at.OWES] = at.NOBODY
        give(table, winner, plain, trumps)


def settle_fool(table: MutableRow, rules: Row, trick: int, winner: int, player: int) -> None:
    """Who keeps a fool that ``player`` has played to a trick, and what is given for it (GT-SKUS-7 to 10)."""
    table[at.CREDITOR] = winner
    if fool_is_lost(rules, trick):
        table[at.PILE + 2 * winner + 1] |= FOOL_BIT
        return
    plain, trumps = table[at.PILE + 2 * player], table[at.PILE + 2 * player + 1]
    table[at.PILE + 2 * player + 1] |= FOOL_BIT
    if rules[at.EXCHANGED]:
        if table[at.WON + player]:
            give(table, player, plain, trumps)
        else:
            table[at.OWES] = player


def fool_is_lost(rules: Row, trick: int) -> bool:
    """Whether a fool played to ``trick`` goes to its winner (GT-SKUS-10)."""
    return trick >= rules[at.LOST_FROM]


def give(table: MutableRow, giver: int, plain: int, trumps: int) -> None:
    """The fool stays with ``giver``, who gives a card of lowest value out of some won cards (GT-SKUS-8)."""
    card = given(plain, trumps)
    move(table, card, giver, table[at.CREDITOR])
    table[at.GIVEN] = card
    low_plain, low_trumps = lowest(plain, trumps)
    more_than_one = low_plain & (low_plain - 1) or low_trumps & (low_trumps - 1) or (low_plain and low_trumps)
    table[at.GIVING] = giver if more_than_one else at.NOBODY


def give_instead(table: MutableRow, card: int) -> None:
    """The position that has just given a card for the fool says which one it is (GT-SKUS-8)."""
    move(table, table[at.GIVEN], table[at.CREDITOR], table[at.GIVING])
    move(table, card, table[at.GIVING], table[at.CREDITOR])
    table[at.GIVEN] = card
    table[at.GIVING] = at.NOBODY


def move(table: MutableRow, card: int, giver: int, taker: int) -> None:
    """A card goes from one pile to another."""
    table[at.PILE + 2 * giver] &= ~plain_bit(card)
    table[at.PILE + 2 * giver + 1] &= ~trump_bit(card)
    table[at.PILE + 2 * taker] |= plain_bit(card)
    table[at.PILE + 2 * taker + 1] |= trump_bit(card)


def may_be_given(table: Row) -> tuple[int, int]:
    """The cards out of which the position that is GIVING has given one: (plain, trumps).

    Right after the exchange these are all that it has won in tricks; those of lowest value may be given.
    """
    pile = at.PILE + 2 * table[at.GIVING]
    card = table[at.GIVEN]
    return table[pile] | plain_bit(card), table[pile + 1] & NUMBERED | trump_bit(card)


def lose_unpaid_fool(table: MutableRow) -> None:
    """A fool whose player wins no trick goes to the winner of its trick in the end (GT-SKUS-11)."""
    if table[at.OWES] != at.NOBODY:
        move(table, FOOL, table[at.OWES], table[at.CREDITOR])
        table[at.OWES] = at.NOBODY


def card_points(table: Row, hands: Row, position: int) -> int:
    """The card points that lie with a position: cards, one a trick, and the dealer's discard (GT-CARD-3).

    The discard counts as won (GT-DISC-1), one point more for its three cards.
    """
    pile = at.PILE + 2 * position
    total = table[at.WON + position] + points(table[pile], table[pile + 1])
    if position == at.DEALER and (hands[at.OUT_PLAIN] or hands[at.OUT_TRUMPS]):
        total += 1 + points(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])
    return total


def may_play(table: Row, rules: Row, hands: Row) -> tuple[int, int]:
    """The cards that the position to act may play: (plain, trumps) (GT-PLAY-2, GT-PLAY-3, GT-SKUS-1)."""
    own = at.HAND + 2 * after(table[at.LEADER], table[at.ON_TABLE])
    return choices(hands[own], hands[own + 1], owed_now(table, rules, hands), FOOL_FREE)


# Called for every trick: compiled code has it in its callers' bodies.
MERGED = (gather, best_turn)
