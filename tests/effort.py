"""How much the random tests do: a part of their cases in an ordinary run, all of them with THOROUGH=1."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

Case = TypeVar("Case")

THOROUGH = os.environ.get("THOROUGH") == "1"


def cases(thorough: int) -> int:
    """How many cases to try: ``thorough``, or a quarter of them in an ordinary run."""
    return thorough if THOROUGH else thorough // 4


def some(all_cases: Sequence[Case], nth: int, first: int = 0) -> Sequence[Case]:
    """All cases, or in an ordinary run every ``nth`` of them, beginning at place ``first``."""
    return all_cases if THOROUGH else all_cases[first % nth :: nth]


def in_turn(*tables: Sequence[object]) -> list[tuple[object, ...]]:
    """Every combination of what the tables hold, or in an ordinary run as many as the longest table has.

    Each value of each table is then in one of them at least.
    """
    if THOROUGH:
        return list(product(*tables))
    return [tuple(table[n % len(table)] for table in tables) for n in range(max(map(len, tables)))]
