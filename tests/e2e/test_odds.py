from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from engine import __version__, encode_moves, parse_hand
from engine.analysis import analyse, question_of_hand
from engine.packs import pack_78
from tests.app.odds_answers import played
from tests.e2e.conftest import COMPILING
from tests.e2e.test_every_page import violations
from tests.effort import in_turn
from tutor_app.ui.colours import schemes

CODE = "1dhp5SkvgAgSPBAIGgo"
HAND = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
CANCEL_WHEN_BEGUN = """() => {
    const cancel = [...document.querySelectorAll("button")].find((node) => node.innerText === "Cancel");
    const begun = document.body.innerText.includes("of 250,000 deals");
    if (cancel && begun) cancel.click();
    return Boolean(cancel && begun);
}"""

INSIDE = "table => table.scrollWidth <= table.parentElement.clientWidth + 1"


@pytest.fixture
def panel(page):
    page.goto(f"/hand?h={CODE}&lang=en")
    page.get_by_text("What could happen", exact=True).click()
    run = page.get_by_role("button", name="Play it out")
    expect(run).to_be_visible()
    return page


def choose(page, *values: str) -> None:
    """Choose settings in their popover and close it."""
    page.get_by_test_id("stPopover").get_by_role("button", name="Settings").click()
    for value in values:
        page.get_by_test_id("stPopoverBody").get_by_text(value, exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stPopoverBody")).to_have_count(0)


def test_p_8_the_page_and_a_script_give_the_same_numbers(panel):
    choose(panel, "500")
    panel.get_by_role("button", name="Play it out").click()
    ways_out = panel.get_by_text("Save or copy")
    expect(ways_out).to_be_visible(timeout=COMPILING)
    expect(
        panel.get_by_text(re.compile(r"^500 deals · seed 1 · all play like a plain player"))
    ).to_be_visible()
    expect(panel.get_by_text("You lead to trick 1: which card?")).to_be_visible()
    expect(panel.get_by_role("table", name="Every choice, in chips")).to_be_visible()
    ways_out.click()
    with panel.expect_download() as waiting:
        panel.get_by_role("button", name="Everything (JSON)").click()
    shown = json.loads(waiting.value.path().read_text("utf-8"))
    asked = question_of_hand("danish_tarok", parse_hand(HAND, pack_78()))
    script = json.loads(json.dumps(analyse(asked, deals=500, seed=1, objective="payment").document()))
    assert {name: shown[name] for name in script} == script
    assert (shown["n"], shown["version"]) == (500, __version__)
    assert violations(panel) == ""


def test_p_8_cancel_keeps_what_was_found(panel):
    choose(panel, "250,000", "card points")
    panel.get_by_role("button", name="Play it out").click()
    # In the page itself: on a busy machine all is found before a click from outside arrives.
    panel.wait_for_function(CANCEL_WHEN_BEGUN, timeout=COMPILING)
    expect(panel.get_by_text(re.compile("^Stopped after .* of 250,000 deals"))).to_be_visible()
    expect(panel.get_by_role("table", name="Every choice, in card points")).to_be_visible()
    expect(panel.get_by_role("button", name="Play it out")).to_be_enabled()


def test_a_choice_is_looked_at_closely(panel):
    choose(panel, "500")
    panel.get_by_role("button", name="Play it out").click()
    expect(panel.get_by_text("Save or copy")).to_be_visible(timeout=COMPILING)
    heading = panel.get_by_role("columnheader", name="Behind the best").get_by_role("button")
    heading.focus()
    panel.keyboard.press("Enter")
    meaning = panel.get_by_role("dialog", name="Behind the best")
    expect(meaning).to_contain_text("“Too close to call” says")
    panel.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(heading).to_be_focused()
    panel.get_by_role("table").get_by_role("button", name="T21", exact=True).click()
    panel.get_by_text("Outcome", exact=True).click()
    expect(
        panel.get_by_text(re.compile("^Distribution of chips: T21 as bars, .+ as a line$"))
    ).to_be_visible()
    expect(panel.get_by_text(re.compile("^After T21, for you:"))).to_be_visible()


def test_the_answer_is_there_again_after_a_reload(panel):
    choose(panel, "500")
    panel.get_by_role("button", name="Play it out").click()
    best = panel.get_by_text(re.compile("^Best: "))
    expect(panel.get_by_text("Save or copy")).to_be_visible(timeout=COMPILING)
    told = best.inner_text()
    panel.wait_for_url(re.compile("ask=1&deals=500"))
    panel.reload()
    expect(panel.get_by_text("Save or copy")).to_be_visible(timeout=COMPILING)
    assert best.inner_text() == told
    expect(panel.get_by_text(re.compile("^500 deals · seed 1"))).to_be_visible()


def test_the_chart_changes_its_colours_with_the_theme(panel):
    choose(panel, "500")
    panel.get_by_role("button", name="Play it out").click()
    expect(panel.get_by_text("Save or copy")).to_be_visible(timeout=COMPILING)
    panel.get_by_text("Outcome", exact=True).click()
    bar = panel.locator(".barlayer .point path").first
    for scheme in ("light", "dark"):
        panel.emulate_media(color_scheme=scheme)
        red, green, blue = (int(schemes()[scheme].bars[at : at + 2], 16) for at in (1, 3, 5))
        expect(bar).to_have_css("fill", f"rgb({red}, {green}, {blue})", timeout=COMPILING)


@pytest.mark.parametrize(
    ("game", "screen"), in_turn(["tubingen_tarock", "tapp_tarock"], ["telephone", "page"])
)
def test_what_the_others_may_hold_stays_inside_the_screen(request, game, screen):
    """Three other hands, or two and cards that lie face down, side by side."""
    one = request.getfixturevalue(screen)
    hand = played(game, 5, lambda state: len(state.tricks) == 3).state
    address = f"/deal?lang=en&g={game}&seed=5&seat={hand.acting}&m={encode_moves(hand.history)}"
    one.goto(address)
    one.get_by_role("radio", name="Others", exact=True).press("Space")
    for caption in ("How many cards of each suit the others hold", "Where the key cards may be"):
        table = one.get_by_role("table", name=caption)
        expect(table).to_be_visible(timeout=COMPILING)
        assert table.evaluate(INSIDE), f"{caption} is wider than its place"
    assert one.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(one) == ""
