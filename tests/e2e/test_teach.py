"""A set of eight questions is made, shared, answered and printed, nearly all by the keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.answering import at_rest
from tests.e2e.conftest import DESKTOP, TELEPHONE
from tests.e2e.test_every_page import SET, settled, sideways, violations
from tests.effort import some
from tutor_app.i18n import catalogue

PAGES_OF_PDF = re.compile(rb"/Type\s*/Page\b")
WORDS = '<img src=x onerror="document.title=1"> **Why?** なぜ'
N = 8
DRESSES = [("en", DESKTOP, "light"), ("ja", TELEPHONE, "dark")]


@pytest.mark.long
@pytest.mark.parametrize(("language", "viewport", "scheme"), some(DRESSES, 2, 1))
def test_a_set_of_eight_is_made_shared_answered_and_printed(
    open_context, language: str, viewport: dict[str, int], scheme: str
) -> None:
    say = catalogue(language)
    page: Page = open_context(viewport=viewport, color_scheme=scheme, locale=language)

    def button(key: str, **facts: object) -> Locator:
        return page.get_by_role("button", name=say[key].format(**facts), exact=True)

    # Seven questions are there, the eighth comes from Explore.
    settled(page, f"/teach?q={SET}&lang={language}")
    press(page, button("teach.remove", n=N))
    expect(page.get_by_role("heading", name=say["teach.questions"].format(n=N - 1, most=N))).to_be_visible()
    settled(page, f"/deal?g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.H1.T12&lang={language}")
    button("deal.share").click()
    page.get_by_role("link", name=say["teach.to_set"]).click()
    expect(page.get_by_role("heading", name=say["teach.draft"].format(n=N))).to_be_visible()
    page.get_by_role("textbox", name=say["teach.words"]).fill(WORDS)
    press(page, button("teach.put_in"))
    expect(page.get_by_role("heading", name=say["teach.questions"].format(n=N, most=N))).to_be_visible()
    expect(page.get_by_role("note").last).to_have_text(WORDS)
    press(page, button("teach.up", n=N))
    expect(page.locator(".st-key-teach-question-7").get_by_role("note")).to_have_text(WORDS)
    assert sideways(page) <= 0
    assert violations(page) == ""

    # The link leads to the questions; a wrong place in the deal of one does not stop the others.
    shared = page.get_by_label(say["teach.share"]).input_value()
    page.goto(shared + "&n=2")
    expect(page.get_by_text(say["set.place"].split("{name}")[0].format(n=2, of=N)).first).to_be_visible()
    answer(page, say)
    expect(
        page.get_by_role("link", name=say["set.dot"].format(n=2, how=say["set.how.wrong"]))
    ).to_be_visible()
    assert sideways(page) <= 0
    assert violations(page) == ""
    press(page, button("learn.skip"))
    expect(page).to_have_url(re.compile(r"[?&]n=3"))

    # Opened anew without a place, it goes on where its reader was.
    page.wait_for_function("() => (localStorage['trick-tutor.v1.sets'] ?? '').includes('[2,')")
    page.goto(shared)
    expect(page).to_have_url(re.compile(r"[?&]n=3.*r=-w------|r=-w------.*[?&]n=3"))
    page.goto(shared + f"&n={N + 1}&r=rhw-----")
    expect(page.get_by_text("rhw-----").first).to_be_visible()
    assert sideways(page) <= 0
    assert violations(page) == ""

    # On paper there is nothing but the two sheets.
    page.goto(shared.replace("/set?", "/handout?"))
    expect(page.locator(".st-key-handout li")).to_have_count(N)
    expect(page.get_by_text(say["handout.coming"])).to_have_count(0)
    assert violations(page) == ""
    page.emulate_media(media="print")
    expect(page.get_by_role("link", name=say["handout.back"])).to_be_hidden()
    expect(page.locator(".st-key-handout").get_by_role("heading", level=3)).to_have_count(N)
    assert 2 <= len(PAGES_OF_PDF.findall(page.pdf(prefer_css_page_size=True))) <= 6
    assert page.title() != "1"


def press(page: Page, button: Locator) -> None:
    """Press a button with the keyboard alone."""
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")


def answer(page: Page, say: dict[str, str]) -> None:
    """Mark the weakest trump alone and hand it in, where more may be played."""
    at_rest(page.locator("button.card").last)
    page.locator("button.card[data-id='T3']").last.press("Enter")
    press(page, page.get_by_role("button", name=say["learn.check"], exact=True))
