"""A whole deal played in the browser, with the mouse and with the keyboard alone, and gone on with in another."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

PLACE = "/play?g=tapp_tarock&seed=3&v=tricks&c=ask&lang=en"
CLICKS = 200


def own_cards(page):
    return page.get_by_role("group", name="Hand: You").get_by_role("button")


def play_one(page) -> None:
    """One thing that can be done now: go on, say something, or play the first card that may be played."""
    go_on = page.get_by_role("button", name=re.compile("^(Go on|Leave it so)"))
    before = page.url
    if go_on.is_enabled():
        go_on.press("Enter")
    elif page.get_by_role("button", name="Pass", exact=True).count():
        page.get_by_role("button", name="Pass", exact=True).press("Enter")
    else:
        cards = own_cards(page)
        names = [cards.nth(place).get_attribute("aria-label") or "" for place in range(cards.count())]
        may = [place for place, name in enumerate(names) if "not playable" not in name]
        cards.nth(may[0]).press("Enter")
        expect(page).not_to_have_url(before)


def settled(page) -> None:
    """Wait until the reader can do something or the deal is over."""
    page.wait_for_function(
        """() => [...document.querySelectorAll('.st-key-go-on button:enabled, .st-key-next-deal button,'
               + '.st-key-words button:enabled')].length
             || /: play a card/.test(document.body.innerText)
             || [...document.querySelectorAll('*')].some((one) => one.shadowRoot
                  && /: play a card/.test(one.shadowRoot.textContent))"""
    )
    expect(page.get_by_test_id("stStatusWidget")).to_have_count(0)


@pytest.mark.parametrize("wide", [1280, 360])
def test_a_whole_deal_with_the_keyboard_and_the_next_one(page, wide):
    page.set_viewport_size({"width": wide, "height": 800 if wide > 900 else 740})
    page.goto(PLACE)
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
    over = page.get_by_role("button", name="Next deal")
    for _ in range(CLICKS):
        settled(page)
        if over.count():
            break
        play_one(page)
    expect(page.get_by_text("The deal is over", exact=False).first).to_be_visible()
    over.press("Enter")
    expect(page).to_have_url(re.compile("[?&]b="))


def test_taken_back_and_opened_elsewhere(page, board):
    page.goto("/play?g=danish_tarok&seed=7&v=tricks&c=off&lang=en&seat=0")
    expect(own_cards(page).first).to_be_visible()
    settled(page)
    while not page.get_by_role("button", name=re.compile("^Take back")).is_enabled():
        play_one(page)
        settled(page)
    address = page.url
    second = board()
    second.goto(address)
    expect(own_cards(second)).to_have_count(own_cards(page).count())
    page.get_by_role("button", name=re.compile("^Take back")).click()
    expect(page).not_to_have_url(address)
