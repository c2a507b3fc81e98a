"""The board of a game in a browser: what can be seen and hit of the cards, the reasons, the keyboard."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import GAMES, Play, State, apply, deal_cards, encode_moves, start
from engine.players import act
from tests.e2e.answering import QUIET, at_rest, soon
from tests.e2e.conftest import COMPILING
from tests.e2e.test_every_page import sideways, violations

DISCARDING = "/deal?lang=en&g=danish_tarok&seed=5&open=1"  # the dealer holds 28 cards
LEADING = "/deal?lang=en&g=danish_tarok&seed=7&open=1&m=S9-H7-D10"
FOLLOWING = f"{LEADING}.HK"

# The strip of each card that a pointer hits at the height of its index, in pixels, and the rows of cards.
STRIPS = """fan => {
    const STEP = 0.25;
    const tops = new Set(), widths = [];
    for (const card of fan.querySelectorAll("button.card")) {
        const box = card.getBoundingClientRect();
        tops.add(Math.round(box.top));
        let width = 0;
        for (let x = box.left + STEP / 2; x < box.right; x += STEP) {
            const hit = fan.getRootNode().elementFromPoint(x, box.top + 14);
            if (hit?.closest("button.card") === card) width += STEP;
        }
        widths.push(width);
    }
    return [tops.size, widths];
}"""
# Cards whose number or letter the next card of the row hides in part: it covers all right of the strip.
CUT = """fan => [...fan.querySelectorAll("button.card:not([data-end])")].filter((card) => {
    const drawn = [...card.querySelectorAll(".small > text, .full .index text, .full > text")];
    const seen = drawn.filter((text) => text.getClientRects().length)[0]?.getBoundingClientRect();
    return !seen || seen.right > card.getBoundingClientRect().right + 1;
}).map((card) => card.dataset.id)"""
# Pairs of plates and played cards that lie over each other, by their words.
OVERLAPS = """board => {
    const parts = [...board.querySelectorAll(".table .plate, .spot, .under > *, .fan.hand")]
        .filter((part) => part.offsetWidth && part.offsetHeight);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const found = [];
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other, j) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 1) found.push([parts[i].className, parts[i + 1 + j].className]);
    }));
    return found;
}"""


def hand(page: Page) -> Locator:
    """The fan of the hand to act with."""
    return page.locator(".fan.hand")


def standing(page: Page, address: str) -> Locator:
    """The hand of a page, when it has been drawn and stands still."""
    page.goto(address)
    expect(hand(page).locator("button.card").first).to_be_visible(timeout=COMPILING)
    soon(page, f"() => {QUIET}")
    at_rest(hand(page))
    return hand(page)


def as_wide(page: Page, pixels: int) -> None:
    """Give the board a width, whatever the page has for it."""
    page.locator(".board").evaluate(
        "(board, wide) => { board.parentNode.style.width = `${wide}px`; }", pixels
    )
    at_rest(hand(page))


@pytest.mark.parametrize(("width", "least"), [(760, 28), (360, 21)])
def test_28_cards_in_two_rows_can_all_be_read_and_hit(open_context, width, least):
    page = open_context(viewport={"width": max(width, 640) if width > 360 else 360, "height": 900})
    fan = standing(page, DISCARDING)
    expect(fan.locator("button.card")).to_have_count(28)
    if width > 360:
        as_wide(page, width)
    else:
        assert sideways(page) <= 0
    fan.scroll_into_view_if_needed()
    rows, strips = fan.evaluate(STRIPS)
    assert rows == 2
    assert min(strips) >= least
    assert fan.evaluate(CUT) == []


def test_a_refusal_stands_at_its_card_and_inside_the_board(open_context):
    for viewport in ({"width": 1280, "height": 800}, {"width": 360, "height": 740}):
        page = open_context(viewport=viewport)
        refused = standing(page, FOLLOWING).locator("button.refused")
        bubble, board = page.locator(".bubble"), page.locator(".board")
        expect(refused.first).to_be_visible()
        for place in range(refused.count()):
            card = refused.nth(place)
            card.focus()
            expect(bubble).to_contain_text("DT-PLAY-2")
            expect(card).to_have_accessible_description(re.compile("DT-PLAY-2"))
            inner, outer, at = bubble.bounding_box(), board.bounding_box(), card.bounding_box()
            assert outer["x"] <= inner["x"]
            assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
            assert outer["y"] <= inner["y"]
            assert inner["y"] + inner["height"] <= at["y"] + at["height"]
        lit = hand(page).locator("button.lit")
        assert {card.get_attribute("data-suit") for card in lit.all()} == {"H"}


def test_the_keyboard_moves_asks_and_plays(page):
    fan = standing(page, FOLLOWING)
    cards = fan.locator("button.card")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("4")
    queen = fan.locator("button[data-id=HQ]")
    expect(queen).to_be_focused()
    expect(page.locator(".bubble")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator(".bubble")).to_contain_text("Queen of hearts")
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_be_hidden()
    page.keyboard.press("1")
    expect(cards.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".bubble")).to_contain_text("DT-PLAY-2")
    page.keyboard.press("4")
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(r"\.HK\.HQ"))


def test_the_focus_stays_at_its_place_and_the_other_cards_stay_as_they_are(page):
    """Also while it is somebody else's turn: the hand can be read, and the next card is where it was."""
    fan = standing(page, "/deal?lang=en&g=danish_tarok&seed=7&m=S9-H7-D10")
    cards = fan.locator("button.card")
    expect(cards).to_have_count(25)
    fan.evaluate("fan => fan.querySelectorAll('.card').forEach((card) => { card.drawnBefore = true; })")
    following = cards.nth(9).get_attribute("data-id")
    cards.nth(8).focus()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(24)
    expect(fan.locator(f"button[data-id={following}]")).to_be_focused()
    expect(cards.first).to_have_attribute("aria-disabled", "true")
    assert fan.evaluate("fan => [...fan.querySelectorAll('.card')].every((card) => card.drawnBefore)")
    page.get_by_role("button", name="Until my turn").click()
    expect(cards.first).to_be_enabled()


def test_labels_come_without_moving_anything(page):
    fan = standing(page, f"{LEADING}&guess=1")
    places = (
        "fan => [...fan.querySelectorAll('button.card')].map((card) => [card.offsetLeft, card.offsetTop])"
    )
    before = fan.evaluate(places)
    expect(fan.locator(".label:not(:empty)")).to_have_count(0)
    page.get_by_role("button", name="Show the values").click()
    expect(fan.locator(".label", has_text="best")).to_be_visible(timeout=COMPILING)
    expect(fan.locator(".label:not(:empty)")).to_have_count(len(before))
    assert fan.evaluate(places) == before


def test_a_card_of_a_hand_that_has_gone_does_nothing_more(page):
    """A key or a finger may hit the last card once more before the page has been drawn anew."""
    state = played("tapp_tarock", 3 * 16 - 1)
    fan = standing(page, f"/deal?lang=en&g=tapp_tarock&seed=3&open=1&m={encode_moves(state.history)}")
    card = fan.locator("button.card").first.element_handle()
    card.click()
    expect(fan.locator("button.card")).to_have_count(0)
    card.dispatch_event("click")


def played(game: str, cards: int) -> State:
    """A hand of a game after so many cards, played plainly."""
    state = start(GAMES[game], deal_cards(GAMES[game], 3))
    while sum(isinstance(action, Play) for action in state.history) < cards:
        state = apply(state, act(state, "plain", Random(state.step)))
    return state


def test_the_last_trick_is_called_back(page):
    state = played("danish_tarok", 4)
    standing(page, f"/deal?lang=en&g=danish_tarok&seed=3&open=1&m={encode_moves(state.history)}")
    button = page.get_by_role("button", name="Previous trick")
    lying = page.locator(".spot .card")
    expect(lying).to_have_count(1)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status").filter(has_text="Trick 1 was won by")).to_be_visible()
    shown = {card.get_attribute("data-id") for card in lying.all()}
    assert shown == {str(play.card) for play in state.tricks[0].plays}
    expect(page.locator(".seat.wins")).to_have_count(1)
    button.click()
    expect(lying).to_have_count(1)


@pytest.mark.parametrize("game", ["danish_tarok", "tubingen_tarock", "tantony"])
def test_nothing_lies_over_anything_at_any_width(open_context, game):
    page = open_context(viewport={"width": 1700, "height": 1200})
    players = len(start(GAMES[game], deal_cards(GAMES[game], 3)).seating.active)
    state = played(game, players * 2)
    standing(page, f"/deal?lang=ja&g={game}&seed=3&m={encode_moves(state.history)}")
    for width in (340, 360, 480, 559, 560, 700, 900, 1600):
        as_wide(page, width)
        assert page.locator(".board").evaluate(OVERLAPS) == [], width
        assert page.locator(".board").evaluate("board => board.scrollWidth - board.clientWidth") <= 0, width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_hand_of_28_cards_and_open_hands_pass_axe(open_context, scheme):
    for address in (DISCARDING, f"{FOLLOWING}&lang=ja"):
        page = open_context(viewport={"width": 1280, "height": 800}, color_scheme=scheme)
        standing(page, address.replace("lang=en&", "") if "ja" in address else address)
        hand(page).locator("button.card").first.focus()
        assert violations(page) == ""
