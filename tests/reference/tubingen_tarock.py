"""The first plain player of Tübingen Tarock, as it was first measured: the yardstick of the present one."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.picking import cheapest, highest, lowest, rules_trumps
from engine.kernel.tricks import FOOL_FREE, choices, power
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import halves
from engine.kernel.tubingen_tarock.choosing import unseen
from engine.kernel.tubingen_tarock.machine import legal
from engine.kernel.tubingen_tarock.places import Row, Rows, after, to_act
from engine.kernel.tubingen_tarock.plain import best_so_far
from engine.kernel.tubingen_tarock.sides import FOE, FRIEND, called_suit, partner_seen, standing
from engine.kernel.tubingen_tarock.tricks import led_suit

RANKS = masks.ALL_KINGS, masks.ALL_QUEENS, masks.ALL_KNIGHTS, masks.ALL_JACKS
JACK, QUEEN, KING = 10, 12, 13  # strengths in suit
SAFE_KING = 6  # unseen cards of a suit from which on the others mostly still follow it
FOOL_FROM, FOOL_BY = 3, 18  # the tricks in which F goes where the trick is lost anyway
DUMP_FROM = 15  # the trick from which T1 is thrown away while others may hold tarocks
CASHING, FORCING, GUARDING, LOSING, SHOWING = 200, 25, 60, 100, 150
NOTHING, NO_CARD = -1000, -1
NO_CALL = -3  # the call of a player who names no card
TOP_TAROCKS = 0b111 << 16  # T17 to T19, which mostly win behind T20 and T21
WEIGHT_TAROCK, WEIGHT_TOP, WEIGHT_MOND = 10, 6, 8
WEIGHT_KING, WEIGHT_FOOL, WEIGHT_QUEEN, WEIGHT_SHORT = 14, 8, 4, 5
RAUS_FROM, RUFEN_FROM = 150, 82
RAUS_FROM_TRIPLE = 125
TOUT_TAROCKS = 14
ASKING_TAROCKS = 7


def choose(table: Row, rules: Row, hands: Row, rows: Rows) -> tuple[int, int, int]:
    """What the position to act does: a candidate row. ``rows`` is scratch space."""
    position, phase = to_act(table, rules), table[at.PHASE]
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    legal(table, rules, hands, rows)
    may = rows[0]
    if phase == at.PLAYING:
        return at.PLAY, plain_card(table, hands, position), 0
    if phase == at.DISCARDING:
        plain, trumps = choose_discard(plain, may[at.MAY_PLAIN], may[at.MAY_TRUMPS])
        return at.DISCARD, plain, trumps
    if phase == at.CLAIMING:
        return at.CLAIM if may[at.MAY_CLAIM] else at.SAY, may[at.MAY_CLAIM], 0
    if phase == at.CALLING:
        card = plain_call(plain, trumps, may[at.MAY_PLAIN], may[at.MAY_TRUMPS])
        return at.SAY if card == NO_CALL else at.CALL, 0 if card == NO_CALL else card, 0
    return at.SAY, phase if would_say(phase, plain, trumps, rules[at.RAUS_FACTOR]) else 0, 0


def plain_card(table: Row, hands: Row, position: int) -> int:
    """The index of the card that a plain player plays."""
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    out, tout = unseen(hands, position)
    best, winning = best_so_far(table)
    partner, led = partner_seen(table, position, plain, trumps), led_suit(table[at.CARD], table[at.CARD + 1])
    turn = table[at.ON_TABLE]
    return plain_play(table, position, turn, best, winning, partner, plain, trumps, led, out, tout)


def would_say(phase: int, plain: int, trumps: int, raus_factor: int) -> bool:
    """Whether the plain player asks for a Tout, declares one or bids Raus.

    It asks unless long in tarocks, plays a Tout only where it can hardly lose two tricks, and plays alone
    with a strong hand.
    """
    if phase == at.ASKING:
        return trumps.bit_count() <= ASKING_TAROCKS
    if phase == at.ANSWERING:
        tarocks = (trumps & masks.NUMBERED).bit_count()
        tops = (trumps & (masks.MOND_BIT | masks.MOND_BIT >> 1 | masks.MOND_BIT >> 2)).bit_count()
        losers = (
            plain.bit_count() - (plain & masks.ALL_KINGS).bit_count() + (1 if trumps & masks.FOOL_BIT else 0)
        )
        return tarocks >= TOUT_TAROCKS and tops == 3 and losers <= 2
    return strength(plain, trumps) >= (RAUS_FROM if raus_factor == 1 else RAUS_FROM_TRIPLE)


def strength(plain: int, trumps: int) -> int:
    """How strong a hand is for a game of its own."""
    tarocks = (trumps & masks.NUMBERED).bit_count()
    found = WEIGHT_TAROCK * tarocks + WEIGHT_KING * (plain & masks.ALL_KINGS).bit_count()
    found += WEIGHT_TOP * (trumps & TOP_TAROCKS).bit_count()
    found += WEIGHT_MOND * ((trumps & (masks.MOND_BIT | masks.MOND_BIT >> 1)).bit_count())
    found += WEIGHT_FOOL if trumps & masks.FOOL_BIT else 0
    for suit in range(4):
        lane = plain >> (masks.LANE_BITS * suit) & masks.LANE
        if lane & masks.KING_BIT and lane & masks.QUEEN_BIT:
            found += WEIGHT_QUEEN
        found += WEIGHT_SHORT * max(0, 2 - lane.bit_count())
    return found


def choose_discard(plain: int, may_plain: int, may_trumps: int) -> tuple[int, int]:
    """The two cards that the dealer discards: (plain, trumps)."""
    if may_plain.bit_count() < 2:
        # the weakest tarocks go with what there is
        lowest = may_trumps & -may_trumps
        if may_plain:
            return may_plain, lowest
        return 0, lowest | ((may_trumps ^ lowest) & -(may_trumps ^ lowest))
    best, chosen, first_left = -1000, 0, may_plain
    while first_left:
        first = first_left & -first_left
        first_left ^= first
        second_left = first_left
        while second_left:
            second = second_left & -second_left
            second_left ^= second
            worth = worth_of_discard(plain, first | second)
            if worth > best:
                best, chosen = worth, first | second
    return chosen, 0


def worth_of_discard(plain: int, out: int) -> int:
    """How good it is to discard two plain cards: points saved, suits voided, kings left with guards."""
    worth = halves(out, 0)
    for suit in range(4):
        held = plain >> (masks.LANE_BITS * suit) & masks.LANE
        gone = out >> (masks.LANE_BITS * suit) & masks.LANE
        if not gone:
            continue
        left = held ^ gone
        if not left:
            worth += 8
        elif left & masks.KING_BIT:
            worth -= 6 if left.bit_count() < 4 else 3
        elif left & masks.COURTS and left.bit_count() <= 2:
            worth -= 4
    return worth


def plain_call(plain: int, trumps: int, kings: int, trull: int) -> int:
    """The card that the plain player calls of those that may be: an index or NO_CALL."""
    if strength(plain, trumps) < RUFEN_FROM:
        return NO_CALL
    if trull:
        # T21 first, for a strong partner; then F, then T1
        if trull & masks.MOND_BIT:
            return masks.LAST_TRUMP
        return masks.FOOL if trull & masks.FOOL_BIT else masks.FIRST_TRUMP
    best, card = -1000, NO_CALL
    for suit in range(4):
        lane = plain >> (masks.LANE_BITS * suit) & masks.LANE
        if kings & ~plain & masks.KING_BIT << masks.LANE_BITS * suit:
            worth = -2 * lane.bit_count() + (5 if lane & masks.QUEEN_BIT else 0)
            if worth > best:
                best, card = worth, masks.LANE_BITS * suit + masks.LANE_BITS - 1
    return card


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
    if pagat & beating and (turn == 3 or (led != masks.TRUMPS and turn == 2)):
        return masks.PAGAT
    if pagat and unseen_trumps and table[at.TRICK] >= DUMP_FROM and not beating & ~masks.PAGAT_BIT:
        return masks.PAGAT
    beating &= ~masks.PAGAT_BIT
    return masks.FIRST_TRUMP + lowest(beating if beating else spare)
