"""A whole deal played in the browser with the keyboard alone, taken back, and gone on with elsewhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engine import Play, State, apply, encode_moves, legal_actions
from tests.app.odds_answers import played
from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import COMPILING
from tests.e2e.playing import MOMENTS, Player
from tests.e2e.test_board import OVERLAPS
from tests.e2e.test_every_page import violations
from tests.e2e.test_frame import first_of

SUMMED_UP = re.compile("^Your cards: .* decisions mattered")
CLOSE, LYING = 24, 60  # pixels
PLACE = "/play?g=tapp_tarock&seed=3&v=tricks&c=ask&lang=en"


def own_cards(page):
    """The cards of the hand at the lower edge, whether they can be played now or not."""
    return page.get_by_role("group", name="Hand: You").locator("> [data-id]:visible")


def moment(game: str, phase: str) -> str:
    """The address of a deal that is played, where its phase begins, looked at by the seat to act."""
    hand = played(game, 1, lambda state: state.phase == phase).state
    return f"/play?lang=en&c=off&g={game}&seed=1&seat={hand.acting}&m={encode_moves(hand.history)}"


@pytest.mark.parametrize(
    ("game", "phases"),
    [
        ("tapp_tarock", ("auction", "discard", "announce")),
        ("danish_tarok", ("discard",)),
        ("grosstarock", ("discard", "declare")),
        ("tubingen_tarock", ("discard", "raus")),
    ],
)
def test_the_hand_stays_where_it_is_from_the_bidding_to_the_play(page, game, phases):
    tops = []
    for phase in (*phases, "play"):
        page.goto(moment(game, phase))
        expect(own_cards(page).first).to_be_visible()
        tops.append(page.get_by_role("group", name="Hand: You").bounding_box()["y"])
        said = page.locator(".st-key-words button:visible")
        for one in said.all():
            expect(one).to_be_in_viewport(ratio=1)
        lying = page.locator(".middle:not(:has(> .pile ~ .pile ~ .pile)) .card > .paper")  # one or two piles
        assert all(one.bounding_box()["width"] >= LYING for one in lying.all())
    assert max(tops) - min(tops) <= 2, tops


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "phase", "said"),
    [("tapp_tarock", "take", 3), ("tapp_tarock", "announce", 4), ("tubingen_tarock", "call", 4)],
)
def test_what_was_said_stands_in_order_in_the_middle_of_the_table(
    page, telephone, game, phase, said, language
):
    """In a window; on a telephone where no talon takes the room."""
    for one in (page, telephone) if game == "tubingen_tarock" else (page,):
        one.goto(moment(game, phase).replace("lang=en", f"lang={language}"))
        lines = one.locator(".spoken li")
        expect(lines).to_have_count(said)
        room = one.locator(".spoken").bounding_box()
        for line in lines.all():
            expect(line).to_be_visible()
            box = line.bounding_box()
            assert room["x"] <= box["x"]
            assert room["y"] <= box["y"]
            assert box["x"] + box["width"] <= room["x"] + room["width"]
            assert box["y"] + box["height"] <= room["y"] + room["height"]
        assert one.locator(".board").evaluate(OVERLAPS) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_many_words_the_newest_are_in_sight(page, language):
    page.goto(first_of("tapp_tarock", "subcontra", language))
    lines = page.locator(".spoken li")
    expect(lines).to_have_count(10)
    room, newest = page.locator(".spoken").bounding_box(), lines.last.bounding_box()
    assert room["y"] <= newest["y"]
    assert newest["y"] + newest["height"] <= room["y"] + room["height"]
    assert page.locator(".board").evaluate(OVERLAPS.replace(".table .plate", ".table .plate:not(ol)")) == []
    assert violations(page) == ""


def full_trick() -> tuple[str, int]:
    """The address of a deal whose first trick is full, seen by a loser of it, and the number of its cards."""
    hand = played("danish_tarok", 1, lambda state: len(state.tricks) == 1).state
    players = len(hand.seating.active)
    seat = (hand.acting + 1) % players  # whose turn it is leads, and need not wait
    return f"/play?lang=en&c=off&g=danish_tarok&seed=1&seat={seat}&m={encode_moves(hand.history)}", players


def losing_last_card() -> tuple[str, str, int]:
    """The address of a deal whose reader plays last to a trick, a card that loses it, and its size."""

    def losing(hand: State) -> list[Play]:
        if hand.trick is None or len(hand.trick.plays) + 1 < len(hand.seating.active):
            return []
        plays = [one for one in legal_actions(hand) if isinstance(one, Play)]
        return [one for one in plays if apply(hand, one).to_act != hand.to_act]

    hand = played("danish_tarok", 1, losing).state
    address = f"/play?lang=en&c=off&g=danish_tarok&seed=1&seat={hand.acting}&m={encode_moves(hand.history)}"
    return address, str(losing(hand)[0].card), len(hand.seating.active)


def test_a_click_on_the_table_goes_on_from_a_full_trick(page, telephone):
    address, cards = full_trick()
    for one in (page, telephone):
        one.goto(address)
        lying = one.locator(".spot .card")
        expect(lying).to_have_count(cards)
        own_cards(one).first.click(force=True)
        settle(one)
        expect(lying).to_have_count(cards)
        spot = one.locator("[data-place=bottom] .spot")
        if one is telephone:
            spot.tap()
        else:
            spot.click()
        expect(lying).not_to_have_count(cards)


def test_quick_clicks_on_the_table_count_once(page):
    address, cards = full_trick()
    page.goto(f"{address}&v=clicks")
    lying = page.locator(".spot .card")
    expect(lying).to_have_count(cards)
    page.locator(".board").evaluate("board => { board.click(); board.click(); board.click(); }")
    expect(lying).to_have_count(1)
    settle(page)
    expect(lying).to_have_count(1)


def test_a_double_click_on_a_card_takes_no_trick_away(page):
    address, card, cards = losing_last_card()
    page.goto(address)
    lying, spot = page.locator(".spot .card"), page.locator("[data-place=bottom] .spot")
    page.locator(f".hand button[data-id={card}]").click(position={"x": 8, "y": 30})
    expect(lying).to_have_count(cards)
    expect(page.locator(".onward")).to_be_visible()
    at = spot.bounding_box()
    page.mouse.move(at["x"] + 5, at["y"] + 5)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    settle(page)
    expect(lying).to_have_count(cards)
    spot.click()
    expect(lying).not_to_have_count(cards)


def test_the_way_on_from_a_trick_stands_once_and_close_to_the_cards(page, telephone):
    """On the table between trick and hand; on a telephone in the bar, in the thumb's reach."""
    address, cards_of_trick = full_trick()
    for one in (page, telephone):
        one.goto(address)
        onward = one.get_by_role("button", name=re.compile("^Go on"))
        expect(onward).to_have_count(1)
        way, cards = onward.bounding_box(), one.get_by_role("group", name="Hand: You").bounding_box()
        if one is page:
            assert 0 <= cards["y"] - (way["y"] + way["height"]) <= CLOSE
            assert cards["x"] <= way["x"] <= cards["x"] + cards["width"] - way["width"]
        else:
            assert way["y"] >= cards["y"] + cards["height"]
        onward.click()
        expect(one.locator(".spot .card")).not_to_have_count(cards_of_trick)


def test_all_that_a_player_has_declared_is_seen_on_a_telephone_after_a_tap(page, telephone):
    hand = played("danish_tarok", 48, lambda state: state.phase == "play").state
    address = f"/play?lang=en&c=off&g=danish_tarok&seed=48&seat=0&m={encode_moves(hand.history)}"
    cut = "node => node.scrollHeight > node.clientHeight + 1"
    for one in (page, telephone):
        one.goto(address)
        said = one.locator(".place .said").filter(has_text="half cavallerie in diamonds, without the queen")
        expect(said).to_be_visible()
        if one is telephone:
            assert said.evaluate(cut)
            said.click(position={"x": 2, "y": 2})
        assert not said.evaluate(cut)


def test_a_whole_deal_with_the_keyboard_and_the_next_one(page):
    page.goto(PLACE)
    Player(page, "en").play()
    expect(page.get_by_text("The deal is over", exact=False).first).to_be_visible()
    page.get_by_role("button", name="Next deal").press("Enter")
    expect(page).to_have_url(re.compile("[?&]b="))


def test_a_deal_that_was_played_is_looked_back_at(page, open_context):
    page.goto("/play?g=tapp_tarock&seed=3&v=tricks&c=off&lang=en")
    Player(page, "en").play()
    page.get_by_role("link", name="Look back at this deal").click()
    # All decisions are weighed for that, perhaps after what an earlier test has left to be worked out.
    expect(page.get_by_text(SUMMED_UP)).to_be_visible(timeout=COMPILING)
    second = open_context(viewport={"width": 360, "height": 740})
    second.goto(page.url)
    expect(second.get_by_text(SUMMED_UP)).to_be_visible(timeout=COMPILING)
    second.get_by_role("table").get_by_role("rowheader").get_by_role("button").first.click()
    expect(second).to_have_url(re.compile("[?&]at="))


def test_taken_back_and_opened_elsewhere(page, open_context):
    page.goto("/play?g=danish_tarok&seed=7&v=tricks&c=off&lang=en&seat=0")
    expect(own_cards(page).first).to_be_visible()
    player = Player(page, "en")
    player.settled()
    back = page.get_by_role("button", name=re.compile("^Take back"), disabled=False)
    for _ in range(MOMENTS):
        if back.count():
            break
        player.act()
        player.settled()
    settle(page)
    address = page.url
    second = open_context()
    second.goto(address)
    expect(own_cards(second)).to_have_count(own_cards(page).count())
    back.click()
    expect(page).not_to_have_url(address)
