"""A large window: the board and its cards grow with it, and nothing needs scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answering import at_rest
from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import DESKTOP
from tests.e2e.test_every_page import sideways
from tests.e2e.test_frame import bottom, bottoms, box, first_of, first_play, scrolls
from tests.effort import some
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES

# A window, the least width of the board in it and the least width of a card of the hand, all in pixels.
WINDOWS = [(1440, 900, 860, 100), (1920, 1080, 1180, 125), (2560, 1440, 1200, 140)]
LOW = [(1366, 768), (1440, 900)]  # the windows of many small computers
WIDEST_TEXT = 1400


@pytest.mark.parametrize("game", some(list(GAMES), 2, 1))
def test_the_board_grows_with_the_window(page: Page, game: str) -> None:
    page.goto(first_play(game))
    card = page.locator(".hand .card > .paper")
    expect(card.first).to_be_visible()
    for width, height, board, least in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        at_rest(card.last)
        assert box(page.locator(".board").first)["width"] >= board
        assert box(card.first)["width"] >= least
        assert bottom(card.last) <= box(page.locator(".st-key-way"))["y"]
        assert scrolls(page) == 0
        assert sideways(page) <= 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "stage"), [("tapp_tarock", "auction"), ("tapp_tarock", "play"), ("grosstarock", "play")]
)
def test_three_players_have_large_cards_in_a_high_window(
    page: Page, game: str, stage: str, language: str
) -> None:
    """Words, discard and talon below the hand are seen as well."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(first_of(game, stage, language))
    card = page.locator(".hand .card > .paper")
    expect(card.first).to_be_visible()
    settle(page)
    at_rest(card.last)
    assert box(card.first)["width"] >= (120 if stage == "play" else 110)
    if stage == "play":
        assert box(page.locator(".spot").first)["width"] >= 120
    seen = page.locator(".st-key-words button:visible, .board")
    assert max(bottoms(seen)) <= box(page.locator(".st-key-way"))["y"]
    assert scrolls(page) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "stage", "opened"),
    [
        ("tapp_tarock", "auction", False),
        ("tubingen_tarock", "call", False),
        ("tubingen_tarock", "play", False),
        ("tubingen_tarock", "play", True),
        ("grosstarock", "play", True),
    ],
)
def test_a_low_window_scrolls_nothing_either(
    page: Page, game: str, stage: str, opened: bool, language: str
) -> None:
    """The cards on the table are smaller there, as words are said below the hand."""
    page.goto(first_of(game, stage, language) + "&open=1" * opened)
    expect(page.locator(".hand .card > .paper").first).to_be_visible()
    side = page.locator(".st-key-deal-side")
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        at_rest(page.locator(".hand .card > .paper").last)
        assert side.evaluate("side => side.scrollHeight - side.clientHeight") <= 0, (width, height)
        assert scrolls(page) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_nine_answers_are_seen(page, language):
    page.goto(f"/learn?lang={language}&g=danish_tarok&l=10&s=6")
    options = page.locator(".st-key-options button")
    expect(options).to_have_count(9)
    for width, height in (*LOW, (DESKTOP["width"], DESKTOP["height"])):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        at_rest(options.last)
        assert bottom(options.last) <= height
        assert scrolls(page) == 0


@pytest.mark.parametrize(
    ("address", "least", "card"), [("g=danish_tarok&l=2&s=1", 510, 110), ("g=tantony&l=2&s=4", 560, 100)]
)
def test_a_lesson_that_is_answered_on_the_board_gives_it_the_height(page, address, least, card):
    """It is as large once the answer is given, so that nothing moves."""
    page.goto(f"/learn?lang=en&{address}")
    hand, table = page.locator(".hand .card > .paper"), page.locator(".board").first
    expect(hand.first).to_be_visible()
    settle(page)
    at_rest(hand.last)
    before = box(table)["height"], box(hand.first)["width"]
    assert before[0] >= least
    assert before[1] >= card
    assert bottom(table) <= DESKTOP["height"] - 8
    assert scrolls(page) == 0
    page.locator(".hand button.card").first.click()
    settle(page)
    at_rest(hand.last)
    assert (box(table)["height"], box(hand.first)["width"]) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_takes_the_room_below_the_board_in_the_play(page: Page, game: str) -> None:
    """It begins where it did before the play, and what lies or is said below it is seen."""
    page.goto(first_play(game))
    card = page.locator(".hand .card > .paper")
    expect(card.first).to_be_visible()
    settle(page)
    at_rest(card.last)
    assert box(card.first)["width"] >= 90
    assert max(bottoms(page.locator(".st-key-words button:visible, .board"))) <= bottom(
        page.locator(".st-key-deal-side")
    )
    assert page.locator(".st-key-deal-side").evaluate("side => side.scrollHeight <= side.clientHeight")
    assert scrolls(page) == 0
    top = box(page.locator(".fan.hand"))["y"]
    before = {"danish_tarok": "discard", "grosstarock": "declare", "tapp_tarock": "announce"}.get(game)
    if before:
        page.goto(first_of(game, before))
        expect(card.first).to_be_visible()
        settle(page)
        at_rest(card.last)
        assert abs(box(page.locator(".fan.hand"))["y"] - top) <= 2


def test_what_is_read_stays_as_wide_as_one_reads_and_the_header_where_it_is(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto("/learn?lang=en&g=danish_tarok&l=1&s=1")
    expect(page.locator(".hand .card > .paper").first).to_be_visible()
    settle(page)
    header = box(page.locator(".st-key-header"))
    page.goto("/rules?lang=en&g=danish_tarok")
    settle(page)
    assert box(page.locator(".st-key-header")) == header
    assert header["width"] > WIDEST_TEXT
    widths = page.locator(".st-key-page details").evaluate_all(
        "(parts) => parts.map((part) => part.getBoundingClientRect().width)"
    )
    assert widths
    assert max(widths) <= WIDEST_TEXT
    assert sideways(page) <= 0
