"""The packs as tables: which cards exist and how strong each is in its suit.

Strength decides tricks and the order on screen; what a card counts is the game's own table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property

from engine.cards import PLAIN_SUITS, Card, CardSet, Suit
from engine.kernel.masks import FIRST_TRUMP, FOOL, LANE_BITS

COURTS = ("K", "Q", "N", "J")
PIPS_DOWN = tuple(str(n) for n in range(10, 0, -1))
PIPS_UP = PIPS_DOWN[::-1]


@dataclass(frozen=True)
class Pack:
    """The cards of a game; ``ranks`` lists each plain suit's ranks strongest first (S, C, H, D).

    ``trumps`` is the number of numbered trumps, from T1 up; a pack with trumps has the fool too.

    Two packs are equal when their cards and orders are equal; all packs of one kind are one object.
    """

    name: str
    ranks: tuple[tuple[str, ...], ...]
    trumps: int
    _index: dict[Card, int] = field(init=False, repr=False, compare=False)
    _card: dict[int, Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        table: dict[Card, int] = {}
        for number, (suit, ranks) in enumerate(zip(PLAIN_SUITS, self.ranks, strict=True)):
            # The strongest rank takes the top bit of the lane, so that kings (or aces) always share it.
            for place, rank in enumerate(ranks):
                table[Card(suit, rank)] = number * LANE_BITS + LANE_BITS - 1 - place
        if self.trumps:
            for n in range(1, self.trumps + 1):
                table[Card(Suit.TRUMPS, str(n))] = FIRST_TRUMP + n - 1
            table[Card(Suit.FOOL, "")] = FOOL
        object.__setattr__(self, "_index", table)
        object.__setattr__(self, "_card", {index: card for card, index in table.items()})

    def __hash__(self) -> int:
        return hash((self.name, self.ranks))

    def __contains__(self, card: Card) -> bool:
        return card in self._index

    def __len__(self) -> int:
        return len(self._index)

    @cached_property
    def full(self) -> CardSet:
        """Every card of the pack."""
        return CardSet.of(*self._card)

    def index(self, card: Card) -> int:
        """Kernel index of a card of this pack."""
        return self._index[card]

    def card(self, index: int) -> Card:
        """The card with a kernel index."""
        return self._card[index]

    def set_of(self, cards: Iterable[Card]) -> CardSet:
        """The set of these cards."""
        return CardSet.of(*(self._index[card] for card in cards))

    def cards(self, held: CardSet) -> tuple[Card, ...]:
        """The cards of a set in canonical order (NOT-9): trumps down, fool, S, C, H, D, strongest first."""
        return tuple(self._card[index] for index in sorted(held, key=canonical_place))

    def renumbered(self, other: Pack) -> dict[int, int] | None:
        """The index in ``other`` by the index here of each card; None where it is a pack of other cards."""
        if self._index.keys() != other._index.keys():
            return None
        return {index: other._index[card] for card, index in self._index.items()}

    def exists(self, suit: Suit, rank: str) -> bool:
        """Whether the pack has this card (NOT-5)."""
        return Card(suit, rank) in self._index


def canonical_place(index: int) -> int:
    """Sort key of a card index in canonical order (NOT-9)."""
    if index == FOOL:
        return 22
    if index >= FIRST_TRUMP:
        return FOOL - index
    return 100 + index // LANE_BITS * LANE_BITS + LANE_BITS - 1 - index % LANE_BITS


@cache
def pack_78(*, red_reversed: bool = True) -> Pack:
    """The French tarot pack; pips of the red suits run the other way unless told otherwise.

    DT-PACK-1: 56 plain cards, T1 to T21 and the fool. Black suits run K Q N J 10 to 1 (DT-PACK-2), red
    ones K Q N J 1 to 10 (DT-PACK-3), trumps 21 to 1 (DT-PACK-4); the fool stands apart (DT-PACK-5).

    >>> pack = pack_78()
    >>> [str(card) for card in pack.cards(pack.full)][22:24], len(pack)
    (['SK', 'SQ'], 78)
    """
    black = (*COURTS, *PIPS_DOWN)
    red = (*COURTS, *(PIPS_UP if red_reversed else PIPS_DOWN))
    return Pack("78", (black, black, red, red), trumps=21)


@cache
def pack_54() -> Pack:
    """The Austrian tarock pack: eight cards a suit, T1 to T21 and the Sküs.

    It is what remains of the French pack without its lowest six numbers of each suit: 1 to 6 of the black
    suits, 5 to 10 of the red ones (TT-PACK-6).
    """
    whole = pack_78()
    return Pack("54", tuple(ranks[:8] for ranks in whole.ranks), trumps=whole.trumps)


@cache
def pack_52() -> Pack:
    """The ordinary pack, ace high, no trumps."""
    suit = ("A", "K", "Q", "J", *PIPS_DOWN[:-1])
    return Pack("52", (suit,) * 4, trumps=0)


@cache
def pack_36() -> Pack:
    """The pack of three-handed Tantony: A K Q J 6 5 4 3 2."""
    suit = ("A", "K", "Q", "J", "6", "5", "4", "3", "2")
    return Pack("36", (suit,) * 4, trumps=0)


PACKS = {"78": pack_78, "54": pack_54, "52": pack_52, "36": pack_36}
