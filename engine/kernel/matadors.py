"""Sequences of trumps joined to T21 or to T1 (DT-DECL-4, GT-DECL-6 to GT-DECL-8).

A *run* follows one hand that holds F, T21 and T1 while its other trumps become known one by one, from T20
down to T2. It forgets what no longer makes a difference, so that deals can be counted by it.
"""

from __future__ import annotations

from engine.kernel.masks import FOOL_BIT, MOND_BIT, PAGAT_BIT

TRULL = FOOL_BIT | MOND_BIT | PAGAT_BIT
LOWEST, HIGHEST = 2, 20  # the trumps between

# Cards covered from T21 down, and covered by what may prove to begin at T1; whether the sequence from T21 has
# not ended, whether the last trump was missing, and whether one has been skipped in either sequence.
Run = tuple[int, int, int, int, int, int]
START: Run = (0, 0, 1, 0, 0, 0)


def further(run: Run, held: bool, from_below: bool, leaping: bool) -> Run:
    """A run after one more trump.

    A leaping one may skip a single missing trump: that one counts once the next is held (GT-DECL-7).
    """
    down, up, going, missing, gap, gap_up = run
    if held:
        if going:
            return down + 1 + missing, 0, 1, 0, gap | missing, 0
        if not from_below:
            return run
        if up == 0:
            return down, 1, 0, 0, gap, 0
        return down, up + 1 + missing, 0, 0, gap, gap_up | missing
    if leaping and not missing:
        return down, up, going, 1, gap, gap_up
    # The sequence at hand has ended.
    return down, 0, 0, 1 if leaping and from_below else 0, gap, 0


def finished(run: Run) -> Run:
    """A run after T2, with T1 held below it: a missing T2 may be skipped."""
    down, up, going, missing, gap, gap_up = run
    if missing and going:
        return down + 1, 0, 1, 0, 1, 0
    if missing and up:
        return down, up + 1, 0, 0, gap, 1
    return down, up, going, 0, gap, gap_up


def run_of(trumps: int, from_below: bool, leaping: bool) -> Run:
    """The finished run of a hand with F, T21 and T1; without ``from_below`` only the one from T21 counts."""
    run = START
    for number in range(HIGHEST, LOWEST - 1, -1):
        run = further(run, trumps >> (number - 1) & 1 > 0, from_below, leaping)
    return finished(run)


def length(run: Run) -> int:
    """How many trumps a finished run covers, held or skipped, beside F, T21 and T1."""
    return run[0] + run[1]


def skips(run: Run) -> bool:
    """Whether a finished run skips a trump (GT-DECL-9)."""
    return run[4] > 0 or (run[1] > 0 and run[5] > 0)


def covered(run: Run) -> int:
    """The trumps between T1 and T21 that a finished run covers, held or skipped."""
    from_mond = (1 << run[0]) - 1 << HIGHEST - run[0]
    return from_mond | (1 << run[1]) - 1 << 1


def joined(trumps: int, from_below: bool, leaping: bool) -> int:
    """The trumps between T1 and T21 that count as matadors beside F, T21 and T1, held or skipped."""
    return covered(run_of(trumps, from_below, leaping))
