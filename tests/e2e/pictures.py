"""The pictures of the README, taken of the app as it is.

``python -m tests.e2e.pictures`` writes them to ``docs``; look at each before it is kept.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from engine import State
from engine.players import act
from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import COMPILING, DESKTOP
from tests.e2e.serving import ROOT, chromium, launched, serving
from tests.links import deal_query
from tutor_app.exploring import Exploration, along, dealt

HAND = "/hand?lang=en&g=danish_tarok&h=1dhp5SkvgAgSPBAIGgo"


def reached(game: str, seed: int, there: Callable[[State], bool]) -> Exploration:
    """A deal of plain players at the first moment that is ``there``, seen by whoever decides."""
    desk = dealt(game, seed)
    while not there(desk.state):
        desk = along(desk, [act(desk.state, "plain", Random(seed))])
    assert desk.state.to_act is not None
    return replace(desk, seat=desk.state.to_act)


def address(page: str, desk: Exploration, **more: str) -> str:
    """The address of a deal at a page."""
    return f"/{page}?lang=en&" + "&".join(
        f"{name}={value}" for name, value in (deal_query(desk) | more).items()
    )


def lesson(page: Page) -> None:
    """A card that is not allowed, and why."""
    page.goto("/learn?lang=en&g=danish_tarok&l=2&s=1")
    page.get_by_role("button", name="King of spades").click()
    expect(page.get_by_role("alert").filter(has_text="DT-PLAY-2")).to_be_visible()


def check_a_hand(page: Page) -> None:
    """What a hand scores."""
    page.goto(HAND)
    expect(page.get_by_text("11 trumps with the pagat").first).to_be_visible()


def play_a_deal(page: Page) -> None:
    """What the coach says to the card that was played."""
    desk = reached("tapp_tarock", 8, lambda hand: len(hand.tricks) == 2 and hand.to_act == 0)
    page.goto(address("play", desk, c="ask", seat="0"))
    page.locator(".hand button.card[data-id=F]").click()
    expect(page.get_by_text("Your choice, ").first).to_be_visible(timeout=COMPILING)
    expect(page.get_by_text("95% intervals").first).to_be_visible(timeout=COMPILING)


def explore_a_deal(page: Page) -> None:
    """What each card loses, and what could be expected after each trick."""
    desk = reached("danish_tarok", 7, lambda hand: hand.phase == "play" and len(hand.tricks) == 7)
    page.goto(address("deal", desk))
    expect(page.locator(".st-key-panel-foot")).to_be_visible(timeout=COMPILING)
    expect(page.locator(".label").first).not_to_be_empty(timeout=COMPILING)
    page.wait_for_timeout(5_000)  # the line over time is worked out by itself


def main(folder: Path) -> None:
    """Take all pictures."""
    with (
        tempfile.TemporaryDirectory() as empty,
        serving(Path(empty) / "log") as app,
        sync_playwright() as driver,
    ):
        executable = chromium()
        assert executable
        browser = launched(driver, executable)
        for take in (lesson, check_a_hand, play_a_deal, explore_a_deal):
            page = browser.new_page(base_url=app, viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
            take(page)
            settle(page)
            page.mouse.move(0, 0)
            picture = Image.open(BytesIO(page.screenshot()))
            name = take.__name__.replace("_", "-")
            picture.quantize(256, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(ROOT / "docs")
