"""Which cards the Danish dealer must keep, and which the policies discard (DT-DISC-1 to DT-DISC-6)."""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.combinations import declarable
from engine.kernel.danish_tarok.places import Row, Rows
from engine.kernel.masks import NUMBERED
from engine.kernel.policies import RANDOM
from engine.kernel.threes.discarding import any_discard, plain_discard


def protected(plain: int, trumps: int, rules: Row, rows: Rows) -> tuple[int, int]:
    """The cards of a hand that DT-DISC-3 keeps in it, where that rule holds; ``rows`` is scratch space.

    The fool is not among them: whether it may go is an option of its own.
    """
    if not rules[at.PROTECTED]:
        return 0, 0
    shown_plain, shown_trumps = declarable(plain, trumps, rows)
    return shown_plain, shown_trumps & NUMBERED


def choose_discard(
    plain: int, trumps: int, rules: Row, rows: Rows, policy: int, state: int
) -> tuple[int, int, int]:
    """What a policy discards: (plain, trumps, next state); ``rows`` is scratch space."""
    shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
    if policy == RANDOM:
        return any_discard(plain, trumps, shown_plain, shown_trumps, rules, state)
    return plain_discard(plain, trumps, shown_plain, shown_plain, shown_trumps, rules, state)
