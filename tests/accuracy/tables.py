"""Tables in Markdown, and how their lines are grouped and named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from math import isnan
from typing import Any

from engine.games.registry import game
from engine.worlds.believing import BELIEFS


def line(cells: Iterable[object]) -> str:
    """A line of a table."""
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def table(head: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    return "\n".join([line(head), line(["---"] * len(head)), *map(line, rows)])


def grouped(found: Iterable[Any], key: Callable[[Any], Any]) -> Iterator[tuple[Any, list[Any]]]:
    """The groups of what is alike by a key, in the order of the keys."""
    for value, some in groupby(sorted(found, key=key), key=key):
        yield value, list(some)


def place(belief: str) -> int:
    """The place of a belief in the order of the tables."""
    return BELIEFS.index(belief)


def called(name: str) -> str:
    """What the tables call a game, or all games."""
    return game(name).name if name else "all games"


def about(value: float, error: float, digits: int = 2) -> str:
    """A value with half its 95 % interval."""
    return f"{value:+.{digits}f}" + ("" if isnan(error) else f" ± {error:.{digits}f}")
