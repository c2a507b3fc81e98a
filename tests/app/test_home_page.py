"""Home and the list of lessons lead a newcomer to the first step, and others to where they stopped."""

from __future__ import annotations

import json
import re

import pytest

from lessons.loader import course, part_of
from lessons.progress import Progress
from tutor_app import storage
from tutor_app.i18n import LANGUAGES, text

GAME = "danish_tarok"


@pytest.fixture
def opened(monkeypatch, visit):
    """Open a page in the browser of somebody who has learned so much."""

    def open_page(progress: Progress, page: str, language: str, **more: object):
        stored = progress.to_values()
        monkeypatch.setattr("tutor_app.shell.browser", lambda **_: storage.take_told({"progress": stored}))
        app = visit(page, lang=language, **more).run()
        assert not app.exception
        return app

    return open_page


def told(app, component: str) -> list[dict]:
    found = [element.proto for element in app.get("bidi_component")]
    return [json.loads(one.json) for one in found if one.component_name == f"trick_tutor.{component}"]


def ways_in(app) -> dict[str, dict]:
    """What Home says of each game, by the game that its link names."""
    (games,) = (one["games"] for one in told(app, "games"))
    return {re.search(r"g=(\w+)", game["href"])[1]: game for game in games}


def at(progress: Progress, game: str, lesson: int, step: int) -> Progress:
    found = course(game)[lesson - 1]
    return progress.opened(found, found.steps[step - 1].id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_start_leads_to_the_first_step(opened, language):
    for progress in (Progress(), at(Progress(), GAME, 1, 1)):
        games = ways_in(opened(progress, "home", language))
        assert len(games) == 5
        for game, shown in games.items():
            assert shown["href"] == f"/learn?g={game}&l=1&s=1&lang={language}"
            assert shown["action"] == text(language, "home.start")
            assert not shown["foremost"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_game_alone_stands_out_with_its_place(opened, language):
    progress = at(at(Progress(), GAME, 2, 3), "tantony", 1, 2)
    games = ways_in(opened(progress, "home", language))
    assert [game for game, shown in games.items() if shown["foremost"]] == ["tantony"]
    for game, lesson, step in ((GAME, 2, 3), ("tantony", 1, 2)):
        shown, n = games[game], len(course(game)[lesson - 1].steps)
        assert shown["action"] == text(language, "home.continue")
        assert f"l={lesson}&s={step}" in shown["href"]
        place = text(language, "learn.place", lesson=lesson, lessons=len(course(game)), step=step, n=n)
        assert shown["facts"] == place


def test_a_guided_deal_is_gone_on_with_and_a_finished_course_leads_to_the_list(opened):
    (guided,) = part_of(GAME, "guided")
    progress = Progress().opened(guided, guided.steps[1].id)
    shown = ways_in(opened(progress, "home", "en"))[GAME]
    assert shown["facts"] == f"Your first whole deal · step 2 of {len(guided.steps)}"
    last = course(GAME)[-1]
    over = Progress().opened(last, last.steps[-1].id).solved(last, last.steps[-1].id, alone=True)
    shown = ways_in(opened(over, "home", "en"))[GAME]
    assert (shown["href"], shown["action"]) == (f"/learn?g={GAME}&lang=en", "All lessons")


@pytest.mark.parametrize(
    ("progress", "here", "key"),
    [
        (Progress(), 1, "learn.begin"),
        (at(Progress(), GAME, 1, 2), 1, "learn.here"),
        (at(Progress(), GAME, 3, 1), 3, "learn.here"),
    ],
)
def test_the_list_marks_the_lesson_to_do_next(opened, progress, here, key):
    app = opened(progress, "learn", "en", g=GAME)
    lists = [tile for one in told(app, "tiles") for tile in one["tiles"]]
    (marked,) = [tile for tile in lists if tile["current"]]
    assert f"l={here}&" in marked["href"]
    assert marked["status"] == text("en", key)
