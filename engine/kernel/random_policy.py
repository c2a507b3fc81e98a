"""Choices at random: every legal action is equally likely."""

from __future__ import annotations

from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NOTHING_LED
from engine.kernel.rng import advance, below, nth_bit


def any_card(plain: int, trumps: int, may_name: int, state: int) -> tuple[int, int, int]:
    """One of the cards, and the suit it names if it is a fool that is led: (card, named, next state).

    ``may_name`` has a bit for each suit that a fool led now may name; each makes an action of its own.
    0 stands for a fool that names nothing.
    """
    state = advance(state)
    n_plain = plain.bit_count()
    n_numbered = (trumps & ~FOOL_BIT).bit_count()
    n_fool = 0
    if trumps & FOOL_BIT:
        n_fool = may_name.bit_count() if may_name else 1
    chosen = below(state, n_plain + n_numbered + n_fool)
    if chosen < n_plain:
        return nth_bit(plain, chosen), NOTHING_LED, state
    chosen -= n_plain
    if chosen < n_numbered:
        return FIRST_TRUMP + nth_bit(trumps, chosen), NOTHING_LED, state
    if may_name:
        return FOOL, nth_bit(may_name, chosen - n_numbered), state
    return FOOL, NOTHING_LED, state


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
