"""What if, in a browser: a card swapped by the keyboard and back, and the link that shows the same."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from engine.cli import compare
from tests.e2e.conftest import COMPILING
from tests.e2e.test_every_page import violations

DEAL = "/deal?lang=en&g=danish_tarok&seed=5"
TOLD = re.compile(r"^With the change you get [\d.]+ ± [\d.]+ (more|fewer) chips\.$")


def choose_card(page, label: str, typed: str) -> None:
    box = page.get_by_role("combobox", name=re.compile(label))
    box.focus()
    box.press_sequentially(typed)
    offered = page.get_by_role("listbox").get_by_role("option")
    expect(offered.first).to_contain_text(typed)
    box.press("Enter")
    expect(offered).to_have_count(0)


def test_a_card_is_swapped_and_swapped_back_by_the_keyboard(page, open_context):
    page.goto(DEAL)
    page.get_by_test_id("stButtonGroup").get_by_role("radio", name="What if").press("Space")
    choose_card(page, "This card", "king of spades")
    choose_card(page, "changes places with", "2 of hearts")
    swap = page.get_by_role("button", name="Swap", exact=True)
    expect(swap).to_be_enabled()
    swap.focus()
    swap.press("Enter")
    told = page.get_by_text(TOLD)
    expect(page.get_by_text("Save or copy")).to_be_visible(timeout=COMPILING)
    words = told.inner_text()
    second = page.get_by_role("group", name="Hand with the change: You")
    expect(second.locator("[data-id=H2]")).to_have_count(1)
    expect(second.locator("[data-id=SK]")).to_have_count(0)
    expect(second).to_be_in_viewport(ratio=1)
    assert violations(page) == ""
    expect(page).to_have_url(re.compile(r"w=s(:|%3A)SK(,|%2C)H2"))

    page.get_by_text("Save or copy").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Everything (JSON)").click()
    document = json.loads(waiting.value.path().read_text("utf-8"))
    request = document["request"]
    answer = json.loads(json.dumps(compare.answer(request)))
    assert document | answer == document
    expect(page.get_by_test_id("stCode")).to_contain_text(f"trick-tutor compare --code={request['code']}")
    expect(page.get_by_test_id("stCode")).to_contain_text(words)

    other = open_context()
    other.goto(page.url)
    expect(other.get_by_text(TOLD)).to_have_text(words, timeout=COMPILING)

    page.get_by_role("button", name="Swap back").press("Enter")
    unchanged = page.get_by_text("Nothing is changed: the difference is exactly 0.")
    expect(unchanged).to_be_visible(timeout=COMPILING)
    expect(page.get_by_role("img", name=re.compile("the same in 100%"))).to_be_visible()


def test_on_a_telephone_a_what_if_stays_inside_the_screen(telephone):
    telephone.goto(f"{DEAL}&m=S9-S7-S2&open=1&w=n:A+name+of+some+length~s:SK,H2.r:pots:false~f:best")
    expect(telephone.get_by_text("Save or copy")).to_be_visible(timeout=COMPILING)
    assert telephone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(telephone) == ""


def test_the_answer_stays_in_sight_while_more_is_changed(page):
    page.goto(f"{DEAL}&w=s:SK,H2")
    told = page.get_by_text(TOLD)
    expect(told).to_be_visible(timeout=COMPILING)
    page.get_by_text("More changes").click()
    seat = page.get_by_role("combobox", name=re.compile("Whose result counts"))
    seat.click()  # at once: nothing moves any more that would shut the list
    page.get_by_role("option", name="Freja").click()
    expect(page.get_by_text("With the change Freja gets")).to_be_in_viewport(timeout=COMPILING)
    ways_out = page.get_by_text("Save or copy")
    expect(ways_out).to_be_visible(timeout=COMPILING)  # the answer is whole: what comes later lies below
    page.get_by_role("button", name="Settings").hover()
    page.mouse.wheel(0, 2_000)
    expect(ways_out).to_be_in_viewport(timeout=COMPILING)
    expect(page.get_by_text("With the change Freja gets")).to_be_in_viewport(ratio=1)
