"""Look back: no table breaks a word or runs off a telephone, in either language."""

from __future__ import annotations

import re
from itertools import pairwise
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.answering import at_rest, soon
from tests.e2e.conftest import COMPILING
from tests.e2e.test_frame import box
from tests.e2e.test_telephone import FREE
from tests.effort import some
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import computed, dealt

PARTS = {
    "en": ("Decisions", "Summary", "Everybody", "Over time", "Ending"),
    "ja": ("選択", "まとめ", "全員", "推移", "終盤"),
}
COMPLETE = {"en": "Keep th", "ja": "練習に加える"}
TOLD = {
    "en": ("Deals", "Rule by rule", "What each player", "from … to", "Winner"),
    "ja": ("最善手", "ルールごと", "プレイヤーごと", "下限", "勝った人"),
}

# Tables that are wider than their place, and words of cells that stand on more than one line.
BROKEN = """() => {
    const roots = [...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean);
    const places = roots.flatMap((root) => [...root.querySelectorAll(".scroll")]);
    const wide = places.filter((place) => place.scrollWidth > place.clientWidth + 1);
    const flat = "table:not(.stacked) :is(th, td)";
    const broken = places.flatMap((place) => [...place.querySelectorAll(flat)]).filter((cell) => {
        const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = walk.nextNode(); text; text = walk.nextNode()) {
            for (const word of text.data.matchAll(/\\S+/g)) {
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
                if (lines.size > 1) return true;
            }
        }
        return false;
    });
    return [...wide.map((place) => place.innerText), ...broken.map((cell) => cell.innerText)];
}"""


FINGER = 24  # pixels that a finger needs (WCAG 2.5.8)
MIDDLES = (
    """(parts) => parts.map((part) => part.getBoundingClientRect()).map(({ x, width }) => x + width / 2)"""
)
SHOWN = """(words) => [...document.querySelectorAll("*")].some((node) =>
    [...node.shadowRoot?.querySelectorAll("table") ?? []].some((one) => one.textContent.includes(words)))"""


def address(game: str, language: str) -> str:
    """A whole deal that was played at random, looked back at."""
    desk = computed(dealt(game, 7), "random", "hand")
    told = {name: value for name, value in deal_parameters(desk).items() if value is not None}
    return "/review?" + urlencode({"lang": language, "believe": "nothing", **told})


def middle(part: Locator) -> float:
    """How far from the left edge of the window the middle of a part is, in pixels."""
    seen = box(part)
    return seen["x"] + seen["width"] / 2


def test_the_headings_of_the_panel_are_not_broken_in_japanese(page: Page) -> None:
    page.goto(address("danish_tarok", "ja"))
    expect(page.get_by_role("button", name=COMPLETE["ja"])).to_be_visible(timeout=COMPILING)
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("language", some(["ja", "en"], 2))
def test_on_a_telephone_every_table_reads_well(telephone: Page, language: str) -> None:
    telephone.goto(address("tubingen_tarock", language))
    expect(telephone.get_by_role("button", name=COMPLETE[language])).to_be_visible(timeout=COMPILING)
    for part, words in zip(PARTS[language], TOLD[language], strict=True):
        telephone.get_by_role("radio", name=part, exact=True).click()
        soon(telephone, SHOWN, words)
        assert telephone.evaluate(SHOWN, words), part
        assert telephone.evaluate(BROKEN) == [], part


def test_the_next_decision_is_in_reach_while_one_looks_at_the_board(telephone: Page) -> None:
    telephone.goto(address("tubingen_tarock", "en"))
    expect(telephone.get_by_role("button", name=COMPLETE["en"])).to_be_visible(timeout=COMPILING)
    following = telephone.get_by_role("button", name="Next decision that mattered")
    expect(following).to_have_count(1)
    assert following.evaluate(FREE)
    following.click()
    expect(telephone.locator(".hand .card").first).to_be_visible()
    assert telephone.get_by_test_id("stMain").evaluate("page => page.scrollTop") == 0


def test_a_name_leads_to_the_decisions_of_that_player(page: Page) -> None:
    page.goto(address("tantony", "en"))
    expect(page.get_by_role("button", name=COMPLETE["en"])).to_be_visible(timeout=COMPILING)
    page.get_by_role("radio", name="Everybody", exact=True).click()
    table = page.get_by_role("table", name="What each player gave away")
    you = table.get_by_role("button", name="You", exact=True)
    expect(you).to_have_attribute("aria-pressed", "true")
    names = table.get_by_role("rowheader").get_by_role("button")
    expect(names.nth(0)).to_have_text("You")
    names.nth(1).click()
    expect(page).to_have_url(re.compile("seat=1"))  # and that one is called you now
    expect(names.nth(1)).to_have_text("You")
    expect(you).to_have_attribute("aria-pressed", "true")


def test_the_decisions_of_all_players_are_gone_through_by_the_keyboard(page: Page) -> None:
    page.goto(address("danish_tarok", "en"))
    expect(page.get_by_role("button", name=COMPLETE["en"])).to_be_visible(timeout=COMPILING)
    page.get_by_role("button", name="View as: You").press("Enter")
    page.get_by_role("radio", name="All players").press("Enter")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("[?&]all=1(&|$)"))
    expect(page.get_by_role("button", name="Keep your")).to_be_visible()
    page.get_by_role("switch", name="In the order of play").press("Space")
    expect(page).to_have_url(re.compile("[?&]order=play(&|$)"))
    expect(page.get_by_text("players looked through")).to_have_count(0)
    theirs = page.get_by_role("rowheader").filter(has_text="◆ Freja").first
    theirs.get_by_role("button").press("Enter")
    expect(page.get_by_text(re.compile("^Freja chose"))).to_be_visible()
    expect(page.get_by_role("group", name="Hand: Freja")).to_be_visible()
    expect(page.locator(".judged path.other.matters").first).to_be_attached()
    assert page.evaluate(BROKEN) == []


def test_decisions_of_all_players_can_be_told_apart_by_a_finger(telephone: Page) -> None:
    telephone.goto(f"{address('danish_tarok', 'en')}&all=1")
    strip, now = telephone.locator(".strip"), telephone.locator(".now circle")
    theirs = telephone.locator(".judged path.other")
    expect(theirs.first).to_be_attached(timeout=COMPILING)
    expect(telephone.get_by_text("players looked through")).to_have_count(0, timeout=COMPILING)
    middles = sorted(telephone.locator(".judged path").evaluate_all(MIDDLES))
    assert min(round(after - before, 1) for before, after in pairwise(middles)) >= FINGER
    theirs.last.tap()
    expect(strip).not_to_have_attribute("aria-valuenow", strip.get_attribute("aria-valuemax") or "")
    at_rest(now)
    assert middle(now) == pytest.approx(middle(theirs.last), abs=1)
    strip.press("Home")
    expect(strip).to_have_attribute("aria-valuenow", "0")
    at_rest(now)
    assert box(strip)["x"] <= box(now)["x"]
