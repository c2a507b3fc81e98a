"""Every lesson of every game clicked through on a telephone, always with the first right answer.

An ordinary run takes a few lessons of every second game, other ones in each, and the last; THOROUGH=1
takes all of them in all games.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.exercises import Exercise
from lessons.loader import Lesson, course, lessons, short_paths
from lessons.names import Naming
from lessons.questions import exercise
from lessons.way import to_the_first_deal
from tests.e2e.answering import DRAWN, Answerer, go_within, soon, standing
from tests.e2e.at_once import hidden_at_once
from tests.effort import in_turn, some
from tutor_app.games import TAUGHT


def standing_at(page: Page, lesson: Lesson, step: int, language: str) -> Exercise:
    """The question of a step, when the page has come to it."""
    address = {"l": str(lesson.number), "s": str(step + 1), "a": None}
    standing(page, address, lesson.title, lesson.prose[step].task)
    return exercise(lesson.game, lesson.steps[step], Naming(language))


def go_through(
    page: Page,
    lesson: Lesson,
    language: str,
    *,
    reload_at: int | None = None,
    keys: bool = False,
    at_once: bool = False,
    stays: bool = False,
) -> None:
    """Solve all steps of a lesson, by the keyboard alone if ``keys``; at one of them leave and come back.

    With ``at_once`` each step must show task, trick, hand and a first answer before anything is touched. One
    who ``stays`` does not leave the last step once it is solved.
    """
    answerer = Answerer(page, language, keys=keys)
    for step in range(len(lesson.steps)):
        asked = standing_at(page, lesson, step, language)
        if step == reload_at:
            page.reload()
            asked = standing_at(page, lesson, step, language)
            done = page.get_by_role("link", name=answerer.words("learn.dot_done", n=step), exact=True)
            expect(done).to_be_visible()
        if at_once:
            hidden = hidden_at_once(page, asked)
            assert not hidden, f"{lesson.id} {lesson.steps[step].id}: {hidden}"
        answerer.solve(asked)
        if not stays or step < len(lesson.steps) - 1:
            answerer.touch(answerer.next())


@pytest.mark.parametrize("game", some(TAUGHT, 2))
def test_n_2_all_lessons_without_skipping(telephone, game):
    *others, last = course(game)
    newcomers = (*some(others, 8, TAUGHT.index(game)), last)
    middle, deal = newcomers[len(newcomers) // 2], to_the_first_deal(game)[-1]
    there = 0
    for lesson in newcomers:
        if lesson.number != there:
            telephone.goto(f"/learn?lang=en&g={game}&l={lesson.number}&s=1")
        go_through(telephone, lesson, "en", reload_at=1 if lesson is middle else None, at_once=True)
        guided = lesson.slug == deal.after  # it has a test of its own
        there = deal.number if guided else lesson.number + 1
        if lesson is not last:
            expect(telephone).to_have_url(re.compile(rf"[?&]l={there}&"))
    expect(telephone).to_have_url(re.compile(rf"/learn\?g={game}&l=end&lang=en"))
    soon(telephone, f"() => {DRAWN}")  # the last step, faded, has such a button too
    telephone.get_by_role("button", name="All lessons").click()
    expect(telephone).to_have_url(re.compile(rf"/learn\?g={game}&lang=en"))
    for lesson in newcomers:
        tile = telephone.get_by_role("link", name=re.compile(f"^{re.escape(lesson.title)}"))
        expect(tile).to_have_attribute("data-state", "done")
    stored = telephone.evaluate("() => Object.values({...localStorage}).join()")
    assert all(step.id in stored for lesson in newcomers for step in lesson.steps)
    telephone.goto("/settings?lang=en")
    solved = sum(len(lesson.steps) for lesson in newcomers)
    expect(telephone.get_by_text(f"{solved} steps solved")).to_be_visible()


@pytest.mark.parametrize("game", some([game for game in TAUGHT if short_paths(game)], 2, 1))
def test_a_short_path_in_japanese(telephone, game):
    for lesson in short_paths(game, "ja"):
        telephone.goto(f"/learn?lang=ja&g={game}&l={lesson.number}&s=1")
        go_through(telephone, lesson, "ja")
        expect(telephone).to_have_url(re.compile(rf"/learn\?g={game}&lang=ja"))


@pytest.mark.parametrize(("game", "language"), in_turn(TAUGHT, ["en", "ja"]))
def test_each_step_is_on_the_screen_at_once(telephone, language, game):
    """Guided and prepared deals, playing well, short paths too.

    An ordinary run takes every tenth step of a game, in one language or the other.
    """
    steps = [(lesson, step) for lesson in lessons(game, language) for step in range(len(lesson.steps))]
    telephone.goto(f"/learn?lang={language}&g={game}")
    for lesson, step in some(steps, 10, TAUGHT.index(game)):
        go_within(telephone, f"/learn?lang={language}&g={game}&l={lesson.number}&s={step + 1}")
        hidden = hidden_at_once(telephone, standing_at(telephone, lesson, step, language))
        assert not hidden, f"{lesson.id} {lesson.steps[step].id}: {hidden}"


def test_every_game_has_lessons():
    assert all(lessons(game) for game in TAUGHT)
