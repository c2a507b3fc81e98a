"""Check a hand in a browser: the boards of the other packs, undo, clearing a row, another game beside."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.app.test_hands_of_all_games import ROLES
from tests.e2e.clumsy_left import settle
from tests.e2e.test_frame import BAR, bottom, box
from tests.e2e.test_hand import CODE, spoken
from tests.effort import some
from tutor_app.addresses import hand_parameters
from tutor_app.checking import HandSheet, entered
from tutor_app.examples import BEFORE_THE_TALON, examples
from tutor_app.urlstate import link

PACKS = {
    "tapp_tarock": (54, 16),
    "tantony": (52, 13),
    "danish_tarok": (78, 25),
    "tubingen_tarock": (78, 19),
    "grosstarock": (78, 25),
}


@pytest.fixture
def board(page):
    return page.get_by_role("group", name="All cards")


@pytest.mark.parametrize(
    ("game", "role", "language"),
    [*((*each, "en") for each in some(ROLES, 2)), ("grosstarock", "player", "ja")],
)
def test_all_that_is_said_of_a_full_hand_is_on_one_screen(page, game, role, language):
    full = entered(HandSheet(game, role), examples(HandSheet(game, role))[0])
    page.goto(f"{link('hand', **hand_parameters(full), lang=language)}")
    expect(page.locator("ul > li").first).to_be_visible()
    settle(page)
    parts = page.locator(".st-key-hand-side button, .st-key-panel li, .st-key-panel button")
    assert parts.count() >= full.size
    bottoms = parts.evaluate_all("parts => parts.map((part) => part.getBoundingClientRect().bottom)")
    assert max(bottoms) <= 800
    body = page.locator(".st-key-panel-body")
    assert body.evaluate("body => body.parentElement.scrollHeight - body.parentElement.clientHeight") <= 1


@pytest.mark.parametrize("game", PACKS)
def test_an_example_of_every_game_on_a_telephone(telephone, game):
    cards, size = PACKS[game]
    telephone.goto(f"/hand?g={game}&lang=en")
    tiles = telephone.get_by_role("group", name="All cards").get_by_role("button")
    expect(tiles).to_have_count(cards)
    telephone.get_by_role("button", name="Example", exact=True).click()
    expect(telephone.get_by_text(f"{size} of {size} cards")).to_be_visible()
    expect(
        telephone.get_by_role("group", name="All cards").get_by_role("button", pressed=True)
    ).to_have_count(size)
    settle(telephone)
    main = telephone.get_by_test_id("stMain")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth")
    answer = telephone.locator(".st-key-answer")
    assert bottom(tiles.last) <= box(answer)["y"]  # board and answer at once
    assert bottom(answer) <= 740 - BAR + 1
    main.evaluate("main => main.scrollTo(0, main.scrollHeight)")
    assert bottom(answer) <= 740 - BAR + 1


def test_clearing_a_row_and_undoing_it(page, board):
    page.goto(f"/hand?h={CODE}&lang=en")
    expect(board.get_by_role("button", pressed=True)).to_have_count(25)
    page.get_by_role("button", name="Clear hearts").click()
    expect(board.get_by_role("button", pressed=True)).to_have_count(20)
    expect(page.get_by_text("20 of 25 cards")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(board.get_by_role("button", pressed=True)).to_have_count(25)
    board.get_by_role("button", name=spoken("SK")).click()
    expect(board.get_by_role("button", pressed=True)).to_have_count(24)
    page.get_by_role("button", name="Undo").click()
    expect(board.get_by_role("button", name=spoken("SK"))).to_have_attribute("aria-pressed", "true")


def test_the_same_hand_in_two_games(page, board, open_context):
    page.goto(f"/hand?h={CODE}&lang=en")
    page.get_by_text("Other game", exact=True).click()
    table = page.get_by_role("table")
    expect(table).to_contain_text("7 Sküs matadors")
    expect(table).to_contain_text("Each opponent pays you 75 game points: 150 in all.")
    expect(table).to_contain_text("Each opponent pays you 60 chips: 120 in all.")
    expect(page).to_have_url(re.compile("c=grosstarock"))
    page.get_by_test_id("stPopover").get_by_role("button", name="Link").click()
    address = page.get_by_label("Link to this page").input_value()
    second = open_context()
    second.goto(address)
    expect(second.get_by_role("table")).to_contain_text("7 Sküs matadors")


def test_the_cards_go_along_to_the_sister_game(page, board):
    page.goto(f"/hand?h={CODE}&lang=en")
    expect(page.get_by_text("Each opponent pays you 60 chips: 120 in all.")).to_be_visible()
    page.get_by_role("combobox", name=re.compile("Game")).click()
    page.get_by_role("option", name="Grosstarock").click()
    expect(page.get_by_text("Each opponent pays you 75 game points: 150 in all.")).to_be_visible()
    line = page.get_by_role("button", name=re.compile("^7 Sküs matadors"))
    line.hover()
    expect(page.locator(".tile.lit")).to_have_count(6)  # one of the seven is leapt over


def test_a_house_rule_as_a_switch(page):
    page.goto("/hand?h=1uhp6ABeIAwAPACAGOz&lang=en")
    expect(page.get_by_text(re.compile("score 48 points for your side"))).to_be_visible()
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("radio", name="in one only").or_(
        page.get_by_text("in one only", exact=True)
    ).first.click()
    expect(page.get_by_text(re.compile("score 36 points for your side"))).to_be_visible()
    expect(page).to_have_url(re.compile("~"))


def test_who_has_nineteen_cards_is_told_where_to_go(page):
    page.goto("/hand?h=1thckUiPCiMikuL&lang=en")
    expect(page.get_by_text(re.compile("nobody is dealt 19 cards"))).to_be_visible()
    expect(page.get_by_role("button", name="Explore a deal with this hand")).to_have_count(0)
    page.get_by_text("Player, 16 cards").click()
    page.get_by_role("button", name="Example", exact=True).click()
    expect(page.get_by_role("button", name="Explore a deal with this hand")).to_be_visible()


def test_what_is_told_of_nineteen_cards_covers_no_field(telephone):
    telephone.goto("/hand?h=1thckUiPCiMikuL&lang=en")
    told = telephone.get_by_text(re.compile("nobody is dealt 19 cards"))
    expect(told).to_be_visible()
    settle(telephone)
    assert bottom(told) <= box(telephone.get_by_text("Type or paste the cards", exact=True))["y"]


def test_a_hand_goes_along_to_a_deal(page):
    page.goto("/hand?h=1ghp5SkvgAgSPBAIGOs&lang=en")
    page.get_by_role("button", name="Explore a deal with this hand").click()
    expect(page).to_have_url(re.compile(r"/deal\?.*g=grosstarock"))
    expect(page.get_by_role("heading", name="Explore a deal")).to_be_visible()


def test_on_a_telephone_nothing_covers_what_the_keyboard_has_reached(telephone):
    telephone.goto("/hand?g=tantony&h=1nhpJQAEpJKQQ-P&lang=en")
    lines = telephone.locator("button.line")
    expect(lines).to_have_count(4)
    settle(telephone)
    telephone.get_by_role("button", name=spoken("D2")).focus()
    reached = 0
    for _ in range(30):
        telephone.keyboard.press("Tab")
        if lines.nth(reached).evaluate("line => line === line.getRootNode().activeElement"):
            assert bottom(lines.nth(reached)) <= box(telephone.locator(".st-key-answer"))["y"]
            reached += 1
        if reached == 4:
            break
    assert reached == 4


def test_before_and_after_the_talon_by_the_keyboard_alone(page, board):
    page.goto("/hand?g=tapp_tarock&lang=en")
    page.get_by_role("textbox", name="Type or paste the cards").focus()
    page.keyboard.type(BEFORE_THE_TALON)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text(re.compile("whoever wins the game: 1\\."))).to_be_visible()
    settle(page)
    page.get_by_role("radio", name="Player, 16 cards").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_text("16 of 19 cards")).to_be_visible()
    settle(page)
    board.get_by_role("button", name=spoken("T21")).focus()
    for card, keys in (
        ("T12", ["ArrowRight"] * 9),
        ("T1", ["ArrowDown"]),
        ("DK", ["End", *["ArrowLeft"] * 7]),
    ):
        for key in keys:
            page.keyboard.press(key)
        expect(board.get_by_role("button", name=spoken(card))).to_be_focused()
        page.keyboard.press("Space")
    expect(page.get_by_text(re.compile("whoever wins the game: 6\\."))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Four kings")).focus()
    expect(page.locator(".tile.lit")).to_have_count(4)


def test_back_from_a_rule_and_from_a_deal_shows_the_hand_again(page, board):
    page.goto("/hand?h=1thpkQiHCiMgkfu&lang=en")
    ways = {
        "/rules": page.get_by_role("link", name="Sources differ: 0"),
        "/deal": page.get_by_role("button", name="Explore a deal with this hand"),
    }
    for there, way in ways.items():
        way.click()
        expect(page).to_have_url(re.compile(rf"{there}\?"))
        expect(page.get_by_role("heading", name="Check a hand")).to_have_count(0)
        page.go_back()
        expect(page).to_have_url(re.compile("h=1thpkQiHCiMgkfu"))
        expect(board.get_by_role("button", pressed=True)).to_have_count(16)


def test_tantony_leads_on_to_the_rules(page):
    page.goto("/hand?g=tantony&lang=en")
    expect(page.get_by_text(re.compile("Tantony has no declarations"))).to_be_visible()
    page.get_by_role("link", name="Rules of Tantony").click()
    expect(page).to_have_url(re.compile(r"/rules\?.*g=tantony"))
