"""How the first plain player of Danish Tarok and Grosstarock discards and plays: the yardstick."""

from __future__ import annotations

from engine.kernel import masks, picking
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, LANE, LANE_BITS, NOTHING_LED, NUMBERED, TRUMPS
from engine.kernel.picking import highest, lowest
from engine.kernel.threes import places as at
from engine.kernel.threes.discarding import any_discard
from engine.kernel.threes.leading import best_naming, sure_winners
from engine.kernel.threes.limits import CARDS, is_legal
from engine.kernel.threes.places import N_TRICKS, Row, after
from engine.kernel.threes.tricks import unseen
from engine.kernel.tricks import FOOL_BARRED, FOOL_DEMANDED, power

JACK, KING = 10, 13  # strengths in suit
SAFE_PAGAT = 3  # unseen cards of a suit from which on T1 is safe before the third player
SAFE_KING = 4  # unseen cards of a suit from which on both others mostly still follow it
FOOL_FROM = 4  # the trick from which the fool is played where the trick is lost anyway
DUMP_FROM = 21  # the trick from which T1 is thrown away while others may hold trumps
CASHING, FORCING, GUARDING, LOSING = 200, 40, 60, 100
NOTHING, NO_CARD = -1000, -1
LONG_SUITS_FIRST = 1  # kings of suits with many cards unseen are cashed first, else those of short ones
AS_TRUMPS = 2  # behind a fool that binds nobody, a hand of trumps plays as if they were led


def choose_card(
    table: Row,
    rules: Row,
    hands: Row,
    turn: int,
    position: int,
    first: int,
    second: int,
    led: int,
    fool: int,
    may_name: int,
    habits: int,
) -> tuple[int, int]:
    """A card that ``position`` plays in its ``turn``, and the suit that it names.

    ``first`` and ``second`` lie on the table (or NO_CARD), ``led`` is owed, ``fool`` is what the end of the
    hand does to the fool, and ``may_name`` has a bit for each suit that a fool led now may name; ``habits``
    are the game's, as bits.
    """
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    unseen_plain, unseen_trumps = unseen(hands, position)
    if fool == FOOL_DEMANDED and trumps & FOOL_BIT:
        return FOOL, best_naming(plain, unseen_plain, may_name)
    if fool == FOOL_BARRED:
        trumps &= NUMBERED
    best = max(power(first, led), power(second, led))
    return plain_card(
        table, rules, turn, plain, trumps, may_name, led, best, unseen_plain, unseen_trumps, habits
    )


def plain_card(
    table: Row,
    rules: Row,
    turn: int,
    plain: int,
    trumps: int,
    may_name: int,
    led: int,
    best: int,
    unseen_plain: int,
    unseen_trumps: int,
    habits: int,
) -> tuple[int, int]:
    """The card to play in a ``turn`` where ``led`` is owed, and the suit it names if it is a led fool.

    ``trumps`` holds the fool only where it may be played, ``best`` is the power to beat, and ``may_name`` has
    a bit for each suit that a fool led now may name.
    """
    trick, leader, last_fool = table[at.TRICK], table[at.LEADER], rules[at.LAST_FOOL]
    next_void, last_void = table[at.VOID + after(leader, 1)], table[at.VOID + after(leader, 2)]
    if turn == 0:
        long_first = habits & LONG_SUITS_FIRST > 0
        return plain_lead(
            plain,
            trumps,
            unseen_plain,
            unseen_trumps,
            next_void,
            last_void,
            trick,
            last_fool,
            may_name,
            long_first,
        )
    if led == NOTHING_LED and not plain and habits & AS_TRUMPS:
        led = TRUMPS
    card = plain_follow(
        plain, trumps, led, best, turn == 2, unseen_plain, unseen_trumps, last_void, trick, last_fool
    )
    return card, NOTHING_LED


def plain_lead(
    plain: int,
    trumps: int,
    unseen_plain: int,
    unseen_trumps: int,
    second_void: int,
    third_void: int,
    trick: int,
    last_fool: int,
    may_name: int,
    long_first: bool,
) -> tuple[int, int]:
    """The card to lead, and the suit it names if it is a fool; the voids are what the others have shown."""
    own = trumps & NUMBERED
    if trumps & FOOL_BIT and (trick == last_fool or (not plain and not own)):
        return FOOL, best_naming(plain, unseen_plain, may_name)
    outside = unseen_trumps & NUMBERED
    left = N_TRICKS + 1 - trick
    kings = plain & masks.ALL_KINGS
    if own and outside and picking.rules_trumps(own, outside):
        return FIRST_TRUMP + highest(own), NOTHING_LED
    if kings and outside and left - kings.bit_count() <= 1:
        return lowest(kings), NOTHING_LED
    if (
        not outside
        and kings
        and not kings & (kings - 1)
        and sure_winners(plain, own, unseen_plain) == left > 1
    ):
        plain ^= kings  # it wins the last trick, where it is paid twice
    second_ruffs = second_void & ~(-(second_void >> TRUMPS & 1))
    third_ruffs = third_void & ~(-(third_void >> TRUMPS & 1))
    best, card = NOTHING, NO_CARD
    for suit in range(4):
        mine = plain >> LANE_BITS * suit & LANE
        if mine:
            out = unseen_plain >> LANE_BITS * suit & LANE
            ruffing = (second_ruffs >> suit & 1) + (third_ruffs >> suit & 1)
            worth, strength = lead_from(mine, out, outside == 0, ruffing, long_first)
            if worth > best:
                best = worth
                card = LANE_BITS * suit + strength
    if own and (card == NO_CARD or (best < 0 and own != masks.PAGAT_BIT)):
        if not outside:
            return FIRST_TRUMP + highest(own), NOTHING_LED
        spare = own & ~masks.PAGAT_BIT
        return FIRST_TRUMP + lowest(spare if spare else own), NOTHING_LED
    return card, NOTHING_LED


def lead_from(mine: int, out: int, drawn: bool, ruffing: int, long_first: bool) -> tuple[int, int]:
    """How good it is to lead from a suit, and the strength of the card to lead.

    ``mine`` and ``out`` are the suit's cards held and unseen, ``drawn`` says that nobody else has a trump,
    ``ruffing`` how many of the others may trump it at once.
    """
    top = highest(mine)
    count = out.bit_count()
    if mine > out and (drawn or (count >= SAFE_KING and not ruffing)):
        return CASHING + 10 * top + (count if long_first else -count), top
    low = lowest(mine)
    worth = 10 * mine.bit_count() + count + FORCING * ruffing
    if mine & masks.KING_BIT:
        worth -= GUARDING
    if low >= JACK:
        worth -= 10 * (low - JACK + 1)
    if low == KING:
        worth -= LOSING
    return worth, low


def plain_follow(
    plain: int,
    trumps: int,
    led: int,
    best: int,
    is_last: bool,
    unseen_plain: int,
    unseen_trumps: int,
    third_void: int,
    trick: int,
    last_fool: int,
) -> int:
    """The card to play where ``led`` is owed (NOTHING_LED: any) and ``best`` is the power to beat.

    The powers are those of ``tricks.power``. ``third_void`` is what the player to come has shown to lack,
    if ``is_last`` does not say that there is none.
    """
    own = trumps & NUMBERED
    outside = unseen_trumps & NUMBERED
    suit = plain >> LANE_BITS * led & LANE if 0 <= led < TRUMPS else 0
    if suit:
        base = LANE_BITS * led
        level = best - base + 1 if best >= base else 0
        beating = 0 if best >= FIRST_TRUMP else suit >> level << level
        strength = follow_suit(suit, beating, unseen_plain >> base & LANE, is_last, led, outside, third_void)
        card = base + strength
        wins = beating >> strength & 1
        dear = strength == KING
    elif own and led != NOTHING_LED:
        level = best - FIRST_TRUMP + 1 if best >= FIRST_TRUMP else 0
        beating = own >> level << level
        place = follow_trump(own, beating, is_last, led, unseen_plain, outside, third_void, trick)
        card = FIRST_TRUMP + place
        wins = beating >> place & 1
        dear = place == 0
    else:
        wins = 0
        if plain:
            card = throw_away(plain, trick)
            dear = masks.ALL_KINGS >> card & 1 > 0
        elif own:
            # Only behind a fool that binds nobody.
            card = FIRST_TRUMP + lowest(own)
            dear = own == masks.PAGAT_BIT
        else:
            return FOOL
    if trumps & FOOL_BIT and not wins and (dear or FOOL_FROM <= trick <= last_fool):
        return FOOL
    return card


def follow_suit(
    mine: int, beating: int, out: int, is_last: bool, led: int, outside: int, third_void: int
) -> int:
    """Strength of the card to follow a suit with: the lowest if it cannot or had better not win."""
    if not beating:
        return lowest(mine)
    top = highest(beating)
    if is_last:
        return top if top >= JACK else lowest(beating)
    may_ruff = outside and not third_void >> TRUMPS & 1
    if third_void >> led & 1:
        return lowest(mine) if may_ruff else top
    if top >= highest(out) and (not may_ruff or out.bit_count() >= SAFE_KING - 1):
        return top
    return lowest(mine)


def follow_trump(
    own: int,
    beating: int,
    is_last: bool,
    led: int,
    unseen_plain: int,
    outside: int,
    third_void: int,
    trick: int,
) -> int:
    """Place in the trump word of the trump to play where one must be played."""
    spare = own & ~masks.PAGAT_BIT
    if not spare:
        return 0
    if own & masks.PAGAT_BIT:
        keep = picking.rules_trumps(own, outside)
        if not keep and outside and trick >= DUMP_FROM:
            return 0
        if beating & masks.PAGAT_BIT and not keep:
            if is_last:
                return 0
            out = 0 if led == TRUMPS else unseen_plain >> LANE_BITS * led & LANE
            if out.bit_count() >= SAFE_PAGAT and not third_void >> led & 1:
                return 0
    beating &= ~masks.PAGAT_BIT
    return lowest(beating if beating else spare)


def throw_away(plain: int, trick: int) -> int:
    """The plain card to throw on a trick that cannot be won; late kings before it is the last trick."""
    kings = plain & masks.ALL_KINGS
    if kings and N_TRICKS + 1 - trick - kings.bit_count() <= 1:
        return lowest(kings)
    return picking.cheapest(plain)


def discard(
    plain: int, trumps: int, wanted: int, shown_plain: int, shown_trumps: int, rules: Row
) -> tuple[int, int]:
    """The discard: (plain, trumps).

    A few trumps with T1 among them go, where that is allowed: it would be lost. Else the shortest suits
    without a king are emptied of plain cards that are neither ``wanted`` nor protected, then of wanted ones.
    Where that is not legal, chance decides.
    """
    out_plain = out_trumps = 0
    numbered = trumps & NUMBERED
    if numbered & masks.PAGAT_BIT and numbered.bit_count() <= CARDS and not numbered & shown_trumps:
        out_trumps = masks.PAGAT_BIT if rules[at.ONLY_PAGAT] else numbered
    for kept in (wanted | shown_plain, shown_plain):
        left = plain & ~(masks.ALL_KINGS | kept | out_plain)
        while out_plain.bit_count() + out_trumps.bit_count() < CARDS and left:
            suit = shortest_suit(plain & ~out_plain, left)
            cards = left & LANE << LANE_BITS * suit
            # A queen in a short suit saves her points; from a long one the lowest card goes.
            exposed = cards & masks.ALL_COURTS
            chosen = exposed if exposed and cards.bit_count() <= CARDS else cards
            chosen &= -chosen
            out_plain |= chosen
            left ^= chosen
    enough = out_plain.bit_count() + out_trumps.bit_count() == CARDS
    if enough and is_legal(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules):
        return out_plain, out_trumps
    out_plain, out_trumps, _ = any_discard(plain, trumps, shown_plain, shown_trumps, rules, 0)
    return out_plain, out_trumps


def shortest_suit(plain: int, loose: int) -> int:
    """The suit in which to discard first: few cards, none of them a king; one of ``loose`` at least."""
    best = 1 << masks.LANE_BITS
    for suit in range(4):
        cards = plain >> masks.LANE_BITS * suit & masks.LANE
        rank = 4 * cards.bit_count() + suit + (32 if cards & masks.KING_BIT else 0)
        rank = rank if loose >> masks.LANE_BITS * suit & masks.LANE else best
        best = rank if rank < best else best  # no branch that the processor could not foresee
    return best & 3
