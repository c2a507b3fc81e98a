"""Cards and sets of cards.

A :class:`Card` is what players name; a :class:`CardSet` is what the rules work on, in the layout of
``engine.kernel.masks``. Which card a bit stands for is told by a pack (``engine.packs``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.kernel.masks import N_PLAIN


class Suit(StrEnum):
    """The four plain suits, the trumps, and the fool, which belongs to none of them."""

    SPADES = "S"
    CLUBS = "C"
    HEARTS = "H"
    DIAMONDS = "D"
    TRUMPS = "T"
    FOOL = "F"

    __hash__ = str.__hash__  # that of an Enum is worked out in Python, at every card looked up

    @property
    def number(self) -> int:
        """Suit number of the kernel: 0 to 3 plain, 4 trumps, 5 none."""
        return "SCHDTF".index(self.value)

    @property
    def is_plain(self) -> bool:
        """Whether it is one of the four plain suits.

        All other cards are trumps where the fool is the highest of them: wherever it wins a trick.
        """
        return self in PLAIN_SUITS


PLAIN_SUITS = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)
NAMEABLE_SUITS = (*PLAIN_SUITS, Suit.TRUMPS)


def suit_by_number(number: int) -> Suit:
    """The suit with a kernel number (0 to 5)."""
    return tuple(Suit)[number]


@dataclass(frozen=True, slots=True)
class Card:
    """One card, written suit first (NOT-1, NOT-4).

    >>> str(Card(Suit.HEARTS, "10")), str(Card(Suit.TRUMPS, "21")), str(Card(Suit.FOOL, ""))
    ('H10', 'T21', 'F')
    """

    suit: Suit
    rank: str

    def __str__(self) -> str:
        return f"{self.suit.value}{self.rank}"

    def __hash__(self) -> int:
        return hash((self.suit._value_, self.rank))  # a suit's own hash is slow, and a pack asks for many


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination by name, and its suit where there may be one in each: ``kings``, ``cavallerie/S``."""

    kind: str
    suit: Suit | None = None

    def __str__(self) -> str:
        return f"{self.kind}/{self.suit.value}" if self.suit else self.kind


@dataclass(frozen=True, slots=True)
class CardSet:
    """An unordered set of cards: two bit masks in the layout of ``engine.kernel.masks``."""

    plain: int = 0
    trumps: int = 0

    @staticmethod
    def of(*indices: int) -> CardSet:
        """The set of these card indices."""
        plain = trumps = 0
        for index in indices:
            if index < N_PLAIN:
                plain |= 1 << index
            else:
                trumps |= 1 << (index - N_PLAIN)
        return CardSet(plain, trumps)

    def exchanged(self, instead: Mapping[int, int]) -> CardSet:
        """The set with another index for each that ``instead`` names."""
        return CardSet.of(*(instead.get(index, index) for index in self))

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.plain | other.plain, self.trumps | other.trumps)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.plain & other.plain, self.trumps & other.trumps)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.plain & ~other.plain, self.trumps & ~other.trumps)

    def __le__(self, other: CardSet) -> bool:
        return not (self - other)

    def __len__(self) -> int:
        return self.plain.bit_count() + self.trumps.bit_count()

    def __bool__(self) -> bool:
        return bool(self.plain or self.trumps)

    def __contains__(self, index: int) -> bool:
        if index < N_PLAIN:
            return bool(self.plain >> index & 1)
        return bool(self.trumps >> (index - N_PLAIN) & 1)

    def __iter__(self) -> Iterator[int]:
        """Card indices, ascending; a pack puts them in the order players use."""
        for base, word in ((0, self.plain), (N_PLAIN, self.trumps)):
            while word:
                low = word & -word
                yield base + low.bit_length() - 1
                word ^= low


EMPTY = CardSet()


def so_many_cards(count: int) -> str:
    """A number of cards in English.

    >>> so_many_cards(1), so_many_cards(16)
    ('1 card', '16 cards')
    """
    return f"{count} card" if count == 1 else f"{count} cards"
