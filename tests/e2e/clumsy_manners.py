"""The manners of fast and clumsy hands: each storms one control of a page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.e2e.answering import press_if_there
from tests.e2e.clumsy_left import BROKEN, settle
from tests.e2e.clumsy_spots import MENU
from tests.e2e.conftest import DESKTOP

CLICKS = 20
MIDDLES = """(nodes) => nodes.map((node) => node.getBoundingClientRect())
    .filter((box) => box.width && box.height).map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
ENTER_REPEATS = 50  # at the usual rate of a keyboard, 30 a second
KEY_GAP = 33
RELOADS = 4
RELOAD_GAPS = (20, 150, 600)  # milliseconds: before the page is there, while it connects, while it is drawn
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


def _clicks(gap: int) -> Callable[[Page, Callable[[Page], Locator]], None]:
    def storm(page: Page, find: Callable[[Page], Locator]) -> None:
        for _ in range(CLICKS):
            press_if_there(find(page))
            page.wait_for_timeout(gap)

    return storm


def _pointer(page: Page, find: Callable[[Page], Locator]) -> None:
    """Double clicks at one point, whatever comes to stand there."""
    (x, y), *_ = [*find(page).evaluate_all(MIDDLES), (300, 300)]
    for _ in range(CLICKS // 4):
        page.mouse.dblclick(x, min(y, DESKTOP["height"] - 2), delay=20)
        page.wait_for_timeout(120)


def _enter(page: Page, find: Callable[[Page], Locator]) -> None:
    find(page).evaluate_all("nodes => nodes[0]?.focus()")
    hold_enter(page)


def hold_enter(page: Page) -> None:
    """Hold Enter down on whatever has the focus."""
    for _ in range(ENTER_REPEATS):
        page.keyboard.down("Enter")  # down again without up is what a held key does
        page.wait_for_timeout(KEY_GAP)
    page.keyboard.up("Enter")


def _history(page: Page, find: Callable[[Page], Locator]) -> None:
    """Back and forward among the places where this visit has been, faster than they can be drawn."""
    for control in (find, find, MENU[-1], MENU[0], MENU[4]):
        press_if_there(control(page))
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
                press_if_there(find(tab))
            page.wait_for_timeout(40)
        settle(other)
        assert not other.evaluate(BROKEN), other.evaluate(BROKEN)
    finally:
        other.close()


def _reload(page: Page, find: Callable[[Page], Locator]) -> None:
    """The page is loaded anew while it still answers to clicks, and clicked before it is whole."""
    for turn in range(RELOADS):
        for _ in range(3):
            press_if_there(find(page))
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
