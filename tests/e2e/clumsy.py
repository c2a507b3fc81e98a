"""``python -m tests.e2e.clumsy``: fast and clumsy clicks on every page, and what they leave behind.

Every page is stormed in every manner, time after time with another of its controls. At the end the page
must be usable, must still follow a link, and must have shown what its address shows to a new visit.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as NotInTimeError

from engine import GAMES
from engine.kernel.compiled import compile_apart
from tests.e2e.serving import chromium, launched, serving
from tests.e2e.test_every_page import SET

CLICKS = 20
ENTER_REPEATS = 50  # at the usual rate of a keyboard, 30 a second
KEY_GAP = 33
RELOADS = 4
RELOAD_GAPS = (20, 150, 600)  # milliseconds: before the page is there, while it connects, while it is drawn
SETTLED_MILLISECONDS = 300
PATIENCE_SECONDS = 60
MARKED_CARDS = ":is(.st-key-question-board, .st-key-deal-board)"
WIDE = {"width": 1280, "height": 800}

STATE = """() => {
    const app = document.querySelector("[data-testid=stApp]");
    return app ? app.dataset.testScriptState + "/" + app.dataset.testConnectionState : "gone";
}"""
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
# A place back or forward from where it was last sent, as long as that is one of this visit. Steps cannot be
# counted: an address that comes late cuts off what lies ahead, and a step too many leaves the app.
TRAVEL = """(step) => {
    const places = navigation.entries().filter((entry) => entry.sameDocument).map((entry) => entry.key);
    const sent = places.indexOf(window.sentTo);
    const to = places[(sent < 0 ? places.indexOf(navigation.currentEntry.key) : sent) + step];
    if (to === undefined) return;
    window.sentTo = to;
    const { committed, finished } = navigation.traverseTo(to);
    for (const end of [committed, finished]) end.catch(() => {}); // the next step breaks it off
}"""
BROKEN = """() => [...document.querySelectorAll("[role=dialog], [data-testid=stException], .stException")]
    .map((node) => node.innerText.slice(0, 200))"""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something to be clicked: the address of its page and a way to find it there."""

    address: str
    find: Callable[[Page], Locator]


def _button(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("button", name=name, exact=True)


def _part(selector: str) -> Callable[[Page], Locator]:
    return lambda page: page.locator(selector)


def _words(text: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_text(text, exact=True)


_MENU = tuple(
    _part(f"a[href^='{page}?lang']") for page in ("learn", "practise", "play", "hand", "deal", "rules")
)
_LANGUAGE = _words("日本語")


def _spots(address: str, *controls: Callable[[Page], Locator]) -> tuple[Spot, ...]:
    return tuple(Spot(address, find) for find in controls)


PAGES = {
    "home": _spots("/?lang=en", _part("ul.games a"), _part("ul.tiles a"), *_MENU, _LANGUAGE),
    "learn": (
        *_spots(
            "/learn?lang=en&g=danish_tarok&l=2&s=1",
            _part("button.card[data-id=H4]"),
            _part("button.card[data-id=SK]"),
            _button("Hint"),
            _button("Skip"),
            _part("button:has-text('Next')"),
            _part("button:has-text('Back')"),
            _part("ol.dots a"),
            _button("All lessons"),
        ),
        *_spots("/learn?lang=en&g=danish_tarok&l=8&s=1", _part("button.card.playable"), _button("Hint")),
        *_spots(
            "/learn?lang=en&g=tapp_tarock", _part("ul.tiles a"), _part(".st-key-to-practise a"), _LANGUAGE
        ),
    ),
    "practise": (
        *_spots(
            "/practise?lang=en&g=danish_tarok&k=legal&seed=5",
            _part("button.card"),
            _button("Check"),
            _button("Skip"),
            _button("Hint"),
            _words("All drills"),
        ),
        *_spots("/practise?lang=en&g=danish_tarok", _part("ul.tiles a"), _words("hard"), _LANGUAGE),
    ),
    "hand": _spots(
        "/hand?lang=en&g=danish_tarok&h=1dhp5SkvgAgSPBAIGgo",
        _part("button.tile"),
        _button("Example"),
        _button("Random hand"),
        _button("Undo"),
        _button("Clear"),
        _words("Dealer, 28 cards"),
        _words("What could happen"),
        _part("ul button.card"),
        _part("ul a[data-page=rules]"),
        _LANGUAGE,
    ),
    "deal": (
        *_spots(
            "/deal?lang=en&g=danish_tarok&seed=7",
            _button("One card"),
            _button("Until my turn"),
            _button("End of trick"),
            _button("To the end"),
            _button("New deal"),
            _words("Open cards"),
            _words("Ledger"),
            _button("House rules"),
            _button("Enter cards"),
        ),
        *_spots(
            "/deal?lang=en&g=danish_tarok&seed=7&e=1",
            _part(".pack .tile[data-id=T21]"),
            _part(".place .head"),
            _part(".held .tile"),
            _button("Empty the board"),
            _button("Deal the rest again"),
            _part(".st-key-undo button"),
        ),
        *_spots(
            "/deal?lang=en&g=danish_tarok&seed=7&open=1&m=S9-H7-D10.HK.HQ.H1",
            _part("button.card.playable"),
            _button("Back"),
            _button("First"),
            _button("Play it out"),
        ),
    ),
    "play": (
        *_spots(
            "/play?lang=en&g=danish_tarok&seed=7&seat=0&v=tricks&c=off&p=plain",
            _part("button.card.playable"),
            _part(".st-key-go-on button"),
            _part(".st-key-take-back button"),
            _button("New session"),
            _words("Pace"),
            _LANGUAGE,
            *_MENU,
        ),
        *_spots(
            "/play?lang=en&g=danish_tarok&seed=7&v=tricks&c=ask&p=careful&m=S9-H7-D10.HK",
            _part("button.card.playable"),
            _part(".st-key-take-back button"),
            _part(".st-key-go-on button"),
        ),
    ),
    "review": _spots(
        "/review?lang=en&g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.H1.T12",
        _part("[data-testid=stMain] [data-testid=stButton] button"),
        _part("[data-testid=stMain] [data-testid=stPageLink] a"),
        _LANGUAGE,
        *_MENU,
    ),
    "studies": (
        *_spots(
            "/studies?lang=en&g=danish_tarok&n=10000",
            _part("[data-testid=stButtonGroup] button:first-child"),
            _part("[data-testid=stButtonGroup] button:last-child"),
            _part("[data-testid=stNumberInputStepUp]"),
            _LANGUAGE,
            *_MENU,
        ),
        *_spots(
            "/studies?lang=en&g=tapp_tarock&f=conditions&w=dealer+T1&o=forehand+kings%3D2%2B&n=10000",
            _part("[data-testid=stMain] [data-testid=stButton] button"),
            _LANGUAGE,
        ),
    ),
    "teach": (
        *_spots(
            "/teach?lang=en&g=danish_tarok&seed=7",
            _button("Put into the set"),
            _button("Cancel"),
            _LANGUAGE,
            *_MENU,
        ),
        *_spots(f"/teach?lang=en&q={SET}", _button("Remove 1"), _button("Move 2 up"), _button("Edit 1")),
        *_spots("/teach?lang=en", _button("Another number"), _button("Take this deal"), _LANGUAGE),
    ),
    "set": _spots(
        f"/set?lang=en&q={SET}&n=1",
        _part("button.card"),
        _button("Check"),
        _button("Skip"),
        _part("ol.dots a"),
        _LANGUAGE,
        *_MENU,
    ),
    "rules": _spots(
        "/rules?lang=en&g=danish_tarok&r=DT-DISC-3", _part("summary"), _button("Show all rules"), *_MENU
    ),
    "settings": _spots("/settings?lang=en", _words("K Q N J"), _words("XXI, XX, XIX …"), _LANGUAGE, *_MENU),
}


# --- Manners ------------------------------------------------------------------------------------------


def _press(control: Locator) -> None:
    """Click the first such control where there is one, without waiting for anything."""
    try:
        control.evaluate_all("nodes => nodes.find((node) => !node.disabled)?.click()")
    except Error as missed:  # a page that is just being loaded anew has nothing to be clicked
        if "context was destroyed" not in missed.message:
            raise


def _clicks(gap: int) -> Callable[[Page, Callable[[Page], Locator]], None]:
    def storm(page: Page, find: Callable[[Page], Locator]) -> None:
        for _ in range(CLICKS):
            _press(find(page))
            page.wait_for_timeout(gap)

    return storm


def _pointer(page: Page, find: Callable[[Page], Locator]) -> None:
    """Double clicks at one point, whatever comes to stand there."""
    box = find(page).first.bounding_box() if find(page).count() else None
    x, y = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (300, 300)
    for _ in range(CLICKS // 4):
        page.mouse.dblclick(x, min(y, WIDE["height"] - 2), delay=20)
        page.wait_for_timeout(120)


def _enter(page: Page, find: Callable[[Page], Locator]) -> None:
    if find(page).count():
        find(page).first.evaluate("node => node.focus()")
    for _ in range(ENTER_REPEATS):
        page.keyboard.down("Enter")  # down again without up is what a held key does
        page.wait_for_timeout(KEY_GAP)
    page.keyboard.up("Enter")


def _history(page: Page, find: Callable[[Page], Locator]) -> None:
    """Back and forward among the places where this visit has been, faster than they can be drawn."""
    for control in (find, find, _MENU[-1], _MENU[0], _MENU[4]):
        _press(control(page))
        page.wait_for_timeout(400)
    for turn, step in enumerate((-1, -1, 1, -1, -1, 1, 1, -1, 1, 1) * (CLICKS // 10)):
        page.evaluate(TRAVEL, step)
        page.wait_for_timeout(50 if turn % 2 else 20)


def _both(page: Page, find: Callable[[Page], Locator]) -> None:
    """Clicks in two tabs of one browser in turn."""
    other = page.context.new_page()
    try:
        other.goto(page.url)
        settle(other)
        for _ in range(CLICKS // 2):
            for tab in (page, other):
                _press(find(tab))
            page.wait_for_timeout(40)
        settle(other)
        assert not other.evaluate(BROKEN), other.evaluate(BROKEN)
    finally:
        other.close()


def _reload(page: Page, find: Callable[[Page], Locator]) -> None:
    """The page is loaded anew while it still answers to clicks, and clicked before it is whole."""
    for turn in range(RELOADS):
        for _ in range(3):
            _press(find(page))
            page.wait_for_timeout(40)
        page.reload(wait_until="commit" if turn % 2 else "domcontentloaded")
        page.wait_for_timeout(RELOAD_GAPS[turn % len(RELOAD_GAPS)])


MANNERS: dict[str, Callable[[Page, Callable[[Page], Locator]], None]] = {
    "40 ms": _clicks(40),
    "100 ms": _clicks(100),
    "150 ms": _clicks(150),
    "double clicks": _pointer,
    "Enter held": _enter,
    "back and forward": _history,
    "two tabs": _both,
    "reload": _reload,
}


# --- What is left -------------------------------------------------------------------------------------


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


def _usable(page: Page) -> None:
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
        marked.first.click()
    settle(page)
    if marked.count():
        raise LeftBrokenError(f"keeps {marked.count()} cards marked")


def _follows_a_link(page: Page) -> None:
    """The visit that was stormed still answers."""
    here = page.evaluate("() => location.pathname")
    there = "/settings" if here != "/settings" else "/rules"
    page.locator(f"a[href^='{there[1:]}?']").first.click()
    page.wait_for_function("there => location.pathname === there", arg=there)
    _usable(page)


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
                _usable(fresh)
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


def storm(page: Page, spot: Spot, manner: str) -> None:
    """Storm a page once and look at what is left.

    It begins where the page stands, if that is the right one and has something to click.

    Raises:
        LeftBrokenError: what is wrong with it.
    """
    if urlsplit(page.url).path != urlsplit(spot.address).path or not spot.find(page).count():
        page.goto(spot.address)
        _usable(page)
        spot.find(page).first.wait_for(state="attached")  # cards are drawn after the page has come to rest
    MANNERS[manner](page, spot.find)
    _usable(page)
    compare(page)


def compare(page: Page) -> None:
    """Look at what is left on a page that has come to rest, and at what its address shows.

    Raises:
        LeftBrokenError: what is wrong with it.
    """
    _take_marks_off(page)
    _shows_the_same(page)
    _follows_a_link(page)


# --- The command --------------------------------------------------------------------------------------


def _context(browser: Browser, address: str) -> BrowserContext:
    return browser.new_context(base_url=address, viewport=WIDE, locale="en-GB", reduced_motion="reduce")


def _storm_page(context: BrowserContext, name: str, manner: str, times: int) -> list[str]:
    """What storms on a page leave broken; after such a one they go on with a new page."""
    failures: list[str] = []
    errors: list[str] = []
    page: Page | None = None
    for number in range(times):
        if page is None:
            page = context.new_page()
            page.set_default_timeout(PATIENCE_SECONDS * 1000)
            page.on("pageerror", lambda error: errors.append(str(error)))
        wrong = ""
        try:
            storm(page, PAGES[name][number % len(PAGES[name])], manner)
        except LeftBrokenError as broken:
            wrong = str(broken)
        except (AssertionError, Error) as broken:
            wrong = str(broken)[:600]
        if wrong or errors:
            failures.append(f"{name}, {manner}, time {number}: {wrong} {errors[:2]}")
            errors.clear()
            page.close()
            page = None
    if page is not None:
        page.close()
    return failures


def _storm_pages(
    address: str, executable: str, names: Sequence[str], manners: Sequence[str], times: int
) -> list[str]:
    failures = []
    with sync_playwright() as playwright:
        browser = launched(playwright, executable)
        for name in names:
            context = _context(browser, address)
            for manner in manners:
                began = time.monotonic()
                bad = _storm_page(context, name, manner, times)
                failures += bad
                took = time.monotonic() - began
                said = f"{name:10} {manner:18} {times - len(bad)} of {times} clean, {took:.0f} s"
                print("\n  ".join([said, *bad]), flush=True)
            context.close()
        browser.close()
    return failures


def main() -> None:
    """Storm the pages and end with status 1 where one is left broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.clumsy", description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="how often each page is stormed in each manner")
    parser.add_argument("--page", choices=list(PAGES), action="append")
    parser.add_argument("--manner", choices=list(MANNERS), action="append")
    parser.add_argument("--at-once", type=int, default=4, help="browsers at work at the same time")
    chosen = parser.parse_args()
    executable = chromium()
    if executable is None:
        sys.exit("There is no Chromium here: apt-get install chromium-headless-shell")
    # The first hint of a new server waits for that, however the page is clicked.
    compile_apart(*(rules.analysis.playouts.play_out for rules in GAMES.values() if rules.analysis.playouts))
    names, manners = chosen.page or list(PAGES), chosen.manner or list(MANNERS)
    shares = [names[number :: chosen.at_once] for number in range(chosen.at_once)]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "log") as address,
        ThreadPoolExecutor(chosen.at_once) as browsers,
    ):
        work = [
            browsers.submit(_storm_pages, address, executable, share, manners, chosen.times)
            for share in shares
            if share
        ]
        failures = [failure for one in work for failure in one.result()]
    total = len(names) * len(manners) * chosen.times
    print(f"{total - len(failures)} of {total} storms left a usable page with the right state")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
