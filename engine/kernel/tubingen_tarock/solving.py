"""Tübingen Tarock for the exact solver: the declarer and the partner in truth against the others.

Both sides play for what theirs scores less what the other scores: only in a zero-sum game is that the same
as the score alone. Of equal ends they take what is better, or worse, for the seat that asks. Whatever may be
claimed after the play is claimed (TB-STRAF-16): a claim never harms its side.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel import search_rows as search
from engine.kernel.search_cards import (
    MOVE_BASE,
    best_reply,
    known_ranks,
    merged_plain,
    merged_trumps,
    put_in_order,
    ranked_hand,
    without_scores,
)
from engine.kernel.solving import TWO_SIDES, Searched, no_banks, solver
from engine.kernel.tricks import power
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import TOTAL_HALVES, half_cards, halves
from engine.kernel.tubingen_tarock.claiming import fein, pagat_lost
from engine.kernel.tubingen_tarock.combinations import TOTALS, combinations
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, Rows, after, to_act
from engine.kernel.tubingen_tarock.settling import against_raus, halves_of, score, score_tout
from engine.kernel.tubingen_tarock.sides import declares, partner_of
from engine.kernel.tubingen_tarock.ski import EXCHANGE_HALVES, exchange_fool, giver_of_half_card, goes_back
from engine.kernel.tubingen_tarock.tricks import gather, led_suit, playable, put_card

KEY_WORDS = 5
MOST_TRICKS = 8
DEEP = 2  # tricks left from which on results are noted
OF_ALL = 1 << 16  # what the sides' difference counts beside the viewer's own score
WIDE = 1 << 29
FROM_PLAY = 20  # by how much Fein and a lost T1 may change a net

# Facts of a search, behind those that every game has.
PARTNER = search.OWN_CONTEXT
NET = search.OWN_CONTEXT + 1  # Strafen of the declaring side's hands less those of the others'
OWNED = search.OWN_CONTEXT + 2  # four numbers: scores before

# What is kept of the table.
KEPT = (
    *(at.SHOWN, at.TRICK, at.LEADER, at.ON_TABLE, at.CARD, at.CARD + 1, at.CARD + 2),
    *(at.WON, at.WON + 1, at.WON + 2, at.WON + 3),
    *(at.PILE, at.PILE + 1, at.PILE + 2, at.PILE + 3, at.PILE + 4, at.PILE + 5, at.PILE + 6, at.PILE + 7),
    *(at.FOOL_TRICK, at.FOOL_OWNER, at.FOOL_WINNER, at.PAGAT_TRICK, at.PAGAT_OWNER, at.PAGAT_WINNER),
    *(at.LAST_CARD, at.PAID, at.PAID + 1, at.PAID + 2, at.PAID + 3, at.TOUT_SCORED),
)
save, restore = search.keeping(KEPT, 2 * at.PLAYERS)


def lay(position: Row, rules: Row, deal: Row, table: MutableRow, hands: MutableRow, rows: Rows) -> None:
    """Fill table and hands as a playout begins."""
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    for place in range(at.WORLD_WIDTH):
        hands[place] = deal[place]


def prepare(table: Row, rules: Row, hands: Row, context: MutableRow, rows: Rows) -> None:
    """Who plays with whom, and what the hands score by themselves."""
    viewer, declarer, partner = context[search.VIEWER], table[at.DECLARER], partner_of(table, hands)
    context[search.PLAYERS], context[search.APART], context[PARTNER] = at.PLAYERS, 0, partner
    context[search.SIDE] = context[NET] = 0
    mine = declares(viewer, declarer, partner)
    for position in range(at.PLAYERS):
        context[OWNED + position] = table[at.PAID + position]
        declaring = declares(position, declarer, partner)
        if declaring == mine:
            context[search.SIDE] |= 1 << position
        context[NET] += held_strafen(table, rules, hands, position, rows) * (1 if declaring else -1)


def held_strafen(table: Row, rules: Row, hands: Row, position: int, rows: Rows) -> int:
    """The points of the combinations that a position had in hand before the first lead (TB-STRAF-11)."""
    place = 2 * position
    plain = table[at.PLAYED + place] | hands[at.HAND + place]
    trumps = table[at.PLAYED + place + 1] | hands[at.HAND + place + 1]
    if position == at.DEALER and rules[at.AS_DEALT]:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    total = 0
    for row in range(at.MAX_EVENTS, at.MAX_EVENTS + combinations(plain, trumps, rules, rows)):
        total += rows[row][4]
    return total


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> None:
    """Do a candidate: a card."""
    act(table, rules, hands, first + MOVE_BASE, rows)


def act(table: MutableRow, rules: Row, hands: MutableRow, move: int, rows: Rows) -> None:
    """Play a card; a Tout that is decided is scored at once (TB-TOUT-6)."""
    put_card(table, hands, move - MOVE_BASE)
    if table[at.ON_TABLE] < at.PLAYERS:
        return
    gather(table, move - MOVE_BASE)
    if table[at.KIND] == at.TOUT and score_tout(table, rules, rows):
        for position in range(at.PLAYERS):
            table[at.PAID + position] += rows[0][at.AMOUNT + position]


def acting(table: Row, rules: Row) -> int:
    """The position to play a card."""
    return to_act(table)


def tricks_left(table: Row, rules: Row) -> int:
    """How many tricks are still to be won, that on the table included."""
    return at.N_TRICKS + 1 - table[at.TRICK]


def moment(table: Row, rules: Row, hands: Row) -> int:
    """What this moment is: the last trick plays itself."""
    if table[at.ON_TABLE]:
        return search.AMID
    left = at.N_TRICKS + 1 - table[at.TRICK]
    if left <= 1:
        return search.SETTLED
    return search.TO_LOOK_UP if left >= DEEP else search.TO_LEAD


def live_cards(table: Row, hands: Row) -> tuple[int, int]:
    """The cards in hands and on the table: (plain, trumps)."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4] | hands[at.HAND + 6]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5] | hands[at.HAND + 7]
    for turn in range(table[at.ON_TABLE]):
        plain |= masks.plain_bit(table[at.CARD + turn])
        trumps |= masks.trump_bit(table[at.CARD + turn])
    return plain, trumps


def moves(table: Row, rules: Row, hands: Row, context: Row, hint: int, out: MutableRow) -> int:
    """Write a card for each group of equally good ones that may be played; returns how many.

    A card that makes the own side win with many points comes first, one that loses few after it.
    """
    leader, turn = table[at.LEADER], table[at.ON_TABLE]
    position = after(leader, turn)
    plain, trumps = playable(table, hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1])
    live, live_trumps = live_cards(table, hands)
    plain, trumps = merged_plain(plain, live), merged_trumps(trumps, live_trumps)
    friends = context[search.SIDE]
    if not friends >> position & 1:
        friends = ~friends
    led = led_suit(table[at.CARD], table[at.CARD + 1])
    ours = theirs = -1
    for played in range(turn):
        strength = power(table[at.CARD + played], led)
        if friends >> after(leader, played) & 1:
            ours = max(ours, strength)
        else:
            theirs = max(theirs, strength)
    if led != masks.NOTHING_LED:
        for later in range(turn + 1, at.PLAYERS):
            place = at.HAND + 2 * after(leader, later)
            strength = best_reply(hands[place], hands[place + 1], led)
            if friends >> after(leader, later) & 1:
                ours = max(ours, strength)
            else:
                theirs = max(theirs, strength)
    n = 0
    while plain or trumps:
        if plain:
            card = (plain & -plain).bit_length() - 1
            plain &= plain - 1
            counted = halves(1 << card, 0)
        else:
            bit = trumps & -trumps
            card = masks.FIRST_TRUMP + bit.bit_length() - 1
            trumps ^= bit
            counted = halves(0, bit)
        suit = led
        if led == masks.NOTHING_LED and card != masks.FOOL:
            suit = masks.suit_of(card)
            ours = theirs = -1
            for later in range(turn + 1, at.PLAYERS):
                place = at.HAND + 2 * after(leader, later)
                strength = best_reply(hands[place], hands[place + 1], suit)
                if friends >> after(leader, later) & 1:
                    ours = max(ours, strength)
                else:
                    theirs = max(theirs, strength)
        strength = power(card, suit)
        if card == masks.FOOL:
            estimate = 0
        elif max(ours, strength) > theirs:
            estimate = 1024 + 64 * counted - (16 if strength > ours else 0)
        else:
            estimate = -64 * counted - (card & 15)
        if card + MOVE_BASE == hint:
            estimate = 8192
        n = put_in_order(out, n, estimate, card + MOVE_BASE)
    without_scores(out, n)
    return n


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


def told(value: int, context: Row) -> int:
    """The number to report: whole card points, or the viewer's score."""
    if context[search.OBJECTIVE] == search.CARD_POINTS:
        return value // 2
    own = ((value + OF_ALL // 2) & (OF_ALL - 1)) - OF_ALL // 2
    return own + context[OWNED + context[search.VIEWER]]


def key(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """Three hands by rank among the live cards, what these count, who leads, and what the past decides."""
    live, live_trumps = live_cards(table, hands)
    frame[search.KEY], frame[search.KEY + 1] = ranked_hand(hands, at.HAND, live, live_trumps)
    frame[search.KEY + 2], _ = ranked_hand(hands, at.HAND + 4, live, live_trumps)
    frame[search.KEY + 3] = known_ranks(live, live_trumps) << 2 | table[at.LEADER]
    frame[search.KEY + 4] = past_of(table, rules, hands, context)


def past_of(table: Row, rules: Row, hands: Row, context: Row) -> int:
    """What the past decides of the rest, in 62 bits."""
    if context[search.OBJECTIVE] == search.CARD_POINTS:
        if fool_owed(table, rules, context):
            return 1 | table[at.FOOL_OWNER] << 1 | table[at.FOOL_WINNER] << 3
        return 0
    if table[at.KIND] == at.TOUT:
        return table[at.TRICK] - 1 - table[at.WON + table[at.DECLARER]]
    past = 0
    if table[at.PAGAT_TRICK]:
        past = 1 | table[at.PAGAT_OWNER] << 1 | table[at.PAGAT_WINNER] << 3
    if context[PARTNER] != NOBODY:
        past = past << 9 | halves_so_far(table, rules, hands, context)
        past <<= 5
        if fool_owed(table, rules, context):
            past |= 1 | table[at.FOOL_OWNER] << 1 | table[at.FOOL_WINNER] << 3
        return past
    if goes_back(table, rules, NOBODY):
        past |= (1 | table[at.FOOL_OWNER] << 1 | table[at.FOOL_WINNER] << 3) << 5
    for position in range(at.PLAYERS):
        plain, trumps = table[at.PILE + 2 * position], table[at.PILE + 2 * position + 1]
        half_plain, half_trumps = half_cards(plain, trumps)
        pure = half_plain == plain and half_trumps == trumps & masks.NUMBERED
        past = past << 8 | halves_of(table, hands, position)
        past = past << 5 | min(table[at.WON + position], 4) << 2
        past |= int(pure) << 1 | int(half_plain + half_trumps > 0)
    return past


def worth(
    table: MutableRow, rules: Row, hands: MutableRow, context: Row, rows: Rows, outcome: MutableRow
) -> int:
    """Play the last trick, and return what the viewer's side compares in the end."""
    while table[at.TRICK] <= at.N_TRICKS:
        place = at.HAND + 2 * to_act(table)
        plain, trumps = hands[place], hands[place + 1]
        card = plain.bit_length() - 1 if plain else masks.FIRST_TRUMP + trumps.bit_length() - 1
        act(table, rules, hands, card + MOVE_BASE, rows)
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


SEARCHED = Searched(
    __name__,
    KEY_WORDS,
    at.PLAY_ON,
    TWO_SIDES,
    *(lay, prepare, step, moment, acting, moves, act, save, restore, bounds, no_banks, key, worth, told),
    tricks_left,
)
solve = solver(SEARCHED)
MERGED = (live_cards,)
