"""Check a hand in a browser: the boards of the other packs, undo, clearing a row, another game beside."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.test_hand import CODE, spoken

TELEPHONE = {"width": 360, "height": 740}
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


@pytest.mark.parametrize("game", PACKS)
def test_an_example_of_every_game_on_a_telephone(page, board, game):
    cards, size = PACKS[game]
    page.set_viewport_size(TELEPHONE)
    page.goto(f"/hand?g={game}&lang=en")
    expect(board.get_by_role("button")).to_have_count(cards)
    page.get_by_role("button", name="Example", exact=True).click()
    expect(page.get_by_text(f"{size} of {size} cards")).to_be_visible()
    expect(board.get_by_role("button", pressed=True)).to_have_count(size)
    main = page.get_by_test_id("stMain")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth")


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
    page.get_by_text("Compare with Grosstarock").click()
    table = page.get_by_role("table")
    expect(table).to_contain_text("7 Sküs matadors")
    expect(table).to_contain_text("Each opponent pays you 75: 150 in all.")
    expect(table).to_contain_text("Each opponent pays you 60: 120 in all.")
    expect(page).to_have_url(re.compile("c=grosstarock"))
    address = page.get_by_label("Link to this page").input_value()
    second = open_context()
    second.goto(address)
    expect(second.get_by_role("table")).to_contain_text("7 Sküs matadors")


def test_the_cards_go_along_to_the_sister_game(page, board):
    page.goto(f"/hand?h={CODE}&lang=en")
    expect(page.get_by_text("Each opponent pays you 60: 120 in all.")).to_be_visible()
    page.get_by_role("combobox", name=re.compile("Game")).click()
    page.get_by_role("option", name="Grosstarock").click()
    expect(page.get_by_text("Each opponent pays you 75: 150 in all.")).to_be_visible()
    line = page.get_by_role("button", name=re.compile("^7 Sküs matadors"))
    line.hover()
    expect(page.locator(".tile.lit")).to_have_count(6)  # one of the seven is leapt over


def test_a_house_rule_as_a_switch(page):
    page.goto("/hand?h=1uhp6ABeIAwAPACAGOz&lang=en")
    expect(page.get_by_text(re.compile("bring your side 48"))).to_be_visible()
    page.get_by_role("radio", name="in one only").or_(
        page.get_by_text("in one only", exact=True)
    ).first.click()
    expect(page.get_by_text(re.compile("bring your side 36"))).to_be_visible()
    expect(page).to_have_url(re.compile("~"))


def test_who_has_nineteen_cards_is_told_where_to_go(page):
    page.goto("/hand?h=1thckUiPCiMikuL&lang=en")
    expect(page.get_by_text(re.compile("nobody is dealt 19 cards"))).to_be_visible()
    expect(page.get_by_role("button", name="Explore a deal with this hand")).to_have_count(0)
    page.get_by_text("Player, 16 cards").click()
    page.get_by_role("button", name="Example", exact=True).click()
    expect(page.get_by_role("button", name="Explore a deal with this hand")).to_be_visible()


def test_a_hand_goes_along_to_a_deal(page):
    page.goto("/hand?h=1ghp5SkvgAgSPBAIGOs&lang=en")
    page.get_by_role("button", name="Explore a deal with this hand").click()
    expect(page).to_have_url(re.compile(r"/deal\?.*g=grosstarock"))
    expect(page.get_by_role("heading", name="Explore a deal")).to_be_visible()


def test_tantony_leads_on_to_the_rules(page):
    page.goto("/hand?g=tantony&lang=en")
    expect(page.get_by_text(re.compile("Tantony has no declarations"))).to_be_visible()
    page.get_by_role("link", name="Rules of Tantony").click()
    expect(page).to_have_url(re.compile(r"/rules\?.*g=tantony"))
