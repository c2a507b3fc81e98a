"""Sets of cards as the kernel's words, one int each, and back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import CardSet
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import NO_CARD, card_bit, packed, plain_of, trumps_of
from engine.position import State


def word_of(cards: CardSet) -> int:
    """A set of cards as a word."""
    return packed(cards.plain, cards.trumps)


def cards_of(word: int) -> CardSet:
    """The cards of a word as a set."""
    return CardSet(plain_of(word), trumps_of(word))


def on_table(trick: Iterable[int]) -> tuple[int, int, int]:
    """The cards of a trick, given as indices, as bits; NO_CARD for those still to come."""
    first, second, third, *_ = (*map(card_bit, trick), NO_CARD, NO_CARD, NO_CARD)
    return first, second, third


def hands_row(state: State) -> list[int]:
    """Who holds which card as the kernel's hands row."""
    row = [0] * at.PLACES
    for position, seat in enumerate(state.seating.active):
        row[at.HAND + position] = word_of(state.hands[seat])
    if state.declarer is not None:
        row[at.OUT] = word_of(state.discards[state.declarer])
    for part, cards in enumerate(state.talon_left):
        row[at.HALF + part] = word_of(cards)
    return row
