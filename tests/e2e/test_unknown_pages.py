from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.answering import DRAWN, soon


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/nosuchpage", "There is no page at the address nosuchpage."),
        ("/deal/deeper/path?lang=ja", "アドレスdeal/deeper/pathにページはありません。"),
    ],
)
def test_an_address_without_a_page_leads_home_and_says_so(page, address, said):
    page.goto(address)
    soon(page, f"() => document.querySelector('[role=alert]') && {DRAWN}")
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/\?lang=(en|ja)$"))
