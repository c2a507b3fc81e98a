"""What is taken away from a deal: a sheet of paper and a code to scan."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from tutor_app.i18n import LANGUAGES, catalogue

NAMES = catalogue("en")
PAGES_OF_PDF = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_fits_on_one_page_that_shows_nothing_else(page: Page, game: str) -> None:
    page.goto(f"/sheet?g={game}&seed=5&open=1&lang=en")
    expect(page.get_by_role("heading", name="Oskar")).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(PAGES_OF_PDF.findall(printed)) == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name=NAMES[f"game.{game}.name"])).to_be_visible()
    for gone in (page.get_by_role("link", name="Rules"), page.get_by_role("button", name="Print")):
        expect(gone).to_be_hidden()


def test_the_code_holds_the_link_and_the_sheet_leads_back(page: Page) -> None:
    page.goto("/deal?g=danish_tarok&seed=5&lang=en")
    page.get_by_role("button", name="Link").click()
    page.get_by_text("QR code").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_role("link", name="Print this deal").click()
    expect(page.get_by_role("heading", name="You", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to the deal").click()
    expect(page).to_have_url(re.compile(r"/deal\?.*seed=5"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_printed_on_one_sheet(page: Page, game: str, language: str) -> None:
    page.goto(f"/reference?g={game}&lang={language}")
    expect(page.locator(".st-key-leaflet").get_by_role("heading", level=3).last).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(PAGES_OF_PDF.findall(printed)) == 1
