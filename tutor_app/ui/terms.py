"""The meaning of a term in a small window over the page, opened where the term stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Protocol

from tutor_app.ui.component import register

_TERMS = register("terms", scripts=("dom", "entry", "terms"), styles=("entry",))


@dataclass(frozen=True, slots=True)
class Term:
    """A term as it stands in a text, and the address in the rulebook that its meaning has."""

    words: str
    href: str


Said = str | tuple[str | Term, ...]
"""A text, or the same in pieces where it uses terms."""


class Marking(Protocol):
    """What marks terms in the texts of a component, in the order in which they are read."""

    def said(self, text: str) -> Said:
        """A text in which the terms that come for the first time are marked."""

    def said_aside(self, text: str) -> Said:
        """The same for a text that comes and goes by itself, such as a bubble."""


class Unmarked:
    """No term is marked."""

    def said(self, text: str) -> Said:
        """The text as it is."""
        return text

    def said_aside(self, text: str) -> Said:
        """The text as it is."""
        return text


@dataclass(frozen=True, slots=True)
class Meaning:
    """What opens: the term, what it means, and what it is called where the game was at home."""

    term: str
    meaning: str
    local: str = ""


def told(said: Said) -> str | list[str | dict[str, str]]:
    """A text as our components draw it (``sayPieces`` in ``assets/lines.js``)."""
    if isinstance(said, str):
        return said
    return [piece if isinstance(piece, str) else asdict(piece) for piece in said]


def meanings(found: Mapping[str, Meaning], *, key: str, turn: str, close: str) -> None:
    """Have a click on a link to one of these terms, by their ids, open its meaning instead.

    What is open closes when ``turn`` is new; ``close`` is what the button is called.
    """
    entries = {name: asdict(meaning) for name, meaning in found.items()}
    _TERMS(key=key, data={"entries": entries, "turn": turn, "close": close})
