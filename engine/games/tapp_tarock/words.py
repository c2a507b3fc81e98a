"""Sets of cards as the kernel's words, one int each, and back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import EMPTY, CardSet
from engine.kernel.tapp_tarock.cards import NO_CARD, card_bit, packed, plain_of, trumps_of
from engine.position import State
from engine.seen import View


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
    hands = (state.hands[seat] for seat in state.seating.active)
    out = EMPTY if state.declarer is None else state.discards[state.declarer]
    return [word_of(cards) for cards in (*hands, out, *state.talon_left)]


def hands_seen(seen: View) -> list[int]:
    """The hands row as a seat knows it: all cards that it has not seen lie in the next hand."""
    following = seen.seating.next(seen.seat)
    held = {seen.seat: seen.hand, following: seen.unseen - seen.published}
    hands = (held.get(seat, EMPTY) for seat in seen.seating.active)
    talon = (EMPTY if part == seen.taken else cards for part, cards in enumerate(seen.talon))
    return [word_of(cards) for cards in (*hands, seen.own_discard, *talon)]
