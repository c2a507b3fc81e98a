"""``python -m tests.e2e.clumsy``: fast and clumsy clicks on every page, and what they leave behind.

Every page is stormed in every manner, time after time with another of its controls. At the end the page
must be usable, must still follow a link, and must have shown what its address shows to a new visit.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from engine import GAMES
from engine.kernel.compiled import compile_apart
from tests.e2e.clumsy_left import PATIENCE_SECONDS, LeftBrokenError, compare, usable
from tests.e2e.clumsy_manners import MANNERS
from tests.e2e.clumsy_spots import PAGES, Spot
from tests.e2e.conftest import DESKTOP
from tests.e2e.serving import chromium, launched, serving


def storm(page: Page, spot: Spot, manner: str) -> None:
    """Storm a page once and look at what is left.

    It begins where the page stands, if that is the right one and has something to click.

    Raises:
        LeftBrokenError: what is wrong with it.
    """
    if urlsplit(page.url).path != urlsplit(spot.address).path or not spot.find(page).count():
        page.goto(spot.address)
        usable(page)
        spot.find(page).first.wait_for(state="attached")  # cards are drawn after the page has come to rest
    MANNERS[manner](page, spot.find)
    usable(page)
    compare(page)


def _context(browser: Browser, address: str) -> BrowserContext:
    return browser.new_context(base_url=address, viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")


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
