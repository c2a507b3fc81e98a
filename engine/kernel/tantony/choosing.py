"""What the random player of Tantony chooses."""

from __future__ import annotations

from engine.kernel.rng import advance, below, nth_bit


def any_plain_card(cards: int, state: int) -> tuple[int, int]:
    """One of the cards, each equally likely: (card, next state)."""
    state = advance(state)
    return nth_bit(cards, below(state, cards.bit_count())), state


def any_seat(seats: int, state: int) -> tuple[int, int]:
    """One of the positions that have a bit in ``seats``, each equally likely: (position, next state)."""
    state = advance(state)
    n = below(state, seats.bit_count())
    return (n >= seats & 1) + (n >= (seats & 3).bit_count()) + (n >= (seats & 7).bit_count()), state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (any_plain_card, any_seat)
