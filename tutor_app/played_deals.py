"""The deals that a reader has played to their end: as the browser keeps them, the last one first."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.notation.moves import LONGEST_MOVES

LONGEST_DEAL = LONGEST_MOVES + 2_000  # the link has its code and its settings too
MOST_PLAYED = 10
MOST_WON = 1_000_000

Played = tuple[str, int]  # the link to look back at a deal, and what its player won in it


def each_once(played: Iterable[Played]) -> tuple[Played, ...]:
    """Each deal once, whatever was done in it; at most ``MOST_PLAYED`` of them.

    >>> each_once([("/review?g=tantony&seed=7&m=2", 3), ("/review?g=tantony&seed=7&m=1", -3)])
    (('/review?g=tantony&seed=7&m=2', 3),)
    """
    first: dict[str, Played] = {}
    for path, won in played:
        first.setdefault(re.sub(r"[?&]m=[^&]*", "", path), (path, won))
    return tuple(first.values())[:MOST_PLAYED]


def played_in(said: object) -> tuple[Played, ...]:
    """The deals that the browser had stored; whatever is not ours is passed over."""
    return each_once(filter(None, map(_one, said[:MOST_PLAYED] if isinstance(said, list) else ())))


def _one(kept: object) -> Played | None:
    path, won = kept if isinstance(kept, list) and len(kept) == 2 else ("", 0)
    ours = isinstance(path, str) and 0 < len(path) <= LONGEST_DEAL and path.isascii()
    return (path, won) if ours and type(won) is int and abs(won) <= MOST_WON else None
