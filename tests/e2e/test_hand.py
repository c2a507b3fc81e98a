from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
CODE = "1dhp5SkvgAgSPBAIGgo"
NAMES = {"K": "King", "Q": "Queen", "N": "Knight", "J": "Jack"}
SUITS = {"S": "spades", "C": "clubs", "H": "hearts", "D": "diamonds"}


def spoken(item: str) -> re.Pattern[str]:
    """The beginning of a card's accessible name."""
    if item == "F":
        return re.compile(r"^Fool")
    if item[0] == "T":
        return re.compile(rf"^Trump {item[1:]}\b")
    return re.compile(rf"^{NAMES.get(item[1:], item[1:])} of {SUITS[item[0]]}")


def cards_of(text: str) -> list[str]:
    cards = []
    for group in text.split():
        suit, _, ranks = group.partition(":")
        cards += [f"{suit}{rank}" for rank in ranks.split(",")] if ranks else [suit]
    return cards


@pytest.fixture
def board(page):
    page.goto("/hand?lang=en")
    group = page.get_by_role("group", name="All cards")
    expect(group.get_by_role("button")).to_have_count(78)
    return group


def test_tapping_a_hand_and_one_card_too_many(page, board):
    for card in cards_of(GOLDEN):
        board.get_by_role("button", name=spoken(card)).click()
    expect(page.get_by_text("25 of 25 cards")).to_be_visible()
    expect(page.get_by_text("Each opponent pays you 60 chips: 120 in all.")).to_be_visible()
    for line, worth in {
        "11 trumps with the pagat": 15,
        "5 matadors": 20,
        "Abundant cavallerie in hearts": 15,
        "Half cavallerie in spades, without the jack of spades": 5,
        "Half kings, without the king of diamonds": 5,
    }.items():
        expect(page.get_by_role("button", name=re.compile(f"^{line}.*{worth}"))).to_be_visible()
    board.get_by_role("button", name=spoken("D4")).click()
    expect(page.get_by_text(re.compile("^4 of diamonds was not added"))).to_be_visible()
    expect(board.get_by_role("button", pressed=True)).to_have_count(25)
    expect(page).to_have_url(re.compile(rf"h={CODE}"))


def test_pasting_a_hand(page, board):
    page.get_by_role("textbox", name="Type or paste the cards").fill("T 21 20 19 1 F / S K Q N / D 3 10")
    page.get_by_role("textbox", name="Type or paste the cards").press("Control+Enter")
    expect(board.get_by_role("button", pressed=True)).to_have_count(10)
    typed = page.get_by_role("textbox", name="Type or paste the cards")
    expect(typed).to_have_count(1)  # while the page is drawn anew the old box stands beside the new one
    expect(typed).to_have_value("T:21,20,19,1 F S:K,Q,N D:3,10")


def test_pointing_at_a_line_lights_its_cards_without_asking_the_server(page):
    page.goto(f"/hand?h={CODE}&lang=en")
    line = page.get_by_role("button", name=re.compile("^5 matadors"))
    expect(line).to_be_visible()
    page.context.set_offline(True)
    line.hover()
    lit = page.locator(".tile.lit")
    expect(lit).to_have_count(5)
    line.focus()
    expect(lit).to_have_count(5)
    page.context.set_offline(False)


def test_tapping_a_line_on_a_telephone_lights_its_cards(telephone):
    telephone.goto(f"/hand?h={CODE}&lang=en")
    line = telephone.get_by_role("button", name=re.compile("^5 matadors"))
    expect(line).to_be_visible()
    telephone.context.set_offline(True)
    line.tap()
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(telephone.locator(".tile.lit")).to_have_count(5)
    telephone.context.set_offline(False)


def test_a_near_miss_is_tapped_into_a_full_hand(page):
    page.goto(f"/hand?h={CODE}&lang=en")
    group = page.get_by_role("group", name="All cards")
    page.get_by_role("button", name=re.compile("^Put in trump 18: trumps .5 and matadors .5")).click()
    expect(page.get_by_text(re.compile("^Trump 18: which card should make room for it"))).to_be_visible()
    seven = group.get_by_role("button", name=spoken("C7"))
    expect(seven).to_be_focused()  # the first card that serves in no combination
    expect(group.locator(".spare")).to_have_count(6)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Each opponent pays you 70 chips: 140 in all.")).to_be_visible()
    expect(seven).to_have_attribute("aria-pressed", "false")
    expect(group.get_by_role("button", pressed=True)).to_have_count(25)
    page.keyboard.press("Control+z")
    expect(page.get_by_text("Each opponent pays you 60 chips: 120 in all.")).to_be_visible()
    expect(seven).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+y")
    expect(page.get_by_text("Each opponent pays you 70 chips: 140 in all.")).to_be_visible()


def test_a_near_miss_goes_in_at_once_where_there_is_room(page):
    page.goto(f"/hand?h={CODE}&lang=en")
    group = page.get_by_role("group", name="All cards")
    group.get_by_role("button", name=spoken("C7")).click()
    expect(page.get_by_text("24 of 25 cards")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Put in king of diamonds")).click()
    expect(page.get_by_text("25 of 25 cards")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Abundant kings.*15"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(group.get_by_role("button", pressed=True)).to_have_count(24)
    page.get_by_role("button", name="Redo").click()
    expect(group.get_by_role("button", pressed=True)).to_have_count(25)


def test_the_keyboard_alone_is_enough(page, board):
    board.get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="Trump 21, mond")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(board.get_by_role("button", name="Trump 20")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(board.get_by_role("button", name="10 of diamonds")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(board.get_by_role("button", name="10 of hearts")).to_be_focused()
    expect(board.locator("button[tabindex='0']")).to_have_count(1)
    expect(page.get_by_text("2 of 25 cards")).to_be_visible()


def test_the_link_shows_the_same_hand_to_somebody_else(open_context):
    first = open_context()
    first.goto(f"/hand?h={CODE}&lang=en")
    first.get_by_test_id("stPopover").get_by_role("button", name="Link").click()
    link = first.get_by_label("Link to this page")
    expect(link).to_be_visible()
    address = link.input_value()
    assert len(address) <= 200
    second = open_context()
    second.goto(address)
    expect(second.get_by_text("Each opponent pays you 60 chips: 120 in all.")).to_be_visible()


def test_back_takes_the_last_card_back_in_a_hand_from_a_link(page):
    page.goto(f"/hand?h={CODE}&lang=en")
    chosen = page.get_by_role("group", name="All cards").get_by_role("button", pressed=True)
    expect(chosen).to_have_count(25)
    chosen.first.click()
    expect(page).not_to_have_url(re.compile(CODE))
    page.go_back()
    expect(page).to_have_url(re.compile(CODE))
    expect(chosen).to_have_count(25)


def test_back_takes_the_last_card_back(page, board):
    board.get_by_role("button", name=spoken("SK")).click()
    expect(page).to_have_url(re.compile("h=1dhpAAAC"))
    board.get_by_role("button", name=spoken("SQ")).click()
    expect(page).to_have_url(re.compile("h=1dhpAAAD"))
    page.go_back()
    expect(board.get_by_role("button", pressed=True)).to_have_count(1)


def mark(page: Page, button: Locator, card: str, *, pressed: bool = True) -> None:
    """Click a card of a discard and wait until it shows the mark and the server has heard of it."""
    button.click()
    expect(button).to_have_attribute("aria-pressed", str(pressed).lower())
    laid = re.compile(rf"[?&]x=[^&]*\b{card}\b")
    if pressed:
        expect(page).to_have_url(laid)
    else:
        expect(page).not_to_have_url(laid)


def test_a_dealer_tries_a_discard(page):
    page.goto("/hand?lang=en")
    page.get_by_text("Dealer, 28 cards").click()
    text = page.get_by_role("textbox", name="Type or paste the cards")
    text.fill("SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8 D10 T7 T4 T1")
    text.press("Control+Enter")
    page.get_by_text("Discard", exact=True).click()
    hand = page.get_by_role("group", name=re.compile("Cards before the discard"))
    expect(hand.get_by_role("button")).to_have_count(28)
    for card in ("SK", "S3", "S7"):
        mark(page, hand.get_by_role("button", name=spoken(card)), card)
    refused = page.get_by_role("alert").filter(has_text="Not allowed")
    expect(refused).to_contain_text("DT-DISC-2")
    mark(page, hand.get_by_role("button", name=spoken("SK")), "SK", pressed=False)
    mark(page, hand.get_by_role("button", name=spoken("SQ")), "SQ")
    allowed = page.get_by_text(re.compile("^Allowed. You discard the queen of spades"))
    expect(allowed).to_be_visible()
    expect(page).to_have_url(re.compile(r"x=SQ-S7-S3"))
    page.get_by_role("link", name="Rule DT-DISC-4").first.click()
    expect(page).to_have_url(re.compile(r"/rules\?.*r=DT-DISC-4"))
    page.go_back()
    expect(allowed).to_be_visible()


def test_on_a_telephone_a_full_hand_that_was_typed_is_seen_whole(telephone):
    telephone.goto("/hand?lang=en&g=danish_tarok")
    field = telephone.get_by_role("textbox", name="Type or paste the cards")
    field.fill("T:21,18,4,2 F S:K,Q,10,8,6,4,1 C:K,5,4 H:N,3,4,6,8,9,10 D:K,J,6,9")
    field.press("Tab")
    assert field.evaluate("node => node.scrollHeight <= node.clientHeight")
