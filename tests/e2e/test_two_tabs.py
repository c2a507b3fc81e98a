"""Two tabs of one browser: what either learned is kept, and what either forgot is forgotten."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from engine import encode_moves
from lessons.loader import lessons
from lessons.names import Naming
from lessons.progress import Progress
from lessons.questions import exercise
from tests.e2e.answering import Answerer
from tutor_app.exploring import computed, dealt

GAME = "danish_tarok"
LESSON = lessons(GAME)[1]
FIRST, SECOND, THIRD = (step.id for step in LESSON.steps[:3])
STORED, PLAYED = "trick-tutor.v1.progress", "trick-tutor.v1.played"
SOLVED = """([name, lesson, steps]) => {
    const found = JSON.parse(localStorage.getItem(name) || "{}").solved_steps || {};
    return Object.keys(found[lesson] || {}).sort().join() === steps.join();
}"""


@pytest.fixture
def tabs(open_context) -> tuple[Page, Page]:
    """Two tabs at the first two steps of a lesson, both drawn."""
    first = open_context()
    second = open_context(beside=first)
    for number, tab in enumerate((first, second), 1):
        open_step(tab, number)
    return first, second


def open_step(tab: Page, number: int) -> None:
    tab.goto(f"/learn?lang=en&g={GAME}&l={LESSON.number}&s={number}")
    expect(tab.get_by_role("heading", level=3).first).to_contain_text(LESSON.prose[number - 1].task[:10])


def solve(tab: Page, number: int) -> None:
    Answerer(tab).solve(exercise(GAME, LESSON.steps[number - 1], Naming()))


def expect_stored(tab: Page, *steps: str) -> None:
    tab.wait_for_function(SOLVED, arg=[STORED, LESSON.id, sorted(steps)])


def test_what_one_tab_solved_is_seen_by_the_other_and_kept(tabs):
    first, second = tabs
    solve(first, 1)
    expect(second.get_by_role("link", name="Step 1, done")).to_be_visible()
    solve(second, 2)
    expect_stored(second, FIRST, SECOND)
    expect(first.get_by_role("link", name="Step 2, done")).to_be_visible()


def test_what_was_stored_without_a_word_is_not_written_over(page):
    open_step(page, 1)
    # As when another tab writes just before this one does; in its own window no event tells of it.
    theirs = Progress().solved(LESSON, THIRD, alone=True).to_json()
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [STORED, theirs])
    solve(page, 1)
    expect_stored(page, FIRST, THIRD)
    expect(page.get_by_role("link", name="Step 3, done")).to_be_visible()


def test_what_another_tab_wrote_over_unseen_is_not_lost(tabs):
    first, second = tabs
    opened = first.wait_for_function("name => localStorage.getItem(name)", arg=STORED)
    before = json.loads(opened.json_value())
    solve(first, 1)
    expect_stored(first, FIRST)
    # As when the other tab writes at the same moment: its progress comes from the one before.
    theirs = Progress().solved(LESSON, THIRD, alone=True).to_values()
    theirs["descent"] = ["other", *before.get("descent", [])]
    second.evaluate("([name, text]) => localStorage.setItem(name, text)", [STORED, json.dumps(theirs)])
    expect_stored(first, FIRST, THIRD)
    expect(second.get_by_role("link", name="Step 1, done")).to_be_visible()


def test_what_one_tab_forgot_does_not_come_back_from_the_other(tabs):
    first, second = tabs
    solve(first, 1)
    expect(second.get_by_role("link", name="Step 1, done")).to_be_visible()
    first.get_by_role("link", name="Settings", exact=True).click()
    first.get_by_role("button", name="Forget everything").click()
    expect(second.get_by_role("link", name="Step 1, done")).to_have_count(0)
    solve(second, 2)
    expect_stored(second, SECOND)
    expect(first.get_by_text("1 step solved")).to_be_visible()


def test_two_tabs_at_one_deal_each_go_on_from_what_they_show(open_context):
    """Each tab has its own way through the deal, in its address: nothing of either is lost."""
    place = "/play?lang=en&g=tantony&seed=3&c=off&v=tricks"
    first = open_context()
    tabs = (first, open_context(beside=first))
    for tab in tabs:
        tab.goto(place)
    ways = []
    for number, tab in enumerate(tabs):
        cards = tab.locator(".hand .playable")
        expect(cards).to_have_count(13)
        card = cards.nth(number)
        name = card.get_attribute("data-id")
        card.click()
        expect(tab.locator(".hand [data-id]")).to_have_count(12)
        expect(tab).to_have_url(re.compile(f"[?&]m={name}[.]"))
        expect(tab.get_by_role("button", name="Go on")).to_be_enabled()
        ways.append(tab.url)
    assert ways[0] != ways[1]
    first.get_by_role("button", name="Take back").click()
    expect(first.locator(".hand .playable")).to_have_count(13)
    second = tabs[1]
    second.reload()
    expect(second.locator(".hand [data-id]")).to_have_count(12)
    expect(second).to_have_url(ways[1])
    expect(second.get_by_role("button", name="Go on")).to_be_enabled()


def test_deals_that_two_tabs_played_to_their_end_are_all_kept(page):
    """As when another tab ends a deal just before this one does: the list has both, ours first."""
    over = computed(dealt(GAME, 5), "plain", "hand").state
    last = max(at for at, done in enumerate(over.history) if done.seat == over.seating.forehand)
    page.goto(f"/play?lang=en&c=off&g={GAME}&seed=5&m={encode_moves(over.history[:last])}")
    card = page.locator(".hand .playable")
    expect(card).to_have_count(1)
    theirs = ["/review?g=tantony&seed=9&m=DA", -3]
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [PLAYED, json.dumps([theirs])])
    card.click()
    page.wait_for_function("name => JSON.parse(localStorage.getItem(name)).length === 2", arg=PLAYED)
    ours, other = json.loads(page.evaluate("name => localStorage.getItem(name)", PLAYED))
    assert f"g={GAME}&seed=5" in ours[0]
    assert other == theirs
