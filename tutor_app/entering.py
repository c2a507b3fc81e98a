"""Cards entered for the seats of a deal: what keeps them from being dealt, as facts to be worded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from engine import Card, State, game_of
from engine.cards import CardSet


@dataclass(frozen=True, slots=True)
class Twice:
    """A card that was entered for two seats."""

    card: Card
    seats: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TooMany:
    """More cards entered for a seat than it is dealt."""

    seat: int
    entered: int
    dealt: int


def fault(fixed: Mapping[int, CardSet], hand: State) -> Twice | TooMany | None:
    """The first thing that is wrong with entered cards, None where they can be dealt."""
    for one, other in combinations(sorted(fixed), 2):
        common = fixed[one] & fixed[other]
        if common:
            return Twice(hand.pack.cards(common)[0], (one, other))
    sizes, _ = game_of(hand).dealing.shape(hand.seating)
    for seat, cards in sorted(fixed.items()):
        if len(cards) > sizes[seat]:
            return TooMany(seat, len(cards), sizes[seat])
    return None
