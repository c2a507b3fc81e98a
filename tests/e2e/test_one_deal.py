"""One of the deals behind a number: seen in the panel, gone through on the board, and back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import COMPILING
from tests.e2e.test_board import LEADING


def test_a_deal_behind_a_number_is_gone_through_on_the_board(page):
    page.goto(f"{LEADING.replace('&open=1', '')}&deals=500&ask=1")
    page.get_by_role("radio", name="Outcome").click()
    page.get_by_role("radio", name="Worst").click(timeout=COMPILING)
    expect(page.get_by_text(re.compile(r"^The worst deal, number \d+ of 500"))).to_be_visible(
        timeout=COMPILING
    )
    expect(page.get_by_role("group", name="Hand: Freja").locator(".card")).to_have_count(25)
    expect(page).to_have_url(re.compile("[?&]one=worst(&|$)"))
    page.get_by_role("link", name="Go through it on the board").click()
    expect(page.get_by_text("Step 1 of 76")).to_be_visible()
    expect(page.get_by_text("The worst deal")).to_have_count(0)
    page.go_back()
    expect(page.get_by_text(re.compile("^The worst deal"))).to_be_visible()


def test_on_a_telephone_the_board_is_in_sight_on_which_it_is_gone_through(telephone):
    telephone.goto(f"{LEADING.replace('&open=1', '')}&deals=500&ask=1&one=worst")
    telephone.get_by_role("link", name="Go through it on the board").click(timeout=COMPILING)
    expect(telephone.get_by_text("Step 1 of 76")).to_be_visible()
    telephone.wait_for_function("() => document.querySelector('[data-testid=stMain]').scrollTop === 0")
