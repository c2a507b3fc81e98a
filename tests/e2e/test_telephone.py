"""What lies free on a telephone: nothing that is said covers what is played, pressed or looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lessons.loader import lessons
from tests.e2e.clumsy_left import settle
from tutor_app.i18n import LANGUAGES

# Which parts of the table lie under what is said of the trick, by their places.
COVERED = """(table) => {
    const box = (node) => node.getBoundingClientRect();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const said = [...table.parentElement.querySelectorAll(".status, .last")].filter((one) => box(one).width);
    const lying = [...table.querySelectorAll(".spot, .plate")];
    const covered = (one) => said.some((words) => over(box(words), box(one)));
    return lying.filter(covered).map((one) => one.innerText);
}"""


def step_of(game: str, lesson: str, step: str, language: str) -> str:
    """The address of a step of a lesson."""
    found = next(one for one in lessons(game, language) if one.slug == lesson)
    number = next(place for place, one in enumerate(found.steps, 1) if one.id == step)
    return f"/learn?lang={language}&g={game}&l={found.number}&s={number}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "step",
    [
        ("danish_tarok", "play-well", "demand-the-fool"),
        ("danish_tarok", "quiz", "what-he-lacks"),
        ("tubingen_tarock", "partner", "find-the-partner"),
    ],
)
def test_what_is_said_of_a_trick_covers_no_card_and_no_name(
    telephone: Page, step: tuple[str, str, str], language: str
) -> None:
    telephone.goto(step_of(*step, language))
    table = telephone.locator("ul.table")
    expect(table.locator(".spot .card").first).to_be_visible()
    settle(telephone)
    assert table.evaluate(COVERED) == []
