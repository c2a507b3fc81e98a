"""A card that is sure to be played lies on the table at once, and comes back if the server never answers."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from engine import encode_moves
from engine.players import act
from tests.e2e.conftest import COMPILING
from tests.e2e.test_board import FOLLOWING, hand, standing
from tutor_app.exploring import along, dealt

UNHEARD = "() => { WebSocket.prototype.send = () => {}; }"
PATIENT = """() => {  // what is set for the end of the board's patience waits until `giveUp()`
  const ask = window.setTimeout, held = [];
  window.setTimeout = (call, wait, ...rest) => wait === 5000 ? -held.push(call) : ask(call, wait, ...rest);
  window.giveUp = () => held.splice(0).forEach((call) => call());
}"""


def shown(page: Page) -> list[str]:
    """The cards in the hand."""
    found: list[str] = (
        hand(page).locator("button.card").evaluate_all("(cards) => cards.map((card) => card.dataset.id)")
    )
    return found


def test_a_card_lies_on_the_table_at_once_and_comes_back_if_nobody_hears_of_it(page):
    fan = standing(page, FOLLOWING)
    before, card = shown(page), fan.locator("button.playable").first
    code = card.get_attribute("data-id")
    page.evaluate(UNHEARD)
    page.evaluate(PATIENT)
    card.click()
    expect(fan.locator("button.card")).to_have_count(len(before) - 1)  # by a timer that waits for nobody
    assert shown(page) == [one for one in before if one != code]
    expect(page.locator(".table .spot .card")).to_have_count(2)
    expect(fan.locator("button.card:not([aria-disabled=true])")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("playable"))).to_have_count(0)
    expect(page.get_by_text("play a card").filter(visible=True)).to_have_count(0)
    page.evaluate("giveUp()")
    expect(fan.locator("button.playable").first).to_be_visible()
    assert shown(page) == before
    expect(page.locator(".table .spot .card")).to_have_count(1)


def test_the_hand_stays_where_it_is_while_a_card_goes(page):
    page.set_viewport_size({"width": 360, "height": 740})
    fan = standing(page, FOLLOWING)
    page.evaluate(UNHEARD)
    page.evaluate(PATIENT)
    before = fan.bounding_box()
    fan.locator("button.playable").first.click()
    expect(page.get_by_text("play a card").filter(visible=True)).to_have_count(0)
    after = fan.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 1


def test_the_trick_before_is_taken_away_with_the_next_lead(page):
    desk, rng = dealt("danish_tarok", 7), Random(7)
    while not desk.state.tricks:
        desk = along(desk, [act(desk.state, "plain", rng)])
    fan = standing(page, f"/deal?lang=en&g=danish_tarok&seed=7&open=1&m={encode_moves(desk.moves)}")
    expect(page.locator(".table .spot .card")).to_have_count(3)
    page.evaluate(UNHEARD)
    page.evaluate(PATIENT)
    fan.locator("button.playable").first.click()
    expect(page.locator(".table .spot .card")).to_have_count(1)


def test_what_the_server_says_next_counts(page):
    fan = standing(page, FOLLOWING)
    code = fan.locator("button.playable").first.get_attribute("data-id")
    fan.locator("button.playable").first.click()
    expect(page).to_have_url(re.compile(rf"\.HK\.{code}(&|$)"))
    expect(hand(page)).not_to_have_attribute("data-went", str(code))


def test_a_guess_is_not_played(page):
    fan = standing(page, f"{FOLLOWING}&guess=1&ask=1&deals=500")
    before = shown(page)
    fan.locator("button.playable").first.click()
    expect(page.get_by_text(re.compile("^Your choice, "))).to_be_visible(timeout=COMPILING)
    assert shown(page) == before
