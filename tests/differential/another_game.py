"""A game that the engine does not know: every deal is one draw."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.batch import Widths
from engine.kernel.rng import advance, below

WIDTHS = Widths(position=1, rules=1, world=2, candidate=1, outcome=1, table=1, scratch=(1, 1))


def worth(cards: int, factor: int) -> int:
    """What some cards count."""
    return cards.bit_count() * factor


def play_out(
    position: Sequence[int],
    rules: Sequence[int],
    world: Sequence[int],
    candidate: Sequence[int],
    policy: int,
    state: int,
    table: MutableSequence[int],
    hands: MutableSequence[int],
    rows: Sequence[MutableSequence[int]],
    outcome: MutableSequence[int],
) -> int:
    """Add up a little of everything; returns the next state of the stream."""
    state = advance(state)
    outcome[0] = position[0] + worth(world[0] + world[1], rules[0]) + candidate[0] * below(state, 100)
    return state
