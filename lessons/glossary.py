"""The players' words in English and Japanese, with their German or Danish form."""

from __future__ import annotations

from functools import cache

import yaml
from pydantic import BaseModel, ConfigDict, Field

from lessons.library import FALLBACK, read


class Word(BaseModel):
    """A term in one language and what it means there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    term: str = Field(min_length=1)
    meaning: str = Field(min_length=1)


class LocalWord(BaseModel):
    """How players in German- or Danish-speaking countries say it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    de: str | None = None
    da: str | None = None


class Entry(BaseModel):
    """One entry of the glossary; ``games`` is empty where every game uses the term."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[a-z_]+$")
    en: Word
    ja: Word
    local: LocalWord = LocalWord()
    games: tuple[str, ...] = ()

    def word(self, language: str) -> Word:
        """The term and its meaning in a language, English for one that is not there."""
        return self.ja if language == "ja" else self.en

    def used_in(self, game: str) -> bool:
        """Whether players of ``game`` use the term."""
        return not self.games or game in self.games


@cache
def load_glossary() -> tuple[Entry, ...]:
    """All entries in the order in which a learner meets them."""
    return tuple(Entry.model_validate(each) for each in yaml.safe_load(read("glossary.yaml")))


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
