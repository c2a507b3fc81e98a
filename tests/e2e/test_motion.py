"""Cards glide to the table and a finished trick to its winner, unless the reader asks for less motion."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answering import DRAWN, HEARD, soon
from tests.e2e.conftest import COMPILING
from tests.e2e.test_frame import first_play

# Notes what is set in motion, so that no frame need be caught.
NOTED = """() => {
    const animate = Element.prototype.animate;
    window.moved = [];
    Element.prototype.animate = function (...how) {
        window.moved.push(this.dataset.id ?? this.className);
        return animate.apply(this, how);
    };
}"""


def played(page: Page) -> list[str]:
    """Play a card, and tell what was set in motion by the time that the card lies there: itself first."""
    soon(
        page, f"() => {HEARD} && {DRAWN}"
    )  # what is still being drawn lays a card back that is played before
    page.evaluate("() => { window.moved = []; }")
    card = page.locator(".hand .playable:not([data-id=F])").first
    code = card.get_attribute("data-id")
    card.click(force=True)
    expect(page.locator(f".spot [data-id={code}]")).to_be_visible()
    expect(page.locator(".hand[data-went]")).to_have_count(0)
    expect(page.locator(".gathered")).to_have_count(0)
    return [code or "", *page.evaluate("() => window.moved")]


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_cards_glide_and_tricks_go_to_their_winner(open_context, wanted):
    page = open_context(reduced_motion=wanted)
    page.goto(f"{first_play('danish_tarok')}&open=1")
    playable = page.locator(".hand .playable").first
    expect(playable).to_be_visible(timeout=COMPILING)
    page.evaluate(NOTED)

    code, *moved = played(page)
    assert moved == ([code] if wanted == "no-preference" else [])

    soon(page, f"() => {HEARD} && {DRAWN}")  # the buttons are drawn after the board
    page.get_by_role("button", name="End of trick").click()
    expect(page.locator(".table .wins")).to_be_visible()
    expect(playable).to_be_visible()
    code, *moved = played(page)
    assert Counter(moved) == (Counter({code: 1, "gathered": 3}) if wanted == "no-preference" else Counter())


def test_a_trick_that_was_only_tried_goes_to_nobody(open_context):
    page = open_context(reduced_motion="no-preference")
    page.goto("/learn?g=danish_tarok&l=1&s=2&tried=H3&lang=en")
    expect(page.locator(".table .wins")).to_be_visible()
    soon(page, f"() => {HEARD} && {DRAWN}")
    page.evaluate(NOTED)
    page.locator(".hand [data-id=H1]").click()
    expect(page.locator(".spot [data-id=H1]")).to_be_visible()
    assert page.evaluate("() => window.moved") == ["H1"]
