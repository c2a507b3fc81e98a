"""One page A4 with a deal on it, and the button that prints it."""

from __future__ import annotations

from dataclasses import dataclass

from tutor_app.ui.component import register
from tutor_app.ui.share import drawn_code, origin

_PAPER = register("paper", scripts=("dom", "qr", "paper"), styles=("paper",))


@dataclass(frozen=True, slots=True)
class Line:
    """The cards of one suit: its letter, its name and the signs of its cards."""

    suit: str
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: whose, what follows that name, and its suits."""

    who: str
    tags: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the paper. ``notes`` is the number of empty lines to write on."""

    title: str
    under: tuple[str, ...]
    hands: tuple[Hand, ...]
    table: tuple[str, ...]
    question: str
    notes: int


def paper(sheet: Sheet, path: str, *, key: str, print_it: str, code: str) -> None:
    """Draw a sheet with the link to ``path`` of this server and its QR code, called ``code``."""
    _PAPER(
        key=key,
        data={
            "title": sheet.title,
            "under": list(sheet.under),
            "hands": [
                {
                    "who": hand.who,
                    "tags": hand.tags,
                    "lines": [
                        {"suit": line.suit, "name": line.name, "cards": list(line.cards)}
                        for line in hand.lines
                    ],
                }
                for hand in sheet.hands
            ],
            "table": list(sheet.table),
            "question": sheet.question,
            "notes": sheet.notes,
            "link": origin() + path,
            "qr": drawn_code(path),
            "code": code,
            "print": print_it,
        },
    )
