"""What a Grosstarock trick changes: who gets its cards, and what is given for the fool (GT-PLAY, GT-SKUS)."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.cards import given, lowest
from engine.kernel.grosstarock.places import MutableRow, Row, Rows, after
from engine.kernel.grosstarock.settling import settle_trick
from engine.kernel.masks import FOOL, FOOL_BIT, NUMBERED, plain_bit, trump_bit
from engine.kernel.threes.tricks import best_turn, lay, next_trick, owed, winner_of
from engine.kernel.tricks import FOOL_FREE, choices


def play_card(table: MutableRow, rules: Row, hands: MutableRow, card: int, named: int, rows: Rows) -> int:
    """The position to act plays a card; a full trick goes to its winner. Returns the number of payments."""
    leader, led = table[at.LEADER], owed(table, rules, hands)
    full = lay(table, hands, after(leader, table[at.ON_TABLE]), led, card, named)
    table[at.GIVING] = at.NOBODY
    table[at.ASKED] = 0
    if not full:
        return 0
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    return take_trick(
        table, rules, after(leader, winner_of(first, second, card, led)), first, second, card, rows
    )


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
    next_trick(table, winner)
    if trick == at.N_TRICKS:
        table[at.PHASE] = at.OVER
    return settle_trick(table, rules, rows, trick, leader, winner, first, second, third)


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
    """Who keeps a fool that ``player`` has played to a trick, and what is given for it (GT-SKUS-7 to 10).

    From some trick on it goes to the winner (GT-SKUS-10).
    """
    table[at.CREDITOR] = winner
    if trick >= rules[at.LOST_FROM]:
        table[at.PILE + 2 * winner + 1] |= FOOL_BIT
        return
    plain, trumps = table[at.PILE + 2 * player], table[at.PILE + 2 * player + 1]
    table[at.PILE + 2 * player + 1] |= FOOL_BIT
    if rules[at.EXCHANGED]:
        if table[at.WON + player]:
            give(table, player, plain, trumps)
        else:
            table[at.OWES] = player


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


def may_play(table: Row, rules: Row, hands: Row) -> tuple[int, int]:
    """The cards that the position to act may play: (plain, trumps) (GT-PLAY-2, GT-PLAY-3, GT-SKUS-1)."""
    own = at.HAND + 2 * after(table[at.LEADER], table[at.ON_TABLE])
    return choices(hands[own], hands[own + 1], owed(table, rules, hands), FOOL_FREE)


# Called for every trick: compiled code has it in its callers' bodies.
MERGED = (gather, best_turn)
