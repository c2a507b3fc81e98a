"""A small part of ``python -m tests.e2e.clumsy``: every manner once, on pages that it has broken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.clumsy import storm
from tests.e2e.clumsy_left import compare, settle
from tests.e2e.clumsy_manners import MANNERS
from tests.e2e.clumsy_spots import MENU, PAGES

STORMS = {  # the page, and which of its controls
    "40 ms": ("hand", 7),
    "100 ms": ("deal", 0),
    "150 ms": ("hand", 0),
    "double clicks": ("home", 0),
    "Enter held": ("practise", 2),
    "back and forward": ("practise", 0),
    "two tabs": ("learn", 4),
    "reload": ("learn", 0),
}


def test_every_manner_is_tried():
    assert set(STORMS) == set(MANNERS)


@pytest.mark.parametrize("manner", STORMS)
def test_the_page_stands_after(page, manner):
    name, control = STORMS[manner]
    storm(page, PAGES[name][control], manner)


def test_a_mark_that_was_not_handed_in_is_no_part_of_an_address(page):
    page.goto("/practise?lang=en&g=danish_tarok&k=legal&seed=5")
    page.locator("button.card").first.click()
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_enabled()
    settle(page)
    compare(page)


def test_back_and_forward_never_leave_the_visit(page):
    """An address that comes late cuts off what lies ahead, and then Forward leads nowhere."""
    page.goto("/?lang=en")
    settle(page)
    page.evaluate("""() => {
        let clicks = 0, moves = 0;
        window.thisVisit = true;
        addEventListener("click", (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
            if (++clicks <= 4) history.pushState({}, "", `/?lang=en&click=${clicks}`);
        }, true);
        addEventListener("popstate", (event) => {
            event.stopImmediatePropagation();
            if (++moves === 5) history.pushState({}, "", "/?lang=en&late=1");
        }, true);
    }""")
    MANNERS["back and forward"](page, lambda page: page.locator("h1"))
    settle(page)
    assert page.evaluate("() => window.thisVisit")


def test_a_page_that_went_blank_is_loaded_again(page):
    page.goto("/deal?lang=en&g=danish_tarok&seed=7&m=S9-H7-D10.HK")
    expect(page.get_by_text("Step 2 of 2")).to_be_visible()
    page.wait_for_function("() => document.getElementById('root').watchedByTrickTutor")
    page.evaluate("() => document.getElementById('root').replaceChildren()")
    expect(page.get_by_text("Step 2 of 2")).to_be_visible()
    expect(page).to_have_url(re.compile(r"m=S9-H7-D10\.HK"))


def test_every_link_of_the_menu_is_there_to_be_clicked(page):
    """A storm waits a minute for a spot that no page has any more, and counts it as a broken page."""
    page.goto("/review?lang=en")
    for spot in MENU:
        expect(spot(page).first).to_be_visible()
