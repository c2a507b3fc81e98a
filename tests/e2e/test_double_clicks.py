"""A double click or a key held down does what its first click or stroke did, and no more."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.exercises import Exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.questions import exercise
from tests.e2e.answering import Answerer, at_rest
from tests.e2e.clumsy_left import settle
from tests.e2e.clumsy_manners import hold_enter
from tutor_app.games import TAUGHT

GAP = 150  # milliseconds between the clicks of a person: the next question is there by then


def one_choice_after_the_other() -> tuple[str, Exercise]:
    """The address of a step and its question: where its first answer stood there comes a wrong one."""
    for game in TAUGHT:
        for lesson in lessons(game):
            for place, step in enumerate(lesson.steps, 1):
                asked = exercise(game, step, Naming("en"))
                if asked.form != "option" or asked.judge((), asked.right(())[0]).done:
                    continue
                first = asked.right(())[0]
                there = [one.value for one in asked.choices(())].index(first)
                later = asked.choices((first,))
                if later[there].value not in (*asked.right((first,)), first):
                    return f"/learn?lang=en&g={game}&l={lesson.number}&s={place}", asked
    raise AssertionError("no such step")


def double_click(page: Page, button: Locator) -> None:
    at_rest(button)
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_timeout(GAP)


def enter_held(page: Page, button: Locator) -> None:
    button.focus()
    hold_enter(page)


@pytest.mark.parametrize(
    ("begun", "link", "address"),
    [
        (
            "/?lang=en",
            "Tapp-Tarock",
            {"g": ["tapp_tarock"], "l": ["1"], "s": ["1"], "lang": ["en"]},
        ),
        ("/rules?g=danish_tarok&lang=en", "The game on one sheet", {"g": ["danish_tarok"], "lang": ["en"]}),
        (
            "/learn?g=danish_tarok&lang=en",
            "A real hand",
            {"g": ["danish_tarok"], "l": ["8"], "s": ["1"], "lang": ["en"]},
        ),
    ],
)
def test_a_page_opens_and_nothing_on_it_is_clicked(page, begun, link, address):
    page.goto(begun)
    double_click(page, page.get_by_role("link", name=link).first)
    settle(page)
    here = urlsplit(page.url)
    assert here.path != urlsplit(begun).path or begun.startswith("/learn")
    assert parse_qs(here.query) == address


def test_two_quick_taps_mark_two_cards(page):
    page.goto("/learn?g=danish_tarok&l=2&s=2&lang=en")
    cards = page.locator("button.card[aria-pressed]")
    at_rest(cards.last)
    for count, card in enumerate((cards.nth(0), cards.nth(1)), 1):
        box = card.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 8, box["y"] + 30)
        page.mouse.down(click_count=count)  # as a browser tells it that takes them for a double tap
        page.mouse.up(click_count=count)
    for card in (cards.nth(0), cards.nth(1)):
        expect(card).to_have_attribute("aria-pressed", "true")


def test_a_card_is_marked_and_not_marked(page):
    page.goto("/learn?g=danish_tarok&l=2&s=2&lang=en")
    card = page.locator("button.card[aria-pressed]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    double_click(page, card)
    settle(page)
    expect(card).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("act", [double_click, enter_held])
def test_an_answer_is_given_once(page, act):
    address, asked = one_choice_after_the_other()
    page.goto(address)
    first = asked.right(())[0]
    label = next(one.label for one in asked.choices(()) if one.value == first)
    act(page, page.get_by_role("button", name=label, exact=True))
    Answerer(page).wait_for(asked, (first,))
    settle(page)
    expect(page.get_by_test_id("stAlertContentError")).to_have_count(0)
    expect(page.get_by_test_id("stAlertContentSuccess")).to_have_count(1)
