"""Sequences of trumps joined to T21 or to T1 (DT-DECL-4, GT-DECL-6 to GT-DECL-8)."""

from __future__ import annotations

from engine.kernel.masks import FOOL_BIT, MOND_BIT, PAGAT_BIT

TRULL = FOOL_BIT | MOND_BIT | PAGAT_BIT


def down(trumps: int, leaping: bool) -> int:
    """The trumps from T20 on that the sequence below T21 covers.

    A leaping one also covers a single missing trump where the one beyond it is held (GT-DECL-7).
    """
    covered = 0
    bit = MOND_BIT >> 1
    while bit > PAGAT_BIT and (trumps & bit or (leaping and trumps & bit >> 1)):
        covered |= bit
        bit >>= 1
    return covered


def up(trumps: int, leaping: bool) -> int:
    """The trumps from T2 on that the sequence above T1 covers; see ``down``."""
    covered = 0
    bit = PAGAT_BIT << 1
    while bit < MOND_BIT and (trumps & bit or (leaping and trumps & bit << 1)):
        covered |= bit
        bit <<= 1
    return covered


def joined(trumps: int, from_below: bool, leaping: bool) -> int:
    """The trumps between T1 and T21 that count as matadors beside F, T21 and T1, held or skipped."""
    covered = down(trumps, leaping)
    if from_below:
        covered |= up(trumps, leaping)
    return covered
