"""Who chooses in a playout of Tantony: a policy number for each position, and the random one's choices."""

from __future__ import annotations

from engine.kernel.rng import advance, below, nth_bit

RANDOM, PLAIN = 0, 1
POLICY_BITS = 4
POLICY_MASK = 15


def at_positions(*policies: int) -> int:
    """The policy number that lets each position play its own policy."""
    return sum(policy << (POLICY_BITS * position) for position, policy in enumerate(policies))


def policy_of(policies: int, position: int) -> int:
    """The policy that a position plays under a policy number."""
    return policies >> (POLICY_BITS * position) & POLICY_MASK


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
