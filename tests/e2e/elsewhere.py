"""``python -m tests.e2e.elsewhere``: whether links open alike in Chromium, Firefox and WebKit.

Each link is opened in each browser as for the first time. What its page says once all numbers are there, the
cards that lie on it, and its language have to be the same, and once more after a click on a card that may be
played. Pictures go to the folder that is given, if one is.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from engine import GAMES
from tests.e2e.answering import HEARD
from tests.e2e.engines import ENGINES, Engine
from tests.e2e.pictures import reached
from tests.e2e.serving import serving
from tests.e2e.test_every_page import SET
from tutor_app.addresses import deal_parameters
from tutor_app.urlstate import link

SIZES = {"desktop": (1280, 800), "telephone": (360, 740)}
PATIENCE_SECONDS = 120  # of a busy machine
LINES = 40  # of a difference that are printed
# The page is what it will be: nothing runs, no work is on, and it is drawn with what the browser keeps.
SETTLED = f"""({HEARD}) && !document.querySelector('[data-testid=stStatusWidget], [data-stale=true]')
    && !document.querySelector('.st-key-odds-cancel')"""
CLICKED = """(() => {
    const boards = [...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean);
    const cards = boards.flatMap((board) => [...board.querySelectorAll("button.card.playable")]);
    cards[0]?.click();
    return cards.length;
})()"""
SHOWN = """(() => {
    const cards = [];
    const look = (root) => root.querySelectorAll("*").forEach((node) => {
        if (node.dataset?.id) cards.push(node.dataset.id);
        if (node.shadowRoot) look(node.shadowRoot);
    });
    look(document);
    const words = document.querySelector("[data-testid=stMain]").innerText;
    return [document.documentElement.lang, cards.join(" "), words].join("\\n");
})()"""


def links() -> Iterator[str]:
    """A deal in play of each game, asked about, and what else is handed on: in either language."""
    for number, game in enumerate(GAMES):
        desk = reached(game, 4, lambda state: state.phase == "play")
        asked = {**deal_parameters(desk), "sample": 3, "deals": 500}
        yield link("deal", **asked, lang=("en", "ja")[number % 2])
    yield f"/set?q={SET}&lang=ja"
    yield "/hand?lang=en&g=danish_tarok&h=1dhp5SkvgAgSPBAIGgo"
    yield "/learn?lang=ja&g=tapp_tarock&l=2&s=1"
    yield "/deal?g=danish_tarok&seed=4&m=nonsense&lang=en"


def main() -> int:
    """Open and compare; status 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.elsewhere", description=__doc__)
    parser.add_argument("--pictures", type=Path, help="the folder for pictures")
    parser.add_argument("--size", choices=list(SIZES), default="desktop")
    chosen = parser.parse_args()
    seen: dict[str, dict[str, str]] = {}
    addresses = list(links())
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "log") as server:
        for name, engine in ENGINES.items():
            for number, address in enumerate(addresses):
                with engine(SIZES[chosen.size]) as browser:
                    browser.open(server + address)
                    said = shown(browser)
                    if chosen.pictures:
                        chosen.pictures.mkdir(parents=True, exist_ok=True)
                        (chosen.pictures / f"{number}-{name}-{chosen.size}.png").write_bytes(
                            browser.picture()
                        )
                    if int(browser.ask(CLICKED)):
                        said = f"{said} {shown(browser)}"
                    seen.setdefault(address, {})[name] = said
    different = sum(not alike(address, said) for address, said in seen.items())
    print(f"{len(addresses)} links in {', '.join(ENGINES)}: {different} opened unlike")
    return 1 if different else 0


def shown(browser: Engine) -> str:
    """What a page shows once nothing changes any more, in one line.

    Raises:
        TimeoutError: it goes on changing.
    """
    give_up, before, now = time.monotonic() + PATIENCE_SECONDS, "", ""
    while time.monotonic() < give_up:
        time.sleep(1)
        if browser.ask(f"String(Boolean({SETTLED}))") == "true":
            before, now = now, " ".join(browser.ask(SHOWN).split())
            if before == now:
                return now
    raise TimeoutError(f"the page still changes after {PATIENCE_SECONDS} s")


def alike(address: str, said: dict[str, str]) -> bool:
    """Whether all browsers show the same; what differs is printed."""
    first, *others = said
    same = True
    for other in others:
        ways = said[first].split(), said[other].split()
        lines = list(difflib.unified_diff(*ways, first, other, n=2, lineterm=""))
        if lines:
            same = False
            print(address, *lines[:LINES], sep="\n  ")
    return same


if __name__ == "__main__":
    sys.exit(main())
