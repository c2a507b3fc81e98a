"""One word for each idea: which words our texts do not use, and what they say instead.

``vocabulary.<language>.yaml`` lists them. A text is a paragraph or a value, with its file and line; names in
braces, code and addresses within a text are nobody's words and are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from lessons.library import parsed, read
from lessons.schema import GameId

Kind = Literal["lesson", "rulebook", "messages", "glossary", "interface", "engine", "docs"]
# Long enough to keep every place where it was: what is passed over becomes as many blanks.
_NO_WORDS = re.compile(
    r"```.*?```|`[^`]*`|\{[^{}]*\}|\]\([^)]*\)|https?://\S+|\b[\w.-]+\.(?:com|org|uk|jp|py)/?\S*", re.S
)

_NAMED = re.compile(r"^#+ (?:[A-Z]{2,3}-\S+ |(?:option|preset|source):\S+ )?")


class Entry(BaseModel):
    """A word to use, and patterns of what never stands in its place.

    A blank in a pattern is any white space, a line break too. Where ``kinds`` or ``games`` are named, the
    entry holds for texts of those kinds and games only. A text that ``unless`` is found in is let be.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    say: str = Field(min_length=1)
    never: tuple[str, ...] = Field(min_length=1)
    unless: str = ""
    kinds: tuple[Kind, ...] = ()
    games: tuple[GameId, ...] = ()

    def holds_for(self, text: Text) -> bool:
        """Whether a text is of a kind and game that the entry is about."""
        return (not self.kinds or text.kind in self.kinds) and (not self.games or text.game in self.games)


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text, the file and line (from 1) where it begins, what sort of text it is, and its game."""

    path: str
    line: int
    words: str
    kind: Kind
    game: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """Words that a text should not use: where they stand, and what to say instead."""

    path: str
    line: int
    found: str
    say: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: “{self.found}”: say {self.say}"


@cache
def vocabulary(language: str) -> tuple[Entry, ...]:
    """The entries of a language (``en`` or ``ja``), in the order of the file."""
    return tuple(Entry.model_validate(each) for each in parsed(read(f"vocabulary.{language}.yaml")))


def paragraphs(path: str, markdown: str, kind: Kind, game: str = "") -> Iterator[Text]:
    """The paragraphs and titles of a Markdown text, without code, names of steps and names of sections."""
    blank = re.sub(r"```.*?```", lambda found: "\n" * found[0].count("\n"), markdown, flags=re.S)
    lines = [
        re.sub(r"^## [a-z0-9-]+$", "", line) if kind == "lesson" else line for line in blank.splitlines()
    ]
    start = 0
    for number, line in enumerate([*lines, ""]):
        if line.strip() and not line.startswith("#"):
            continue
        said = "\n".join(lines[start:number])
        if said.strip():
            yield Text(path, start + 1, said, kind, game)
        if line.startswith("#"):
            yield Text(path, number + 1, _NAMED.sub("", line), kind, game)
        start = number + 1


def findings(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """Every place where a text uses a word that stands in the list of its language.

    >>> said = Text("x.md", 3, "Three cards were\\nlaid away.", "lesson")
    >>> [str(one) for one in findings([said], "en")]
    ['x.md:4: “laid away”: say discard']
    """
    for text in texts:
        words = _NO_WORDS.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text.words)
        for entry in vocabulary(language):
            if not entry.holds_for(text) or (entry.unless and re.search(entry.unless, words)):
                continue
            for pattern in entry.never:
                for found in _pattern(pattern).finditer(words):
                    line = text.line + words.count("\n", 0, found.start())
                    yield Finding(text.path, line, " ".join(found[0].split()), entry.say)


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace(" ", r"\s+"), re.M)
