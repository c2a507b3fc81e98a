"""Which cards the Grosstarock dealer must keep, and which the policies discard (GT-DISC-1 to GT-DISC-6)."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import LADONS, declare, part_of
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.masks import NUMBERED
from engine.kernel.policies import RANDOM
from engine.kernel.threes.discarding import any_discard, plain_discard


def in_combinations(plain: int, trumps: int, rules: Row, rows: Rows, n: int = 0) -> tuple[int, int]:
    """The cards of a hand that serve in some combination but ladons.

    The fool is not among them: it never goes. Rows behind the first ``n`` are scratch space.
    """
    used_plain = used_trumps = 0
    for place in range(n, declare(plain, trumps, rules, rows, n)):
        if rows[place][0] != LADONS:
            part_plain, part_trumps = part_of(rows[place], plain, trumps, rules)
            used_plain |= part_plain
            used_trumps |= part_trumps
    return used_plain, used_trumps & NUMBERED


def protected(plain: int, trumps: int, rules: Row, rows: Rows, n: int = 0) -> tuple[int, int]:
    """The cards that the house keeps in a hand: none, unless it replaces GT-DISC-6."""
    if not rules[at.PROTECTED]:
        return 0, 0
    return in_combinations(plain, trumps, rules, rows, n)


def declaring_hand(position: int, rules: Row, hands: Row, rows: Rows, n: int) -> tuple[int, int]:
    """The cards from which a position declares: those it keeps (GT-DECL-1) and what it had to publish.

    Published cards of the dealer's discard still count (GT-DISC-6). Rows behind the first ``n`` are scratch.
    """
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if position == at.DEALER and rules[at.PROTECTED]:
        out_plain, out_trumps = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
        shown_plain, shown_trumps = protected(plain | out_plain, trumps | out_trumps, rules, rows, n)
        plain |= out_plain & shown_plain
        trumps |= out_trumps & shown_trumps
    return plain, trumps


def choose_discard(
    plain: int, trumps: int, rules: Row, rows: Rows, policy: int, state: int
) -> tuple[int, int, int]:
    """What a policy discards: (plain, trumps, next state); ``rows`` is scratch space."""
    shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
    if policy == RANDOM:
        return any_discard(plain, trumps, shown_plain, shown_trumps, rules, state)
    wanted, _ = in_combinations(plain, trumps, rules, rows)
    return plain_discard(plain, trumps, wanted, shown_plain, shown_trumps, rules, state)
