"""Tantony for the exact solver: the points of the hand on the table, placements among the choices.

Pairs play for how far they are ahead, of equal ends for more points of the seat that asks. With any other
scoring each plays for himself, for the points that count for him or for how far he is ahead.
"""

from __future__ import annotations

from engine.kernel import search_rows as search
from engine.kernel.masks import EACH_LANE, LANE_BITS
from engine.kernel.picking import highest, lowest
from engine.kernel.rows import lay_out
from engine.kernel.search_cards import MOVE_BASE, put_in_order, without_scores
from engine.kernel.search_keys import only_lowest
from engine.kernel.solving import BOTH, Searched, solver
from engine.kernel.tantony import machine, tricks
from engine.kernel.tantony import places as at
from engine.kernel.tantony.bounding import OF_ALL, bank_of, bounds, live_cards
from engine.kernel.tantony.cards import base_of, following, value
from engine.kernel.tantony.places import MutableRow, Row, Rows
from engine.kernel.tantony.settling import PAIR_A, PAIR_B, ahead, counted

KEY_WORDS = 4
MOST_TRICKS = 6
DEEP = 3  # tricks left from which on results are noted
GIVE = 64  # the move that gives a trick to position 0; the others follow
JACK = 10  # strength of a jack; pips count differently each, the cards above it may not
KEY_SHIFT = 56

# Facts of a search, behind those that every game has.
ALIKE = search.OWN_CONTEXT  # cards of which neighbours count the same

KEPT = (
    *(at.PHASE, at.TRICK, at.LEADER, at.ON_TABLE, at.CARDS, at.CARDS + 1, at.CARDS + 2, at.CARDS + 3),
    *(at.GIVEN, at.GIVEN + 1, at.GIVEN + 2, at.GIVEN + 3),
    *(at.POINTS, at.POINTS + 1, at.POINTS + 2, at.POINTS + 3),
)
save, restore = search.keeping(KEPT, at.WORLD_WIDTH)


def lay(position: Row, rules: Row, deal: Row, table: MutableRow, hands: MutableRow, rows: Rows) -> None:
    """Fill table and hands as a playout begins."""
    lay_out(position, deal, at.POSITION_WIDTH, at.POSITION_WIDTH, at.WORLD_WIDTH, table, hands)


def prepare(table: Row, rules: Row, hands: Row, context: MutableRow, rows: Rows) -> None:
    """Who plays with whom, and which cards count alike."""
    context[search.PLAYERS] = rules[at.PLAYERS]
    context[search.APART] = int(rules[at.SCORING] != at.PAIRS)
    context[search.SIDE] = PAIR_A if PAIR_A >> context[search.VIEWER] & 1 else PAIR_B
    context[ALIKE] = 0
    for strength in range(JACK, LANE_BITS - 1):
        if rules[at.VALUES + strength] == rules[at.VALUES + JACK]:
            context[ALIKE] |= EACH_LANE << strength


def tricks_left(table: Row, rules: Row) -> int:
    """How many tricks are still to be won, that on the table included; in a showdown one more."""
    return tricks.tricks_of_hand(rules[at.PLAYERS]) + 1 - table[at.TRICK]


def moment(table: Row, rules: Row, hands: Row) -> int:
    """What this moment is: a last trick plays itself."""
    if table[at.PHASE] > at.PLACING:
        return search.SETTLED
    return search.moment_of(table[at.ON_TABLE], tricks_left(table, rules), DEEP)


def moves(table: Row, rules: Row, hands: Row, context: Row, hint: int, out: MutableRow) -> int:
    """Write the cards or the receivers worth trying; returns how many.

    A card by which the own side wins a trick of high value comes first, one that loses little after it.
    """
    position = machine.to_act(table, rules)
    friends = context[search.SIDE]
    if not friends >> position & 1:
        friends = ~friends
    n = 0
    if table[at.PHASE] == at.PLACING:
        seats = tricks.open_seats(tricks.places_left(table, rules[at.PLAYERS]))
        for receiver in range(rules[at.PLAYERS]):
            if seats >> receiver & 1:
                n = put_in_order(out, n, 1 + (friends >> receiver & 1), GIVE + receiver)
        without_scores(out, n)
        return n
    turn, leader, players = table[at.ON_TABLE], table[at.LEADER], rules[at.PLAYERS]
    choice = hands[at.HELD + 2 * position]
    if turn > 0:
        choice = tricks.playable(choice, base_of(table[at.CARDS]))
    choice = only_lowest(choice, context[ALIKE], live_cards(table, hands))
    best, follow = tricks.so_far(table, rules)
    while choice:
        card = lowest(choice)
        choice &= choice - 1
        base = base_of(card) if turn == 0 else base_of(table[at.CARDS])
        winner, together = tricks.shown(card, position, best, follow, base)
        strongest = highest(together)
        for later in range(turn + 1, players):
            place = tricks.after(leader, later, players)
            held = following(hands[at.HELD + 2 * place], base)
            if held.bit_length() - 1 > strongest:
                strongest, winner = held.bit_length() - 1, place
        worth_it = value(rules, lowest(together))
        score = 64 * (64 + worth_it) if friends >> winner & 1 else 64 * (64 - worth_it)
        if card + MOVE_BASE == hint:
            score = 1 << 16
        n = put_in_order(out, n, score - value(rules, card), card + MOVE_BASE)
    without_scores(out, n)
    return n


def act(table: MutableRow, rules: Row, hands: MutableRow, move: int, rows: Rows) -> None:
    """Play a card or place a trick."""
    if move >= GIVE:
        machine.place(table, rules, hands, move - GIVE, rows)
    else:
        machine.step(table, rules, hands, at.PLAY, move - MOVE_BASE, 0, rows)


def banks(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """What each position has so far."""
    write_standing(table, rules, context, frame, search.BANKS)


def write_standing(table: Row, rules: Row, context: Row, row: MutableRow, first: int) -> None:
    """Write from ``first`` on what counts for each position: its points, or how far it is ahead."""
    together = 0
    for one in range(rules[at.PLAYERS]):
        together += counted(rules, table, at.POINTS, one)
    for one in range(rules[at.PLAYERS]):
        side = counted(rules, table, at.POINTS, one)
        wants_points = context[search.OBJECTIVE] == search.CARD_POINTS
        row[first + one] = side if wants_points else ahead(rules, side, together)


def key(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """The hands as they are, for every card counts differently; who leads, who has how many tricks."""
    for position in range(4):
        more = table[at.GIVEN + position]
        if position == 0:
            more |= table[at.LEADER] << 3
        frame[search.KEY + position] = hands[at.HELD + 2 * position] | more << KEY_SHIFT


def worth(
    table: MutableRow, rules: Row, hands: MutableRow, context: MutableRow, rows: Rows, outcome: MutableRow
) -> int:
    """Play a last trick, and return what the viewer's side has in the end, or write RESULT."""
    while table[at.PHASE] == at.PLAYING:
        card = lowest(hands[at.HELD + 2 * machine.to_act(table, rules)])
        machine.step(table, rules, hands, at.PLAY, card, 0, rows)
    if not context[search.APART]:
        return bank_of(table, context)
    write_standing(table, rules, context, context, search.RESULT)
    return 0


def told(value: int, context: Row) -> int:
    """The number to report: points of the side, or how far it is ahead."""
    if context[search.APART]:
        return value
    if context[search.OBJECTIVE] == search.CARD_POINTS:
        return value & (OF_ALL - 1)
    return value // OF_ALL


SEARCHED = Searched(
    __name__,
    KEY_WORDS,
    at.PLAY_ON,
    BOTH,
    *(lay, prepare, machine.step, moment, machine.to_act, moves, act, save, restore),
    *(bounds, banks, key, worth, told, tricks_left),
)
solve = solver(SEARCHED)
