"""The cards as they were dealt, checked against what the game deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import EMPTY, CardSet, so_many_cards
from engine.errors import ImpossibleDealError
from engine.packs import Pack


@dataclass(frozen=True, slots=True)
class Deal:
    """One hand per seat at the table, before any discard or exchange, and the parts of the talon."""

    hands: tuple[CardSet, ...]
    talon: tuple[CardSet, ...] = ()

    def exchanged(self, instead: Mapping[int, int]) -> Deal:
        """The deal with another card for each index that ``instead`` names."""
        hands, talon = (tuple(cards.exchanged(instead) for cards in of) for of in (self.hands, self.talon))
        return Deal(hands, talon)


def check_deal(deal: Deal, pack: Pack, shape: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """Make sure that the deal has the right number of cards everywhere and each card once.

    Raises:
        ImpossibleDealError: naming the hand or card at fault.
    """
    hand_sizes, talon_sizes = shape
    if len(deal.hands) != len(hand_sizes):
        raise ImpossibleDealError(
            f"the deal has {len(deal.hands)} hands; {len(hand_sizes)} people sit at this table"
        )
    if len(deal.talon) != len(talon_sizes):
        raise ImpossibleDealError(
            f"the deal has a talon of {len(deal.talon)} parts; this game deals {len(talon_sizes)}"
        )
    seen = EMPTY
    named = [(f"hand of seat {seat}", hand) for seat, hand in enumerate(deal.hands)]
    named += [(f"talon part {part + 1}", cards) for part, cards in enumerate(deal.talon)]
    for (where, cards), size in zip(named, (*hand_sizes, *talon_sizes), strict=True):
        twice = pack.cards(cards & seen)
        if twice:
            raise ImpossibleDealError(f"{twice[0]} is dealt twice, the second time in the {where}")
        if len(cards) != size:
            raise ImpossibleDealError(f"the {where} has {so_many_cards(len(cards))}; this game deals {size}")
        seen = seen | cards
