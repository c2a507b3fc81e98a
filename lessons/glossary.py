"""The players' words in English and Japanese, with their German or Danish form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

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


def marked(
    texts: Sequence[str], game: str, language: str, mark: Callable[[Entry, str], str]
) -> tuple[str, ...]:
    """Texts that are read one after the other, with the first use of every term of the game marked.

    ``mark`` gets the entry and its term as it stands there. What is a link or code already stays as it is.

    >>> marked(["Win a trick.", "Tricks count."], "tantony", "en", lambda entry, words: f"[{words}]")
    ('Win a [trick].', 'Tricks count.')
    """
    left = {_spelled(entry, language): entry for entry in glossary_of(game) if not entry.everyday}

    def replaced(found: re.Match[str]) -> str:
        words = found[0]
        entry = left.get(found["term"].lower() if found["term"] else "")
        if entry is None:
            return words
        del left[found["term"].lower()]
        return mark(entry, words)

    return tuple(_terms(game, language).sub(replaced, text) for text in texts)


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
