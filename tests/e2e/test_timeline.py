"""The strip under the board: a click and the keys go to a place of the line."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from engine import encode_moves
from tests.app.odds_answers import played
from tests.e2e.conftest import COMPILING
from tests.e2e.test_every_page import violations


def address(tricks: int) -> str:
    desk = played("tapp_tarock", 7, lambda state: len(state.tricks) == tricks)
    return f"/deal?lang=en&g=tapp_tarock&seed=7&open=1&m={encode_moves(desk.state.history)}"


@pytest.fixture(scope="module")
def two_tricks() -> str:
    return address(2)


def test_a_click_and_the_keys_go_to_a_place(page: Page, two_tricks: str) -> None:
    page.goto(two_tricks)
    strip = page.get_by_role("slider", name="The way through the deal")
    expect(strip).to_be_visible()
    last = int(strip.get_attribute("aria-valuemax") or 0)
    expect(strip).to_have_attribute("aria-valuenow", str(last))
    strip.click()  # in its middle, once it has its width
    expect(page.get_by_text(f"Step {last // 2} of {last}")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"[?&]at={last // 2}\b"))
    strip.focus()
    for key, place in (("ArrowRight", last // 2 + 1), ("Home", 0), ("End", last), ("PageDown", last - 3)):
        page.keyboard.press(key)
        expect(page.get_by_text(f"Step {place} of {last}")).to_be_visible()
        expect(strip).to_be_focused()
    for _ in range(3):  # faster than the page is drawn
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"Step {last - 6} of {last}")).to_be_visible()


def test_what_could_be_expected_comes_by_itself_and_stands_in_the_panel(page: Page, two_tricks: str) -> None:
    page.goto(two_tricks)
    strip = page.get_by_role("slider", name="The way through the deal")
    expect(strip).to_have_attribute("aria-valuetext", re.compile("Expected: "), timeout=COMPILING)
    page.get_by_text("Over time", exact=True).click()
    page.mouse.move(2, 2)
    table = page.get_by_role("table", name=re.compile("^From the deal on"))
    row = table.get_by_role("row", name=re.compile("^Trick 1 "))
    expect(row).to_be_visible()
    expect(page.get_by_text(re.compile("400 deals at each point"))).to_be_visible()
    assert violations(page) == ""
    row.get_by_role("button").click()
    expect(strip).to_have_attribute("aria-valuetext", re.compile("end of trick 1"))
