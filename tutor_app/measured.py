"""How well the numbers of the analysis predict, as ``python -m tests.accuracy`` has measured it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from lessons.amounts import with_minus

DIGITS = {"points": 2, "log": 3, "times": 0}
FILE = Path(__file__).with_name("measured.json")


@dataclass(frozen=True, kw_only=True)
class Aim:
    """One aim and what was reached of it.

    ``key`` names what is measured, ``low`` and ``high`` the bounds of the aim (None where it has none) and
    ``unit`` what they count: ``points``, ``share``, ``gap`` (between shares), ``log`` or ``times``. ``value``
    is the figure furthest from the aim among those that decide the verdict, ``half`` half its 95 % interval
    (None where it has none), found in a ``group`` of decisions of a ``game`` (empty where games were pooled).
    Of ``groups`` with enough decisions ``reached`` keep the bounds, of ``unsure`` it cannot be told; ``few``
    more have too few of them. ``verdict`` is ``reached``, ``not_reached``, ``cannot_tell`` or ``too_few``;
    then ``value`` is None.
    """

    key: str
    unit: str
    low: float | None
    high: float | None
    value: float | None
    half: float | None
    game: str
    group: str
    groups: int
    reached: int
    unsure: int
    few: int
    verdict: str


@dataclass(frozen=True, kw_only=True)
class Measured:
    """A run of the measurement: its command line, the hands of each game, all decisions, and the aims."""

    command: str
    hands: int
    decisions: int
    aims: tuple[Aim, ...]

    def to_json(self) -> str:
        """The run as the text of the data file."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n"


def read(text: str) -> Measured:
    """The run in the text of a data file; ``to_json`` back again."""
    found = json.loads(text)
    aims = tuple(Aim(**aim) for aim in found.pop("aims"))
    return Measured(aims=aims, **found)


@cache
def measured() -> Measured:
    """The run that the data file of the app holds."""
    return read(FILE.read_text("utf-8"))


def shown(value: float, unit: str) -> str:
    """A figure as a page shows it, a ``share`` and a ``gap`` between shares in per cent; without its unit.

    >>> shown(-0.567, "points"), shown(0.8512, "share"), shown(-0.0512, "gap"), shown(0.2, "log")
    ('−0.57', '85.1', '−5.1', '0.200')
    """
    if unit in ("share", "gap"):
        text = f"{100 * value:.1f}".removesuffix(".0")
    else:
        text = f"{value:.{DIGITS[unit]}f}"
    return with_minus(text)
