"""What can go wrong, as one tree.

::

    EngineError
    ├── NotationError        text that cannot be read as cards or actions (codes NOT-E1 to NOT-E12)
    │   └── AmbiguousError   text with more than one meaning
    ├── RequestError         a game, option, number or record that is not acceptable
    ├── ImpossibleDealError  no deal has these cards (wrong counts, duplicates, foreign cards)
    ├── NoDealFitsError      nothing that is still unseen fits what has been shown
    └── IllegalActionError   read and understood, but not allowed at this point of the hand

Every error carries a stable ``code`` and, where it applies, the ``step`` of the record (actions count
from 1) and the ``rule`` that refuses. Messages name the offending piece and the remedy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

LONGEST_REPEATED = 60  # characters
SHORTENED = "…"
# What ``quoted`` has put between quotation marks. A mark that no message goes on after belongs to the text.
QUOTED = re.compile(r'"((?:[^"]|"(?=[^\s:;,.?)]))*)"')


class EngineError(Exception):
    """Base of everything the engine raises on purpose; ``usual`` is the code where none is given.

    Where people may come upon it, ``kind`` names the sentence and ``facts`` what it tells, so that it can be
    said in other languages too; seats in them count from 0.
    """

    usual = ""

    def __init__(
        self,
        message: str,
        *,
        code: str = "",
        step: int | None = None,
        rule: str | None = None,
        kind: str = "",
        facts: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or self.usual
        self.step = step
        self.rule = rule
        self.kind = kind
        self.facts = facts or {}


class NotationError(EngineError):
    """Text that is no card, hand or action; ``code`` is one of NOT-E1 to NOT-E12."""


class AmbiguousError(NotationError):
    """Text that fits several hands; ``meanings`` are two of them, long ones by their difference."""

    def __init__(self, message: str, *, code: str, meanings: tuple[str, ...]) -> None:
        super().__init__(message, code=code)
        self.meanings = meanings


class RequestError(EngineError):
    """A request that cannot be served; other codes are such as ``unknown_option`` or ``out_of_range``."""

    usual = "bad_request"


class ImpossibleDealError(EngineError):
    """Cards that no deal of the game can have.

    ``facts`` say it as data where one seat or two are at fault: the ``card`` that both ``seat`` and ``other``
    have, or how many cards ``seat`` was ``given`` and how many it is ``dealt``.
    """

    usual = "impossible_deal"


class NoDealFitsError(EngineError):
    """No assignment of the unseen cards fits what has been seen."""

    usual = "no_deal_fits"


class IllegalActionError(EngineError):
    """An action that the rules refuse here; ``rule`` says by which one.

    ``refused`` is what was refused, where it was (``engine.state.Refused``).
    """

    usual = "illegal_action"
    refused: object = None


def quoted(value: object) -> str:
    r"""A value from outside as a message repeats it, shortened so that the remedy behind it is still read.

    Text stands between quotation marks, its control characters made visible.

    >>> print(quoted("whist"), quoted(5), quoted("S\x00"), quoted("x" * 700))
    "whist" 5 "S\x00" "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    written = value if isinstance(value, str) else repr(value)
    short = written if len(written) <= LONGEST_REPEATED else written[:LONGEST_REPEATED] + SHORTENED
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in short)
    return f'"{shown}"' if isinstance(value, str) else shown


def within(name: str, value: float, low: int, high: int) -> None:
    """Refuse a number out of its range (code ``out_of_range``)."""
    if not low <= value <= high:
        raise RequestError(f"{name} {value}: use a number from {low:,} to {high:,}", code="out_of_range")


def one_of(name: str, value: str, known: Iterable[str]) -> None:
    """Refuse a word that is not known (code ``bad_request``)."""
    there = tuple(known)
    if value not in there:
        raise RequestError(f"{name} {quoted(value)}: there are {', '.join(there)}")
