"""``python -m tests.e2e.latency``: how long a reader waits, measured in a browser on an idle machine.

Each line says what was measured, how often, the median and the 95th percentile, and the aims. A missed aim is
told at the end, and the command ends with status 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from engine import GAMES
from tests.e2e.serving import chromium, launched, serving

PATIENCE_MILLISECONDS = 60_000
STARTS = 5
TRICKS = 5
COUNTED = 10_000_000
PAUSE_MILLISECONDS = 1_000  # a reader looks before he plays

# What a reader does and sees, in the page itself, so that the way to this process does not count.
WAITED = """([act, seen]) => new Promise((answer, fail) => {
    const board = () => document.querySelector(".st-key-deal-board")?.shadowRoot
        ?? [...document.querySelectorAll(".st-key-deal-board *")].find((node) => node.shadowRoot)?.shadowRoot;
    const cards = () => [...board()?.querySelectorAll(".hand button.card") ?? []];
    const hand = () => cards().map((node) => node.dataset.id).join();
    // A card lies on the table at once; the board that follows comes from the server.
    const moved = () => hand() !== before && !board().querySelector(".hand[data-went]");
    const says = (...parts) => parts.some((part) => words().includes(part));
    const words = () => document.querySelector("[data-testid=stMain]").innerText;
    const told = () => [/Best: /, / deals( ·|, worth )/].every((part) => part.test(words()))
        && !words().includes("Cancel");
    const before = hand(), begun = performance.now();
    const ways = {
        play: () => board().querySelector(".hand .playable").click(),
        nothing: () => {},
    };
    const sights = {
        board: moved,
        values: () => !board().querySelector(".hand .playable")
            || [...board().querySelectorAll(".hand .label")].some((node) => node.textContent),
        all: () => moved() && told(),
        told,
        others: () => moved()
            && (document.querySelector(".st-key-go-on button:not([disabled])")
                || document.querySelector("[class*=st-key-say-] button")
                || board().querySelector(".hand .playable")),
        first: () => says("decisions so far", "gave away", "given away in all"),
        whole: () => says("All decisions together gave away", "given away in all", "mattered. All"),
    };
    // Long work is looked at now and then: reading all words at each frame would take the processor from it.
    const rests = seen === "first" || seen === "whole";
    let card;
    const look = () => {
        if (hand() !== before) card ??= performance.now() - begun;
        if (sights[seen]()) answer([performance.now() - begun, card ?? 0]);
        else if (performance.now() - begun > PATIENCE) fail(new Error(`${seen} not seen`));
        else if (rests) setTimeout(look, 100);
        else requestAnimationFrame(look);
    };
    ways[act]();
    look();
})""".replace("PATIENCE", str(PATIENCE_MILLISECONDS))

CANCELLED = """() => new Promise((answer) => {
    const cancel = () => [...document.querySelectorAll("button")].find((one) => one.innerText === "Cancel");
    const begun = performance.now();
    cancel().click();
    const look = () => cancel() ? requestAnimationFrame(look) : answer(performance.now() - begun);
    look();
})"""


@dataclass(frozen=True, slots=True)
class Wait:
    """What is waited for, in milliseconds, and the aims at the median and the 95th percentile, if any."""

    what: str
    took: tuple[float, ...]
    median_aim: float | None = None
    late_aim: float | None = None

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.took)

    @property
    def late(self) -> float:
        """The 95th percentile; of a few measurements close to the longest."""
        return quantiles(self.took, n=20, method="inclusive")[-1] if len(self.took) > 1 else self.took[0]

    @property
    def missed(self) -> tuple[str, ...]:
        """The aims that were missed, in words."""
        found = (("median", self.middle, self.median_aim), ("95 %", self.late, self.late_aim))
        return tuple(
            f"{self.what}: {name} {took:,.0f} ms, aim {aim:,.0f}"
            for name, took, aim in found
            if aim is not None and took > aim
        )

    def line(self) -> str:
        """A row of a table in Markdown."""
        aims = ["noted" if aim is None else f"{aim:,.0f}" for aim in (self.median_aim, self.late_aim)]
        shown = aims[1] if self.median_aim is None else ", ".join(aims)
        late = f"{self.late:,.0f}{' (missed)' if self.missed else ''}"
        return f"| {self.what} | {len(self.took)} | {self.middle:,.0f} | {late} | {shown} |"


def main(arguments: Sequence[str]) -> int:
    """Measure and print the table; 1 where an aim was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.latency", description=__doc__)
    parser.add_argument("--clicks", type=int, default=20, help="cards played in each game")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launched(playwright, chromium() or "chromium")
        print("| from ... to | times | median ms | 95 % ms | aim |\n| --- | --- | --- | --- | --- |")
        found = []
        for wait in measured(browser, Path(folder) / "log", chosen.clicks):
            print(wait.line(), flush=True)
            found.append(wait)
        browser.close()
    return verdict(found)


def verdict(waits: Iterable[Wait]) -> int:
    """Say which aims were missed: 1 if any, else 0."""
    missed = [each for wait in waits for each in wait.missed]
    print("\n".join(f"missed: {each}" for each in missed) or "All aims were met.")
    return 1 if missed else 0


def measured(browser: Browser, log: Path, clicks: int) -> Iterator[Wait]:
    """All waits, one after the other."""
    from tests.e2e import latency_play  # which needs this module

    yield Wait(f"this machine: plain Python counts to {COUNTED:,}", tuple(_counting() for _ in range(STARTS)))
    _started(browser, log)  # the aim is for a warm cache: this start reads all files into it
    starts = [_started(browser, log) for _ in range(STARTS)]
    yield Wait("start of the process to the first page", tuple(starts), late_aim=4_000)
    with serving(log) as address:
        page = opened(browser, address, "/?lang=en")
        show_home(page)
        print(f"| page weight, first visit | 1 | {_weight(page):,.0f} KB | | noted |", flush=True)
        for game in GAMES:  # each kernel is fetched once, on a new machine compiled: no two at a time
            visit = opened(browser, address, _deal(game, 1))
            show(visit)
            wait_for(visit, "nothing", "told")
        cards: list[float] = []
        boards: list[float] = []
        values: list[float] = []
        sizes: list[int] = []
        for game in GAMES:
            told: list[int] = []
            page = opened(browser, address, _deal(game, 2), told)
            for _ in range(clicks):
                if playable(page):
                    told.clear()
                    board, card = both(page, "play", "board")
                    cards.append(card)
                    boards.append(board)
                    values.append(wait_for(page, "nothing", "values"))
                    page.wait_for_timeout(PAUSE_MILLISECONDS)
                    sizes.append(sum(told))
        size = f"{median(sizes) / 1024:,.0f} KB"
        print(
            f"| page weight, a click on a card and its values | {len(sizes)} | {size} | | noted |", flush=True
        )
        yield Wait("click on a card to the card on the table", tuple(cards), 100)
        yield Wait("click on a card to the new board", tuple(boards), 120, 250)
        yield Wait("the new board to its first values", tuple(values), late_aim=400)
        yield Wait(
            "click on a card to 2,000 deals of every card", _answered(browser, address), late_aim=2_000
        )
        yield Wait("a discard shown to all plans of it", _laid_away(browser, address), late_aim=10_000)
        for player in ("plain", "careful"):
            yield Wait(
                f"own card to all cards of {player} others", _others(browser, address, player), late_aim=2_000
            )
        yield from latency_play.play_waits(browser, address)
        first, whole = _looked_back(browser, address)
        yield Wait("a whole deal to its first decision looked at", first)
        yield Wait("a whole deal to all decisions looked at", whole, late_aim=10_000)
        yield Wait("Cancel to the end of the work", _stopped(browser, address), late_aim=1_000)


def _counting() -> float:
    """The milliseconds of a fixed piece of plain Python, by which two machines or days can be compared."""
    begun, number = time.perf_counter(), 0
    while number < COUNTED:
        number += 1
    return 1000 * (time.perf_counter() - begun)


def _started(browser: Browser, log: Path) -> float:
    """The milliseconds from the start of a process to its first page."""
    begun = time.monotonic()
    with serving(log) as address:
        page = opened(browser, address, "/?lang=en")
        show_home(page)
        took = 1000 * (time.monotonic() - begun)
        page.context.close()
    return took


def opened(browser: Browser, address: str, path: str, told: list[int] | None = None) -> Page:
    """A page in a visit of its own; ``told`` collects the bytes of each message that the server sends it."""
    context = browser.new_context(base_url=address, locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    if told is not None:
        page.on("websocket", lambda one: one.on("framereceived", lambda message: told.append(len(message))))
    page.goto(path)
    return page


def show_home(page: Page) -> None:
    """Wait until Home can be used."""
    page.get_by_role("list", name="Games").get_by_role("link").first.wait_for()


def show(page: Page) -> None:
    """Wait until a card can be played."""
    page.locator(".hand .playable").first.wait_for()


def playable(page: Page) -> bool:
    """Whether a card can be played now, once the page has come to rest."""
    page.wait_for_timeout(PAUSE_MILLISECONDS)
    return page.locator(".hand .playable:not([data-id=F])").count() > 0


def wait_for(page: Page, act: str, seen: str) -> float:
    """The milliseconds from an act to what it brings into sight."""
    return both(page, act, seen)[0]


def both(page: Page, act: str, seen: str) -> tuple[float, float]:
    """The milliseconds from an act to what it brings into sight, and to the first change of the hand."""
    whole, card = page.evaluate(WAITED, [act, seen])
    return float(whole), float(card)


def _weight(page: Page) -> float:
    """What a browser without a cache fetches for a page, in KB."""
    fetched = page.evaluate("""() => ["resource", "navigation"]
        .flatMap((kind) => performance.getEntriesByType(kind))
        .reduce((sum, one) => sum + one.transferSize, 0)""")
    return float(fetched) / 1024


def _deal(game: str, seed: int, phase: str = "play") -> str:
    """The address of a deal with open cards in which a card is to be led, or at another stage."""
    from engine import encode_moves
    from tests.app.odds_answers import played

    desk = played(game, seed, lambda state: state.phase == phase)
    return f"/deal?lang=en&g={game}&seed={seed}&open=1&m={encode_moves(desk.state.history)}"


def _answered(browser: Browser, address: str) -> tuple[float, ...]:
    """The milliseconds from a card to all that is asked for about the next one, once in each game."""

    def once(game: str) -> float:
        page = opened(browser, address, _deal(game, 6))
        show(page)
        wait_for(page, "nothing", "told")
        return wait_for(page, "play", "all")

    return tuple(map(_closing(once), GAMES))


def _laid_away(browser: Browser, address: str) -> tuple[float, ...]:
    """The milliseconds from the address of a discard to the whole answer, once in each game that has one."""

    def once(game: str) -> float:
        begun = time.monotonic()
        page = opened(browser, address, _deal(game, 6, "discard"))
        page.locator(".hand .card").first.wait_for()
        wait_for(page, "nothing", "told")
        return 1000 * (time.monotonic() - begun)

    return tuple(map(_closing(once), (game for game in GAMES if GAMES[game].discard is not None)))


def _others(browser: Browser, address: str, player: str) -> tuple[float, ...]:
    """The milliseconds from an own card to the cards of two or three others, five times in each game."""

    def once(game: str) -> float:
        page = opened(browser, address, f"/play?lang=en&g={game}&seed=3&p={player}&c=off&v=tricks")
        found = []
        for _ in range(200):
            if len(found) == TRICKS:
                break
            page.wait_for_timeout(PAUSE_MILLISECONDS / 2)
            onward = page.locator(".onward:visible")
            said = page.locator("[class*=st-key-say-] button")
            if onward.count():
                onward.first.click()
            elif page.locator(".hand .playable:not([data-id=F])").count():
                found.append(wait_for(page, "play", "others"))
            elif said.count():
                said.last.click()  # pass, no contra
        return median(found)

    return tuple(map(_closing(once), ("tapp_tarock", "tantony", "grosstarock")))


def _looked_back(browser: Browser, address: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The milliseconds from the address of a deal that is over to its first and to its last decision."""
    from engine import encode_moves
    from tutor_app.exploring import computed, dealt
    from tutor_app.pool import GONE_SECONDS

    first, whole = [], []
    for game in GAMES:
        desk = computed(dealt(game, 7), "plain", "hand")
        begun = time.monotonic()
        page = opened(browser, address, f"/review?lang=en&g={game}&seed=7&m={encode_moves(desk.moves)}")
        page.locator(".st-key-answer").wait_for()
        wait_for(page, "nothing", "first")
        first.append(1000 * (time.monotonic() - begun))
        wait_for(page, "nothing", "whole")
        whole.append(1000 * (time.monotonic() - begun))
        page.close()  # its line over the deal is still being worked on
        time.sleep(GONE_SECONDS + 1)
    return tuple(first), tuple(whole)


def _stopped(browser: Browser, address: str) -> tuple[float, ...]:
    def once(game: str) -> float:
        page = opened(browser, address, _deal(game, 7) + "&ask=1&deals=250000")
        page.get_by_role("button", name="Cancel", exact=True).wait_for()
        return float(page.evaluate(CANCELLED))

    return tuple(map(_closing(once), GAMES))


def _closing(once: Callable[[str], float]) -> Callable[[str], float]:
    """The same for one game after the other, each left alone for a moment so that nothing is under way."""

    def quiet(game: str) -> float:
        took = once(game)
        time.sleep(1)
        return took

    return quiet


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
