"""Names of suits, ranks and trumps, their aliases, and what to say of a card the pack lacks."""

from __future__ import annotations

from engine.cards import NAMEABLE_SUITS, PLAIN_SUITS, Card, Suit
from engine.errors import NotationError, quoted
from engine.notation.text import unreadable
from engine.packs import Pack

# NOT-1 and NOT-11: letters stand before the rank, symbols also after it.
SYMBOLS = {
    symbol: suit
    for suit, symbols in zip(PLAIN_SUITS, ("♠♤", "♣♧", "♥♡❤", "♦♢"), strict=True)
    for symbol in symbols
}
PLAIN = {suit.value: suit for suit in PLAIN_SUITS} | SYMBOLS
SUITS = PLAIN | {Suit.TRUMPS.value: Suit.TRUMPS}

SUIT_NAMES = {suit: suit.name.lower() for suit in NAMEABLE_SUITS}
RANK_NAMES = {"Q": "queen", "N": "knight", "10": "ten"}

# NOT-2, NOT-3: every rank that some pack has; NOT-12, NOT-13: index letters of other packs.
# R D C V stand in the corners of French packs (DT-PACK-6, TT-PACK-7, TB-PACK-7).
_RANKS = frozenset(["A", "K", "Q", "N", "J", *map(str, range(1, 11))])
_RANK_ALIASES = {"R": "K", "D": "Q", "C": "N", "V": "J", "T": "10"}

# NOT-15. NOT-16: "SK" is the king of spades and can therefore not be here.
FOOL_WORDS = frozenset(["F", "FOOL", "EXC", "EXCUSE", "SKÜS", "SKUS", "SKUES", "SKIS", "SKI", "*", "★"])
FOOL = Card(Suit.FOOL, "")
HIGHEST_TRUMP = 21


def _roman_numerals() -> dict[str, str]:
    """NOT-14: I to XXI, subtractive, and additive as printed on Austrian cards (TT-PACK-7)."""
    numerals = {}
    subtractive = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    additive = ("", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII")
    for number in range(1, HIGHEST_TRUMP + 1):
        tens, ones = divmod(number, 10)
        for ending in (subtractive[ones], additive[ones]):
            numerals["X" * tens + ending] = str(number)
    return numerals


_TRUMP_NUMBERS = {str(n): str(n) for n in range(1, HIGHEST_TRUMP + 1)}
ROMAN = _roman_numerals()
TRUMP_NUMBERS = _TRUMP_NUMBERS | ROMAN


def is_number(text: str) -> bool:
    """Whether the text is digits only; other scripts' digits are none."""
    return text.isascii() and text.isdecimal()


def rank_named(text: str) -> str | None:
    """The rank that a text stands for in a plain suit of some pack, or None."""
    return text if text in _RANKS else _RANK_ALIASES.get(text)


def has_rank(pack: Pack, text: str) -> bool:
    """Whether some suit of the pack has the rank that a text stands for."""
    rank = rank_named(text)
    return rank is not None and any(rank in ranks for ranks in pack.ranks)


def plain_card(suit: Suit, rank_text: str, piece: str, pack: Pack) -> Card:
    """The card of a plain suit; the pack decides whether it exists (NOT-5).

    Raises:
        NotationError: the pack lacks it (NOT-E6); ``piece`` is what the message names.
    """
    rank = rank_named(rank_text) or ""
    card = Card(suit, rank)
    if card in pack:
        return card
    if rank_text == "C" and not has_rank(pack, "N"):
        why = "C as a rank is the knight; this pack has no knights."
    elif rank == "A":
        why = f"tarot packs have no ace. Did you mean {suit.value}1?"
    elif rank == "N":
        why = "this pack has no knights."
    elif rank == "1" and has_rank(pack, "A"):
        why = f"the ace is written {suit.value}A."
    else:
        why = f"{ranks_of(suit, pack)} only."
    raise unreadable("NOT-E6", f"{quoted(piece)}: {why}")


def ranks_of(suit: Suit, pack: Pack) -> str:
    """Which ranks the cards of a suit have: "the red suits of this pack have K, Q ..."."""
    ranks = pack.ranks[suit.number]
    listed = ", ".join(ranks)
    if all(set(other) == set(ranks) for other in pack.ranks):
        return f"the {pack.name}-card pack has {listed}"
    colour = "black" if suit in (Suit.SPADES, Suit.CLUBS) else "red"
    return f"the {colour} suits of this pack have {listed}"


def trump_card(number: str, piece: str, pack: Pack) -> Card:
    """The trump with a number from 1 to 21 (NOT-4).

    Raises:
        NotationError: the game has no trumps (NOT-E6).
    """
    card = Card(Suit.TRUMPS, number)
    if card not in pack:
        raise no_trumps(piece)
    return card


def no_trumps(piece: str) -> NotationError:
    """The refusal of a trump in a pack without trumps."""
    return unreadable("NOT-E6", f"{quoted(piece)}: this game has no trumps.")


def fool_card(piece: str, pack: Pack) -> Card:
    """The fool (NOT-4).

    Raises:
        NotationError: the game has no fool (NOT-E6).
    """
    if FOOL not in pack:
        raise unreadable("NOT-E6", f"{quoted(piece)}: this game has no fool.")
    return FOOL


def card_of(word: str, pack: Pack) -> Card | None:
    """The card that a word stands for, matched as fool, suit + rank, rank + symbol, trump (3.4); else None.

    Raises:
        NotationError: the pack lacks it (NOT-E6).
    """
    if word in FOOL_WORDS:
        return fool_card(word, pack)
    if word[0] in PLAIN and rank_named(word[1:]):
        return plain_card(PLAIN[word[0]], word[1:], word, pack)
    if word[-1] in SYMBOLS and rank_named(word[:-1]):
        return plain_card(SYMBOLS[word[-1]], word[:-1], word, pack)
    if word in ROMAN:
        return trump_card(ROMAN[word], word, pack)
    if word[0] == "T" and word[1:] in TRUMP_NUMBERS:
        return trump_card(TRUMP_NUMBERS[word[1:]], word, pack)
    return None
