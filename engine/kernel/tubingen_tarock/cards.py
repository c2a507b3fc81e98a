"""What cards count in Tübingen Tarock, in half points, and which are half cards, on masks (TB-PACK-6)."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.matadors import TRULL

TOTAL_HALVES = 182


def halves(plain: int, trumps: int) -> int:
    """Card points of a pile in halves: 9, 7, 5 and 3 for the cards that count, 1 for others (TB-PACK-5)."""
    return (
        masks.size(plain, trumps)
        + 8 * ((plain & masks.ALL_KINGS).bit_count() + (trumps & TRULL).bit_count())
        + 6 * (plain & masks.ALL_QUEENS).bit_count()
        + 4 * (plain & masks.ALL_KNIGHTS).bit_count()
        + 2 * (plain & masks.ALL_JACKS).bit_count()
    )


def half_cards(plain: int, trumps: int) -> tuple[int, int]:
    """The pips and the tarocks from T2 to T20 of a pile: (plain, trumps)."""
    return plain & ~masks.ALL_COURTS, trumps & ~TRULL


def only_half_cards(plain: int, trumps: int) -> bool:
    """Whether every card of a pile is a half card."""
    half_plain, half_trumps = half_cards(plain, trumps)
    return half_plain == plain and half_trumps == trumps
