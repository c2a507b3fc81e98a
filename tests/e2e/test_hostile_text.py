"""Foreign text in links, records and stored data: no markup, no other host is asked, no page is lost."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answering import DRAWN, soon

PICTURE = "![i](//elsewhere.example/x.png)"
LINKS = [
    ("/studies", {"g": "danish_tarok", "f": "conditions", "o": PICTURE}),
    ("/studies", {"g": "danish_tarok", "f": "conditions", "o": "forehand kings=4", "w": f"talon {PICTURE}"}),
    ("/deal", {"g": "danish_tarok", "seed": "7", "e": f"w:{PICTURE}"}),
]
DEAL = {"version": 1, "game": "danish_tarok"}
RECORDS = [
    {**DEAL, "preset": PICTURE},
    {**DEAL, "options": {"players": PICTURE}},
    {**DEAL, "options": {f"{PICTURE} **b**": 1}},
    {**DEAL, "game": "[x](http://elsewhere.example) :red[r] $y$"},
    {"version": 1, PICTURE: 1},
]


def shown_to_the_letter(page: Page) -> None:
    """What is said of a stranger's text has it as text; ``open_context`` sees that no host was asked."""
    said = page.get_by_role("alert").first
    expect(said).to_be_visible()
    soon(page, f"() => {DRAWN}")
    assert said.locator("img, a, strong, .katex, [class*=colored]").count() == 0


@pytest.mark.parametrize(("path", "parameters"), LINKS)
def test_a_link_puts_no_picture_on_the_page(page: Page, path: str, parameters: dict[str, str]) -> None:
    page.goto(f"{path}?{urlencode({**parameters, 'lang': 'en'})}")
    shown_to_the_letter(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_record_puts_no_markup_on_the_page(page: Page, language: str) -> None:
    page.goto(f"/review?lang={language}")
    field = page.get_by_role("textbox").first
    for record in RECORDS:
        field.fill(json.dumps(record))
        field.press("Control+Enter")
        shown_to_the_letter(page)


@pytest.mark.parametrize(
    "kept",
    [
        {"settings": '{"language":"en","courts":[],"trumps":null}'},
        {"progress": "[" * 990 + "]" * 990, "sets": "[" * 990 + "]" * 990},
        {"progress": '{"version":9,"x":"\\ud800"}', "played": '[["/review?m=\\ud800",3]]'},
    ],
)
def test_stored_data_of_a_wrong_shape_closes_no_page(page: Page, kept: dict[str, str]) -> None:
    page.goto("/rules?lang=en&g=tantony")
    for name, text in kept.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"trick-tutor.v1.{name}", text])
    for path in ("/?lang=en", "/settings?lang=en", "/review?lang=en"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        soon(page, f"() => {DRAWN}")
        expect(page.get_by_test_id("stException")).to_have_count(0)
