"""What a side of Tübingen Tarock has for certain, at least and at most in the end, with open cards."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel import search_rows as search
from engine.kernel.search_cards import MOVE_BASE
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import TOTAL_HALVES, halves
from engine.kernel.tubingen_tarock.claiming import fein, pagat_lost
from engine.kernel.tubingen_tarock.combinations import TOTALS
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, Rows, to_act
from engine.kernel.tubingen_tarock.settling import against_raus, halves_of, score, score_tout
from engine.kernel.tubingen_tarock.sides import declares
from engine.kernel.tubingen_tarock.ski import EXCHANGE_HALVES, exchange_fool, giver_of_half_card, goes_back
from engine.kernel.tubingen_tarock.tricks import gather, put_card

OF_ALL = 1 << 16  # what the sides' difference counts beside the viewer's own score
WIDE = 1 << 29
FROM_PLAY = 20  # by how much Fein and a lost T1 may change a net

# Facts of a search, behind those that every game has.
PARTNER = search.OWN_CONTEXT
NET = search.OWN_CONTEXT + 1  # Strafen of the declaring side's hands less those of the others'
OWNED = search.OWN_CONTEXT + 2  # four numbers: scores before


def fool_owed(table: Row, rules: Row, context: Row) -> bool:
    """Whether F will go back as soon as its owner's unit has won a half card (TB-SKI-7, TB-SKI-9)."""
    partner = context[PARTNER]
    return goes_back(table, rules, partner) and giver_of_half_card(table, rules, partner) == NOBODY


def halves_so_far(table: Row, rules: Row, hands: Row, context: Row) -> int:
    """Half points of the declaring side, F already given back where that is certain."""
    declarer, partner = table[at.DECLARER], context[PARTNER]
    total = 0
    for position in range(at.PLAYERS):
        if declares(position, declarer, partner):
            total += halves_of(table, hands, position)
    if goes_back(table, rules, partner) and giver_of_half_card(table, rules, partner) != NOBODY:
        owner, winner = table[at.FOOL_OWNER], table[at.FOOL_WINNER]
        if declares(owner, declarer, partner):
            total += 0 if declares(winner, declarer, partner) else EXCHANGE_HALVES
        elif declares(winner, declarer, partner):
            total -= EXCHANGE_HALVES
    return total


def bounds(
    table: MutableRow, rules: Row, hands: Row, context: Row, rows: Rows, outcome: MutableRow
) -> tuple[int, int, int]:
    """What the viewer's side has, what it will have at least and at most."""
    declarer, partner = table[at.DECLARER], context[PARTNER]
    mine = declares(context[search.VIEWER], declarer, partner)
    if context[search.OBJECTIVE] == search.PAYMENT and table[at.KIND] == at.TOUT:
        value = result(table, context) if table[at.TOUT_SCORED] else 0
        return 0, value if table[at.TOUT_SCORED] else -WIDE, value if table[at.TOUT_SCORED] else WIDE
    if context[search.OBJECTIVE] == search.PAYMENT and partner == NOBODY:
        return 0, -WIDE, WIDE
    live, live_trumps = live_cards(table, hands)
    scored, rest = halves_so_far(table, rules, hands, context), halves(live, live_trumps)
    # The fool may still go to the other side in exchange for a half card.
    slack = EXCHANGE_HALVES if live_trumps & masks.FOOL_BIT or fool_owed(table, rules, context) else 0
    if context[search.OBJECTIVE] == search.CARD_POINTS:
        has = scored if mine else TOTAL_HALVES - scored - rest
        return has, has - slack, has + rest + slack
    least = bound_of_payment(table, rules, context, rows, scored - slack, context[NET] - FROM_PLAY)
    most = bound_of_payment(table, rules, context, rows, scored + rest + slack, context[NET] + FROM_PLAY)
    if not mine:
        least, most = -most, -least
    return 0, OF_ALL * least - OF_ALL // 2, OF_ALL * most + OF_ALL // 2


def bound_of_payment(table: Row, rules: Row, context: Row, rows: Rows, scored: int, net: int) -> int:
    """The difference of the sides' scores with so many half points and such a net: more of both is more."""
    declarer, partner = table[at.DECLARER], context[PARTNER]
    scored = min(max(scored, 0), TOTAL_HALVES)
    score(rows[0], rows[1], declarer, partner, scored // 2, (TOTAL_HALVES - scored) // 2, net, rules)
    total = 0
    for position in range(at.PLAYERS):
        amount = rows[0][at.AMOUNT + position] + rows[1][at.AMOUNT + position]
        total += amount if declares(position, declarer, partner) else -amount
    return total


def result(table: Row, context: Row) -> int:
    """What is scored, as the viewer's side compares it."""
    total = 0
    for position in range(at.PLAYERS):
        amount = table[at.PAID + position] - context[OWNED + position]
        total += amount if context[search.SIDE] >> position & 1 else -amount
    viewer = context[search.VIEWER]
    return total * OF_ALL + table[at.PAID + viewer] - context[OWNED + viewer]


def live_cards(table: Row, hands: Row) -> tuple[int, int]:
    """The cards in hands and on the table: (plain, trumps)."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4] | hands[at.HAND + 6]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5] | hands[at.HAND + 7]
    for turn in range(table[at.ON_TABLE]):
        plain |= masks.plain_bit(table[at.CARD + turn])
        trumps |= masks.trump_bit(table[at.CARD + turn])
    return plain, trumps


def worth(
    table: MutableRow, rules: Row, hands: MutableRow, context: Row, rows: Rows, outcome: MutableRow
) -> int:
    """Play the last trick, and return what the viewer's side compares in the end."""
    while table[at.TRICK] <= at.N_TRICKS:
        place = at.HAND + 2 * to_act(table, rules)
        act(table, rules, hands, masks.card_of(hands[place], hands[place + 1]) + MOVE_BASE, rows)
    declarer, partner = table[at.DECLARER], context[PARTNER]
    mine = declares(context[search.VIEWER], declarer, partner)
    wants_points = context[search.OBJECTIVE] == search.CARD_POINTS
    if table[at.KIND] == at.TOUT and not wants_points:
        return result(table, context)
    exchange_fool(table, rules, partner)
    totals = rows[TOTALS]
    scored = 0
    for position in range(at.PLAYERS):
        totals[position] = halves_of(table, hands, position)
        scored += totals[position] if declares(position, declarer, partner) else 0
    if wants_points:
        return scored if mine else TOTAL_HALVES - scored
    against = against_raus(table, totals) if partner == NOBODY else TOTAL_HALVES - scored
    winner, net = table[at.LEADER], context[NET]
    net += fein(rules, table[at.LAST_CARD]) * (1 if declares(winner, declarer, partner) else -1)
    if table[at.PAGAT_TRICK]:
        owner = table[at.PAGAT_OWNER]
        lost = pagat_lost(rules, owner, table[at.PAGAT_WINNER], table[at.PAGAT_TRICK], declarer, partner)
        net += -lost if declares(owner, declarer, partner) else lost
    score(rows[0], rows[1], declarer, partner, scored // 2, against // 2, net, rules)
    for position in range(at.PLAYERS):
        table[at.PAID + position] += rows[0][at.AMOUNT + position] + rows[1][at.AMOUNT + position]
    return result(table, context)


def act(table: MutableRow, rules: Row, hands: MutableRow, move: int, rows: Rows) -> None:
    """Play a card; a Tout that is decided is scored at once (TB-TOUT-6)."""
    put_card(table, hands, move - MOVE_BASE)
    if table[at.ON_TABLE] < at.PLAYERS:
        return
    gather(table, move - MOVE_BASE)
    if table[at.KIND] == at.TOUT and score_tout(table, rules, rows):
        for position in range(at.PLAYERS):
            table[at.PAID + position] += rows[0][at.AMOUNT + position]


# Called for every moment: compiled code has it in its callers' bodies.
MERGED = (live_cards,)
