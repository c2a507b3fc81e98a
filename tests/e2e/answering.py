"""What a person does on the page to answer a question, whatever its kind."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine.cards import Suit
from lessons.exercises import Exercise
from lessons.names import capital, suit_name
from tutor_app.i18n import text


class Answerer:
    """Clicks answers on a page in a language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page, self.language = page, language

    def words(self, key: str, **facts: object) -> str:
        """A text of the pages."""
        return text(self.language, key, **facts)

    def press(self, words: str) -> None:
        """Click the button with these words; a shortcut may stand beside them."""
        self.page.get_by_role("button", name=words, exact=True).click()

    def pick(self, code: str) -> None:
        """Click a card that can be picked or marked."""
        self.page.locator(f"button.card[data-id='{code}']").last.click()

    def give(self, asked: Exercise, answers: tuple[str, ...], answer: str) -> None:
        """Give an answer to a question that already has these."""
        option = next((one for one in asked.choices(answers) if one.value == answer), None)
        if option is not None:
            self.press(option.label)
        elif asked.form == "cards":
            for code in answer.split():
                self.pick(code)
            expect(self.page.get_by_test_id("stStatusWidget")).to_have_count(0)
            check = self.page.get_by_role("button", name=self.words("learn.check"), exact=True)
            expect(check).to_be_enabled()
            check.click()
        elif asked.form == "number":
            box = self.page.get_by_role("spinbutton")
            box.fill(answer)
            box.press("Enter")
            self.press(self.words("learn.check"))
        else:
            code, _, suit = answer.partition("/")
            self.pick(code)
            if suit:
                self.press(capital(suit_name(Suit(suit), asked.naming)))

    def solve(self, asked: Exercise) -> None:
        """Give the first right answer every time, until the question is solved."""
        answers: tuple[str, ...] = ()
        while asked.form != "read":
            answer = asked.right(answers)[0]
            done = asked.judge(answers, answer).done
            self.give(asked, answers, answer)
            answers = (*answers, answer)
            if done:
                break
            self.wait_for(asked, answers)
        expect(self.next()).to_be_visible()

    def next(self):
        """The button that leads on, once it may be clicked; its shortcut is part of its name.

        While the page is drawn anew the old one, which may not, can stand beside it for a moment.
        """
        buttons = self.page.get_by_test_id("stButton")
        return buttons.get_by_role("button", name=self.words("learn.next"), disabled=False).first

    def wait_for(self, asked: Exercise, answers: tuple[str, ...]) -> None:
        """Wait until the page has taken in the answers so far: its address says them."""
        said = ".".join(answers).replace("/", "~")  # answers to several have no dots
        self.page.wait_for_function(
            "said => new URLSearchParams(location.search).get('a') === said", arg=said
        )
        expect(self.page.get_by_test_id("stStatusWidget")).to_have_count(0)
