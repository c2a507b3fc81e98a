"""What a side of Tapp-Tarock has for certain, and has at least and at most in the end, with open cards."""

from __future__ import annotations

from engine.kernel import search_rows as search
from engine.kernel.tapp_tarock import cards
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import extra, points
from engine.kernel.tapp_tarock.machine import settle
from engine.kernel.tapp_tarock.places import N_TRICKS, NOBODY, MutableRow, Row, Rows, after
from engine.kernel.tapp_tarock.playout import count, write
from engine.kernel.tapp_tarock.settling import tricks_won
from engine.kernel.tapp_tarock.tricks import play, suit_of, winning

OF_ALL = 1 << 16  # what a payment of the side counts beside the viewer's own

# Facts of a search, behind those that every game has.
HEADS_ALIKE = search.OWN_CONTEXT  # 1 where F and T21 are as good as each other
SURE = search.OWN_CONTEXT + 1  # 1 where the highest tarock always wins
DECIDED = search.OWN_CONTEXT + 2  # 1 where the play may be decided before its end


def bounds(
    table: MutableRow, rules: Row, hands: Row, context: Row, rows: Rows, outcome: MutableRow
) -> tuple[int, int, int]:
    """What the viewer's side has, what it will have at least and at most."""
    declarer, live = table[at.DECLARER], live_cards(table, hands)
    left = tricks_left(table, rules)
    scored = points(table[at.PILE + declarer] | hands[at.OUT])
    rest = extra(live) + left
    if context[search.OBJECTIVE] == search.PAYMENT:
        bank = bank_of_payment(table, context)
        if context[DECIDED] and is_decided(table, live, scored, rest):
            value = decided(table, rules, hands, context, rows, outcome)
            return bank, value, value
        return bank, -(1 << 29), 1 << 29
    mine = context[search.VIEWER] == declarer
    bank = scored if mine else cards.TOTAL - scored - rest
    sure = 0
    if context[SURE] and table[at.ON_TABLE] == 0:
        sure = sure_points(table, hands)
        if (table[at.LEADER] == declarer) != mine:
            return bank, bank, bank + rest - sure
    return bank, bank + sure, bank + rest


def sure_points(table: Row, hands: Row) -> int:
    """The points that the leader wins at least by playing his sure winners one after the other.

    These are his tarocks above all others, or all once the others have none left, and then the highest cards
    of his suits.
    """
    leader = table[at.LEADER]
    own = hands[at.HAND + leader]
    one, two = hands[at.HAND + after(leader, 1)], hands[at.HAND + after(leader, 2)]
    others = one | two
    promised = table[at.ULTIMO_BY] != NOBODY
    hostile = others & cards.TAROCKS
    tops = own & cards.TAROCKS
    if hostile:
        tops = own >> hostile.bit_length() << hostile.bit_length()
    if promised:
        tops &= ~cards.PAGAT
    else:
        most = max((one & cards.TAROCKS).bit_count(), (two & cards.TAROCKS).bit_count())
        if most <= tops.bit_count():
            tops = own & cards.TAROCKS
            for suit in range(4):
                lane = cards.SUIT << cards.SUIT_CARDS * suit
                higher = (others & lane).bit_length()
                tops |= (own & lane) >> higher << higher
    return extra(tops) + tops.bit_count()


def bank_of_payment(table: Row, context: Row) -> int:
    """What has been written during the play, as it counts in a payment."""
    one, two, three = table[at.WRITTEN], table[at.WRITTEN + 1], table[at.WRITTEN + 2]
    declarer, viewer = table[at.DECLARER], context[search.VIEWER]
    side = 3 * table[at.WRITTEN + declarer] - one - two - three
    own = 3 * table[at.WRITTEN + viewer] - one - two - three
    return side * OF_ALL + own if viewer == declarer else own - side * OF_ALL


def is_decided(table: Row, live: int, scored: int, rest: int) -> bool:
    """Whether nothing that is still played changes what is paid: the game, a valat, the pagat in the end."""
    if live & cards.PAGAT:
        return False
    won = tricks_won(table, table[at.DECLARER])
    if won == 0 or won == table[at.TRICK] - 1:
        return False
    return scored > cards.HALF_OF_ALL or scored + rest <= cards.HALF_OF_ALL


def decided(table: MutableRow, rules: Row, hands: Row, context: Row, rows: Rows, outcome: MutableRow) -> int:
    """The payment of a game that is decided, as if it were over."""
    trick, last_by = table[at.TRICK], table[at.PAGAT_LAST_BY]
    table[at.TRICK], table[at.PAGAT_LAST_BY] = N_TRICKS + 1, NOBODY
    value = paid(table, rules, hands, context, rows, outcome)
    table[at.TRICK], table[at.PAGAT_LAST_BY] = trick, last_by
    return value


def paid(table: Row, rules: Row, hands: Row, context: Row, rows: Rows, outcome: MutableRow) -> int:
    """What the payment is worth to the viewer's side: all that it gets, then what the viewer gets of it."""
    write(table, rows, settle(table, rules, hands, rows), outcome)
    own = outcome[at.NETS + context[search.VIEWER]]
    side = outcome[at.NETS + table[at.DECLARER]]
    return side * OF_ALL + own if context[search.VIEWER] == table[at.DECLARER] else own - side * OF_ALL


def live_cards(table: Row, hands: Row) -> int:
    """The cards in hands and on the table."""
    live = hands[at.HAND] | hands[at.HAND + 1] | hands[at.HAND + 2]
    if table[at.ON_TABLE] > 0:
        live |= table[at.FIRST_CARD]
    return live | table[at.SECOND_CARD] if table[at.ON_TABLE] > 1 else live


def tricks_left(table: Row, rules: Row) -> int:
    """How many tricks are still to be won, that on the table included."""
    return N_TRICKS + 1 - table[at.TRICK]


def worth(
    table: MutableRow, rules: Row, hands: MutableRow, context: MutableRow, rows: Rows, outcome: MutableRow
) -> int:
    """Play the last trick, and return what the viewer's side has in the end, or write RESULT."""
    if table[at.TRICK] == N_TRICKS:
        leader = table[at.LEADER]
        if context[search.OBJECTIVE] == search.CARD_POINTS and not context[search.APART]:
            return last_points(table, rules, hands, context)
        for turn in range(3):
            play(table, rules, hands, hands[at.HAND + after(leader, turn)], rows)
    if not context[search.APART]:
        if context[search.OBJECTIVE] == search.PAYMENT:
            return paid(table, rules, hands, context, rows, outcome)
        count(table, hands, outcome)
        return outcome[at.SIDE_POINTS + context[search.VIEWER]]
    count(table, hands, outcome)
    write(table, rows, settle(table, rules, hands, rows), outcome)
    for position in range(3):
        wanted = context[search.OBJECTIVE] == search.PAYMENT
        result = outcome[at.NETS + position] if wanted else -outcome[at.SIDE_POINTS + position]
        context[search.RESULT + position] = result
    return 0


def last_points(table: Row, rules: Row, hands: Row, context: Row) -> int:
    """The points of the viewer's side once the last trick about to be led is won."""
    leader, declarer = table[at.LEADER], table[at.DECLARER]
    first = hands[at.HAND + leader]
    second, third = hands[at.HAND + after(leader, 1)], hands[at.HAND + after(leader, 2)]
    best = winning(first, second, third, suit_of(first), rules[at.EMPEROR] > 0)
    scored = table[at.PILE + declarer] | hands[at.OUT]
    if best == hands[at.HAND + declarer]:
        scored |= first | second | third
    total = points(scored)
    return total if context[search.VIEWER] == declarer else cards.TOTAL - total


# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (live_cards, sure_points, last_points)
