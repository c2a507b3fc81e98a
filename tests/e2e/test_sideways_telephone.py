"""A telephone held sideways: task, trick and hand are seen at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import COMPILING
from tests.e2e.test_frame import bottoms, box, first_of, sideways
from tests.e2e.test_review import address
from tests.e2e.test_telephone import CROSSING

SIDEWAYS = {"width": 740, "height": 360}
DEALS = [
    (640, 360, "play", "danish_tarok", "ja"),
    (740, 360, "play", "tantony", "en"),
    (740, 360, "deal", "tubingen_tarock", "ja"),
    (844, 390, "play", "grosstarock", "en"),
    (932, 430, "deal", "tubingen_tarock", "en"),
]
INDEX = 22  # pixels of a card below which it cannot be told


def hand(page: Page) -> Locator:
    """The cards of the hand to play from."""
    cards = page.locator(".hand button.card")
    expect(cards.first).to_be_visible(timeout=COMPILING)
    settle(page)
    return cards


def floor(page: Page) -> float:
    """Where the part of the window ends in which nothing lies over the page."""
    bars = page.locator(".st-key-onward:visible, .st-key-places:visible").all()
    tops = [
        box(bar)["y"] for bar in bars if bar.evaluate("(bar) => getComputedStyle(bar).position") == "fixed"
    ]
    return min([page.viewport_size["height"], *tops])


@pytest.mark.parametrize(("width", "height", "page", "game", "language"), DEALS)
def test_trick_and_hand_of_a_deal_are_seen_at_once(
    telephone: Page, width: int, height: int, page: str, game: str, language: str
) -> None:
    telephone.set_viewport_size({"width": width, "height": height})
    telephone.goto(first_of(game, "play", language).replace("/deal?", f"/{page}?"))
    cards = hand(telephone)
    assert max(bottoms(cards)) <= floor(telephone)
    assert max(bottoms(telephone.locator(".spot, .place > .plate"))) <= floor(telephone)
    assert telephone.locator(".scene").first.evaluate(CROSSING) == []
    assert sideways(telephone) <= 0


@pytest.mark.parametrize(
    "address",
    [
        "/learn?lang=en&g=danish_tarok&l=2&s=2",
        "/practise?lang=en&g=danish_tarok&k=legal&seed=5",
    ],
)
def test_task_trick_and_hand_of_a_question_are_seen_at_once(telephone: Page, address: str) -> None:
    telephone.set_viewport_size(SIDEWAYS)
    telephone.goto(address)
    cards = hand(telephone)
    onward = box(telephone.locator(".st-key-onward"))
    task = box(telephone.locator(".st-key-task h3"))
    assert task["y"] >= 0
    assert max(bottoms(cards)) <= onward["y"]
    assert max(bottoms(telephone.locator(".spot"))) <= onward["y"]
    assert onward["y"] + onward["height"] <= SIDEWAYS["height"]


def test_what_is_said_to_an_answer_is_seen_with_the_hand(telephone: Page) -> None:
    telephone.set_viewport_size(SIDEWAYS)
    telephone.goto("/learn?lang=en&g=danish_tarok&l=2&s=1")
    cards = hand(telephone)
    telephone.locator(".hand button.card[data-id=SK]").click()
    said = telephone.get_by_role("alert").filter(has_text="DT-PLAY-2")
    expect(said).to_be_visible()
    settle(telephone)
    onward = box(telephone.locator(".st-key-onward"))
    assert bottoms(said)[0] <= onward["y"]
    assert max(box(card)["y"] for card in cards.all()) + INDEX <= box(telephone.locator(".st-key-sheet"))["y"]


def test_trick_and_hand_of_a_decision_looked_back_at_are_seen_at_once(telephone: Page) -> None:
    telephone.set_viewport_size(SIDEWAYS)
    telephone.goto(address("tubingen_tarock", "en"))
    following = telephone.get_by_role("button", name="Next decision that mattered").filter(visible=True)
    following.click(timeout=COMPILING)
    assert max(bottoms(hand(telephone))) <= SIDEWAYS["height"]
    assert max(bottoms(telephone.locator(".spot"))) <= SIDEWAYS["height"]
