"""Who chooses in a Danish playout: a policy number for each position, and what each does with its turn.

A policy gets its own hand, what is legal, the table that everybody sees, and the set of cards whose place
it does not know. It never gets another hand.
"""

from __future__ import annotations

from engine.kernel.danish_tarok.discarding import any_discard, plain_discard
from engine.kernel.danish_tarok.places import Row
from engine.kernel.danish_tarok.plain import plain_answer
from engine.kernel.danish_tarok.settling import Rows
from engine.kernel.masks import FOOL_BIT
from engine.kernel.policies import RANDOM
from engine.kernel.rng import advance, below


def choose_discard(
    policy: int, rules: Row, plain: int, trumps: int, rows: Rows, state: int
) -> tuple[int, int, int]:
    """The dealer's discard: (plain, trumps, next state); ``rows`` is scratch space."""
    if policy == RANDOM:
        return any_discard(plain, trumps, rules, rows, state)
    return plain_discard(plain, trumps, rules, rows, state)


def choose_answer(
    policy: int, plain: int, trumps: int, unseen_plain: int, unseen_trumps: int, state: int
) -> tuple[int, int]:
    """Whether to demand the fool before trick 23: (1 or 0, next state). Its holder can only pass."""
    if trumps & FOOL_BIT:
        return 0, state
    if policy == RANDOM:
        state = advance(state)
        return below(state, 2), state
    return plain_answer(trumps, unseen_trumps), state
