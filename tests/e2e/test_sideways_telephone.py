"""A telephone held sideways: task, trick and hand are seen at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import encode_moves
from tests.app.odds_answers import played
from tests.e2e.answering import at_rest
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


def test_what_the_coach_says_stands_beside_the_buttons_and_leaves_the_table_free(telephone: Page) -> None:
    telephone.set_viewport_size({"width": 640, "height": 360})
    hand_now = played(
        "tubingen_tarock", 1, lambda state: len(state.tricks) == 2 and state.to_act == state.seating.forehand
    ).state
    telephone.goto(
        f"/play?lang=en&c=ask&g=tubingen_tarock&seed=1&seat={hand_now.to_act}&m={encode_moves(hand_now.history)}"
    )
    said = telephone.locator(".st-key-told strong").first
    expect(said).to_be_visible(timeout=COMPILING)
    cards = hand(telephone)
    at_rest(said)
    at_rest(cards.last)
    ceiling = box(telephone.locator(".st-key-sheet"))["y"]
    assert max(bottoms(cards) + bottoms(telephone.locator(".spot, .place > .plate"))) <= ceiling
    assert bottoms(said)[0] <= 360
    for button in telephone.locator(".st-key-onward button:visible").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert box(button)["x"] >= box(said)["x"] + box(said)["width"]


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
