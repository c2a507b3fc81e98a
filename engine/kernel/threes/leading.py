"""What the plain player of both games leads: the choice that weighs most by its game's weights."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, LANE, LANE_BITS, NOTHING_LED, NUMBERED, TRUMPS
from engine.kernel.picking import SPARE, highest, lowest
from engine.kernel.threes import weights as by
from engine.kernel.threes.places import N_TRICKS, NO_CARD, Row

SAFE = 4  # unseen cards of a suit from which on both others mostly still follow it
NOTHING = -100_000


def plain_lead(
    rules: Row,
    plain: int,
    trumps: int,
    unseen_plain: int,
    unseen_trumps: int,
    second_void: int,
    third_void: int,
    trick: int,
    last_fool: int,
    may_name: int,
) -> tuple[int, int]:
    """The card to lead, and the suit it names if it is a fool; the voids are what the others have shown."""
    own = trumps & NUMBERED
    outside = unseen_trumps & NUMBERED
    if trumps & FOOL_BIT:
        if trick == last_fool or (not plain and not own):
            return FOOL, best_naming(plain, unseen_plain, may_name)
        if trick < last_fool and may_name >> TRUMPS & 1 and outside & (outside - 1):
            return FOOL, TRUMPS  # it costs the others a trump each
    left = N_TRICKS + 1 - trick
    kings = plain & masks.ALL_KINGS
    if kings:
        if outside:
            if left - kings.bit_count() <= rules[by.KINGS_LEFT]:
                return lowest(kings), NOTHING_LED
        elif not kings & (kings - 1) and sure_winners(plain, own, unseen_plain) == left > 1:
            plain ^= kings  # it wins the last trick, where it is paid twice
    n_outside = outside.bit_count()
    n_own = own.bit_count()
    edge = 2 * n_own - n_outside
    second_ruffs = second_void & ~(-(second_void >> TRUMPS & 1))
    third_ruffs = third_void & ~(-(third_void >> TRUMPS & 1))
    drawn = outside == 0
    cash = rules[by.CASH] + rules[by.CASH_LEFT] * left
    forcing = rules[by.LOW_FORCING] + rules[by.LOW_FORCING_EDGE] * edge
    best, card = NOTHING, NO_CARD
    for suit in range(4):
        # Without a branch, which the processor could not foresee.
        mine = plain >> LANE_BITS * suit & LANE
        out = unseen_plain >> LANE_BITS * suit & LANE
        ruffing = (second_ruffs >> suit & 1) + (third_ruffs >> suit & 1)
        low, top, count = (mine & -mine).bit_length(), mine.bit_length(), out.bit_count()
        unbeaten = mine > out
        worth = (
            rules[by.LOW_LENGTH] * mine.bit_count()
            + rules[by.LOW_UNSEEN] * count
            + forcing * ruffing
            + rules[by.LOW_TOP + top]
        )
        sure = cash + rules[by.CASH_UNSEEN] * count + rules[by.CASH_CARD + top]
        cashing = unbeaten & (drawn | ((count >= SAFE) & (ruffing == 0))) & (sure > worth)
        worth = sure if cashing else worth
        low = top if cashing else low
        better = worth > best
        best = worth if better else best
        card = LANE_BITS * suit + low - 1 if better else card
    if own and (outside or card == NO_CARD):
        spare = own & ~masks.PAGAT_BIT
        if not spare:
            return (FIRST_TRUMP if card == NO_CARD else card), NOTHING_LED
        if not outside:
            return FIRST_TRUMP + lowest(spare), NOTHING_LED
        if rules[by.TRUMP] > best:
            best = rules[by.TRUMP]
            card = FIRST_TRUMP + lowest(spare)
        if edge > 2 * SPARE:
            worth = (
                rules[by.DRAWING]
                + rules[by.DRAWING_EDGE] * edge
                + rules[by.DRAWING_PAGAT] * (own & masks.PAGAT_BIT)
                + rules[by.DRAWING_OWN] * n_own
            )
            if worth > best:
                card = FIRST_TRUMP + highest(own)
    return card, NOTHING_LED


def best_naming(plain: int, unseen_plain: int, may_name: int) -> int:
    """The suit to name with a led fool: the one most often still out, none of one's own kings in it."""
    best = NOTHING_LED
    most = -1
    for suit in range(4):
        if may_name >> suit & 1:
            count = (unseen_plain >> LANE_BITS * suit & LANE).bit_count()
            if plain >> LANE_BITS * suit & masks.KING_BIT:
                count = 0
            if count > most:
                best = suit
                most = count
    if most <= 0 and may_name >> TRUMPS & 1:
        return TRUMPS
    return best


def sure_winners(plain: int, trumps: int, unseen_plain: int) -> int:
    """How many of the cards nobody can beat where nobody else has a trump."""
    count = trumps.bit_count()
    for suit in range(4):
        out = unseen_plain >> LANE_BITS * suit & LANE
        count += ((plain >> LANE_BITS * suit & LANE) >> out.bit_length()).bit_count()
    return count
