"""The machine of Tantony: a game stepped one action at a time, hand after hand, on rows of ints.

``step`` changes the position row and the world row (here *table* and *hands*) and writes event rows. After
the last trick of a hand the phase is HAND_OVER until ``next_hand``, or OVER when the game has ended.
"""

from __future__ import annotations

from engine.kernel.picking import highest, lowest, of_lowest_rank
from engine.kernel.tantony import places as at
from engine.kernel.tantony import tricks
from engine.kernel.tantony.cards import base_of, value
from engine.kernel.tantony.places import MutableRow, Row, Rows, event_bit
from engine.kernel.tantony.settling import GOES_ON, game_end


def to_act(table: Row, rules: Row) -> int:
    """The position that chooses next: whose turn it is to play, or the winner of a trick to be placed.

    The winner places it at once and alone (TN-PLACE-5). NOBODY when the hand is over.
    """
    if table[at.PHASE] == at.PLAYING:
        return tricks.after(table[at.LEADER], table[at.ON_TABLE], rules[at.PLAYERS])
    if table[at.PHASE] == at.PLACING:
        winner, _ = tricks.so_far(table, rules)
        return winner
    return at.NOBODY


def legal(table: Row, rules: Row, hands: Row) -> int:
    """What may be done now as bits: the cards that may be played, or the positions that may be given a trick.

    A leader may play any card (TN-PLAY-2), and nobody must win, play high or low (TN-PLAY-5).
    """
    if table[at.PHASE] == at.PLACING:
        return tricks.open_seats(tricks.places_left(table, rules[at.PLAYERS]))
    if table[at.PHASE] != at.PLAYING:
        return 0
    own = hands[at.HELD + 2 * to_act(table, rules)]
    return own if table[at.ON_TABLE] == 0 else tricks.playable(own, base_of(table[at.CARDS]))


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one legal action, as a candidate row has it; returns how many event rows it writes."""
    if kind == at.PLACE:
        receiver = to_act(table, rules) + first
        receiver += rules[at.PLAYERS] if receiver < 0 else 0
        return place(table, rules, hands, tricks.after(receiver, 0, rules[at.PLAYERS]), rows)
    hands[at.HELD + 2 * to_act(table, rules)] &= ~(1 << first)
    table[at.CARDS + table[at.ON_TABLE]] = first
    table[at.ON_TABLE] += 1
    if table[at.ON_TABLE] < rules[at.PLAYERS]:
        return 0
    if table[at.TRICK] > tricks.PLACED:
        return finish_last_trick(table, rules, rows)
    seats = tricks.open_seats(tricks.places_left(table, rules[at.PLAYERS]))
    if tricks.is_forced(seats):
        return place(table, rules, hands, highest(seats), rows)
    table[at.PHASE] = at.PLACING
    return 0


def place(table: MutableRow, rules: Row, hands: Row, receiver: int, rows: Rows) -> int:
    """Give the trick on the table to ``receiver``; returns how many event rows are written."""
    winner, follow = tricks.so_far(table, rules)
    cards = 0
    for turn in range(rules[at.PLAYERS]):
        cards |= 1 << table[at.CARDS + turn]
    tricks.gather(table, winner, receiver, follow, cards, value(rules, lowest(follow)))
    write_trick(rows, at.RUNT, receiver, winner, follow, table, rules)
    return 1 + go_on(table, rules, hands, winner, receiver, rows)


def go_on(table: MutableRow, rules: Row, hands: Row, winner: int, receiver: int, rows: Rows) -> int:
    """Go on after a trick that was placed; returns how many event rows are written, the second one first.

    The receiver leads to the next trick (TN-LEAD-3). After trick 12 everybody has his tricks and, of four
    players, one more card (TN-PLACE-7), which the receiver leads to trick 13 (TN-LAST-1); in a showdown these
    last cards are turned up instead. Three players have no special last trick (TN-3P-6).
    """
    if table[at.TRICK] < tricks.PLACED or (rules[at.PLAYERS] == 4 and rules[at.LAST_TRICK] != at.SHOWDOWN):
        lead_to(table, receiver, table[at.TRICK] + 1)
        return 0
    shown = 0
    if rules[at.PLAYERS] == 4:
        shown = show_last_cards(table, rules, hands, rows)
    end_hand(table, rules, winner, receiver)
    return shown


def lead_to(table: MutableRow, leader: int, number: int) -> None:
    """Begin a trick."""
    table[at.PHASE] = at.PLAYING
    table[at.TRICK] = number
    table[at.LEADER] = leader
    clear(table)


def clear(table: MutableRow) -> None:
    """Take the trick from the table."""
    table[at.ON_TABLE] = 0
    for turn in range(4):
        table[at.CARDS + turn] = at.NO_CARD


def finish_last_trick(table: MutableRow, rules: Row, rows: Rows) -> int:
    """Settle trick 13, in which nobody had a choice (TN-LAST-2); returns the number of event rows, one.

    It is won like any other (TN-LAST-3), but nobody places it (TN-LAST-7).
    """
    winner, follow = tricks.so_far(table, rules)
    tricks.keep_singles(table, rules, winner, follow)
    write_trick(rows, at.TANTONY_CARD, winner, winner, follow, table, rules)
    end_hand(table, rules, winner, winner)
    return 1


def show_last_cards(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """Turn up the last cards: every holder of the lowest rank scores it; returns the number of event rows.

    They are written after the row of trick 12. All cards stay where they are.
    """
    together = 0
    for position in range(4):
        together |= hands[at.HELD + 2 * position]
    found = 0
    for position in range(4):
        single = hands[at.HELD + 2 * position] & of_lowest_rank(together)
        if single:
            found += 1
            points = value(rules, lowest(single))
            tricks.count(table, position, points)
            write(rows, found, at.SHOWN, position, lowest(single), points, table)
    return found


def end_hand(table: MutableRow, rules: Row, winner: int, receiver: int) -> None:
    """End a hand when it has been completely scored, and with it perhaps the game (TN-GAME-2, TN-NEXT-2).

    ``winner`` and ``receiver`` are those of its last trick.
    """
    table[at.LEADER] = next_leader(table, rules, winner, receiver)
    clear(table)
    stakes, winners = game_end(rules, table, at.TOTALS, table[at.HAND])
    if stakes == GOES_ON:
        table[at.PHASE] = at.HAND_OVER
        return
    table[at.PHASE] = at.OVER
    table[at.STAKES] = stakes
    table[at.WINNERS] = winners
    for position in range(rules[at.PLAYERS]):
        if winners >> position & 1:
            table[at.HAPPENED] |= event_bit(at.GAME_WON, position)
            if stakes == 2:
                table[at.HAPPENED] |= event_bit(at.DOUBLE, position)


def next_leader(table: Row, rules: Row, winner: int, receiver: int) -> int:
    """The position that leads the next hand.

    With four players the left of the one that led this hand (TN-LEAD-2): position 0 led the first. With
    three the winner of trick 12 (TN-3P-8), unless the house says its receiver.
    """
    if rules[at.PLAYERS] == 4:
        return table[at.HAND] % 4
    return winner if rules[at.WINNER_LEADS] else receiver


def next_hand(table: MutableRow, hands: MutableRow) -> None:
    """Begin the next hand: nothing is shuffled or dealt again (TN-DEAL-1).

    Each player takes up the cards of his tricks and, of four players, his single card (TN-NEXT-1), so that
    everybody has as many cards as before (TN-LAST-9, TN-3P-6).
    """
    for position in range(4):
        hands[at.HELD + 2 * position] |= table[at.TAKEN_UP + position]
        table[at.TAKEN_UP + position] = 0
        table[at.GIVEN + position] = table[at.WON + position] = table[at.POINTS + position] = 0
    table[at.HAND] += 1
    lead_to(table, table[at.LEADER], 1)


def settle(table: Row, rules: Row, hands: Row, rows: Rows) -> int:
    """Write a row for each winner of a game that is over; returns how many, none in a draw (TN-GAME-7)."""
    found = 0
    for position in range(rules[at.PLAYERS]):
        if table[at.WINNERS] >> position & 1:
            write(rows, found, at.GAME, position, at.NO_CARD, table[at.STAKES], table)
            found += 1
    return found


def write(rows: Rows, number: int, kind: int, owner: int, card: int, points: int, table: Row) -> None:
    """Fill an event row that tells of no trick who won it."""
    row = rows[number]
    row[at.KIND] = kind
    row[at.OWNER] = owner
    row[at.VALUE] = points
    row[at.CARD] = card
    row[at.WINNER] = at.NOBODY
    row[at.NUMBER] = table[at.TRICK]
    row[at.HOG] = 0
    row[at.OF_HAND] = table[at.HAND]


def write_trick(rows: Rows, kind: int, owner: int, winner: int, follow: int, table: Row, rules: Row) -> None:
    """Fill the first event row with a trick, whose cards of the suit led are ``follow``."""
    write(rows, 0, kind, owner, lowest(follow), value(rules, lowest(follow)), table)
    rows[0][at.WINNER] = winner
    rows[0][at.HOG] = int(tricks.is_hog(follow))
