"""Choices at random: every legal action is equally likely."""

from __future__ import annotations

from engine.kernel.masks import FIRST_TRUMP, FOOL, NOTHING_LED
from engine.kernel.rng import advance, below, nth_bit


def any_card(plain: int, trumps: int, may_name: int, state: int) -> tuple[int, int, int]:
    """One of the cards, and the suit it names if it is a fool that is led: (card, named, next state).

    ``may_name`` has a bit for each suit that a fool led now may name; each makes an action of its own.
    It is 0 where no fool can be led or where it names nothing.
    """
    state = advance(state)
    n_plain = plain.bit_count()
    n_cards = n_plain + trumps.bit_count()
    if may_name:
        # The fool is the last card and stands once for every suit it may name.
        chosen = below(state, n_cards - 1 + may_name.bit_count())
        if chosen >= n_cards - 1:
            return FOOL, nth_bit(may_name, chosen - n_cards + 1), state
    else:
        chosen = below(state, n_cards)
    is_trump = chosen >= n_plain
    card = nth_bit(trumps if is_trump else plain, chosen - n_plain if is_trump else chosen)
    return card + FIRST_TRUMP if is_trump else card, NOTHING_LED, state


def any_cards(plain: int, trumps: int, n: int, state: int) -> tuple[int, int, int]:
    """``n`` different cards of a set: (plain, trumps, next state)."""
    chosen_plain = chosen_trumps = 0
    for _ in range(n):
        card, _, state = any_card(plain, trumps, 0, state)
        if card < FIRST_TRUMP:
            chosen_plain |= 1 << card
            plain ^= 1 << card
        else:
            chosen_trumps |= 1 << (card - FIRST_TRUMP)
            trumps ^= 1 << (card - FIRST_TRUMP)
    return chosen_plain, chosen_trumps, state
