"""What fast and clumsy clicks leave behind: a page that is usable and shows what its address says."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as NotInTimeError

from tests.e2e.answering import LETTERED, UNANSWERED, press_if_there

SETTLED_MILLISECONDS = 300
PATIENCE_SECONDS = 60
MARKED_CARDS = ":is(.st-key-question-board, .st-key-deal-board)"

STATE = f"""() => {{
    const app = document.querySelector("[data-testid=stApp]");
    if (!({LETTERED})) return "without its letters";
    if ({UNANSWERED}) return "without an answer";
    return app ? app.dataset.testScriptState + "/" + app.dataset.testConnectionState : "gone";
}}"""
# What a reader would say the page shows: its address, headings, cards in their order, places in a line.
SHOWN = """() => {
    const words = (nodes) => [...nodes].map((node) => node.innerText.replace(/\\s+/g, " ").trim());
    const main = document.querySelector("[data-testid=stMain]") ?? document.body;
    const cards = {};
    for (const part of main.querySelectorAll("*")) {
        if (!part.shadowRoot) continue;
        const key = part.closest("[class*=st-key-]")?.className.match(/st-key-([^ ]+)/)?.[1] ?? "?";
        const found = [...part.shadowRoot.querySelectorAll(".card[data-id], .tile[data-id]")];
        if (found.length) cards[key] = found.map((node) => node.dataset.id
            + (node.getAttribute("aria-pressed") === "true" ? "*" : ""));
    }
    const address = new URL(location.href);
    address.searchParams.sort();
    return [location.href, JSON.stringify({
        address: address.pathname + address.search,
        headings: words(main.querySelectorAll("h1, h2, h3")),
        places: words(main.querySelectorAll("p")).filter((text) => /^(Step|Lesson|Question) \\d/.test(text)),
        cards,
    })];
}"""
BROKEN = """() => [...document.querySelectorAll("[role=dialog], [data-testid=stException], .stException")]
    .map((node) => node.innerText.slice(0, 200))"""


class LeftBrokenError(AssertionError):
    """After a storm the page is not usable, or does not show what its address says."""


def settle(page: Page) -> None:
    """Wait until the page has been quiet for a moment.

    Raises:
        LeftBrokenError: the page is empty or never comes to rest.
    """
    give_up = time.monotonic() + PATIENCE_SECONDS
    quiet_since = None
    last = ""
    while time.monotonic() < give_up:
        try:
            last = page.evaluate(STATE) + page.url
        except Error:  # the page is being loaded
            last = "loading"
        if last.startswith("notRunning/CONNECTED"):
            quiet_since = quiet_since or (time.monotonic(), last)
            if quiet_since[1] != last:
                quiet_since = (time.monotonic(), last)
            if time.monotonic() - quiet_since[0] > SETTLED_MILLISECONDS / 1000:
                return
        else:
            quiet_since = None
        page.wait_for_timeout(50)
    raise LeftBrokenError(f"never came to rest: {last}")


def usable(page: Page) -> None:
    """Wait until the page has come to rest, with its heading and nothing broken on it.

    Raises:
        LeftBrokenError: what is wrong with it.
    """
    settle(page)
    broken = page.evaluate(BROKEN)
    if broken:
        raise LeftBrokenError(f"says {broken}")
    try:
        page.wait_for_function("() => document.querySelector('h1')?.innerText")
    except NotInTimeError:
        said = page.evaluate("() => document.body.innerText.slice(0, 200)")
        raise LeftBrokenError(f"has no heading: {said}") from None


def _take_marks_off(page: Page) -> None:
    """Take off the marks on cards that were not handed in, which no address holds (see ``Attempt``)."""
    marked = page.locator(f"{MARKED_CARDS} .card[aria-pressed=true]")
    for _ in range(marked.count()):
        press_if_there(marked)
    settle(page)
    if left := marked.count():
        raise LeftBrokenError(f"keeps {left} cards marked")


def _follows_a_link(page: Page) -> None:
    """The visit that was stormed still answers."""
    here = page.evaluate("() => location.pathname")
    there = "/settings" if here != "/settings" else "/rules"
    page.locator(f"a[href^='{there[1:]}?']").first.click()
    page.wait_for_function("there => location.pathname === there", arg=there)
    usable(page)


def _shows_the_same(page: Page) -> None:
    """A new visit to the address of a page comes to show what the page shows.

    Both are looked at until they agree: a busy machine may be quiet for a moment in the middle of its work.
    """
    fresh = page.context.new_page()
    try:
        give_up = time.monotonic() + PATIENCE_SECONDS
        visited = ""
        while True:
            address, shown = _shown(page)
            if address != visited:
                fresh.goto(address)
                usable(fresh)
                visited = address
            _, again = _shown(fresh)
            if shown == again:
                return
            if time.monotonic() > give_up:
                apart = "; ".join(_apart(shown, again))
                raise LeftBrokenError(f"its address shows something else: {apart}")
            page.wait_for_timeout(100)
    finally:
        fresh.close()


def _shown(page: Page) -> tuple[str, object]:
    """The address of a page and what it shows, read at once."""
    address, shown = page.evaluate(SHOWN)
    return address, json.loads(shown)


def _apart(stormed: object, fresh: object, where: str = "") -> Iterator[str]:
    """What only the stormed page and what only the new visit shows, part by part.

    >>> list(_apart({"cards": {"board": ["T1*", "T2"]}}, {"cards": {"board": ["T1", "T2"]}}))
    ["cards/board: ['T1*'] in the storm, ['T1'] afterwards"]
    """
    if stormed == fresh:
        return
    if isinstance(stormed, dict) and isinstance(fresh, dict):
        for key in dict.fromkeys([*stormed, *fresh]):
            yield from _apart(stormed.get(key), fresh.get(key), f"{where}/{key}".lstrip("/"))
        return
    if isinstance(stormed, list) and isinstance(fresh, list) and sorted(stormed) != sorted(fresh):
        stormed, fresh = (
            [one for one in stormed if one not in fresh],
            [one for one in fresh if one not in stormed],
        )
    yield f"{where}: {stormed} in the storm, {fresh} afterwards"


def compare(page: Page) -> None:
    """Look at what is left on a page that has come to rest, and at what its address shows.

    Raises:
        LeftBrokenError: what is wrong with it.
    """
    _take_marks_off(page)
    _shows_the_same(page)
    _follows_a_link(page)
