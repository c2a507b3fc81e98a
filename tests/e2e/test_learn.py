from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lessons.loader import lessons
from lessons.names import Naming
from lessons.questions import exercise
from tests.e2e.answering import DRAWN, Answerer, soon
from tests.e2e.clumsy_left import settle
from tutor_app.games import TAUGHT

FOLLOW = "/learn?lang=en&g=danish_tarok&l=2&s=1"  # hearts are led; the hand has two


def card(page, name: str):
    return page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile(f"^{name}"))


@pytest.mark.parametrize("number", range(len(TAUGHT)))
def test_n_1_from_home_to_the_first_action_in_one_click(telephone, number):
    telephone.goto("/?lang=en")
    telephone.get_by_role("list", name="Games").get_by_role("link").nth(number).click()
    choice = telephone.get_by_role("group", name="Cards to choose from").get_by_role("button").first
    expect(choice).to_be_visible()
    choice.click()
    expect(telephone.get_by_test_id("stAlert").first).to_be_visible()


def test_a_wrong_card_is_explained_and_a_right_one_leads_on(page):
    page.goto(FOLLOW)
    card(page, "King of spades").click()
    refused = page.get_by_role("alert").filter(has_text="DT-PLAY-2")
    expect(refused).to_contain_text("hearts")
    following = page.get_by_role("button", name=re.compile("^Next"))
    expect(following).to_be_disabled()
    place = following.bounding_box()
    card(page, "7 of hearts").click()
    expect(following).to_be_enabled()
    expect(page.get_by_text("Follow suit first")).to_be_visible()
    assert following.bounding_box() == place  # with other buttons beside it, and more words above
    following.click()
    expect(page).to_have_url(re.compile("s=2"))
    expect(page.get_by_role("link", name="Step 1, done")).to_be_visible()


def test_n_4_reload_and_another_browser_show_the_same(open_context):
    first = open_context()
    first.goto(FOLLOW)
    card(first, "4 of hearts").click()
    expect(first.get_by_text("Follow suit first")).to_be_visible()
    expect(first).to_have_url(re.compile("a=H4"))
    first.reload()
    expect(first.get_by_text("Follow suit first")).to_be_visible()
    second = open_context()
    second.goto(first.url)
    expect(second.get_by_text("Follow suit first")).to_be_visible()
    expect(second.get_by_role("heading", level=1)).to_have_text("Following")


def test_progress_survives_and_home_goes_on_where_one_stopped(page):
    page.goto(FOLLOW)
    card(page, "4 of hearts").click()
    expect(page.get_by_text("Follow suit first")).to_be_visible()
    # A script leaves a page faster than any reader; the browser must have stored the step by then.
    page.wait_for_function("() => Object.values({...localStorage}).some(one => one.includes('\"follow\":'))")
    page.goto("/?lang=en")
    expect(page.get_by_text("Lesson 2 of 9 · step 2 of 6")).to_be_visible()
    page.goto("/learn?lang=en")
    expect(page.get_by_text("1 of 6 done")).to_be_visible()


def test_n_6_arrow_keys_move_and_never_answer(page):
    page.goto(FOLLOW)
    card(page, "4 of hearts").click()
    expect(page.get_by_text("Follow suit first")).to_be_visible()
    settle(page)
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("s=2"))
    expect(page.get_by_role("heading", name=re.compile("Mark every card"))).to_be_visible()
    settle(page)
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand.first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    settle(page)
    expect(page).to_have_url(re.compile("s=2"))
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowLeft")  # the server hears it after whatever the key before has told it
    expect(page).to_have_url(re.compile("s=1"))
    expect(page.get_by_role("link", name="Step 1, done")).to_be_visible()
    expect(page.get_by_role("link", name="Step 2", exact=True)).to_be_visible()  # not done
    page.go_back()
    expect(page).to_have_url(re.compile(r"^(?=.*[?&]s=2\b)(?!.*[?&]a=)"))
    expect(page.get_by_role("heading", name=re.compile("Mark every card"))).to_be_visible()
    soon(page, f"() => {DRAWN}")  # the step before, faded, has such a part too
    expect(page.get_by_test_id("stAlert")).to_have_count(0)


def test_n_8_the_keyboard_alone_solves_a_step(page):
    page.goto(FOLLOW)
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand.first.focus()
    for _ in range(8):
        focused = page.locator("button.card:focus")
        if (focused.get_attribute("aria-label") or "").startswith("4 of hearts"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Follow suit first")).to_be_visible()


def test_marking_cards(page):
    page.goto("/learn?lang=en&g=danish_tarok&l=2&s=2")
    check = page.get_by_role("button", name="Check", exact=True)
    expect(check).to_be_disabled()
    hand = page.get_by_role("group", name="Your hand")
    hand.get_by_role("button").first.click()
    expect(check).to_be_enabled()
    check.click()
    expect(page.get_by_role("alert").first).to_be_visible()


def test_a_led_fool_waits_for_its_suit(page):
    page.goto("/learn?lang=en&g=danish_tarok&l=4&s=3")
    card(page, "Fool").click()
    page.get_by_role("button", name="Clubs", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Next"))).to_be_enabled()


def test_the_last_lesson_is_played_to_its_end(page):
    lesson = lessons("danish_tarok", "en")[7]
    page.goto("/learn?lang=en&g=danish_tarok&l=8&s=1")
    Answerer(page).solve(exercise("danish_tarok", lesson.steps[0], Naming()))
    expect(page.get_by_role("table", name="Paid or scored so far")).to_be_visible()
    expect(page.get_by_text("You have played Danish Tarok.")).to_be_visible()


def test_the_menu_leads_back_to_the_list_of_lessons(page):
    page.goto(FOLLOW)
    expect(card(page, "4 of hearts")).to_be_visible()
    for _ in range(2):
        page.get_by_role("link", name="Learn", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Learn Danish Tarok")
        page.get_by_role("link", name=re.compile("Following")).click()
        expect(card(page, "4 of hearts")).to_be_visible()
    page.get_by_role("button", name="All lessons").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn Danish Tarok")


def test_the_menu_keeps_a_hand(page):
    page.goto("/hand?h=1dhp5SkvgAgSPBAIGgo&lang=en")
    expect(page.get_by_text("25 of 25 cards")).to_be_visible()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Danish Tarok: the rules")
    page.get_by_role("link", name="Check", exact=True).click()
    expect(page.get_by_text("25 of 25 cards")).to_be_visible()
    page.get_by_role("link", name="Check", exact=True).click()
    settle(page)
    # The server hears of this card after the link, and what it answers tells what the link has left.
    page.get_by_role("group", name="All cards").get_by_role("button", pressed=True).first.click()
    expect(page.get_by_text("24 of 25 cards")).to_be_visible()
