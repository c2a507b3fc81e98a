"""Which discards the Grosstarock dealer may choose from, and how the policies choose (GT-DISC-1 to 6)."""

from __future__ import annotations

from engine.kernel.at_random import any_cards
from engine.kernel.discards import may_discard, never_goes, shortest_suit
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import LADONS, declare, part_of
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.masks import ALL_COURTS, ALL_KINGS, LANE, LANE_BITS, NUMBERED, PAGAT_BIT

CARDS = 3


def in_combinations(plain: int, trumps: int, rules: Row, rows: Rows, n: int = 0) -> tuple[int, int]:
    """The cards of a hand that serve in some combination but ladons.

    The fool is not among them: it never goes. Rows behind the first ``n`` are scratch space.
    """
    used_plain = used_trumps = 0
    for place in range(n, declare(plain, trumps, rules, rows, n)):
        if rows[place][0] != LADONS:
            part_plain, part_trumps = part_of(rows[place], plain, trumps, rules)
            used_plain |= part_plain
            used_trumps |= part_trumps
    return used_plain, used_trumps & NUMBERED


def protected(plain: int, trumps: int, rules: Row, rows: Rows, n: int = 0) -> tuple[int, int]:
    """The cards that the house keeps in a hand: none, unless it replaces GT-DISC-6."""
    if not rules[at.PROTECTED]:
        return 0, 0
    return in_combinations(plain, trumps, rules, rows, n)


def declaring_hand(position: int, rules: Row, hands: Row, rows: Rows, n: int) -> tuple[int, int]:
    """The cards from which a position declares: those it keeps (GT-DECL-1) and what it had to publish.

    Published cards of the dealer's discard still count (GT-DISC-6). Rows behind the first ``n`` are scratch.
    """
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if position == at.DEALER and rules[at.PROTECTED]:
        out_plain, out_trumps = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
        shown_plain, shown_trumps = protected(plain | out_plain, trumps | out_trumps, rules, rows, n)
        plain |= out_plain & shown_plain
        trumps |= out_trumps & shown_trumps
    return plain, trumps


def loose(plain: int, trumps: int, rules: Row) -> tuple[int, int]:
    """The cards of the dealer's hand that may go in some discard (GT-DISC-2, GT-DISC-4): (plain, trumps)."""
    stay_plain, stay_trumps = never_goes(trumps, plain, trumps, False)
    if not rules[at.PAGAT_MAY_GO]:
        stay_trumps |= PAGAT_BIT
    return plain & ~stay_plain, trumps & ~stay_trumps


def is_legal(
    plain: int,
    trumps: int,
    shown_plain: int,
    shown_trumps: int,
    out_plain: int,
    out_trumps: int,
    rules: Row,
) -> bool:
    """Whether three cards of the dealer's 28 are a legal discard; ``shown`` are the protected cards."""
    pagat_may_go, only_pagat = rules[at.PAGAT_MAY_GO] > 0, rules[at.ONLY_PAGAT] > 0
    return may_discard(
        plain,
        trumps,
        shown_plain,
        shown_trumps,
        out_plain,
        out_trumps,
        CARDS,
        pagat_may_go,
        False,
        only_pagat,
    )


def any_discard(plain: int, trumps: int, rules: Row, rows: Rows, state: int) -> tuple[int, int, int]:
    """A legal discard, each equally likely: (plain, trumps, next state); ``rows`` is scratch space."""
    shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
    stay_plain, stay_trumps = never_goes(trumps, plain, trumps, False)
    loose_plain, loose_trumps = plain & ~stay_plain, trumps & ~stay_trumps
    free = loose_plain & ~shown_plain
    if free.bit_count() >= CARDS:
        # Nothing need be broken, so nothing may be: fewer cards to try, and often nothing to judge.
        loose_plain = free
        if (trumps & NUMBERED).bit_count() > CARDS:
            return any_cards(free, 0, CARDS, state)
    while True:
        out_plain, out_trumps, state = any_cards(loose_plain, loose_trumps, CARDS, state)
        if is_legal(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules):
            return out_plain, out_trumps, state


def plain_discard(plain: int, trumps: int, rules: Row, rows: Rows, state: int) -> tuple[int, int, int]:
    """The plain player's discard: (plain, trumps, next state); ``rows`` is scratch space.

    A few trumps with T1 among them go, where that is allowed: it would be lost. Else the shortest suits
    without a king are emptied of cards that serve in no combination, then of others. Where that is not
    legal, chance decides.
    """
    shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
    wanted_plain, _ = in_combinations(plain, trumps, rules, rows)
    out_plain = out_trumps = 0
    numbered = trumps & NUMBERED
    if numbered & PAGAT_BIT and numbered.bit_count() <= CARDS and not numbered & shown_trumps:
        out_trumps = PAGAT_BIT if rules[at.ONLY_PAGAT] else numbered
    for kept in (wanted_plain | shown_plain, shown_plain):
        loose = plain & ~(ALL_KINGS | kept | out_plain)
        while out_plain.bit_count() + out_trumps.bit_count() < CARDS and loose:
            suit = shortest_suit(plain & ~out_plain, loose)
            cards = loose & LANE << LANE_BITS * suit
            # A queen in a short suit saves her points; from a long one the lowest card goes.
            exposed = cards & ALL_COURTS
            chosen = exposed if exposed and cards.bit_count() <= CARDS else cards
            chosen &= -chosen
            out_plain |= chosen
            loose ^= chosen
    enough = out_plain.bit_count() + out_trumps.bit_count() == CARDS
    if enough and is_legal(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules):
        return out_plain, out_trumps, state
    return any_discard(plain, trumps, rules, rows, state)
