"""A small part of ``python -m tests.e2e.clumsy``: every manner once, on pages that it has broken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.clumsy import MANNERS, PAGES, storm

STORMS = {  # the page, and which of its controls
    "40 ms": ("hand", 7),
    "100 ms": ("deal", 0),
    "150 ms": ("hand", 0),
    "double clicks": ("home", 0),
    "Enter held": ("practise", 2),
    "back and forward": ("practise", 0),
    "two tabs": ("learn", 4),
}


def test_every_manner_is_tried():
    assert set(STORMS) == set(MANNERS)


@pytest.mark.parametrize("manner", STORMS)
def test_the_page_stands_after(page, manner):
    name, control = STORMS[manner]
    storm(page, PAGES[name][control], manner)


def test_a_page_that_went_blank_is_loaded_again(page):
    page.goto("/deal?lang=en&g=danish_tarok&seed=7&m=S9-H7-D10.HK")
    expect(page.get_by_text("Step 2 of 2")).to_be_visible()
    page.wait_for_function("() => document.getElementById('root').watchedByTrickTutor")
    page.evaluate("() => document.getElementById('root').replaceChildren()")
    expect(page.get_by_text("Step 2 of 2")).to_be_visible()
    expect(page).to_have_url(re.compile(r"m=S9-H7-D10\.HK"))
