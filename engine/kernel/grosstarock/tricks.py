"""What a trick and the end of a Grosstarock hand change on rows of ints.

The *table* row is a position row that a playout changes as it goes, with its own notes behind it; the
*hands* row is a world row with the cards still held. Kings and T1 are paid for together before trick 25:
whose pile they lie in says who won them.
"""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.cards import given, points
from engine.kernel.grosstarock.places import MutableRow, Row, after, event_bit
from engine.kernel.grosstarock.settling import (
    IN_PLAY,
    KING_WINS,
    LOST,
    N_TRICKS,
    PAGAT_WINS,
    Rows,
    note_paid,
    settle_cards,
    settle_end,
    settle_trick,
)
from engine.kernel.masks import ALL_KINGS, FIRST_TRUMP, FOOL_BIT, NUMBERED, PAGAT_BIT

# What a table row has behind the position row.
HAPPENED = at.POSITION_WIDTH  # the events so far
HELD = at.POSITION_WIDTH + 1  # plain, trumps by position: what the playout had still to play
SHOWN = at.POSITION_WIDTH + 7  # three numbers: the cards of trick 25 by position
TABLE_WIDTH = at.POSITION_WIDTH + 10

DEALER = 2
FOOL_POINTS = points(0, FOOL_BIT)
PAIRS_WIDTH = 9


def plain_bit(card: int) -> int:
    """A card as a mask of plain cards: 0 for a trump or the fool."""
    return 1 << card if card < FIRST_TRUMP else 0


def trump_bit(card: int) -> int:
    """A card as a mask of trumps and fool: 0 for a plain card."""
    return 1 << (card - FIRST_TRUMP) if card >= FIRST_TRUMP else 0


def gather(
    table: MutableRow, rules: Row, trick: int, winner: int, plain: int, trumps: int, player: int
) -> None:
    """Give the cards of a full trick to its winner; ``player`` has played a fool to it (NOBODY: none)."""
    if player != at.NOBODY:
        settle_fool(table, rules, trick, winner, player)
    trumps &= NUMBERED
    if table[at.OWES] == winner:
        # GT-SKUS-9: the first trick of who owes a card for the fool
        move_for_fool(table, winner, table[at.CREDITOR], plain, trumps)
        table[at.OWES] = at.NOBODY
    table[at.PILE + 2 * winner] |= plain
    table[at.PILE + 2 * winner + 1] |= trumps
    table[at.WON + winner] += 1


def settle_fool(table: MutableRow, rules: Row, trick: int, winner: int, player: int) -> None:
    """Who gets a fool that ``player`` has played to a trick, and what is given for it (GT-SKUS-7 to 10)."""
    if trick >= rules[at.LOST_FROM]:
        table[at.POINTS + winner] += FOOL_POINTS
    elif not rules[at.EXCHANGED]:
        table[at.POINTS + player] += FOOL_POINTS
    elif table[at.WON + player]:
        pile = at.PILE + 2 * player
        move_for_fool(table, player, winner, table[pile], table[pile + 1])
    else:
        table[at.OWES] = player
        table[at.CREDITOR] = winner


def move_for_fool(table: MutableRow, giver: int, taker: int, plain: int, trumps: int) -> None:
    """The fool stays with ``giver``, who gives a card of lowest value out of some won cards (GT-SKUS-8)."""
    card = given(plain, trumps)
    worth = points(plain_bit(card), trump_bit(card))
    table[at.POINTS + giver] += FOOL_POINTS - worth
    table[at.POINTS + taker] += worth


def pay_for_kings(table: MutableRow, paid: MutableRow) -> None:
    """Pay for every king and T1 played before trick 25 since the playout began (GT-PAY-1, GT-PAY-3)."""
    for position in range(3):
        held, pile = HELD + 2 * position, at.PILE + 2 * position
        kings, pagat = table[held] & ALL_KINGS, table[held + 1] & PAGAT_BIT
        if kings:
            won = kings & table[pile]
            beside = at.PILE + 2 * after(position, 1)
            across = at.PILE + 2 * after(position, 2)
            lost = kings & (table[beside] | table[across])
            enter_played(table, paid, KING_WINS, position, won.bit_count(), lost.bit_count())
        if pagat:
            won = pagat & table[pile + 1]
            beside = at.PILE + 2 * after(position, 1) + 1
            across = at.PILE + 2 * after(position, 2) + 1
            lost = pagat & (table[beside] | table[across])
            enter_played(table, paid, PAGAT_WINS, position, won.bit_count(), lost.bit_count())


def enter_played(
    table: MutableRow, paid: MutableRow, code: int, position: int, wins: int, losses: int
) -> None:
    """Book ``wins`` and ``losses`` of kings or of T1, by the code of a win; ``paid`` as in ``note_paid``."""
    each = IN_PLAY * (wins - losses)
    for other in range(3):
        if other == position:
            table[at.CHIPS + position] += 2 * each
        else:
            table[at.CHIPS + other] -= each
            paid[3 * position + other] += IN_PLAY * losses
            paid[3 * other + position] += IN_PLAY * wins
    if wins:
        table[HAPPENED] |= event_bit(code, position)
    if losses:
        table[HAPPENED] |= event_bit(code + LOST, position)


def enter(table: MutableRow, rows: Rows, n: int) -> None:
    """Book the first ``n`` rows of payment on the table: chips and events."""
    for place in range(n):
        row = rows[place]
        for position in range(3):
            table[at.CHIPS + position] += row[2 + position]
        if row[1] >= 0:
            table[HAPPENED] |= event_bit(row[0], row[1])


def settle(
    table: MutableRow,
    rules: Row,
    hands: Row,
    rows: Rows,
    paid: MutableRow,
    leader: int,
    winner: int,
    outcome: MutableRow,
) -> None:
    """Settle after trick 25 and write the outcome (GT-PAY-1 to GT-CARD-4); ``paid`` is scratch space.

    The cards of trick 25 are in SHOWN and gathered; ``leader`` and ``winner`` are its positions.
    """
    last = (table[SHOWN], table[SHOWN + 1], table[SHOWN + 2])
    n = settle_trick(rows, last, leader, winner, N_TRICKS)
    for place in range(n):
        note_paid(paid, rows[place], rules)
    enter(table, rows, n)
    if table[at.OWES] != at.NOBODY:  # GT-SKUS-11
        table[at.POINTS + table[at.CREDITOR]] += FOOL_POINTS
    for position in range(3):
        pile = at.PILE + 2 * position
        table[at.POINTS + position] += table[at.WON + position] + points(table[pile], table[pile + 1])
    table[at.POINTS + DEALER] += 1 + points(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])  # GT-DISC-1
    won = (table[at.WON], table[at.WON + 1], table[at.WON + 2])
    voles = (table[at.VOLES], table[at.VOLES + 1], table[at.VOLES + 2])
    nulls = (table[at.NULLS], table[at.NULLS + 1], table[at.NULLS + 2])
    card_points = (table[at.POINTS], table[at.POINTS + 1], table[at.POINTS + 2])
    n = settle_end(rows, rules, won, voles, nulls, paid)
    n = settle_cards(rows, n, rules, won, card_points)
    enter(table, rows, n)
    for position in range(3):
        outcome[at.CARD_POINTS + position] = card_points[position]
        outcome[at.CHIPS_AFTER + position] = table[at.CHIPS + position]
        outcome[at.TRICKS_WON + position] = won[position]
    outcome[at.EVENTS] = table[HAPPENED] | event_bit(at.WON_LAST, winner)
