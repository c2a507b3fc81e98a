"""Cards dragged with a mouse or a pen: to the table, and between the places of a position being entered."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import COMPILING
from tests.e2e.dragging import carried, corner, drag, drawn_by_finger, drawn_by_pen, middle
from tests.e2e.test_board import DISCARDING, FOLLOWING, LEADING, hand, standing
from tests.e2e.test_deal import nothing_more

TRUMPS = ",".join(map(str, range(21, 0, -1)))
FULL_HAND = f"/deal?lang=en&g=danish_tarok&seed=7&e=0:T:{TRUMPS}.S:4,3,2,1"


def card(page: Page, code: str) -> Locator:
    """A card of the hand."""
    return hand(page).locator(f"button[data-id={code}]")


def test_a_dragged_card_is_played_once_though_the_board_is_drawn_meanwhile(page):
    standing(page, f"{LEADING}&guess=1")
    with carried(page, card(page, "HK"), middle(page.locator(".scene"))):
        expect(page.locator(".board[data-carrying=over]")).to_be_visible()
        page.get_by_role("button", name="Show the values").dispatch_event("click")
        expect(hand(page).locator(".label", has_text="best")).to_be_visible(timeout=COMPILING)
    expect(page.locator(".spot [data-id=HK]")).to_be_visible()
    expect(card(page, "HK")).to_have_count(0)
    nothing_more(page)
    expect(page).to_have_url(re.compile(r"m=S9-H7-D10\.HK&"))


def test_a_refused_card_comes_back_and_a_drag_can_be_taken_back(page):
    refused = standing(page, FOLLOWING).locator("button.refused").first
    expect(refused).to_be_visible()
    table = middle(page.locator(".scene"))
    with carried(page, refused, table):
        expect(page.locator(".board[data-carrying=refused]")).to_be_visible()
    expect(page.locator(".bubble")).to_contain_text("DT-PLAY-2")
    expect(refused).to_have_accessible_description(re.compile("DT-PLAY-2"))

    queen, copy = card(page, "HQ"), page.locator(".carried")
    start = corner(queen)
    with carried(page, queen, table):
        page.keyboard.press("Escape")
        expect(copy).to_have_count(0)
        page.mouse.move(*start)  # where the button comes up, which is no click
    with carried(page, queen, table):
        page.mouse.move(-5, 300)
        expect(copy).to_have_count(0)
        page.mouse.move(*table)
    with carried(page, queen, table):
        page.mouse.move(*start)
    expect(page.locator(".board[data-carrying], [data-lifted]")).to_have_count(0)
    expect(queen).to_be_visible()

    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 2, start[1] + 2)  # a press that hardly moves is a click
    page.mouse.up()
    expect(page.get_by_text("Step 3 of 3")).to_be_visible()
    settle(page)
    expect(page).to_have_url(re.compile(r"[?&]m=S9-H7-D10\.HK\.HQ(&|$)"))


def test_a_finger_drags_nothing_and_a_pen_drags_to_the_discard(page):
    standing(page, DISCARDING)
    free = hand(page).locator("button[aria-pressed=false]:not(.refused)").first
    code = free.get_attribute("data-id") or ""
    drawn_by_finger(page, free, middle(page.locator(".scene")))
    expect(page.locator(".carried")).to_have_count(0)
    expect(card(page, code)).to_have_attribute("aria-pressed", "false")
    drawn_by_pen(page, free, middle(page.locator(".scene")))
    expect(card(page, code)).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(rf"[?&]x={code}(&|$)"))


def test_cards_are_dragged_between_the_places_of_a_position(page):
    page.goto(FULL_HAND)
    held = page.locator(".places .held")
    mine, other = held.nth(0), held.nth(1)
    expect(mine.locator(".tile")).to_have_count(25)

    def tile(code: str) -> Locator:
        return page.locator(f".held .tile[data-id$='/{code}']")

    drag(page, page.locator(".pack .tile[data-id=HK]"), other)
    expect(other.locator(".tile")).to_have_count(1)
    drag(page, tile("HK"), tile("T9"))  # of a full hand: they change places
    expect(mine.locator(".tile[data-id$='/HK']")).to_be_visible()
    expect(other.locator(".tile[data-id$='/T9']")).to_be_visible()
    drag(page, tile("T9"), page.locator(".pack"))
    expect(other.locator(".tile")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"[?&]e=0%3AT%3A21(?!.*%2C9%2C)[^|&]*H%3AK"))
