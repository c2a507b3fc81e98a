"""What a word may stand for, before the words around it decide."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Suit

# Whose letter for a court card it is: English K Q N J, French R D C V, German and Danish K D C B.
ENGLISH, FRENCH, GERMAN = 1, 2, 4
ANY_TONGUE = ENGLISH | FRENCH | GERMAN


@dataclass(frozen=True, slots=True)
class Head:
    """A suit, or the trumps; ``named`` by a word or a sign, else by its letter."""

    suit: Suit
    named: bool = False


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of a plain suit; ``tongues`` are the languages that use this letter for it."""

    rank: str
    tongues: int = ANY_TONGUE


@dataclass(frozen=True, slots=True)
class Number:
    """A number, of a card in a suit or of a trump."""

    number: int


@dataclass(frozen=True, slots=True)
class Roman:
    """A Roman number, always of a trump; V alone ``is_rank`` too."""

    number: int
    is_rank: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """A card complete in itself; after one that ``opens`` a row, such as T21, more of its suit may follow."""

    card: Card
    opens: bool = False
    tongues: int = ANY_TONGUE


@dataclass(frozen=True, slots=True)
class Trumps:
    """Numbers of trumps run together, which mean so only where trumps are open: ``T:987``."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Of:
    """What links a rank with its suit: "of", "de", "の"."""


@dataclass(frozen=True, slots=True)
class Also:
    """A word that says nothing: "the", "and"."""


Sense = Head | Rank | Number | Roman | Trumps | Whole | Of | Also
