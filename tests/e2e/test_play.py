"""A whole deal played in the browser with the keyboard alone, taken back, and gone on with elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

PLACE = "/play?g=tapp_tarock&seed=3&v=tricks&c=ask&lang=en"
CLICKS = 200


def own_cards(page):
    """The cards of the hand at the lower edge, whether they can be played now or not."""
    return page.get_by_role("group", name="Hand: You").locator("> [data-id]:visible")


def said(page):
    """The last thing that may be said: to pass, or not to double."""
    return page.locator(".st-key-words button:enabled").last


def play_one(page) -> None:
    """One thing that can be done now: go on, say something, or play the first card that may be played."""
    go_on = page.get_by_role("button", name=re.compile("^(Go on|Keep my choice)"))
    may = page.get_by_role("button", name=re.compile("(?<!not) playable"))
    if go_on.is_enabled():
        go_on.press("Enter")
    elif page.locator(".st-key-words button:enabled").count():
        before = said(page).element_handle()
        before.press("Enter")
        page.wait_for_function("one => !one.isConnected", arg=before)
    elif may.count():
        held = own_cards(page).count()
        may.first.press("Enter")
        expect(own_cards(page)).to_have_count(held - 1)


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


def test_a_whole_deal_with_the_keyboard_and_the_next_one(page):
    page.goto(PLACE)
    expect(said(page)).to_be_visible()
    over = page.get_by_role("button", name="Next deal")
    for _ in range(CLICKS):
        settled(page)
        if over.count():
            break
        play_one(page)
    expect(page.get_by_text("The deal is over", exact=False).first).to_be_visible()
    over.press("Enter")
    expect(page).to_have_url(re.compile("[?&]b="))


def test_a_deal_that_was_played_is_looked_back_at(page, open_context):
    page.goto("/play?g=tapp_tarock&seed=3&v=tricks&c=off&lang=en")
    expect(said(page)).to_be_visible()
    over = page.get_by_role("link", name="Look back at this deal")
    for _ in range(CLICKS):
        settled(page)
        if over.count():
            break
        play_one(page)
    over.click()
    expect(page.get_by_text(re.compile("^Your cards: .* decisions mattered"))).to_be_visible()
    second = open_context(viewport={"width": 360, "height": 740})
    second.goto(page.url)
    expect(second.get_by_text(re.compile("^Your cards: .* decisions mattered"))).to_be_visible()
    second.get_by_role("table").get_by_role("button").first.click()
    expect(second).to_have_url(re.compile("[?&]at="))


def test_taken_back_and_opened_elsewhere(page, open_context):
    page.goto("/play?g=danish_tarok&seed=7&v=tricks&c=off&lang=en&seat=0")
    expect(own_cards(page).first).to_be_visible()
    settled(page)
    while not page.get_by_role("button", name=re.compile("^Take back")).is_enabled():
        play_one(page)
        settled(page)
    address = page.url
    second = open_context()
    second.goto(address)
    expect(own_cards(second)).to_have_count(own_cards(page).count())
    page.get_by_role("button", name=re.compile("^Take back")).click()
    expect(page).not_to_have_url(address)
