"""The plain Tübingen player at cards: simple good habits, no look ahead (section 7 of the rules).

It plays with whom it knows to be a friend: gives points to a friend's trick, wins from others as cheaply as
it can, saves valuable cards with F and is rid of F from the first trick on where the trick is lost anyway,
plays T1 where it trumps a plain suit and where it wins as the last card. A caller leads the called suit to
find the partner. It always makes the same choice from the same hand, table and set of unseen cards. The
numbers below were checked by ``python -m tests.benchmarks.strength --game tubingen_tarock``.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.masks import JACK, KING, QUEEN
from engine.kernel.picking import cheapest, highest, lowest, rules_trumps
from engine.kernel.tricks import FOOL_FREE, choices, power
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import NO_CARD, Row, after
from engine.kernel.tubingen_tarock.sides import FOE, FRIEND, called_suit, standing
from engine.kernel.tubingen_tarock.tricks import led_suit

RANKS = masks.ALL_KINGS, masks.ALL_QUEENS, masks.ALL_KNIGHTS, masks.ALL_JACKS

SAFE_KING = 6  # unseen cards of a suit from which on the others mostly still follow it
FOOL_FROM, FOOL_BY = 1, 18  # the tricks in which F goes where the trick is lost anyway
DUMP_FROM = 15  # the trick from which T1 is thrown away while others may hold tarocks
CASHING, FORCING, GUARDING, LOSING, SHOWING = 200, 25, 60, 100, 150
NOTHING = -1000


def best_so_far(table: Row) -> tuple[int, int]:
    """Power and position of the card that wins the trick on the table so far: (-1, leader) for none yet."""
    best, winning = NO_CARD, table[at.LEADER]
    led = led_suit(table[at.CARD], table[at.CARD + 1])
    for place in range(table[at.ON_TABLE]):
        strength = power(table[at.CARD + place], led)
        if strength > best:
            best, winning = strength, after(table[at.LEADER], place)
    return best, winning


def plain_play(
    table: Row,
    position: int,
    turn: int,
    best: int,
    winning: int,
    partner: int,
    plain: int,
    trumps: int,
    led: int,
    unseen_plain: int,
    unseen_trumps: int,
) -> int:
    """The card to play as number ``turn`` (0 to 3) of a trick that ``winning`` wins so far with ``best``.

    ``partner`` is who plays with the declarer as ``position`` knows it (``partner_seen``). Of the table only
    what outlasts a trick is read.
    """
    may_plain, may_trumps = choices(plain, trumps, led, FOOL_FREE)
    fool = may_trumps & masks.FOOL_BIT
    may_trumps &= masks.NUMBERED
    unseen_trumps &= masks.NUMBERED
    if not may_plain and not may_trumps:
        return masks.FOOL
    if turn == 0:
        if fool and table[at.TRICK] == FOOL_BY:
            return masks.FOOL
        return lead(table, position, plain, trumps & masks.NUMBERED, unseen_plain, unseen_trumps, partner)
    side = standing(table, position, winning, partner) if best >= 0 else FOE
    if side == FRIEND and (turn == 3 or best >= masks.FIRST_TRUMP + highest(unseen_trumps | 1)):
        return give(may_plain, may_trumps)
    if may_plain:
        card = follow(table, position, turn, may_plain, led, best, unseen_plain, unseen_trumps)
    else:
        card = trump(table, turn, may_trumps, led, best, unseen_trumps)
    if fool and side != FRIEND and power(card, led) <= best:
        valuable = card == masks.PAGAT or (card < masks.FIRST_TRUMP and card % masks.LANE_BITS >= QUEEN)
        if valuable or FOOL_FROM <= table[at.TRICK] <= FOOL_BY:
            return masks.FOOL
    return card


def give(may_plain: int, may_trumps: int) -> int:
    """The card for a trick that a friend is sure to win: the most valuable plain one, else a low tarock.

    T1 does not go to a friend: it counts as lost.
    """
    if may_plain:
        for rank in RANKS:
            found = may_plain & rank
            if found:
                return lowest(found)
        return lowest(may_plain)
    spare = may_trumps & ~masks.PAGAT_BIT
    return masks.FIRST_TRUMP + lowest(spare if spare else may_trumps)


def lead(
    table: Row, position: int, plain: int, trumps: int, unseen_plain: int, unseen_trumps: int, partner: int
) -> int:
    """The card to lead: tarocks from strength, the called suit, safe winners, else what others must trump."""
    drawn = unseen_trumps == 0
    if trumps and not drawn and rules_trumps(trumps, unseen_trumps):
        return masks.FIRST_TRUMP + highest(trumps)
    one = lacking(table, position, 1, partner)
    two = lacking(table, position, 2, partner)
    three = lacking(table, position, 3, partner)
    best, card = NOTHING, NO_CARD
    called = called_suit(table) if partner < 0 else masks.NO_SUIT
    for suit in range(4):
        mine = plain >> (masks.LANE_BITS * suit) & masks.LANE
        if not mine:
            continue
        out = unseen_plain >> (masks.LANE_BITS * suit) & masks.LANE
        trumping = (one >> suit & 1) + (two >> suit & 1) + (three >> suit & 1)
        worth, strength = lead_from(mine, out, drawn, trumping)
        if suit == called:
            if position == table[at.DECLARER]:
                worth, strength = SHOWING + mine.bit_count(), lowest(mine)
            else:
                worth -= GUARDING
        if worth > best:
            best, card = worth, masks.LANE_BITS * suit + strength
    if trumps and (card == NO_CARD or (best < 0 and trumps != masks.PAGAT_BIT)):
        if drawn:
            return masks.FIRST_TRUMP + highest(trumps)
        spare = trumps & ~masks.PAGAT_BIT
        return masks.FIRST_TRUMP + lowest(spare if spare else trumps)
    return card


def lacking(table: Row, position: int, steps: int, partner: int) -> int:
    """Suits, as bits, that the player ``steps`` further on lacks and may trump: 0 for a friend."""
    other = after(position, steps)
    shown = table[at.VOID + other]
    if shown == 0 or shown >> masks.TRUMPS & 1 or standing(table, position, other, partner) == FRIEND:
        return 0
    return shown


def lead_from(mine: int, out: int, drawn: bool, trumping_it: int) -> tuple[int, int]:
    """How good it is to lead from a suit, and the strength of the card to lead.

    ``mine`` and ``out`` are the suit's cards held and unseen, ``drawn`` says that nobody else has a tarock.
    """
    top = highest(mine)
    if mine > out and (drawn or (out.bit_count() >= SAFE_KING and not trumping_it)):
        return CASHING + 10 * top + out.bit_count(), top
    low = lowest(mine)
    worth = 6 * mine.bit_count() + out.bit_count() + FORCING * trumping_it
    if mine & masks.KING_BIT:
        worth -= GUARDING
    if low >= JACK:
        worth -= 10 * (low - JACK + 1)
    if low == KING:
        worth -= LOSING
    return worth, low


def follow(
    table: Row, position: int, turn: int, may_plain: int, led: int, best: int, unseen: int, tarocks_out: int
) -> int:
    """The plain card to play where no tarock has to be played; ``best`` is the power to beat.

    ``unseen`` plain cards and ``tarocks_out`` lie where its player does not see them.
    """
    if led in (masks.TRUMPS, masks.NOTHING_LED) or not may_plain >> (masks.LANE_BITS * led) & masks.LANE:
        return cheapest(may_plain)
    beating = 0
    if best < masks.FIRST_TRUMP:
        beating = may_plain >> (best + 1) << (best + 1)
    if not beating:
        return cheapest(may_plain)
    top = highest(beating)
    if turn == 3:
        return top if top % masks.LANE_BITS >= JACK else lowest(beating)
    out = unseen >> (masks.LANE_BITS * led) & masks.LANE
    master = top % masks.LANE_BITS >= highest(out) if out else True
    trumped = False
    for steps in range(1, 4 - turn):
        shown = table[at.VOID + after(position, steps)]
        trumped = trumped or (shown >> led & ~(shown >> masks.TRUMPS) & 1 > 0 and tarocks_out > 0)
    if master and not trumped and (out.bit_count() >= SAFE_KING - 2 or tarocks_out == 0):
        return top
    return cheapest(may_plain)


def trump(table: Row, turn: int, may_trumps: int, led: int, best: int, unseen_trumps: int) -> int:
    """The tarock to play where one must be played; ``best`` is the power to beat."""
    spare = may_trumps & ~masks.PAGAT_BIT
    pagat = may_trumps & masks.PAGAT_BIT
    beating = may_trumps
    if best >= masks.FIRST_TRUMP:
        level = best - masks.FIRST_TRUMP + 1
        beating = may_trumps >> level << level
    if not spare:
        return masks.PAGAT
    if pagat & beating and (turn == 3 or (led != masks.TRUMPS)):
        return masks.PAGAT
    if pagat and unseen_trumps and table[at.TRICK] >= DUMP_FROM and not beating & ~masks.PAGAT_BIT:
        return masks.PAGAT
    beating &= ~masks.PAGAT_BIT
    return masks.FIRST_TRUMP + lowest(beating if beating else spare)
