"""The list of lessons says how the reader stands, and what comes after the course."""

from __future__ import annotations

import pytest

from lessons.loader import course
from lessons.progress import Progress
from tutor_app import storage
from tutor_app.i18n import LANGUAGES, text

GAME = "tantony"


def solved(lessons, *, alone: bool) -> Progress:
    progress = Progress()
    for lesson in lessons:
        for step in lesson.steps:
            progress = progress.solved(lesson, step.id, alone=alone)
    return progress


@pytest.fixture
def with_progress(monkeypatch, visit):
    def open_list(progress: Progress, language: str):
        stored = progress.model_dump(mode="json")
        monkeypatch.setattr("tutor_app.shell.browser", lambda **_: storage.take_told({"progress": stored}))
        app = visit("learn", g=GAME, lang=language).run()
        assert not app.exception
        return app

    return open_list


def said(app) -> str:
    return "\n".join(one.value for one in app.markdown)


def end(language: str) -> str:
    game = text(language, f"game.{GAME}.name")
    return text(language, "learn.end", game=game, lessons="§").split("§")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_whole_course_it_is_said_what_comes_next(with_progress, language):
    newcomers = course(GAME, language)
    assert end(language) not in said(with_progress(solved(newcomers[:-1], alone=True), language))
    assert end(language) in said(with_progress(solved(newcomers, alone=True), language))


def test_how_one_stands_is_there_once_something_was_done(with_progress):
    opened = text("en", "learn.standing")
    assert opened not in [one.label for one in with_progress(Progress(), "en").expander]
    some = with_progress(solved(course(GAME)[:1], alone=False), "en")
    assert opened in [one.label for one in some.expander]
