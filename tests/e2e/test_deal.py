from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.clumsy_left import settle

DEALT = "/deal?lang=en&g=danish_tarok&seed=7&open=1&m=S9-H7-D10"
HEARTS_LED = f"{DEALT}.HK"
FOOL_LEADS = "/deal?lang=en&g=danish_tarok&seed=0&open=1&m=S9-S8-S5"


def hand(page):
    return page.get_by_role("group", name=re.compile(r"^Hand: ")).filter(has=page.get_by_role("button"))


def nothing_more(page) -> None:
    """Wait until the server has dealt with all clicks so far, and find two steps and no third.

    It deals with them one after another: once it has gone back for a later one, nothing is to come.
    """
    settle(page)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("Step 1 of 2")).to_be_visible()


@pytest.fixture
def table(page):
    page.goto(DEALT)
    expect(hand(page).get_by_role("button")).to_have_count(25)
    return page


def test_playing_a_card(table):
    hand(table).get_by_role("button", name=re.compile("^King of hearts")).click()
    expect(table).to_have_url(re.compile(r"m=S9-H7-D10\.HK"))
    expect(table.get_by_text("Step 2 of 2")).to_be_visible()


def test_three_clicks_at_once_play_one_card(table):
    hand(table).evaluate("""group => { const found = group.querySelectorAll("button.playable");
                           found[0].click(); found[1].click(); found[2].click(); }""")
    expect(table.get_by_text("Step 2 of 2")).to_be_visible()
    nothing_more(table)
    expect(table).to_have_url(re.compile(r"[?&]m=S9-H7-D10\.[A-Z0-9]+(&|$)"))


def test_a_grey_card_says_why_and_is_not_played(page):
    page.goto(HEARTS_LED)
    refused = hand(page).locator("button[aria-disabled=true]").first
    expect(refused).to_be_visible()
    refused.focus()
    expect(page.get_by_role("status").filter(has_text="DT-PLAY-2")).to_be_visible()
    assert "not playable" in (refused.get_attribute("aria-label") or "")
    refused.click(force=True)
    nothing_more(page)
    expect(page).to_have_url(re.compile(r"[?&]m=S9-H7-D10\.HK(&|$)"))


def test_focus_stays_in_the_hand_after_a_card(table):
    first = hand(table).get_by_role("button").first
    first.focus()
    table.keyboard.press("Enter")
    expect(table.get_by_text("Step 2 of 2")).to_be_visible()
    expect(hand(table).locator("button:focus")).to_have_count(1)


def test_back_and_forward(page):
    page.goto(f"{HEARTS_LED}.HQ.H1")
    expect(page.get_by_text("Step 4 of 4")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("Step 3 of 4")).to_be_visible()
    page.get_by_role("button", name="First", exact=True).click()
    expect(page.get_by_text("Step 0 of 4")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Step 0 of 4")).to_be_visible()
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.get_by_text(re.compile("Trick 1 was won by "))).to_be_visible()


def test_a_led_fool_names_a_suit(page):
    page.goto(FOOL_LEADS)
    hand(page).get_by_role("button", name=re.compile("^Fool")).click()
    expect(page.get_by_text(re.compile("which suit"))).to_be_visible()
    page.get_by_role("button", name="Hearts", exact=True).click()
    expect(page).to_have_url(re.compile(r"m=.*\.F~H"))
    expect(page.get_by_text("Trick 1: the fool was led for hearts.")).to_be_visible()


def test_entering_cards(page):
    page.goto("/deal?lang=en&g=danish_tarok&seed=7")
    page.get_by_role("button", name="Enter cards").click()
    page.get_by_role("button", name="Empty the board").click()
    expect(page.locator(".held .tile")).to_have_count(0)
    mine = page.get_by_role("textbox", name="Hand: You")
    expect(mine).to_have_value("")
    mine.fill("T 21 20 19 1 F / S K Q KS")
    course = page.get_by_role("textbox", name="Played so far")
    for text, count in (("T21", "1 card"), ("", "0 cards")):
        course.fill(text)
        course.press("Control+Enter")
        expect(page.locator(".place .count").last).to_have_text(count)
    page.get_by_role("textbox", name="Hand: Freja").fill("H:K,Q")
    page.get_by_role("textbox", name="Hand: Freja").press("Control+Enter")
    expect(page.get_by_role("alert").filter(has_text="entered twice")).to_be_visible()
    expect(page.locator(".place .fault").first).to_contain_text("entered twice")
    expect(mine).to_have_value("T 21 20 19 1 F / S K Q KS")
    mine.fill("T 21 20 19 1 F / S K Q")
    mine.press("Control+Enter")
    expect(page.get_by_role("alert").filter(has_text="entered twice")).to_have_count(0)
    page.get_by_role("button", name="Deal with these cards").click()
    expect(page).to_have_url(re.compile(r"[?&]d=1dd"))
    held = page.get_by_role("group", name="Hand: You")
    for name in ("Trump 21, mond", "Fool", "King of spades"):
        expect(held.get_by_role("button", name=name)).to_be_visible()


def test_a_click_on_a_card_is_answered_at_once(table):
    """The card has left the hand as soon as the server has been told, and then the deal goes on."""
    for step in range(2, 8):
        place = table.get_by_text(re.compile(rf"^Step {step} of"))
        expect(hand(table).locator("button.playable").first).to_be_visible()
        left = hand(table).evaluate(
            """async group => {
                const cards = () => group.querySelectorAll("button.card").length;
                const before = cards();
                group.querySelector("button.playable").click();
                await new Promise((passed) => setTimeout(passed));
                return before - cards();
            }"""
        )
        assert left == 1
        expect(place).to_be_visible()


def test_a_trick_is_given_away_on_the_board(page):
    page.goto("/deal?lang=en&g=tantony&seed=7&m=SJ.SA.S9.S8")
    page.get_by_role("button", name="Enter cards").click()
    trick = page.get_by_role("button", name=re.compile("^Trick 1"))
    expect(trick).to_have_accessible_name("Trick 1: nobody has been chosen to get it")
    trick.click()
    page.get_by_role("button", name=re.compile("^3. Oskar")).click()
    expect(trick).to_have_accessible_name("Trick 1 goes to Oskar")
    expect(page.get_by_role("textbox", name="Played so far")).to_have_value("SJ SA S9 S8 place-2")
    page.get_by_role("button", name="Deal with these cards").click()
    expect(page).to_have_url(re.compile(r"m=SJ\.SA\.S9\.S8\.place-2"))


def test_what_is_wrong_with_a_condition_is_said_in_sight_at_its_field(page):
    page.goto("/deal?lang=en&g=tapp_tarock&seed=5")
    page.get_by_role("button", name="Enter cards").click()
    field = page.get_by_role("textbox", name="Conditions on the rest")
    field.fill("x T1")
    field.press("Enter")
    told = page.get_by_text("x is nobody")
    expect(told).to_be_in_viewport(ratio=1)
    expect(field).to_be_in_viewport(ratio=1)
    assert told.bounding_box()["y"] - field.bounding_box()["y"] < 120
    assert (
        told.bounding_box()["y"]
        < page.get_by_role("button", name="Deal with these cards").bounding_box()["y"]
    )
