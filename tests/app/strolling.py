"""``python -m tests.app.strolling``: a visitor who does at random what the pages offer, and what fails then.

Each stroll opens a page at a random place of a random deal, lesson or drill, and then clicks, chooses, types
and opens parts. It is fixed by its number, so that one that fails can be gone again.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from streamlit.testing.v1 import AppTest

from engine import State, encode_moves
from lessons.drills import families
from lessons.loader import lessons
from tests.app.conftest import MAIN
from tests.app.odds_answers import played
from tests.app.test_opened import FOLDED, IN_THE_PANEL
from tests.app.test_opened import WITH_A_DEAL as OPENED_WITH_A_DEAL
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES
from tutor_app.pages import BY_NAME

STEPS = 14
PATIENCE_SECONDS = 120
MOVES = (0, 1, 3, 6, 12, 30, 60, 90, 300)
WORDS = (
    "",
    "S:KQ54 T21 F",
    "T1 T2",
    "king of hearts",
    "スペードのキング",
    "1e9",
    "<b>",
    "SK SQ",
    "42",
    "xyz",
)
NUMBERS = (0, 1, 5, -3, 20)
ON_A_PANEL = tuple(key for keys in IN_THE_PANEL.values() for key in keys)
SECTIONS = {
    "odds": (
        "values",
        "outcome",
        "sources",
        "over_time",
        "what_if",
        "ledger",
        "table",
        "partners",
        "studies",
    ),
    "play": ("coach", "why", "count", "table", "ledger", "session", "end"),
    "review": ("decisions", "summary", "everybody", "why", "over_time", "ending"),
}
WITH_A_DEAL = (*OPENED_WITH_A_DEAL, "sheet")


def address(rng: Random) -> tuple[str, dict[str, str]]:
    """A page and what its address says."""
    page, game = rng.choice((*BY_NAME, *WITH_A_DEAL, *WITH_A_DEAL)), rng.choice(list(GAMES))
    said: dict[str, object] = {"g": game, "lang": rng.choice(LANGUAGES)}
    seed = rng.randrange(1 << 31)
    if page in WITH_A_DEAL:
        player, moves = rng.choice(("plain", "random")), rng.choice(MOVES)
        state = played(game, seed, partial(_far_enough, moves), player).state
        said |= {"seed": seed, "m": encode_moves(state.history)}
        said |= {"open": 1} if page == "deal" and rng.random() < 1 / 2 else {}
    elif page == "practise":
        said |= {"k": rng.choice(("mixed", *families(game))), "seed": seed}
    elif page == "learn":
        lesson = rng.choice(lessons(game))
        said |= {"l": lesson.number, "s": rng.randint(1, len(lesson.steps))}
    return page, {name: str(value) for name, value in said.items()}


def _far_enough(moves: int, state: State) -> bool:
    return state.finished or len(state.history) >= moves


def stroll(number: int) -> Iterator[str]:
    """What is done on a stroll, one thing after the other; it ends where a page fails.

    Raises:
        AssertionError: a page failed; the message is what Streamlit tells of it.
    """
    rng = Random(number)
    page, said = address(rng)
    app = AppTest.from_file(str(MAIN), default_timeout=PATIENCE_SECONDS)
    for name, value in said.items():
        app.query_params[name] = value
    app.switch_page(BY_NAME[page].file).run()
    yield f"{page} {said}"
    _stands(app)
    for _ in range(STEPS):
        yield _step(app, page, rng)
        try:
            app.run()
        except ValueError:  # Streamlit's test client finds no way to send a choice of this page
            return
        _stands(app)


def _stands(app: AppTest) -> None:
    assert not app.exception, app.exception[0].message


def _step(app: AppTest, page: str, rng: Random) -> str:
    """Do something to the page that is open, and say what."""
    way = rng.random()
    if way < 1 / 6:
        key = rng.choice((*FOLDED.get(page, ()), *ON_A_PANEL))
        app.session_state[key] = True
        return f"open {key}"
    if way < 1 / 3:
        panel = rng.choice(list(SECTIONS))
        app.session_state[f"screen.panel.{panel}"] = section = rng.choice(SECTIONS[panel])
        return f"show {section}"
    controls = [(kind, one) for kind in DONE for one in app.get(kind) if not getattr(one, "disabled", False)]
    if not controls:
        return "wait"
    kind, control = rng.choice(controls)
    with suppress(ValueError):  # the test client knows some choices by their words only
        DONE[kind](control, rng)
    return f"{kind} {control.label!r}"


def _choose(control: Any, rng: Random) -> None:
    control.set_value(rng.choice([getattr(one, "content", one) for one in control.options]))


DONE: dict[str, Callable[[Any, Random], object]] = {
    "button": lambda control, rng: control.click(),
    "selectbox": lambda control, rng: control.select_index(rng.randrange(len(control.options))),
    "button_group": _choose,
    "toggle": lambda control, rng: control.set_value(not control.value),
    "checkbox": lambda control, rng: control.set_value(not control.value),
    "number_input": lambda control, rng: control.set_value(rng.choice(NUMBERS)),
    "text_input": lambda control, rng: control.set_value(rng.choice(WORDS)),
    "text_area": lambda control, rng: control.set_value(rng.choice(WORDS)),
}


def main() -> int:
    """Stroll for so many minutes, and print each stroll that ended in a failure."""
    parser = argparse.ArgumentParser(prog="python -m tests.app.strolling", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--first", type=int, default=0, help="the number of the first stroll")
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)
    number, steps, failed = chosen.first, 0, 0
    give_up = time.monotonic() + 60 * chosen.minutes
    while time.monotonic() < give_up:
        done: list[str] = []
        try:
            for told in stroll(number):
                done.append(told)
        except Exception as why:  # whatever it is, the next stroll begins
            failed += 1
            print(f"stroll {number} failed: {why!r}\n  " + "\n  ".join(done))
        number, steps = number + 1, steps + len(done)
        print(f"\r{number - chosen.first} strolls, {steps} steps", end="", file=sys.stderr, flush=True)
    print(f"\n{number - chosen.first} strolls, {steps} steps, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
