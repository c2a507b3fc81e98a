"""A link is followed whatever else its page tells the server, and the history gets one place of it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from engine import encode_moves
from tests.app.odds_answers import played
from tests.e2e.answering import LISTENING
from tests.e2e.clumsy_left import SETTLED_MILLISECONDS, STATE, settle

BUSY_MILLISECONDS = 600
# Clicks a link and something else of its page a moment later, before the server has heard of either.
BOTH = """([link, other, gap]) => {
    const found = ([selector, words]) => {
        const hosts = [...document.querySelectorAll("*")].map((one) => one.shadowRoot).filter(Boolean);
        const all = [document, ...hosts].flatMap((root) => [...root.querySelectorAll(selector)]);
        return all.find((one) => one.textContent.includes(words));
    };
    const later = found(other);
    found(link).click();
    setTimeout(() => later.click(), gap);
}"""


class Ear:
    """The server's ear for one page. While it is ``busy`` it hears nothing, and then everything at once."""

    def __init__(self, page: Page) -> None:
        self.busy = False
        self.told: list[str | bytes] = []
        page.route_web_socket(re.compile("/_stcore/stream"), self._listen)

    def _listen(self, browser: WebSocketRoute) -> None:
        self.server = browser.connect_to_server()
        browser.on_message(lambda told: self.told.append(told) if self.busy else self.server.send(told))

    def hear(self) -> None:
        """Hear what has been told meanwhile."""
        self.busy = False
        for told in self.told:
            self.server.send(told)


WHOLE = encode_moves(played("tapp_tarock", 3, lambda state: state.finished).state.history)


@pytest.mark.parametrize(
    ("address", "link", "other", "opened"),
    [
        (
            f"/play?lang=en&g=tapp_tarock&seed=3&p=careful&m={WHOLE}",
            ("a", "Look back at this deal"),
            ("[role=radio], button", "Ledger"),
            "Look back at a deal",
        ),
        ("/?lang=en", ("a", "Tapp-Tarock"), ("[role=radio], button", "日本語"), "The pack"),
    ],
    ids=["a link of Streamlit", "a link of ours"],
)
def test_what_is_clicked_just_behind_a_link_does_not_take_its_place(page, address, link, other, opened):
    ear = Ear(page)
    page.goto(address)
    expect(page.get_by_role("link", name=link[1]).first).to_be_visible()
    settle(page)
    ear.busy = True
    page.evaluate(BOTH, [link, other, 50])
    page.wait_for_timeout(BUSY_MILLISECONDS)
    ear.hear()
    expect(page.get_by_role("heading", level=1)).to_contain_text(opened)
    settle(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(opened)


def test_a_page_comes_to_rest_only_once_a_busy_server_has_answered(page):
    ear = Ear(page)
    page.add_init_script(LISTENING)  # to what the ear has put in the place of the connection
    page.goto("/?lang=en")
    link = page.get_by_role("link", name="Tapp-Tarock").first
    expect(link).to_be_visible()
    settle(page)
    ear.busy = True
    link.click()
    page.wait_for_timeout(2 * SETTLED_MILLISECONDS)
    assert "without an answer" in page.evaluate(STATE)
    ear.hear()
    settle(page)
    assert urlsplit(page.url).path == "/learn"


def test_one_step_back_leads_to_the_page_of_the_link(page):
    page.goto("/?lang=en")
    link = page.get_by_role("link", name="Tapp-Tarock").first
    expect(link).to_be_visible()
    settle(page)
    home, places = page.url, page.evaluate("() => history.length")
    link.click()
    expect(page).to_have_url(re.compile("/learn"))
    settle(page)
    assert page.evaluate("() => history.length") == places + 1
    page.go_back()
    expect(page).to_have_url(home)
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick Tutor")
    page.go_forward()
    expect(page).to_have_url(re.compile("/learn"))
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Trick Tutor")
