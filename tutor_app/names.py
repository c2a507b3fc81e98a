"""What cards, suits and seats are called on screen: by language, and by the pack the reader owns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.cards import Card, Suit
from tutor_app.i18n import text

COURT_LETTERS = {
    "english": {"K": "K", "Q": "Q", "N": "N", "J": "J"},
    "french": {"K": "R", "Q": "D", "N": "C", "J": "V"},
}
TRUMP_NUMBERS = ("arabic", "roman")
SUIT_SIGNS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


@dataclass(frozen=True, slots=True)
class Naming:
    """How the reader wants cards named. Hashable, so that drawn cards can be remembered by it."""

    language: str = "en"
    courts: str = "english"
    trumps: str = "arabic"


def roman(number: int) -> str:
    """A number from 1 to 21 in Roman numerals.

    >>> roman(4), roman(19), roman(21)
    ('IV', 'XIX', 'XXI')
    """
    numeral = ""
    for value, sign in _ROMAN:
        numeral += sign * (number // value)
        number %= value
    return numeral


def index(card: Card, naming: Naming) -> str:
    """The letter or number printed on the card."""
    if card.suit is Suit.FOOL:
        return "F"
    if card.suit is Suit.TRUMPS:
        return roman(int(card.rank)) if naming.trumps == "roman" else card.rank
    return COURT_LETTERS[naming.courts].get(card.rank, card.rank)


@cache
def full_name(card: Card, naming: Naming) -> str:
    """The card in words, for ears and sentences: "king of hearts", "trump 21 (mond)"."""
    language = naming.language
    if card.suit is Suit.FOOL:
        return text(language, "card.fool")
    if card.suit is Suit.TRUMPS:
        special = {"21": "card.mond", "1": "card.pagat"}.get(card.rank, "card.trump")
        return text(language, special, number=index(card, naming))
    court = card.rank if card.rank in "AKQNJ" else None
    rank = text(language, f"card.rank.{court}") if court else card.rank
    return text(language, "card.plain", rank=rank, suit=suit_name(card.suit, language))


def short_name(card: Card, naming: Naming) -> str:
    """The card in a line of text: suit sign and index, as ``♥K``, ``T21`` or ``★``."""
    if card.suit is Suit.FOOL:
        return "★"
    if card.suit is Suit.TRUMPS:
        return index(card, naming) if naming.trumps == "roman" else f"T{card.rank}"
    return f"{SUIT_SIGNS[card.suit]}{index(card, naming)}"


def suit_name(suit: Suit, language: str) -> str:
    """A suit, the trumps or the fool in words."""
    return text(language, f"suit.{suit.value}")


@cache
def drawn(card: Card, naming: Naming) -> dict[str, str]:
    """What the browser needs to draw the card and to say its name. Shared: never change it."""
    return {
        "id": str(card),
        "suit": card.suit.value,
        "rank": card.rank,
        "index": index(card, naming),
        "name": full_name(card, naming),
    }
