"""What a page has kept lies in the browser when the page is drawn, not only after the next click."""

from __future__ import annotations

import pytest

from lessons.loader import lessons
from tests.app.odds_answers import played
from tests.e2e.playing import Player
from tests.e2e.test_two_tabs import STORED, open_step
from tutor_app.exploring import Exploration
from tutor_app.playing_addresses import table_parameters

GAME = "danish_tarok"
LESSON = lessons(GAME)[1]
PLAYED = "trick-tutor.v1.played"
HOLDS = "([name, words]) => (localStorage.getItem(name) ?? '').includes(words)"


@pytest.fixture(scope="module")
def whole_deal() -> Exploration:
    """A deal of Tapp-Tarock that is over."""
    return played("tapp_tarock", 7, lambda state: state.to_act is None)


def test_a_deal_that_was_just_played_to_its_end(page, whole_deal):
    moves = str(table_parameters(whole_deal)["m"])
    before_its_end = moves.rsplit(".", 3)[0]
    page.goto(f"/play?lang=en&g=tapp_tarock&seed=7&c=off&v=tricks&p=plain&m={before_its_end}")
    Player(page, "en").play()
    page.wait_for_function(HOLDS, arg=[PLAYED, moves])


def test_the_step_of_a_lesson_that_was_just_come_to(page):
    open_step(page, 1)
    page.get_by_role("button", name="Skip").click()
    page.wait_for_function(HOLDS, arg=[STORED, LESSON.steps[1].id])
