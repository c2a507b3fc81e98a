"""The limits of the declarer's discard in Tapp-Tarock, on masks (TT-TAL-2 to TT-TAL-6)."""

from __future__ import annotations

from engine.kernel.masks import ALL_KINGS, FOOL_BIT, MOND_BIT, PAGAT_BIT, size

CARDS = 3
TRULL = FOOL_BIT | MOND_BIT | PAGAT_BIT


def barred(out_plain: int, out_trumps: int) -> tuple[int, int]:
    """The cards of a discard that may never go: kings and the trull (TT-TAL-3)."""
    return out_plain & ALL_KINGS, out_trumps & TRULL


def loose(plain: int) -> int:
    """The plain cards that are no kings: they go before any tarock (TT-TAL-4)."""
    return plain & ~ALL_KINGS


def tarocks_due(plain: int) -> int:
    """How many tarocks must go because too few plain cards may: max(0, 3 - p) (TT-TAL-4)."""
    return max(0, CARDS - loose(plain).bit_count())


def may_discard(plain: int, out_plain: int, out_trumps: int, free: bool) -> bool:
    """Whether a hand of 19 with these plain cards may lay ``out`` away.

    With ``free`` T2 to T20 may go whatever the plain cards are.
    """
    kings, trull = barred(out_plain, out_trumps)
    if size(out_plain, out_trumps) != CARDS or kings or trull:
        return False
    return free or out_trumps.bit_count() == tarocks_due(plain)
