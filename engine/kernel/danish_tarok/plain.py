"""The plain Danish player: simple good habits, no look ahead (section 7 of the rules' strategy notes).

It cashes kings while they are safe, wins cheaply as last player, spends T1 where it wins, keeps it for the
last trick only with trumps to spare, saves a king or T1 with the fool and is rid of the fool by trick 23.
It always makes the same choice from the same hand, table and set of unseen cards.
"""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import Row, after
from engine.kernel.danish_tarok.settling import PAGAT
from engine.kernel.danish_tarok.tricks import N_TRICKS
from engine.kernel.masks import (
    ALL_KINGS,
    FIRST_TRUMP,
    FOOL,
    FOOL_BIT,
    KING_BIT,
    LANE,
    LANE_BITS,
    NOTHING_LED,
    NUMBERED,
    PAGAT_BIT,
    TRUMPS,
    is_king,
)
from engine.kernel.picking import (
    SAFE_PAGAT,
    best_naming,
    cheapest,
    highest,
    lowest,
    rules_trumps,
    sure_winners,
)
from engine.kernel.tricks import power

JACK, KING = 10, 13  # strengths in suit
SAFE_KING = 4  # unseen cards of a suit from which on both others mostly still follow it
FOOL_FROM = 4  # the trick from which the fool is played where the trick is lost anyway
LAST_FOOL = 23  # the trick in which it must go: it is barred from the next and lost in the last
# How leads are weighed: winners first, then suits that make others spend trumps; a king's guards stay.
CASHING, FORCING, GUARDING, LOSING = 200, 40, 60, 100
NOTHING, NO_CARD = -1000, -1
DUMP_FROM = 21  # the trick from which T1 is thrown away while others may hold trumps


def plain_answer(trumps: int, unseen_trumps: int) -> int:
    """Whether to demand the fool: yes, unless one's own trump is sure to take the fool in the end."""
    return 0 if trumps & NUMBERED > unseen_trumps & NUMBERED else 1


def plain_play(
    table: Row,
    plain: int,
    trumps: int,
    may_plain: int,
    may_trumps: int,
    may_name: int,
    led: int,
    unseen_plain: int,
    unseen_trumps: int,
) -> tuple[int, int]:
    """The card to play, and the suit it names if it is a fool that is led."""
    fool = may_trumps & FOOL_BIT
    may_trumps &= NUMBERED
    if not may_plain and not may_trumps:
        return FOOL, best_naming(plain, unseen_plain, may_name)
    if table[at.ON_TABLE] == 0:
        if fool and table[at.TRICK] == LAST_FOOL:
            return FOOL, best_naming(plain, unseen_plain, may_name)
        return lead(table, plain, trumps & NUMBERED, unseen_plain, unseen_trumps & NUMBERED), NOTHING_LED
    best = power(table[at.FIRST_CARD], led)
    if table[at.ON_TABLE] == 2:
        best = max(best, power(table[at.SECOND_CARD], led))
    if may_plain:
        card = follow(table, plain, may_plain, led, best, unseen_plain, unseen_trumps & NUMBERED)
    else:
        card = trump(table, may_trumps, led, best, unseen_plain, unseen_trumps & NUMBERED)
    if fool and power(card, led) <= best:
        dear = is_king(card) or card == PAGAT
        if dear or FOOL_FROM <= table[at.TRICK] <= LAST_FOOL:
            return FOOL, NOTHING_LED
    return card, NOTHING_LED


def lead(table: Row, plain: int, trumps: int, unseen_plain: int, unseen_trumps: int) -> int:
    """The card to lead: drawing trumps from strength, then safe winners, else what makes others trump."""
    left = N_TRICKS + 1 - table[at.TRICK]
    kings = plain & ALL_KINGS
    drawn = unseen_trumps == 0
    if trumps and not drawn and rules_trumps(trumps, unseen_trumps):
        return FIRST_TRUMP + highest(trumps)
    if kings and not drawn and left - kings.bit_count() <= 1:
        # Only one other card is left: a king kept for the last trick would cost a whole pot.
        return lowest(kings)
    if drawn and kings and not kings & (kings - 1) and sure_winners(plain, trumps, unseen_plain) == left > 1:
        plain ^= kings  # it wins the last trick, and the pot with it
    best, card = NOTHING, NO_CARD
    for suit in range(4):
        mine = plain >> LANE_BITS * suit & LANE
        if mine:
            out = unseen_plain >> LANE_BITS * suit & LANE
            worth, strength = lead_from(mine, out, drawn, trumping(table, suit))
            if worth > best:
                best = worth
                card = LANE_BITS * suit + strength
    if trumps and (card == NO_CARD or (best < 0 and trumps != PAGAT_BIT)):
        if drawn:
            return FIRST_TRUMP + highest(trumps)
        spare = trumps & ~PAGAT_BIT
        return FIRST_TRUMP + lowest(spare if spare else trumps)
    return card


def trumping(table: Row, suit: int) -> int:
    """How many of the others are known to lack a suit and not known to lack trumps."""
    second = table[at.VOID + after(table[at.LEADER], 1)]
    third = table[at.VOID + after(table[at.LEADER], 2)]
    return (second >> suit & ~(second >> TRUMPS) & 1) + (third >> suit & ~(third >> TRUMPS) & 1)


def lead_from(mine: int, out: int, drawn: bool, trumping_it: int) -> tuple[int, int]:
    """How good it is to lead from a suit, and the strength of the card to lead.

    ``mine`` and ``out`` are the suit's cards held and unseen, ``drawn`` says that nobody else has a trump.
    """
    top = highest(mine)
    if mine > out and (drawn or (out.bit_count() >= SAFE_KING and not trumping_it)):
        return CASHING + 10 * top + out.bit_count(), top
    low = lowest(mine)
    worth = 10 * mine.bit_count() + out.bit_count() + FORCING * trumping_it
    if mine & KING_BIT:
        worth -= GUARDING
    if low >= JACK:
        worth -= 10 * (low - JACK + 1)
    if low == KING:
        worth -= LOSING
    return worth, low


def follow(
    table: Row, plain: int, may_plain: int, led: int, best: int, unseen_plain: int, unseen_trumps: int
) -> int:
    """The plain card to play to a lead, where no trump is to be played; ``best`` is the power to beat."""
    if led in (TRUMPS, NOTHING_LED) or not may_plain >> LANE_BITS * led & LANE:
        return throw_away(table, plain, may_plain)
    beating = 0
    if best < FIRST_TRUMP:
        beating = may_plain >> (best + 1) << (best + 1)
    if not beating:
        return cheapest(may_plain)
    top = highest(beating)
    if table[at.ON_TABLE] == 2:
        return top if top % LANE_BITS >= JACK else lowest(beating)
    third = table[at.VOID + after(table[at.LEADER], 2)]
    out = unseen_plain >> LANE_BITS * led & LANE
    may_ruff = unseen_trumps and not third >> TRUMPS & 1
    if third >> led & 1:
        return cheapest(may_plain) if may_ruff else top
    master = top % LANE_BITS >= highest(out)
    if master and (not may_ruff or out.bit_count() >= SAFE_KING - 1):
        return top
    return cheapest(may_plain)


def throw_away(table: Row, plain: int, may_plain: int) -> int:
    """The card to throw on a trick that cannot be won."""
    kings = may_plain & ALL_KINGS
    left = N_TRICKS + 1 - table[at.TRICK]
    if kings and left - kings.bit_count() <= 1:
        return lowest(kings)
    return cheapest(may_plain)


def trump(table: Row, may_trumps: int, led: int, best: int, unseen_plain: int, unseen_trumps: int) -> int:
    """The trump to play where one must be played; ``best`` is the power to beat."""
    spare = may_trumps & ~PAGAT_BIT
    pagat = may_trumps & PAGAT_BIT
    keep = rules_trumps(may_trumps, unseen_trumps)
    beating = may_trumps
    if best >= FIRST_TRUMP:
        level = best - FIRST_TRUMP + 1
        beating = may_trumps >> level << level
    if not spare:
        return PAGAT
    if pagat and not keep and unseen_trumps and table[at.TRICK] >= DUMP_FROM:
        return PAGAT
    if table[at.ON_TABLE] == 2:
        if pagat & beating and not keep:
            return PAGAT
        beating &= ~PAGAT_BIT
        return FIRST_TRUMP + lowest(beating if beating else spare)
    if pagat & beating and not keep and led != TRUMPS:
        third = table[at.VOID + after(table[at.LEADER], 2)]
        out = unseen_plain >> LANE_BITS * led & LANE
        if not third >> led & 1 and out.bit_count() >= SAFE_PAGAT:
            return PAGAT
    beating &= ~PAGAT_BIT
    return FIRST_TRUMP + lowest(beating if beating else spare)
