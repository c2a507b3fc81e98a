"""Finished answers of the server, so that a reload or a link finds the numbers that were there before.

An answer is fixed by what was asked: the position with its house rules, and the settings. The latest few are
kept for all visitors.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

MOST = 64

Asked = TypeVar("Asked", bound=Hashable)
Found = TypeVar("Found")


def remember(found: dict[Asked, Found], asked: Asked, answer: Found, *, most: int) -> None:
    """Keep an answer as the latest; of more than ``most`` the earliest go.

    >>> found = {"a": 1, "b": 2}
    >>> remember(found, "a", 3, most=2)
    >>> remember(found, "c", 4, most=2)
    >>> found
    {'a': 3, 'c': 4}
    """
    found.pop(asked, None)
    found[asked] = answer
    while len(found) > most:
        found.pop(next(iter(found)))


class Answers(Generic[Asked, Found]):
    """Answers by what was asked; of too many the one that was looked at longest ago goes."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[Asked, Found] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, asked: Asked) -> Found | None:
        """The answer to what is asked, None where it is not kept."""
        with self._lock:
            if asked in self._found:
                self._found.move_to_end(asked)
            return self._found.get(asked)

    def put(self, asked: Asked, found: Found) -> None:
        """Keep a finished answer."""
        with self._lock:
            remember(self._found, asked, found, most=self._most)
