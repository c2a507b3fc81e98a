"""How long a player of whole deals waits, with the coach after each choice: part of ``tests.e2e.latency``.

The others' cards are looked at one trick at a time, so that no pause for the eye counts.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from engine import GAMES
from tests.e2e.latency import PAUSE_MILLISECONDS, Wait, opened

CARDS = 6  # in each game
MOST_TURNS = 60
PATIENCE_MILLISECONDS = 30_000

# Play a card in the page itself, and say when the board had it, when the coach had spoken, and when the
# others had played; ``moves`` counts their cards.
PLAYED = """() => new Promise((answer, fail) => {
    const inside = [...document.querySelectorAll(".st-key-deal-board *")];
    const root = inside.find((one) => one.shadowRoot).shadowRoot;
    const hand = () => [...root.querySelectorAll(".hand button.card")].map((one) => one.dataset.id).join();
    const sheet = () => document.querySelector(".st-key-sheet")?.innerText ?? "";
    const done = () => Number(new URLSearchParams(location.search).get("m")?.split(".").length ?? 0);
    const ready = () => document.querySelector(".st-key-go-on button:not([disabled])")
        || root.querySelector(".hand .playable") || document.querySelector("[class*=st-key-say-] button");
    const before = hand(), moves = done(), begun = performance.now(), told = {};
    const seen = (name, is) => { if (!(name in told) && is) told[name] = performance.now() - begun; };
    root.querySelector(".hand .playable:not([data-id=F])").click();
    const look = () => {
        seen("board", hand() !== before && !root.querySelector(".hand[data-went]"));
        seen("coach", told.board && /Your choice, |You had no choice/.test(sheet()));
        seen("ready", told.coach && ready());
        if ("ready" in told) answer({ ...told, moves: done() - moves - 1 });
        else if (performance.now() - begun > PATIENCE) fail(new Error(`${Object.keys(told)}: ${sheet()}`));
        else requestAnimationFrame(look);
    };
    look();
})""".replace("PATIENCE", str(PATIENCE_MILLISECONDS))


def play_waits(browser: Browser, address: str) -> Iterator[Wait]:
    """The waits of a player in all games, against plain and against careful players."""
    played = [one for game in GAMES for one in _cards(browser, address, game, "plain")]
    yield Wait("Play: click on a card to the new board", _all(played, "board"), 150)
    yield Wait("Play: click on a card to what the coach says of it", _all(played, "coach"))
    careful = [one for game in GAMES for one in _cards(browser, address, game, "careful")]
    yield Wait("Play: click on a card, careful others, to the new board", _all(careful, "board"), 150)
    yield Wait("Play: a move of a careful player after the coach", _moves(careful), late_aim=1_000)


def _all(played: list[dict[str, float]], name: str) -> tuple[float, ...]:
    return tuple(one[name] for one in played)


def _moves(played: list[dict[str, float]]) -> tuple[float, ...]:
    """The milliseconds of each card of the others, where they had one to play."""
    return tuple((one["ready"] - one["coach"]) / one["moves"] for one in played if one["moves"] > 0)


def _cards(browser: Browser, address: str, game: str, player: str) -> list[dict[str, float]]:
    """What is seen after each of some own cards of a deal, in milliseconds after the click."""
    page = opened(browser, address, f"/play?lang=en&g={game}&seed=3&p={player}&c=ask&v=tricks")
    found: list[dict[str, float]] = []
    for _ in range(MOST_TURNS):
        if len(found) == CARDS:
            break
        page.wait_for_timeout(PAUSE_MILLISECONDS)
        _turn(page, found)
    time.sleep(1)
    page.context.close()
    return found


def _turn(page: Page, found: list[dict[str, float]]) -> None:
    """One thing that can be done now: play a card, say something, or go on."""
    onward = page.locator(".onward:visible")
    said = page.locator("[class*=st-key-say-] button")
    if page.locator(".hand .playable:not([data-id=F])").count():
        found.append(page.evaluate(PLAYED))
    elif said.count():
        said.last.click()  # pass, no contra
    elif onward.count():
        onward.first.click()
