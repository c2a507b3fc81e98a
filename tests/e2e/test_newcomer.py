"""A newcomer's way on a telephone with the keyboard alone: lesson, guided deal, whole deal, looking back.

An ordinary run goes it once, with the first lesson for the whole course; THOROUGH=1 goes it in every game, in
both languages and through every lesson.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.loader import Lesson, part_of
from lessons.way import way
from tests.e2e.answering import DRAWN, at_rest, soon
from tests.e2e.conftest import COMPILING, TELEPHONE
from tests.e2e.playing import Player
from tests.e2e.test_all_lessons import go_through
from tests.effort import THOROUGH
from tutor_app.games import TAUGHT
from tutor_app.i18n import text
from tutor_app.learning_addresses import END

LANGUAGES = ("en", "ja")
WAYS = [("tapp_tarock", "ja")]
if THOROUGH:
    WAYS = [(game, language) for game in TAUGHT for language in LANGUAGES]


def finished_review(page: Page, language: str) -> Locator:
    """The sentence that sums up all decisions, once the last of them has been looked at."""
    sums = [
        ".+".join(map(re.escape, text(language, key, group="§", n="§", all="§", lost="§").split("§")))
        for key in (
            "review.overview",
            "review.nothing_mattered",
            "review.nothing_lost",
            "review.group.overview",
        )
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


@pytest.mark.long
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
    expect(finished_review(telephone, language)).to_be_visible(timeout=COMPILING)
    elsewhere = open_context(viewport=TELEPHONE, locale="en-GB")
    elsewhere.goto(telephone.url)
    expect(finished_review(elsewhere, language)).to_be_visible(timeout=COMPILING)
    assert (
        finished_review(elsewhere, language).inner_text() == finished_review(telephone, language).inner_text()
    )
