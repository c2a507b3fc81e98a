"""What the plain player of both games follows with: whether to win, and by which card."""

from __future__ import annotations

from engine.kernel import masks, picking
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, LANE, LANE_BITS, NOTHING_LED, NUMBERED, TRUMPS
from engine.kernel.picking import highest, lowest
from engine.kernel.threes import weights as by
from engine.kernel.threes.places import N_TRICKS, Row

TEN = 9  # strength in suit


def plain_follow(
    rules: Row,
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
        out = unseen_plain >> base & LANE
        strength = follow_suit(suit, beating, out, is_last, led, outside, third_void)
        card = base + strength
        wins = beating >> strength & 1
        dear = strength == masks.KING
    elif own and led != NOTHING_LED:
        level = best - FIRST_TRUMP + 1 if best >= FIRST_TRUMP else 0
        beating = own >> level << level
        place = follow_trump(rules, own, beating, is_last, led, unseen_plain, outside, third_void, trick)
        card = FIRST_TRUMP + place
        wins = beating >> place & 1
        dear = place == 0
    else:
        wins = 0
        if plain:
            card = throw_away(rules, plain, trick)
            dear = masks.ALL_KINGS >> card & 1 > 0
        else:
            return FOOL
    if trumps & FOOL_BIT and not wins and (dear or rules[by.FOOL_FROM] <= trick <= last_fool):
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
        return top if top > TEN else lowest(beating)
    may_ruff = outside and not third_void >> TRUMPS & 1
    if third_void >> led & 1 or not out:
        return lowest(mine) if may_ruff else top
    return top if top > highest(out) else lowest(mine)


def follow_trump(
    rules: Row,
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
    pagat = own & masks.PAGAT_BIT
    if not beating and not pagat:
        return lowest(own)
    n_outside = outside.bit_count()
    edge = 2 * own.bit_count() - n_outside
    if pagat and outside and edge <= 2 * picking.SPARE:
        if trick >= rules[by.DUMP_FROM]:
            return 0
        if beating & masks.PAGAT_BIT:
            if is_last:
                return 0
            out = 0 if led == TRUMPS else unseen_plain >> LANE_BITS * led & LANE
            if out and not third_void >> led & 1:
                return 0
    beating &= ~masks.PAGAT_BIT
    if not beating or (trick == N_TRICKS - 1 and own > outside):
        return lowest(spare)  # before the last trick the highest trump is kept for it
    high = rules[by.HIGH] + rules[by.HIGH_EDGE] * edge + rules[by.HIGH_OUT] * n_outside
    return highest(beating) if high > 0 and not is_last else lowest(beating)


def throw_away(rules: Row, plain: int, trick: int) -> int:
    """The plain card to throw on a trick that cannot be won; late kings before it is the last trick."""
    kings = plain & masks.ALL_KINGS
    if kings and N_TRICKS + 1 - trick - kings.bit_count() <= rules[by.KINGS_LEFT]:
        return lowest(kings)
    return picking.cheapest(plain)


def null_card(plain: int, trumps: int, led: int, best: int, is_last: bool, may_excuse: bool) -> int:
    """The card of a player who wants no trick: the highest that loses, else the fool if it ``may_excuse``."""
    own = trumps & NUMBERED
    if 0 <= led < TRUMPS and plain >> LANE_BITS * led & LANE:
        first, mine = LANE_BITS * led, plain >> LANE_BITS * led & LANE
    elif own and led != NOTHING_LED:
        first, mine = FIRST_TRUMP, own
    else:
        return picking.highest_of_all(plain) if plain else FOOL
    under = mine
    if best < FIRST_TRUMP or first == FIRST_TRUMP:
        under = mine & ((1 << best - first + 1) - 1 if best >= first else 0)
    if under:
        return first + highest(under)
    if trumps & FOOL_BIT and may_excuse:
        return FOOL
    return first + (highest(mine) if is_last and first < FIRST_TRUMP else lowest(mine))
