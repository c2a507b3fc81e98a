"""Which discards the Danish dealer may choose from, and how the policies choose (DT-DISC-1 to DT-DISC-6)."""

from __future__ import annotations

from engine.kernel.at_random import any_cards
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.combinations import declarable
from engine.kernel.danish_tarok.places import Row
from engine.kernel.danish_tarok.settling import Rows
from engine.kernel.discards import may_discard, shortest_suit
from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    FOOL_BIT,
    LANE,
    LANE_BITS,
    MOND_BIT,
    NUMBERED,
    PAGAT_BIT,
)

CARDS = 3


def protected(plain: int, trumps: int, rules: Row, rows: Rows) -> tuple[int, int]:
    """The cards of a hand that DT-DISC-3 keeps in it, where that rule holds; ``rows`` is scratch space.

    The fool is not among them: whether it may go is an option of its own.
    """
    if not rules[at.PROTECTED]:
        return 0, 0
    shown_plain, shown_trumps = declarable(plain, trumps, rows)
    return shown_plain, shown_trumps & NUMBERED


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
    cards = CARDS - 1 if out_trumps & FOOL_BIT else CARDS
    pagat_may_go, fool_may_go = rules[at.PAGAT_MAY_GO] > 0, rules[at.FOOL_MAY_GO] > 0
    return may_discard(
        plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, cards, pagat_may_go, fool_may_go
    )


def any_discard(plain: int, trumps: int, rules: Row, rows: Rows, state: int) -> tuple[int, int, int]:
    """A legal discard, each equally likely: (plain, trumps, next state); ``rows`` is scratch space."""
    shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
    loose_plain = plain & ~ALL_KINGS
    loose_trumps = trumps & ~MOND_BIT
    if not rules[at.FOOL_MAY_GO]:
        loose_trumps &= NUMBERED
    free = loose_plain & ~shown_plain
    if free.bit_count() >= CARDS:
        # Nothing need be broken, so nothing may be: fewer cards to try.
        loose_plain = free
        if (trumps & NUMBERED).bit_count() > CARDS:
            loose_trumps &= FOOL_BIT
    while True:
        out_plain, out_trumps, state = any_cards(loose_plain, loose_trumps, CARDS, state)
        if is_legal(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules):
            return out_plain, out_trumps, state


def plain_discard(plain: int, trumps: int, rules: Row, rows: Rows, state: int) -> tuple[int, int, int]:
    """The plain player's discard: (plain, trumps, next state); ``rows`` is scratch space.

    A few trumps with T1 among them go, where that is allowed: it would be lost. Else the shortest suits
    without a king are emptied of cards that are not protected. Where that does not do, chance decides.
    """
    shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
    out_plain = out_trumps = 0
    numbered = trumps & NUMBERED
    if numbered & PAGAT_BIT and numbered.bit_count() <= CARDS and not numbered & shown_trumps:
        out_trumps = numbered
    loose = plain & ~(ALL_KINGS | shown_plain)
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
