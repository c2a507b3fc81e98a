"""Two copies of the same thing made one by what they were copied from.

What one copy has changed or taken away since then stands; where both changed the same entry they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Entry = TypeVar("Entry")


def merged(mine: Entry, theirs: Entry, since: Entry, both: Callable[[Entry, Entry], Entry]) -> Entry:
    """The one that changed ``since``; ``both`` of them where each did so in its own way."""
    if mine == theirs or theirs == since:
        return mine
    return theirs if mine == since else both(mine, theirs)


def merged_entries(
    mine: Mapping[Key, Entry],
    theirs: Mapping[Key, Entry],
    since: Mapping[Key, Entry],
    both: Callable[[Entry, Entry], Entry],
) -> dict[Key, Entry]:
    """The entries of both copies, mine first, without those that either has taken away.

    An entry that one copy took away and the other changed is kept.

    >>> merged_entries({"a": 1, "b": 2}, {"a": 1, "c": 3}, {"b": 2}, max)
    {'a': 1, 'c': 3}
    """

    def one(mine: Entry | None, theirs: Entry | None) -> Entry | None:
        if mine is None or theirs is None:
            return theirs if mine is None else mine
        return both(mine, theirs)

    found = {}
    for key in dict.fromkeys((*mine, *theirs)):
        entry = merged(mine.get(key), theirs.get(key), since.get(key), one)
        if entry is not None:
            found[key] = entry
    return found
