"""The players' words in English and Japanese, with their German or Danish form."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from pydantic import BaseModel, ConfigDict, Field, model_validator

from lessons.library import FALLBACK, parsed, read

KATAKANA = "[ァ-ヶー]"


class Word(BaseModel):
    """A term in one language and what it means there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    term: str = Field(min_length=1)
    meaning: str = Field(min_length=1)


class Meaning(BaseModel):
    """What a term means in one game, in both languages."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    en: str = Field(min_length=1)
    ja: str = Field(min_length=1)


class LocalWord(BaseModel):
    """How players in German- or Danish-speaking countries say it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    de: str | None = None
    da: str | None = None


class Entry(BaseModel):
    """One entry of the glossary; ``games`` is empty where every game uses the term.

    ``by_game`` holds what the term means in a game where the common meaning says too little or something
    else. An ``everyday`` word means too much else to be led to its meaning wherever it stands.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[a-z_]+$")
    en: Word
    ja: Word
    local: LocalWord = LocalWord()
    by_game: Mapping[str, Meaning] = Field(default_factory=dict)
    games: tuple[str, ...] = ()
    everyday: bool = False

    @model_validator(mode="after")
    def _own_meanings_are_of_games_that_use_it(self) -> Entry:
        strangers = [game for game in self.by_game if not self.used_in(game)]
        if strangers:
            raise ValueError(f"{self.id}: a meaning for {', '.join(strangers)}, where nobody says it")
        return self

    def word(self, language: str, game: str = "") -> Word:
        """The term and what it means in a game, in English for a language that is not there.

        Without a game, or for one that has no meaning of its own, the meaning is the common one.
        """
        said = self.ja if language == "ja" else self.en
        own = self.by_game.get(game)
        if own is None:
            return said
        return Word(term=said.term, meaning=own.ja if language == "ja" else own.en)

    def used_in(self, game: str) -> bool:
        """Whether players of ``game`` use the term."""
        return not self.games or game in self.games


@cache
def load_glossary() -> tuple[Entry, ...]:
    """All entries in the order in which a learner meets them."""
    return tuple(Entry.model_validate(each) for each in parsed(read("glossary.yaml")))


def glossary_of(game: str) -> tuple[Entry, ...]:
    """The entries that players of ``game`` use."""
    return tuple(entry for entry in load_glossary() if entry.used_in(game))


def term(entry_id: str, language: str = FALLBACK) -> str:
    """The term of an entry.

    >>> term("bagud", "ja")
    'バグド'

    Raises:
        KeyError: there is no such entry.
    """
    for entry in load_glossary():
        if entry.id == entry_id:
            return entry.word(language).term
    raise KeyError(entry_id)


@dataclass(frozen=True, slots=True)
class Use:
    """A term as it stands in a text."""

    entry: Entry
    words: str


Piece = str | Use


def first_uses(text: str, game: str, language: str, met: Collection[str] = ()) -> tuple[Piece, ...]:
    """A text in pieces: the first use of each term of the game, and the words between them.

    Terms whose ids are in ``met`` have been used before. What is a link or code stays as it is.

    >>> pieces = first_uses("Win a trick: all tricks count.", "tantony", "en")
    >>> [piece if isinstance(piece, str) else piece.entry.id for piece in pieces]
    ['Win a ', 'trick', ': all tricks count.']
    """
    terms, used = _by_term(game, language), set(met)
    pieces: list[Piece] = []
    end = 0
    for found in _terms(game, language).finditer(text):
        entry = terms.get((found["term"] or "").lower())
        if entry is None or entry.id in used:
            continue
        used.add(entry.id)
        pieces += [text[end : found.start()], Use(entry, found[0])]
        end = found.end()
    return tuple(piece for piece in (*pieces, text[end:]) if piece)


@cache
def _by_term(game: str, language: str) -> Mapping[str, Entry]:
    """The entries of a game that a text leads to, by the term as texts have it."""
    return MappingProxyType(
        {_spelled(entry, language): entry for entry in glossary_of(game) if not entry.everyday}
    )


def _spelled(entry: Entry, language: str) -> str:
    """The term as texts have it: without what stands in brackets after it."""
    return re.split(r"[(（]", entry.word(language).term)[0].strip().lower()


def _whole(term: str) -> str:
    """A pattern for a term that is no part of a longer word; in Japanese katakana run words together."""
    before = f"(?<!{KATAKANA})" if re.match(KATAKANA, term) else ""
    after = f"(?!{KATAKANA})" if re.search(f"{KATAKANA}$", term) else ""
    return before + re.escape(term) + after


@cache
def _terms(game: str, language: str) -> re.Pattern[str]:
    """Anything that is a term, the longer ones first; English ones also in the plural."""
    terms = sorted({_spelled(entry, language) for entry in glossary_of(game)}, key=len, reverse=True)
    any_term = "|".join(map(_whole, terms))
    if language == FALLBACK:
        return re.compile(rf"`[^`]*`|\[[^\]]*\]\([^)]*\)|\b(?P<term>{any_term})s?\b", re.IGNORECASE)
    return re.compile(rf"`[^`]*`|\[[^\]]*\]\([^)]*\)|(?P<term>{any_term})", re.IGNORECASE)
