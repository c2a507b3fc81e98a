"""Decisions that mattered, tried again in the browser with the keyboard alone, and again after a reload."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.e2e.answering import DRAWN, soon
from tests.e2e.conftest import COMPILING

MOVES = (
    "pass.pass.bid-three.take-lower.CQ-H1-H3.pass.pass.pass.C7.C9.CK.SK.S7.S9.DK.D3.D1.S8.SQ.S10.C8.T2.CJ.T5"
    ".T3.T4.T6.T10.T15.C10.T7.T11.SJ.SN.T13.H4.T12.T19.D2.DN.DQ"
)
PLACE = f"/review?g=tapp_tarock&seed=7&m={MOVES}&at=37&again=1&believe=nothing&lang=en"


def stands(page: Page, words: str, address: str) -> None:
    """Wait until the panel says these words at an address that has this part, and all of it is drawn."""
    soon(
        page,
        f"""([words, address]) => decodeURIComponent(location.search).includes(address)
            && document.querySelector(".st-key-sheet")?.innerText.includes(words) && {DRAWN}""",
        [words, address],
        within=COMPILING,  # what an earlier test has left to be worked out may go first
    )
    expect(page.locator(".st-key-sheet")).to_contain_text(words)
    expect(page).to_have_url(re.compile(re.escape(quote(address, safe="="))))


def press(page: Page, key: str, button: str) -> None:
    """Press the key of a button once the button is there."""
    expect(page.get_by_role("button", name=button)).to_be_enabled()
    page.keyboard.press(key)


def test_a_decision_is_tried_until_it_is_found_with_the_keyboard_alone(page):
    page.goto(PLACE)
    stands(page, "What do you choose now?", "at=37")
    press(page, "n", "Next decision")
    stands(page, "You chose ♦2. Here something else was better.", "at=38")
    page.locator("button.card[data-id='DJ']").press("Enter")
    stands(page, "♦J gives away", "tried=38:DJ")
    page.locator("button.card[data-id='CN']").press("Enter")
    stands(page, "Found. You chose ♣N.", "tried=38:DJ.CN")
    page.reload()
    stands(page, "Found. You chose ♣N.", "tried=38:DJ.CN")
    expect(page.locator(".st-key-sheet")).to_contain_text(re.compile("1 of \\d+ found"))
    press(page, "n", "Next decision")
    stands(page, "What do you choose now?", "at=6")
    press(page, "s", "Show the answer")
    stands(page, "was better by", "tried=6:shown,38:DJ.CN")
