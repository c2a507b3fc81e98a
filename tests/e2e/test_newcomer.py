"""A newcomer's way on a telephone with the keyboard alone: lesson, guided deal, whole deal, looking back.

An ordinary run goes it once in each language, in two games, with the first
lesson for the whole course; THOROUGH=1 goes it in every game, in both languages and through every lesson.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.loader import Lesson, part_of
from lessons.way import way
from tests.e2e.answering import DRAWN, QUIET, at_rest, soon
from tests.e2e.conftest import TELEPHONE
from tests.e2e.test_all_lessons import go_through
from tests.effort import THOROUGH
from tutor_app.games import TAUGHT
from tutor_app.i18n import text
from tutor_app.learning_addresses import END

LANGUAGES = ("en", "ja")
MOMENTS = 1_000  # of a deal, until it is given up
LONGEST_MOVE = 120_000  # milliseconds for computer players and coach together, on a busy machine
WAYS = [("tapp_tarock", "en"), ("tubingen_tarock", "ja")]
if THOROUGH:
    WAYS = [(game, language) for game in TAUGHT for language in LANGUAGES]


# Puts the focus on what a reader does next, and says what it is.
ACT = """() => {
    const cards = [...document.querySelectorAll("*")].filter((one) => one.shadowRoot)
        .flatMap((one) => [...one.shadowRoot.querySelectorAll(".hand button.playable")]);
    const ways = {
        "go on": document.querySelector(".st-key-go-on button:enabled"),
        words: [...document.querySelectorAll(".st-key-words button:enabled")].at(-1),
        card: cards[0],
    };
    const [way, button] = Object.entries(ways).find(([, one]) => one) ?? [];
    button?.focus();
    return way;
}"""


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


def finished_review(page: Page, language: str) -> Locator:
    """The sentence that sums up all decisions, once the last of them has been looked at."""
    sums = [
        ".+".join(map(re.escape, text(language, key, group="§", n="§", all="§", lost="§").split("§")))
        for key in ("review.overview", "review.nothing_mattered", "review.group.overview")
    ]
    return page.get_by_text(re.compile("|".join(sums))).first


def follow(page: Page, words: str) -> None:
    """Press Enter on the link whose name begins so, once nothing replaces it any more.

    What has been learnt comes from the browser after the first drawing, and the page is drawn again.
    """
    link = page.get_by_role("link", name=re.compile(f"^{re.escape(words)}")).first
    expect(link).to_be_visible()
    at_rest(page.locator("h1"))
    soon(page, f"() => {DRAWN}")
    link.press("Enter")


def learn(page: Page, game: str, language: str, lessons: tuple[Lesson, ...]) -> None:
    """Go through the lessons of a course, beginning at the list of them, and on to the end of the course."""
    page.goto(f"/learn?g={game}&lang={language}")
    follow(page, lessons[0].title)
    for lesson in lessons:
        go_through(page, lesson, language, keys=True)
    if lessons != way(game, language):  # the last step of a whole course leads there by itself
        page.goto(f"/learn?g={game}&l={END}&lang={language}")
        learnt = text(language, f"learn.can.{game}.{lessons[0].slug}")
        expect(page.get_by_role("listitem").filter(has_text=learnt).first).to_be_visible()
    expect(page).to_have_url(re.compile(f"[?&]l={END}"))


@pytest.mark.parametrize(("game", "language"), WAYS)
def test_from_the_first_lesson_to_a_deal_that_is_looked_back_at(telephone, open_context, game, language):
    newcomers = way(game, language)
    learn(telephone, game, language, newcomers if THOROUGH else newcomers[:1])
    (guided,) = part_of(game, "guided", language)
    follow(telephone, text(language, "learn.end.guided"))
    go_through(telephone, guided, language, keys=True, stays=True)
    follow(telephone, text(language, "play.a_deal"))
    expect(telephone).to_have_url(re.compile(rf"/play\?(?=.*g={game})(?=.*p=careful)"))
    expect(telephone.get_by_text(text(language, "play.coach.ask_intro"))).to_be_visible()
    telephone.goto(f"/play?g={game}&seed=3&p=careful&c=ask&v=tricks&lang={language}")  # always the same deal
    Player(telephone, language).play()
    telephone.get_by_role("link", name=text(language, "review.open")).press("Enter")
    expect(telephone).to_have_url(re.compile("/review"))
    expect(finished_review(telephone, language)).to_be_visible(timeout=60_000)
    elsewhere = open_context(viewport=TELEPHONE, locale="en-GB")
    elsewhere.goto(telephone.url)
    expect(finished_review(elsewhere, language)).to_be_visible(timeout=60_000)
    assert (
        finished_review(elsewhere, language).inner_text() == finished_review(telephone, language).inner_text()
    )
