"""A set of questions on paper: questions with room for answers, and the answers on another sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor_app.ui.component import register
from tutor_app.ui.paper import Line
from tutor_app.ui.share import drawn_code, origin

_HANDOUT = register(
    "handout", scripts=("dom", "qr", "lines", "handout"), styles=("paper", "lines", "handout")
)


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on paper: what they are called, a line for each suit."""

    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One question on paper: where it stands, its cards, what is known, what is asked, the teacher's words.

    ``answer`` is for the second sheet, with what it rests on; empty while it is being worked out.
    """

    title: str
    piles: tuple[Pile, ...]
    known: tuple[str, ...]
    task: str
    words: str
    answer: str


@dataclass(frozen=True, slots=True)
class Words:
    """What the sheets say around the questions."""

    title: str
    name: str
    answers: str
    print_it: str
    code: str
    no_code: str


def handout(items: Sequence[Item], path: str, words: Words, *, key: str, notes: int) -> None:
    """Draw both sheets with the link to ``path`` of this server; ``notes`` empty lines for each answer."""
    _HANDOUT(
        key=key,
        data={
            "title": words.title,
            "name": words.name,
            "answers": words.answers,
            "print": words.print_it,
            "code": words.code,
            "noCode": words.no_code,
            "notes": notes,
            "link": origin() + path,
            "qr": drawn_code(path),
            "items": [
                {
                    "title": item.title,
                    "piles": [
                        {
                            "name": pile.name,
                            "lines": [
                                {"suit": line.suit, "name": line.name, "cards": list(line.cards)}
                                for line in pile.lines
                            ],
                        }
                        for pile in item.piles
                    ],
                    "known": list(item.known),
                    "task": item.task,
                    "words": item.words,
                    "answer": item.answer,
                }
                for item in items
            ],
        },
    )
