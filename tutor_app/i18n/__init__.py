"""Interface texts: one catalogue a language, with stable ids and ``{facts}`` to fill in.

Sentences about rules and everything a lesson says live in ``lessons``; here are the words of the pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from lessons.counted import filled
from lessons.library import LANGUAGES as LANGUAGES
from lessons.library import parsed

DEFAULT_LANGUAGE = LANGUAGES[0]
LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All texts of a language by id (``page.part``)."""
    tree = parsed(files(__package__).joinpath(f"{language}.yaml").read_text("utf-8"))
    return dict(_flat(tree, ""))


def text(language: str, key: str, **facts: object) -> str:
    """The text ``key`` with its facts filled in.

    Where ``n`` is 1 and the catalogue has ``key.one``, that singular is used; other numbers choose words
    within the text (``lessons.counted``).

    Raises:
        KeyError: no such text, or a fact is missing; both are mistakes in the code.
    """
    texts = catalogue(language)
    if facts.get("n") == 1 and f"{key}.one" in texts:
        key = f"{key}.one"
    return filled(texts[key], facts) if facts else texts[key]


def breadth(words: str) -> int:
    """How many letters wide a text is drawn; a full-width one counts two.

    >>> breadth("K"), breadth("王")
    (1, 2)
    """
    return sum(2 if ord(letter) > 0x2FFF else 1 for letter in words)


def best_language(wanted: str | None) -> str:
    """The language we have that is nearest to a browser locale such as ``ja-JP``.

    >>> best_language("ja-JP"), best_language("da"), best_language(None)
    ('ja', 'en', 'en')
    """
    short = (wanted or "").split("-")[0].lower()
    return short if short in LANGUAGES else DEFAULT_LANGUAGE


def _flat(tree: Mapping[str, object], prefix: str) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for name, value in tree.items():
        if isinstance(value, dict):
            pairs += _flat(value, f"{prefix}{name}.")
        else:
            pairs.append((f"{prefix}{name}", str(value)))
    return pairs
