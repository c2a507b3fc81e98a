"""Sets of cards that rules and evidence name, the same in every pack that has them."""

from __future__ import annotations

from engine.cards import CardSet, Suit
from engine.kernel import masks
from engine.kernel.matadors import TRULL as TRULL_BITS

FOOL_CARD, PAGAT, MOND = CardSet.of(masks.FOOL), CardSet.of(masks.PAGAT), CardSet.of(masks.LAST_TRUMP)
TRULL = CardSet(0, TRULL_BITS)
ALL_TRUMPS = CardSet(0, masks.NUMBERED)
KINGS, COURTS = CardSet(masks.ALL_KINGS, 0), CardSet(masks.ALL_COURTS, 0)


def of_suit(suit: Suit) -> CardSet:
    """All cards of a plain suit or all trumps."""
    return ALL_TRUMPS if suit is Suit.TRUMPS else CardSet(masks.LANE << (masks.LANE_BITS * suit.number), 0)


def courts(suit: Suit) -> CardSet:
    """King, queen, knight and jack of a plain suit."""
    return of_suit(suit) & COURTS
