"""Lesson files that cannot be read stop with file and line."""

from __future__ import annotations

import pytest

from lessons import loader
from lessons.loader import lessons, position
from lessons.schema import At
from lessons.shaped import LessonError

STEPS = """minutes: 1
steps:
  - {id: one, kind: read, seconds: 10, rules: [DT-PACK-2]}
"""
PROSE = "# Title\n\nIntroduction.\n\n## one\nTask.\n\nPrompt.\n\n---\nAfterword.\n"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A lesson in memory: the files that the loader finds."""
    files = {"g/01-a/steps.yaml": STEPS, "g/01-a/en.md": PROSE}
    monkeypatch.setattr(loader, "read", lambda path: files[path])
    monkeypatch.setattr("lessons.shaped.read", lambda path: files[path])
    monkeypatch.setattr(loader, "folders", lambda path: ("01-a",))
    monkeypatch.setattr("lessons.library.read", lambda path: files[path])
    monkeypatch.setattr("lessons.library.exists", lambda path: path in files)
    lessons.cache_clear()
    position.cache_clear()
    loader._deals.cache_clear()
    yield files
    lessons.cache_clear()
    position.cache_clear()
    loader._deals.cache_clear()


def test_a_lesson_is_read(folder: dict[str, str]) -> None:
    (lesson,) = lessons("g")
    assert (lesson.title, lesson.introduction, lesson.slug) == ("Title", "Introduction.", "a")
    assert (lesson.prose[0].task, lesson.prose[0].prompt) == ("Task.", "Prompt.")
    assert lesson.prose[0].afterword == "Afterword."
    assert not lesson.fallback


def test_a_lesson_that_is_not_translated_is_given_in_english(folder: dict[str, str]) -> None:
    (lesson,) = lessons("g", "ja")
    assert (lesson.title, lesson.fallback) == ("Title", True)


def test_a_translated_lesson_is_read_in_its_language(folder: dict[str, str]) -> None:
    folder["g/01-a/ja.md"] = PROSE.replace("Title", "題名").replace("Task.", "課題。")
    (lesson,) = lessons("g", "ja")
    assert (lesson.title, lesson.prose[0].task, lesson.fallback) == ("題名", "課題。", False)


def test_a_translation_has_the_same_sections(folder: dict[str, str]) -> None:
    folder["g/01-a/ja.md"] = PROSE.replace("## one", "## two")
    with pytest.raises(LessonError, match=r"g/01-a/ja\.md: .* one, two"):
        lessons("g", "ja")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("kind: read", "kind: guess"), "g/01-a/steps.yaml:3:"),
        (("seconds: 10", "seconds: soon"), "g/01-a/steps.yaml:3:"),
        (("rules: [DT-PACK-2]", "rules: [DT-PACK-2], answer: SK"), "g/01-a/steps.yaml:3:"),
        (("minutes: 1", "minutes: [1"), "g/01-a/steps.yaml:"),
        (("minutes: 1", "minutes: 99"), "g/01-a/steps.yaml:1:"),
    ],
)
def test_a_broken_steps_file_names_file_and_line(
    folder: dict[str, str], change: tuple[str, str], said: str
) -> None:
    folder["g/01-a/steps.yaml"] = STEPS.replace(*change)
    with pytest.raises(LessonError) as error:
        lessons("g")
    assert str(error.value).startswith(said)


def test_prose_and_steps_must_match(folder: dict[str, str]) -> None:
    folder["g/01-a/en.md"] = PROSE.replace("## one", "## two")
    with pytest.raises(LessonError, match="one, two"):
        lessons("g")


@pytest.mark.parametrize(("deal", "moves"), [("nowhere", 0), ("rich-hand", 400)])
def test_an_unreadable_position_names_the_file(deal: str, moves: int) -> None:
    with pytest.raises(LessonError, match=r"danish_tarok/deals\.yaml"):
        position("danish_tarok", At(deal=deal, moves=moves))
