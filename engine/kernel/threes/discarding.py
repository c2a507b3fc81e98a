"""How the policies choose the discard, and what everybody knows of it (DT-DISC, GT-DISC)."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.at_random import any_cards
from engine.kernel.masks import FOOL_BIT, LANE, LANE_BITS, NUMBERED, PAGAT_BIT
from engine.kernel.threes import places as at
from engine.kernel.threes import weights as by
from engine.kernel.threes.limits import CARDS, is_legal, never_goes
from engine.kernel.threes.places import Row

NOTHING, WANTED = -100_000, 1_000


def loose(plain: int, trumps: int, rules: Row) -> tuple[int, int]:
    """The cards of the dealer's hand that may go in some discard, T1 apart: (plain, trumps)."""
    stay_plain, stay_trumps = never_goes(trumps, plain, trumps, rules)
    return plain & ~stay_plain, trumps & ~stay_trumps


def disclosed(table: Row, hands: Row, announced: bool, on_request: bool) -> int:
    """How many trumps everybody knows to be in the discard, -1 where nothing is known (DT-DISC-8, GT-DISC-6).

    They are ``announced`` with it, or told ``on_request`` once the dealer has shown that he holds no trump.
    """
    told = announced or (on_request and table[at.TRUMPLESS] > 0)
    if not told or not hands[at.OUT_PLAIN] | hands[at.OUT_TRUMPS]:
        return -1
    return (hands[at.OUT_TRUMPS] & NUMBERED).bit_count()


def any_discard(
    plain: int, trumps: int, shown_plain: int, shown_trumps: int, rules: Row, state: int
) -> tuple[int, int, int]:
    """A legal discard, each equally likely: (plain, trumps, next state)."""
    loose_plain, loose_trumps = loose(plain, trumps, rules)
    free = loose_plain & ~shown_plain
    if free.bit_count() >= CARDS:
        # Nothing need be broken, so nothing may be: fewer cards to try, and often nothing to judge.
        loose_plain = free
        if (trumps & NUMBERED).bit_count() > CARDS:
            loose_trumps &= FOOL_BIT
            if not loose_trumps:
                return any_cards(free, 0, CARDS, state)
    while True:
        out_plain, out_trumps, state = any_cards(loose_plain, loose_trumps, CARDS, state)
        if is_legal(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules):
            return out_plain, out_trumps, state


def plain_discard(
    plain: int, trumps: int, wanted: int, shown_plain: int, shown_trumps: int, rules: Row, state: int
) -> tuple[int, int, int]:
    """The plain player's discard: (plain, trumps, next state).

    A few trumps with T1 among them go, where that is allowed: it would be lost. Else those cards go that
    weigh most by the game's weights, none of them protected, and ``wanted`` ones last. Where that is not
    legal, chance decides.
    """
    out_plain = out_trumps = 0
    numbered = trumps & NUMBERED
    if numbered & PAGAT_BIT and numbered.bit_count() <= CARDS and not numbered & shown_trumps:
        out_trumps = PAGAT_BIT if rules[at.ONLY_PAGAT] else numbered
    left = plain & ~(masks.ALL_KINGS | shown_plain)
    need = CARDS - out_trumps.bit_count()
    while need and left:
        chosen = best_out(plain, left, wanted, need, rules)
        out_plain |= chosen
        plain ^= chosen
        left ^= chosen
        need -= 1
    plain |= out_plain
    if not need and is_legal(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules):
        return out_plain, out_trumps, state
    return any_discard(plain, trumps, shown_plain, shown_trumps, rules, state)


def best_out(plain: int, left: int, wanted: int, need: int, rules: Row) -> int:
    """The card of ``left`` that goes first where ``need`` cards of ``plain`` must go, as a mask.

    Of the suit that weighs most the highest court goes, or the lowest pip.
    """
    best, chosen = NOTHING, 0
    for suit in range(4):
        # Without a branch, which the processor could not foresee.
        cards = left >> LANE_BITS * suit & LANE
        mine = plain >> LANE_BITS * suit & LANE
        free = cards & ~(wanted >> LANE_BITS * suit)
        king = mine >> masks.KING
        cards = free if free else cards
        courts = cards & masks.COURTS
        place = courts.bit_length() if courts else (cards & -cards).bit_length()
        size = mine.bit_count()
        worth = (
            rules[by.OUT_LENGTH] * size
            + rules[by.OUT_KING] * king
            + rules[by.OUT_VOID] * ((size <= need) & (king == 0))
            + rules[by.OUT_CARD + place]
            - WANTED * (free == 0)
        )
        better = (cards > 0) & (worth > best)
        best = worth if better else best
        chosen = LANE_BITS * suit + place - 1 if better else chosen
    return 1 << chosen
