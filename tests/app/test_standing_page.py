"""The list of lessons and the end of a course say how the reader stands and what comes next."""

from __future__ import annotations

import json
import re

import pytest

from engine import GAMES
from lessons.loader import course, part_of
from lessons.names import Naming
from lessons.progress import Progress
from tutor_app import learning, storage
from tutor_app.i18n import LANGUAGES, catalogue, text
from tutor_app.learning import Learner
from tutor_app.learning_addresses import learner_in, learner_parameters
from tutor_app.urlstate import Arrival

GAME = "tantony"


def solved(lessons, *, alone: bool) -> Progress:
    progress = Progress()
    for lesson in lessons:
        for step in lesson.steps:
            progress = progress.solved(lesson, step.id, alone=alone)
    return progress


@pytest.fixture
def with_progress(monkeypatch, visit):
    def open_page(progress: Progress, language: str, **more: object):
        stored = progress.model_dump(mode="json")
        monkeypatch.setattr("tutor_app.shell.browser", lambda **_: storage.take_told({"progress": stored}))
        app = visit("learn", g=GAME, lang=language, **more).run()
        assert not app.exception
        return app

    return open_page


def said(app) -> str:
    return "\n".join(one.value for one in (*app.markdown, *app.subheader, *app.title))


def button(app, key: str, language: str = "en"):
    """The button with a text of the pages."""
    return next(one for one in app.button if one.label == text(language, key))


def told(app, component: str) -> list[dict]:
    found = [element.proto for element in app.get("bidi_component")]
    return [json.loads(one.json) for one in found if one.component_name == f"trick_tutor.{component}"]


def links(app) -> set[str]:
    """Where a page leads to, by tiles, tables and plain links, without the language."""
    tiles = [tile["href"] for one in told(app, "tiles") for tile in one["tiles"]]
    cells = [
        cell.get("href", "") for one in told(app, "sheet") for row in one["rows"] for cell in row["cells"]
    ]
    plain = [f"/{one.proto.page}?{one.proto.query_string}" for one in app.get("page_link")]
    return {re.sub(r"&?lang=..", "", one) for one in (*tiles, *cells, *plain)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_whole_course_the_list_leads_to_its_end(with_progress, language):
    newcomers = course(GAME, language)
    over = text(language, "learn.finished", game=text(language, f"game.{GAME}.name"))
    assert over not in said(with_progress(solved(newcomers[:-1], alone=True), language))
    app = with_progress(solved(newcomers, alone=True), language)
    assert over in said(app)
    button(app, "learn.to_the_end", language).click().run()
    assert app.query_params["l"] == "end"
    assert text(language, "learn.end.can") in said(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_what_one_can_do_and_leads_on(with_progress, language):
    newcomers, guided = course(GAME, language), part_of(GAME, "guided", language)[0].number
    app = with_progress(solved(newcomers, alone=True), language, l="end")
    can = [value for key, value in catalogue(language).items() if key.startswith(f"learn.can.{GAME}.")]
    assert can
    assert all(one in said(app) for one in can)
    assert text(language, "learn.end.open") not in said(app)
    assert text(language, "learn.end.no_weak") in said(app)
    assert {f"/learn?g={GAME}&l={guided}&s=1", f"/play?g={GAME}&p=careful&c=ask"} <= links(app)


def test_the_end_names_open_lessons_and_the_weakest_rules_with_their_drill(with_progress):
    newcomers = course(GAME)
    app = with_progress(solved(newcomers[:2], alone=False), "en", l="end")
    assert f"/learn?g={GAME}&l=3&s=1" in links(app)
    assert catalogue("en")[f"learn.can.{GAME}.placing"] not in said(app)
    (weakest,) = told(app, "sheet")
    ways = [row["cells"][1] for row in weakest["rows"]]
    assert ways
    assert {way["page"] for way in ways} <= {"practise", "learn"}
    assert any("/practise?g=tantony&k=" in way["href"] for way in ways)


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_of_a_course_says_what_one_can_do_afterwards(game):
    """But for the quiz and the real hand, which go over it all again."""
    for language in LANGUAGES:
        known = {key for key in catalogue(language) if key.startswith(f"learn.can.{game}.")}
        wanted = {lesson.slug for lesson in course(game)} - {"quiz", "real-hand"}
        assert known == {f"learn.can.{game}.{slug}" for slug in wanted}


@pytest.mark.parametrize("game", GAMES)
def test_the_last_question_leads_to_the_guided_deal_and_that_to_a_whole_deal(visit, game):
    last, (guided,) = course(game)[-1], part_of(game, "guided")
    quiz = visit("learn", g=game, l=last.number, s=len(last.steps), lang="en")
    button(quiz, "learn.to_guided").click().run()
    assert (quiz.query_params["l"], quiz.query_params["s"]) == (str(guided.number), "1")
    assert guided.title in said(quiz)
    end = links(visit("learn", g=game, l=guided.number, s=len(guided.steps), lang="en"))
    assert any("/play" in link and "p=careful&c=ask" in link for link in end), end


@pytest.mark.parametrize("game", GAMES)
def test_after_the_last_question_comes_the_end_of_the_course(game):
    last = course(game)[-1]
    there = learning.after_step(learning.at(Learner(game), last.number, len(last.steps)))
    assert there.ended
    assert learner_parameters(there)["l"] == "end"
    found, problems = learner_in(Arrival({"g": game, "l": "end"}), Naming())
    assert (found.ended, found.lesson, problems) == (True, 0, ())


def test_how_one_stands_is_there_once_something_was_done(with_progress):
    opened = text("en", "learn.standing")
    assert opened not in [one.label for one in with_progress(Progress(), "en").expander]
    some = with_progress(solved(course(GAME)[:1], alone=False), "en")
    assert opened in [one.label for one in some.expander]
