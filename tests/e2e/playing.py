"""Whole deals: a player who plays one on the page with the keyboard alone, and the places of one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

from engine import encode_moves
from tests.app.odds_answers import played
from tests.e2e.answering import LOOKS_MILLISECONDS, QUIET, soon
from tutor_app.i18n import text

MOMENTS = 1_000  # of a deal, until it is given up
LONGEST_MOVE = 120_000  # milliseconds for computer players and coach together, on a busy machine

# Puts the focus on what a reader does next, and says what it is.
ACT = """() => {
    const inside = (selector) => [...document.querySelectorAll("*")].filter((one) => one.shadowRoot)
        .flatMap((one) => [...one.shadowRoot.querySelectorAll(selector)]);
    const onward = [...inside(".onward"), ...document.querySelectorAll(".st-key-go-on button:enabled")];
    const ways = {
        "go on": onward.find((one) => one.checkVisibility({ visibilityProperty: true })),
        words: [...document.querySelectorAll(".st-key-words button:enabled")].at(-1),
        card: inside(".hand button.playable")[0],
    };
    const [way, button] = Object.entries(ways).find(([, one]) => one) ?? [];
    button?.focus();
    return way;
}"""


def decisions(game: str, *, every: int, seed: int = 1) -> Iterator[str]:
    """The parameters of the places in a deal of plain players where its first seat decides before the play.

    In the play only those at ``every`` so many tricks, at each of them when it is full and at the next card.
    """
    line = played(game, seed, lambda hand: hand.finished or hand.hand_number > 1).line[:-1]
    seat, full = line[0].seating.forehand, 0
    for hand in line:
        tricks = len(hand.tricks)
        now_full = tricks > full and tricks % every == 0
        if hand.hands[seat] and (now_full or (hand.to_act == seat and tricks % every == 0)):
            yield f"g={game}&seed={seed}&seat={seat}&m={encode_moves(hand.history)}"
        full = tricks


class Player:
    """Plays a whole deal on the page with the first thing that can be done, by the keyboard."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.language = page, language

    def named(self, *keys: str) -> re.Pattern[str]:
        """Buttons whose names begin with a text of the pages; a shortcut may follow."""
        return re.compile("^(" + "|".join(re.escape(text(self.language, key)) for key in keys) + ")")

    def next_deal(self) -> Locator:
        """The button that is there once the deal is over."""
        return self.page.get_by_role("button", name=self.named("play.end.next"))

    def settled(self) -> None:
        """Wait until the reader can do something or the deal is over."""
        self.page.wait_for_function(
            f"""() => {QUIET} && (document.querySelector(
                     '.st-key-go-on button:enabled, .st-key-next-deal button, .st-key-words button:enabled')
                 || [...document.querySelectorAll('*')].some((one) => one.shadowRoot
                      && one.shadowRoot.querySelector('.hand button.playable')))""",
            timeout=LONGEST_MOVE,
            polling=LOOKS_MILLISECONDS,
        )

    def act(self) -> None:
        """Press Enter on what can be done now: go on, say something, or the first card that may be played.

        While a choice is weighed the page is drawn anew, and what was there may be gone; then nothing
        happens. What is pressed twice counts once.
        """
        before = self.page.url
        focused = self.page.evaluate(ACT)
        self.page.keyboard.press("Enter")
        if focused == "card":
            soon(self.page, f"before => location.href !== before && {QUIET}", before)

    def play(self) -> None:
        """Play to the end."""
        for _ in range(MOMENTS):
            self.settled()
            if self.next_deal().count():
                return
            self.act()
        pytest.fail("the deal has no end")
