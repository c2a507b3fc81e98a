"""A lesson of each game and a drill solved with the keyboard alone, on a telephone's width."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lessons.drills import drill, drill_exercise
from lessons.exercises import Exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.progress import Progress
from lessons.questions import exercise
from tests.e2e.answering import Answerer, standing
from tests.e2e.clumsy_left import settle
from tests.effort import THOROUGH
from tutor_app.games import TAUGHT
from tutor_app.practising import begin_round

MOST_TABS = 60
FOLLOWING = 2  # the lesson in which cards are played and marked
FOCUSED = """() => {
    let part = document.activeElement;
    while (part?.shadowRoot?.activeElement) part = part.shadowRoot.activeElement;
    const card = part?.matches?.(".card, .tile") ? part.dataset.id : "";
    return [card, part?.innerText ?? "", part?.disabled ?? false];
}"""


class Keyboard(Answerer):
    """Answers without a pointer: Tab to a part of the page, arrows inside a hand, Enter."""

    def focused(self) -> tuple[str, str]:
        """The card and the words of what has the focus."""
        card, words, _ = self.page.evaluate(FOCUSED)
        return card, " ".join(words.split())

    def press(self, words: str) -> None:
        # A button that is still disabled is passed over.
        expect(self.page.locator("button:enabled", has_text=words).first).to_be_visible()
        for _ in range(MOST_TABS):
            if re.fullmatch(rf"{re.escape(words)}( [→←])?", self.focused()[1]):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {words}")

    def pick(self, code: str) -> None:
        for _ in range(MOST_TABS):
            if self.focused()[0]:
                break
            self.page.keyboard.press("Tab")
        for _ in range(MOST_TABS):
            if self.focused()[0] == code:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no arrow leads to {code}")

    def begin(self) -> None:
        """Put the focus where it is when a page has been opened: nowhere."""
        self.page.evaluate("() => document.activeElement?.blur()")


def solve(keyboard: Keyboard, asked: Exercise) -> None:
    if asked.form == "cards":  # the first of the hand gets the focus, and Home leads back to it
        answer = asked.right(())[0]
        for code in answer.split():
            keyboard.page.keyboard.press("Home")
            keyboard.pick(code)
        expect(keyboard.page.get_by_role("button", name="Check", exact=True)).to_be_enabled()
        keyboard.press("Check")
        expect(keyboard.next()).to_be_visible()
    else:
        keyboard.solve(asked)


@pytest.mark.parametrize("game", TAUGHT if THOROUGH else ("danish_tarok",))
def test_n_8_a_lesson_by_keyboard_alone(telephone, game):
    """The newcomer's way goes through lessons of the other games in an ordinary run."""
    lesson = lessons(game)[FOLLOWING - 1]
    keyboard = Keyboard(telephone)
    telephone.goto(f"/learn?lang=en&g={game}&l={FOLLOWING}&s=1")
    for step, part in enumerate(lesson.steps):
        address = {"l": str(FOLLOWING), "s": str(step + 1), "a": None}
        standing(telephone, address, lesson.title, lesson.prose[step].task)
        keyboard.begin()
        solve(keyboard, exercise(game, part, Naming()))
        keyboard.press("Next")
    expect(telephone).to_have_url(re.compile(f"l={FOLLOWING + 1}&s=1"))


def test_a_drill_by_keyboard_alone(telephone):
    practice = begin_round("tubingen_tarock", "legal", 5, 1, Progress())
    keyboard = Keyboard(telephone)
    telephone.goto("/practise?lang=en&g=tubingen_tarock&k=legal&seed=5")
    for place in range(3):
        expect(telephone.get_by_text(f"question {place + 1} of 10")).to_be_visible()
        keyboard.begin()
        solve(keyboard, drill_exercise(drill(*practice.questions[place]), Naming()))
        keyboard.press("Next")
    expect(telephone).to_have_url(re.compile("r=rrr"))


def test_a_deal_is_built_and_explored_by_keyboard_alone(page):
    keyboard = Keyboard(page)
    page.goto("/deal?lang=en&g=tantony&seed=7")
    held = page.get_by_role("group", name="You", exact=True).locator(".tile")
    expect(page.get_by_role("button", name="Enter cards")).to_be_enabled()
    settle(page)
    keyboard.press("Enter cards")
    expect(held).to_have_count(13)
    keyboard.press("Empty the board")
    expect(held).to_have_count(0)
    for _ in range(MOST_TABS):  # back over the buttons and the places to the pack
        if keyboard.focused()[0] == "SA":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("l")
    expect(held).to_have_count(2)
    expect(page.get_by_role("textbox", name="Hand: You")).to_have_value("S:A,K")
    page.keyboard.press("2")  # the next card goes to Freja
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Hand: Freja")).to_have_value("S:Q")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("textbox", name="Hand: Freja")).to_have_value("")
    keyboard.press("Deal the rest again")
    expect(held).to_have_count(13)
    expect(held.and_(page.locator("[aria-label*='King of spades'][data-locked]"))).to_have_count(1)
    keyboard.press("Deal with these cards")
    expect(page.locator(".hand .card.playable").first).to_be_visible()
    keyboard.pick(page.locator(".hand .card.playable").first.get_attribute("data-id") or "")
    expect(page).to_have_url(re.compile(r"[?&]m=[^&]+"))
