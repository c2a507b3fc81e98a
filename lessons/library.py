"""Reading the text files that lie beside the code, with one rule for languages.

Texts exist in English; a Japanese file may be absent. Then English is given, and the value says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

# libyaml reads ten times as fast; not every machine has it.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LANGUAGES = ("en", "ja")
FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class LibraryText:
    """One text file: its path inside the package, the language found, and whether another was asked."""

    path: str
    language: str
    text: str
    fallback: bool = False


def exists(path: str) -> bool:
    """Whether the package has a file at ``path``."""
    return files("lessons").joinpath(path).is_file()


@cache
def read(path: str) -> str:
    """The text of a file of the package.

    Raises:
        FileNotFoundError: there is no such file.
    """
    return files("lessons").joinpath(path).read_text("utf-8")


def parsed(text: str) -> Any:
    """What a YAML text says.

    Raises:
        yaml.YAMLError: it is no YAML.
    """
    return yaml.load(text, LOADER)


def read_in(pattern: str, language: str) -> LibraryText:
    """The file ``pattern`` (with ``{language}`` in it) in a language, else in English.

    >>> read_in("notation.{language}.md", "xx").fallback
    True
    """
    wanted = pattern.format(language=language)
    if language in LANGUAGES and exists(wanted):
        return LibraryText(wanted, language, read(wanted))
    english = pattern.format(language=FALLBACK)
    return LibraryText(english, FALLBACK, read(english), fallback=language != FALLBACK)


def history(game_id: str, language: str) -> LibraryText:
    """Where a game comes from and what its sources say of it, a read of two minutes."""
    return read_in(f"{game_id}/history.{{language}}.md", language)


def folders(path: str) -> tuple[str, ...]:
    """Names of the folders inside a folder of the package, sorted; none where there is no such folder."""
    outside = files("lessons").joinpath(path)
    inside = outside.iterdir() if outside.is_dir() else ()
    return tuple(sorted(entry.name for entry in inside if entry.is_dir() and entry.name[:1] not in "_."))
