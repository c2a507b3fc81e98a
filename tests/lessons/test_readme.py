"""The lesson that the README tells people to write is written from its text, read and proved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from lessons import loader
from lessons.library import folders, read
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.proving import problems
from lessons.questions import exercise

README = Path(__file__).parents[2] / "README.md"
FOLDER = "95-my-lesson"
STEPS, PROSE = f"danish_tarok/{FOLDER}/steps.yaml", f"danish_tarok/{FOLDER}/en.md"


def block(kind: str) -> str:
    """The block of the README in a language."""
    found = re.search(rf"( *)```{kind}\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return dedent(found[2])


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The two files, where the loader finds them beside the others."""
    files = {STEPS: block("yaml"), PROSE: block("markdown")}
    monkeypatch.setattr(loader, "read", lambda path: files.get(path) or read(path))
    monkeypatch.setattr("lessons.shaped.read", lambda path: files.get(path) or read(path))
    monkeypatch.setattr("lessons.proving.read", lambda path: files.get(path) or read(path))
    monkeypatch.setattr("lessons.library.read", lambda path: files.get(path) or read(path))
    exists = loader.read_in.__globals__["exists"]
    monkeypatch.setattr("lessons.library.exists", lambda path: path in files or exists(path))
    monkeypatch.setattr(loader, "folders", lambda path: (*folders(path), FOLDER))
    lessons.cache_clear()
    position.cache_clear()
    loader._deals.cache_clear()
    yield files
    lessons.cache_clear()
    position.cache_clear()
    loader._deals.cache_clear()


def test_the_lesson_of_the_readme_is_well(written: dict[str, str]) -> None:
    mine = lessons("danish_tarok")[-1]
    assert (mine.title, mine.knows, mine.fallback) == ("My lesson", "grosstarock", False)
    assert [words for words in problems("danish_tarok") if FOLDER in words] == []
    asked = exercise("danish_tarok", mine.steps[0], Naming())
    assert set(asked.right(())[0].split()) == {"F", "S9", "S8"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("kind: legal", "kind: guess", r"steps\.yaml:4: .*guess"),
        ("HK.H6", "HK.T6", r"steps\.yaml:4: what-may-go"),
        ("DT-FOOL-1", "DT-FOOL-99", r"steps\.yaml:4: what-may-go: the rulebook has no DT-FOOL-99"),
        ("1dd320J3eHr", "1dd320J3eHx", r"steps\.yaml:4: what-may-go"),
    ],
)
def test_what_is_wrong_has_file_and_line(written: dict[str, str], old: str, new: str, said: str) -> None:
    assert old in written[STEPS]
    written[STEPS] = written[STEPS].replace(old, new)
    assert any(re.search(said, words) for words in problems("danish_tarok"))
