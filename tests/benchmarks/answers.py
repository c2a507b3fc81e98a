"""``python -m tests.benchmarks.answers``: the time of an answer, and the memory of the app after answers.

For a first lead and one two tricks later, with and without belief: milliseconds of processor time to make
1,000 deals of every card ready and to play them out, the best of five. Then the app answers one question of
10,000 deals in each game, one after the other; its largest memory so far is printed after each.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from engine import apply, deal_cards, start
from engine.analysis import BELIEFS, Question, plan, question
from engine.games.registry import GAMES
from engine.players import act
from engine.position import State
from tests.e2e.serving import chromium, launched, serving

SEED, DEALS, ROUNDS = 5, 1_000, 5
ASKED = 10_000
PATIENCE = 120_000  # milliseconds: a first answer compiles
ANSWERED = re.compile(rf"^{ASKED:,} deals( ·|, worth )")


def until(state: State, there: Callable[[State], bool]) -> State:
    """A deal played by the plain player until a place in it."""
    while not there(state):
        state = apply(state, act(state, "plain", Random(SEED)))
    return state


def cost(asked: Question, believe: str) -> tuple[float, float]:
    """Milliseconds of processor time to make the deals ready, and to play every choice out on them."""
    ready, played = [], []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work = plan(asked, deals=DEALS, seed=SEED, player="plain", believe=believe)
        prepared = time.process_time()
        work.job.tally(work.kept, 0, DEALS)
        ready.append(prepared - begun)
        played.append(time.process_time() - prepared)
    return 1000 * min(ready), 1000 * min(played)


def memory(server: str) -> int:
    """The largest memory that a server's process has taken, in megabytes (Linux)."""
    port = f":{int(server.rsplit(':', 1)[1]):04X}"
    inodes = {
        line.split()[9] for line in Path("/proc/net/tcp").read_text().splitlines() if f"{port} " in line
    }
    for process in Path("/proc").glob("[0-9]*"):
        try:
            held = {link.readlink().name for link in (process / "fd").iterdir()}
        except OSError:
            continue
        if any(f"socket:[{inode}]" in held for inode in inodes - {"0"}):
            status = (process / "status").read_text()
            if "tutor_app" in (process / "cmdline").read_text():
                return int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) // 1024
    raise LookupError(f"no process serves {server}")


def main() -> None:
    """Print both tables."""
    for name in GAMES:
        first = until(start(name, deal_cards(name, SEED)), lambda state: state.phase == "play")
        later = until(first, lambda state: len(state.tricks) == 2 and state.phase == "play")
        for where, state in (("first lead", first), ("third trick", later)):
            asked = question(state)
            told = [f"{one}: {' + '.join(f'{ms:.0f}' for ms in cost(asked, one))}" for one in BELIEFS]
            print(f"{name:16} {where:12} {len(asked.choices):2} choices, ms  {'; '.join(told)}", flush=True)
    executable = chromium()
    if executable is None:
        print("no Chromium: memory was not measured")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "log")) as server,
        sync_playwright() as playwright,
    ):
        page = launched(playwright, executable).new_page()
        for name in GAMES:
            where = {"g": name, "seed": SEED, "lang": "en", "open": 1, "ask": 1, "deals": ASKED}
            page.goto(f"{server}/deal?{urlencode(where)}")
            page.get_by_text(ANSWERED).first.wait_for(timeout=PATIENCE)
            page.get_by_role("button", name="Cancel").wait_for(state="detached", timeout=PATIENCE)
            print(f"{name:16} {ASKED:,} deals, largest memory so far {memory(server)} MB", flush=True)


if __name__ == "__main__":
    main()
