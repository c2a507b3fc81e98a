"""Tübingen Tarock for the exact solver: the declarer and the partner in truth against the others.

Both sides play for what theirs scores less what the other scores: only in a zero-sum game is that the same
as the score alone. Of equal ends they take what is better, or worse, for the seat that asks. Whatever may be
claimed after the play is claimed (TB-STRAF-16): a claim never harms its side.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel import search_rows as search
from engine.kernel.rows import lay_out
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
from engine.kernel.tubingen_tarock.bounding import (
    NET,
    OF_ALL,
    OWNED,
    PARTNER,
    act,
    bounds,
    fool_owed,
    halves_so_far,
    live_cards,
    worth,
)
from engine.kernel.tubingen_tarock.cards import half_cards, halves, only_half_cards
from engine.kernel.tubingen_tarock.claiming import hand_of
from engine.kernel.tubingen_tarock.combinations import value
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, Rows, after, to_act
from engine.kernel.tubingen_tarock.settling import halves_of
from engine.kernel.tubingen_tarock.sides import declares, partner_of
from engine.kernel.tubingen_tarock.ski import goes_back
from engine.kernel.tubingen_tarock.tricks import led_suit, playable

KEY_WORDS = 5
MOST_TRICKS = 8
DEEP = 2  # tricks left from which on results are noted

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
    lay_out(position, deal, at.POSITION_WIDTH, at.POSITION_WIDTH, at.WORLD_WIDTH, table, hands)


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
        plain, trumps = hand_of(table, rules, hands, position)
        context[NET] += value(plain, trumps, rules, rows) * (1 if declaring else -1)


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> None:
    """Do a candidate: a card."""
    act(table, rules, hands, first + MOVE_BASE, rows)


def tricks_left(table: Row, rules: Row) -> int:
    """How many tricks are still to be won, that on the table included."""
    return at.N_TRICKS + 1 - table[at.TRICK]


def moment(table: Row, rules: Row, hands: Row) -> int:
    """What this moment is: the last trick plays itself."""
    return search.moment_of(table[at.ON_TABLE], tricks_left(table, rules), DEEP)


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
        our_reply, their_reply = best_replies(table, hands, led, friends)
        ours, theirs = max(ours, our_reply), max(theirs, their_reply)
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
            ours, theirs = best_replies(table, hands, suit, friends)
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


def best_replies(table: Row, hands: Row, suit: int, friends: int) -> tuple[int, int]:
    """The power of the best card that may still come to a suit, from ``friends`` and from the others.

    -1 where no card of a side comes after the player to act.
    """
    ours = theirs = -1
    for later in range(table[at.ON_TABLE] + 1, at.PLAYERS):
        position = after(table[at.LEADER], later)
        place = at.HAND + 2 * position
        strength = best_reply(hands[place], hands[place + 1], suit)
        if friends >> position & 1:
            ours = max(ours, strength)
        else:
            theirs = max(theirs, strength)
    return ours, theirs


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
        return fool_trick(table) if fool_owed(table, rules, context) else 0
    if table[at.KIND] == at.TOUT:
        return table[at.TRICK] - 1 - table[at.WON + table[at.DECLARER]]
    past = 0
    if table[at.PAGAT_TRICK]:
        past = 1 | table[at.PAGAT_OWNER] << 1 | table[at.PAGAT_WINNER] << 3
    if context[PARTNER] != NOBODY:
        past = past << 9 | halves_so_far(table, rules, hands, context)
        return past << 5 | (fool_trick(table) if fool_owed(table, rules, context) else 0)
    if goes_back(table, rules, NOBODY):
        past |= fool_trick(table) << 5
    for position in range(at.PLAYERS):
        plain, trumps = table[at.PILE + 2 * position], table[at.PILE + 2 * position + 1]
        half_plain, half_trumps = half_cards(plain, trumps)
        pure = only_half_cards(plain, trumps & masks.NUMBERED)
        past = past << 8 | halves_of(table, hands, position)
        past = past << 5 | min(table[at.WON + position], 4) << 2
        past |= int(pure) << 1 | int(half_plain + half_trumps > 0)
    return past


def fool_trick(table: Row) -> int:
    """Who played the fool and who won its trick, in 5 bits that are not all 0."""
    return 1 | table[at.FOOL_OWNER] << 1 | table[at.FOOL_WINNER] << 3


SEARCHED = Searched(
    __name__,
    KEY_WORDS,
    at.PLAY_ON,
    TWO_SIDES,
    *(lay, prepare, step, moment, to_act, moves, act, save, restore, bounds, no_banks, key, worth, told),
    tricks_left,
)
solve = solver(SEARCHED)

# Called for every moment: compiled code has it in its caller's body.
MERGED = (best_replies,)
