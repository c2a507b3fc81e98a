"""One word of a hand, or one rank of a group, as a card."""

from __future__ import annotations

from engine.cards import Card, Suit
from engine.notation import ranks
from engine.notation.faults import fault_of_rank, fault_of_word, unknown_suit
from engine.notation.text import normalised
from engine.packs import Pack


def read_word(word: str, pack: Pack) -> Card:
    """The card that a word stands for.

    Raises:
        NotationError: it is no card (NOT-E2 to NOT-E8, NOT-E12) or not one of the pack (NOT-E6).
    """
    card = ranks.card_of(word, pack)
    if card is None:
        raise fault_of_word(word, pack)
    return card


def read_rank(suit: Suit, text: str, pack: Pack, *, place: str = "group") -> Card:
    """The card of one rank in a group (NOT-7) or in a row (``place="row"``, NOT-18).

    Raises:
        NotationError: NOT-E3, E5, E6, E8, E9 (groups only) or E12.
    """
    if suit is Suit.TRUMPS:
        if text in ranks.TRUMP_NUMBERS:
            return ranks.trump_card(ranks.TRUMP_NUMBERS[text], f"T{text}", pack)
    elif ranks.rank_named(text):
        return ranks.plain_card(suit, text, suit.value + text, pack)
    raise fault_of_rank(suit, text, pack, place)


def parse_suit(text: str) -> Suit:
    """The suit, or trumps, that a text names alone, by a letter or a symbol (NOT-1, NOT-10, NOT-11).

    Raises:
        NotationError: it is none (NOT-E4).
    """
    letter = normalised(text).strip()
    if letter not in ranks.SUITS:
        raise unknown_suit(text)
    return ranks.SUITS[letter]
