from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from lessons.drills import Drill, drill, drill_exercise, drill_task
from lessons.exercises import Exercise
from lessons.names import Naming
from lessons.progress import Progress
from lessons.rounds import ROUND
from tests.e2e.answering import Answerer, at_rest
from tests.effort import THOROUGH, some
from tutor_app.practising import Practice, begin_round

LEGAL = "/practise?lang=en&g=danish_tarok&k=legal&seed=7"


def question(practice: Practice, place: int, language: str = "en") -> tuple[Drill, Exercise]:
    asked = drill(*practice.questions[place])
    return asked, drill_exercise(asked, Naming(language))


def standing_at(page: Page, practice: Practice, place: int, language: str = "en") -> Exercise:
    """The question of a place, when the page has come to it."""
    asked, exercise = question(practice, place, language)
    expect(page.get_by_text(f"question {place + 1} of {ROUND}")).to_be_visible()
    expect(page.get_by_role("heading", level=3).first).to_contain_text(
        drill_task(asked, Naming(language))[:20]
    )
    return exercise


def test_from_home_to_a_question_in_three_clicks(telephone):
    telephone.goto("/?lang=en")
    telephone.get_by_role("link", name="Practise", exact=True).click()
    telephone.get_by_role("link", name=re.compile("Cards you may play")).click()
    expect(telephone.get_by_text(f"question 1 of {ROUND}")).to_be_visible()
    expect(telephone.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_round_with_a_mistake_that_is_tried_again(telephone):
    practice = begin_round("danish_tarok", "legal", 7, 1, Progress())
    answerer = Answerer(telephone)
    telephone.goto(LEGAL)
    asked = standing_at(telephone, practice, 0)
    answerer.give(asked, (), asked.wrong(())[0])
    expect(telephone.get_by_role("alert").filter(has_text=re.compile("DT-"))).to_be_visible()
    for place in range(ROUND):
        asked = standing_at(telephone, practice, place)
        if place == 4:
            telephone.reload()
            asked = standing_at(telephone, practice, place)
        if place == 0:  # the marks of the wrong answer are still there, to be mended
            expect(telephone.get_by_role("button", name="Check", exact=True)).to_be_enabled()
        answerer.solve(asked)
        answerer.next().click()
    expect(telephone.get_by_role("heading", level=1)).to_have_text("The round is over")
    expect(telephone.get_by_text("9 of 10 correct")).to_be_visible()
    back = telephone.get_by_role("button", name="All drills")
    expect(back).to_have_count(1)  # the one of the last question leaves the page after the score has come
    back.click()
    expect(telephone.get_by_text("Your mistakes")).to_be_visible()
    telephone.get_by_role("button", name=re.compile("^Cards you may play:")).click()
    expect(telephone.get_by_text("a mistake, once more")).to_be_visible()
    answerer.solve(question(practice, 0)[1])
    answerer.next().click()
    expect(telephone.get_by_role("heading", level=1)).to_have_text("Practise Danish Tarok")
    expect(telephone.get_by_text("Your mistakes")).to_have_count(0)


@pytest.mark.parametrize("game", some(list(GAMES), 2, 1))
def test_a_mixed_round_of_every_game_in_japanese(page, game):
    practice = begin_round(game, None, 3, 2, Progress())
    answerer = Answerer(page, "ja")
    page.goto(f"/practise?lang=ja&g={game}&k=mixed&seed=3&v=2&b=-")
    for place in range(3 if THOROUGH else 2):
        asked, exercise = question(practice, place, "ja")
        expect(page.get_by_role("heading", level=3).first).to_contain_text(
            drill_task(asked, Naming("ja"))[:10]
        )
        expect(page.get_by_text(f"{place + 1}問目/{ROUND}問")).to_be_visible()
        answerer.solve(exercise)
        answerer.next().click()


def test_stored_progress_that_was_edited_by_hand_is_put_aside(page):
    page.goto("/settings?lang=en")
    expect(page.get_by_text("0 steps solved")).to_be_visible()
    good = Progress().model_dump_json()
    broken = good[:-1] + ', "solved_steps": {"danish_tarok/pack": {"trumps": "alone"}, "x": 7}}'
    page.evaluate("text => localStorage.setItem('trick-tutor.v1.progress', text)", broken)
    page.reload()
    expect(page.get_by_text("1 step solved")).to_be_visible()
    expect(page.get_by_text("Not everything could be read")).to_be_visible()
    page.evaluate("() => localStorage.setItem('trick-tutor.v1.progress', '{{')")
    page.goto("/learn?lang=en&g=danish_tarok")
    expect(page.get_by_text("could not be read, or comes from a later version")).to_be_visible()
    page.get_by_role("link", name="Settings", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save what was put aside").click()
    assert "{{" in saved.value.path().read_text("utf-8")
    page.get_by_role("button", name="Throw it away").click()
    expect(page.get_by_role("button", name="Throw it away")).to_have_count(0)


def test_a_card_does_not_slip_from_under_the_pointer(page):
    """It rises under the pointer and when it is marked; at its lower edge it must still be hit."""
    page.goto(LEGAL)
    card = page.locator("button.card").nth(2)
    at_rest(card)
    box = card.bounding_box()
    edge = (box["x"] + 10, box["y"] + box["height"] - 2)
    page.mouse.move(*edge)
    heights = card.evaluate(
        """async card => {
            const found = new Set();
            for (let n = 0; n < 10; n++) {
                await new Promise(requestAnimationFrame);
                found.add(card.getBoundingClientRect().top);
            }
            return [...found];
        }"""
    )
    assert len(heights) == 1
    for pressed in ("true", "false"):
        page.mouse.click(*edge)
        expect(card).to_have_attribute("aria-pressed", pressed)


def test_enter_hands_a_number_in(page):
    practice = begin_round("danish_tarok", "count", 7, 1, Progress())
    page.goto("/practise?lang=en&g=danish_tarok&k=count&seed=7")
    asked = standing_at(page, practice, 0)
    for answer, said in ((asked.wrong(())[0], "is too low"), (asked.right(())[0], "Right")):
        field = page.locator(".st-key-question-number input")
        field.fill(answer)
        field.press("Enter")
        expect(page.get_by_text(said).first).to_be_visible()
