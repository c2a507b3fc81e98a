"""The page that looks back while decisions are tried again: what is hidden, what is told, what it counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.odds_answers import sheets
from tests.app.test_pages import parameter
from tests.app.test_retrying import FEW, THRESHOLD, desk, found, reviewed
from tests.app.test_review_page import address, open_review, over
from tests.app.turns import Hurried
from tutor_app import retrying, reviewing
from tutor_app.i18n import text
from tutor_app.retrying import Tries
from tutor_app.retrying_addresses import retrying_parameters
from tutor_app.screens import odds_asking

__all__ = ["desk", "found"]  # fixtures


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What is worked out aside is there when the page is drawn again, from few deals."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    monkeypatch.setattr(odds_asking, "is_busy", lambda: False)
    monkeypatch.setattr(reviewing, "DEALS", FEW)


def words(app) -> str:
    return " ".join(one.value for one in (*app.markdown, *app.caption))


def listed(app) -> list[dict[str, object]]:
    return next(one["rows"] for one in sheets(app).values() if one["columns"][0]["text"] in ("When", "時点"))


def tried_on(visit, desk, at: int, **more):
    app = open_review(visit, desk, at=at, again=1, **more)
    app.run()
    assert not app.exception
    return app


def test_the_answer_is_hidden_until_the_right_choice_is_found(visit, desk, found):
    one = reviewing.mattered(found, THRESHOLD)[0]
    at = one.step - 1
    app = tried_on(visit, desk, at)
    mattered = len(reviewing.mattered(found, THRESHOLD))
    assert "something else was better. What do you choose now?" in words(app)
    assert f"0 of {mattered} found, {mattered} still to be tried." in words(app)
    assert "was better by" not in words(app)
    assert all(row["cells"][2]["text"] == "to be tried" for row in listed(app))
    assert {one.label for one in app.button} >= {"Show the answer", "Next decision"}
    tries = retrying.tried(Tries(), at, one.action)
    told = retrying_parameters(True, tries, desk)["tried"]
    app = tried_on(visit, desk, at, tried=told)
    assert "gives away" in words(app)
    assert "Try something else, or see the answer." in words(app)
    assert f"0 of {mattered} found" in words(app)
    told = retrying_parameters(True, retrying.tried(tries, at, one.best.action), desk)["tried"]
    app = tried_on(visit, desk, at, tried=told)
    assert parameter(app, "tried") == told
    assert "**Found. You chose" in words(app)
    assert "As it was played: You chose" in words(app)
    assert f"1 of {mattered} found, {mattered - 1} still to be tried." in words(app)
    assert [row["id"] for row in listed(app) if row["cells"][2]["text"] != "to be tried"] == [str(at)]


def test_what_is_too_close_to_call_counts_as_found(visit, desk, found):
    one, tied = next(
        (one, choice)
        for one in reviewing.mattered(found, THRESHOLD)
        for choice in one.result.choices
        if choice.tied and choice is not one.best
    )
    told = retrying_parameters(True, retrying.tried(Tries(), one.step - 1, tied.action), desk)["tried"]
    app = tried_on(visit, desk, one.step - 1, tried=told)
    assert "**Found. You chose" in words(app)
    assert "is too close to call.**" in words(app)


def test_of_a_discard_that_was_not_compared_nothing_is_said(visit):
    desk = replace(over("tapp_tarock", seed=1, player="random"), seat=1)
    one = next(one for one in reviewing.mattered(reviewed(desk), THRESHOLD) if one.stage == "discard")
    app = tried_on(visit, desk, one.step - 1, tried=f"{one.step - 1}:S7-H1-DN")
    assert "♠7 ♥1 ♦N was not compared with the best choice" in words(app)
    assert "gives away" not in words(app)


def test_all_answers_are_shown_and_all_is_tried_again(visit, desk, found):
    mattered = reviewing.mattered(found, THRESHOLD)
    app = tried_on(visit, desk, mattered[0].step - 1)
    for number, one in enumerate(mattered):
        assert parameter(app, "at") == str(one.step - 1)
        app.button(key="retry-show").click().run()
        assert "was better by" in words(app)
        if number < len(mattered) - 1:
            app.button(key="retry-next").click().run()
    assert f"All decisions have been tried: 0 of {len(mattered)} found." in words(app)
    assert not any(one.key == "retry-next" for one in app.button)
    app.button(key="retry-anew").click().run()
    assert not app.exception
    assert parameter(app, "tried") is None
    assert parameter(app, "again") == "1"


def test_the_switch_is_in_the_address(visit, desk, found):
    app = open_review(visit, desk, at=reviewing.mattered(found, THRESHOLD)[0].step - 1)
    app.run()
    assert "was better by" in words(app)
    switch = next(one for one in app.toggle if one.label == "Try again first")
    switch.set_value(True).run()
    assert parameter(app, "again") == "1"
    assert "was better by" not in words(app)


def test_a_word_is_tried_with_its_button_and_leaves_the_line_as_it_is(visit):
    """Contra may be said after the talon; the line of the hand goes on with what was said there."""
    desk = over("tapp_tarock")
    found = reviewed(desk)
    one = next(one for one in reviewing.mattered(found, THRESHOLD) if one.stage == "contra")
    app = tried_on(visit, desk, one.step - 1)
    passing = next(button for button in app.button if button.label == "No contra")
    passing.click().run()
    assert not app.exception
    assert "“No contra” gives away" in words(app)
    assert parameter(app, "tried") == f"{one.step - 1}:pass"
    assert parameter(app, "m") == str(address(desk)["m"])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_nothing_mattered_there_is_nothing_to_try(visit, language):
    app = open_review(visit, over("tapp_tarock"), again=1, over=1000, lang=language)
    app.run()
    assert not app.exception
    assert text(language, "review.retry.nothing") in words(app)
    assert not any(str(one.key).startswith("retry-") for one in app.button)


def test_where_nothing_was_decided_that_is_said(visit):
    desk = over("tapp_tarock")
    begun = replace(desk, line=desk.line[:1], at=0)
    app = open_review(visit, begun, again=1)
    assert text("en", "review.no_decision") in words(app)


@pytest.mark.parametrize("value", ["0", "2", "yes"])
def test_a_bad_switch_is_off(visit, value):
    app = visit("review", **address(over("tapp_tarock"), again=value))
    assert not app.exception
    assert parameter(app, "again") is None
    assert any(f"again` = `{value}" in one.value for one in app.warning)
