"""The two cards that the dealer of Tübingen Tarock discards (TB-LEG-1 to TB-LEG-3)."""

from __future__ import annotations

from engine.kernel.masks import ALL_KINGS
from engine.kernel.matadors import TRULL
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import MutableRow

N_DISCARD = 2  # cards (TB-LEG-1)


def may_go(plain: int, trumps: int) -> tuple[int, int]:
    """The cards of a hand that may be discarded: all but those of 4.5 points (TB-LEG-2).

    At least fourteen of the dealer's 21 cards are among them (TB-LEG-4).
    """
    return plain & ~ALL_KINGS, trumps & ~TRULL


def put_out(hands: MutableRow, plain: int, trumps: int) -> None:
    """Move two cards from the dealer's hand to the discard: they take no part in the play (TB-LEG-3)."""
    hands[at.HAND + 2 * at.DEALER] ^= plain
    hands[at.HAND + 2 * at.DEALER + 1] ^= trumps
    hands[at.OUT_PLAIN] = plain
    hands[at.OUT_TRUMPS] = trumps
