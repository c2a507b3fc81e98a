"""The matadors of one hand counted while its trumps become known one by one, from T20 down to T2.

With F, T21 and T1 held, a sequence runs down from T21 and one up from T1 (GT-DECL-6); leaping ones may
skip single missing trumps (GT-DECL-7). ``plain`` and ``leaping`` follow both kinds at once, and forget what
no longer makes a difference.
"""

from __future__ import annotations

from typing import NamedTuple

LOWEST, HIGHEST = 2, 20
ALL_BETWEEN = HIGHEST - LOWEST + 1


class Run(NamedTuple):
    """Sequences so far: ``down`` cards covered from T21, ``up`` covered by what may prove to begin at T1.

    ``going`` says that the one from T21 has not ended, ``missing`` that the last trump was not held;
    ``gap`` and ``gap_up`` that a trump has been skipped in them.
    """

    down: int
    up: int
    going: bool
    missing: bool
    gap: bool
    gap_up: bool


START = Run(0, 0, True, False, False, False)


def plain(run: Run, held: bool, from_below: bool) -> Run:
    """After one more trump, when no gap may be skipped."""
    if run.going:
        return run._replace(down=run.down + 1) if held else run._replace(going=False)
    if not from_below:
        return run
    return run._replace(up=run.up + 1 if held else 0)


def leaping(run: Run, held: bool, from_below: bool) -> Run:
    """After one more trump, when single gaps may be skipped: a missing one counts once the next is held."""
    if held:
        more = 2 if run.missing else 1
        if run.going:
            return Run(run.down + more, 0, True, False, run.gap or run.missing, False)
        if not from_below:
            return run
        if run.up == 0:
            return run._replace(up=1, missing=False, gap_up=False)
        return run._replace(up=run.up + more, missing=False, gap_up=run.gap_up or run.missing)
    if run.going:
        return run._replace(going=False, missing=True) if run.missing else run._replace(missing=True)
    if not from_below:
        return run
    return run._replace(up=0, gap_up=False) if run.missing else run._replace(missing=True)


def plain_count(run: Run) -> int:
    """The matadors in all, F, T21 and T1 among them."""
    return 3 + run.down + run.up


def leaping_count(run: Run) -> int:
    """The Sküs matadors in all; 0 where no gap is skipped (GT-DECL-9). T1 is held beyond T2."""
    down, up, gap = run.down, run.up, run.gap
    if run.missing and run.going:
        down, gap = down + 1, True
    elif run.missing and up:
        up, gap = up + 1, True
    gap = gap or (up > 0 and run.gap_up)
    return 3 + down + up if gap else 0
