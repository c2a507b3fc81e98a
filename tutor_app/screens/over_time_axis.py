"""Where the moments of a deal over time stand on an axis of tricks, with a narrow band before the play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.analysis.over_time import Point

BAND_TRICKS = 2.0  # the least width of what is before the play
BAND_SHARE = 1 / 8  # its width beside many tricks, so that the names of both its ends have room
MOST_TICKS = 14


@dataclass(frozen=True, slots=True)
class Axis:
    """Points on an axis whose unit is a trick: where each one stands, and its moment in ``words``.

    ``ticks`` are positions with what is written there. ``bands`` are the parts before the play, from the deal
    to the first trick; the first one ends at 0.
    """

    positions: tuple[float, ...]
    ticks: tuple[tuple[float, str], ...]
    bands: tuple[tuple[float, float], ...] = ()
    words: tuple[str, ...] = ()


def axis_of(
    points: Sequence[Point], words: Sequence[str] = (), *, deal: str = "", during: Collection[int] = ()
) -> Axis:
    """The axis of points; a new hand begins after the one before, at 0 tricks again.

    ``during`` are the places of points in the middle of a trick. The axis begins with the word ``deal``.
    """
    positions: list[float] = []
    zeros: list[tuple[float, int]] = []
    bands: list[tuple[float, float]] = []
    for hand in dict.fromkeys(point.hand for point in points):
        mine = [place for place, point in enumerate(points) if point.hand == hand]
        early = [place for place in mine if not points[place].tricks and place not in during]
        tricks = max(points[place].tricks for place in mine)
        width = max(BAND_TRICKS, BAND_SHARE * tricks) if len(early) > 1 else 0.0
        zero = positions[-1] + 1 + width if positions else 0.0
        if width:
            bands.append((zero - width, zero))
        for left in reversed(range(len(early))):
            positions.append(zero - width * left / max(1, len(early) - 1))
        for place in mine[len(early) :]:
            at = zero + points[place].tricks + (0.5 if place in during else 0.0)
            positions.append(max(at, positions[-1] + 0.5) if positions else at)
        zeros.append((zero, tricks))
    ticks = _ticks(zeros)
    if bands and deal:
        ticks = [(bands[0][0], deal), *ticks]
    return Axis(tuple(positions), tuple(ticks), tuple(bands), tuple(words))


def _ticks(hands: Sequence[tuple[float, int]]) -> list[tuple[float, str]]:
    """Some of the finished tricks of each hand, which begins at a position and has so many tricks.

    The last ones of a hand are left out where the beginning of the next one needs their room.
    """
    every = -(-sum(tricks + 1 for _, tricks in hands) // MOST_TICKS)
    kept: list[tuple[float, str]] = []
    for zero, tricks in hands:
        while kept and zero - kept[-1][0] < every:
            kept.pop()
        kept += [(zero + n, str(n)) for n in range(0, tricks + 1, every)]
    return kept
