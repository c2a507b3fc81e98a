"""The way through a deal: its buttons, its strip and the computer, also under fast hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.clumsy_left import settle
from tutor_app.ui.component import module
from tutor_app.ui.timeline import Computer, Place, Words, timeline_data

# Draws the way alone, has a step back told, and draws it again; says at which place it stands then.
REDRAWN = """async ({ script, drawings }) => {
    const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    const place = document.createElement("div");
    place.innerHTML = "<div class=root></div>";
    const draw = (data) => module.default({ data, parentElement: place, setTriggerValue() {} });
    draw(drawings[0]);
    place.querySelector("[data-id=back]").click();
    drawings.slice(1).forEach(draw);
    return Number(place.querySelector("[role=slider]").ariaValueNow);
}"""
LINE = "/deal?lang=en&g=danish_tarok&seed=7&open=1&m=S9-H7-D10.HK.HQ.H1"
CLICKED = """names => {
    const roots = [...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean);
    const all = roots.flatMap((root) => [...root.querySelectorAll("button")]);
    for (const name of names) all.find((one) => (one.ariaLabel ?? one.textContent) === name).click();
}"""


@pytest.fixture
def line(page):
    page.goto(LINE)
    expect(page.get_by_text("Step 4 of 4")).to_be_visible()
    return page


def test_clicks_at_once_all_count_and_a_double_one_counts_once(line):
    for names, where in (
        (["Back", "Back", "Back"], "Step 1 of 4"),
        (["Forward", "Back"], "Step 1 of 4"),
        (["First", "Forward", "Forward"], "Step 2 of 4"),
        (["First", "Last"], "Step 4 of 4"),
        (["Back", "One step"], "Step 4 of 4"),
        (["One step", "One step"], "Step 5 of 5"),
        (["One step", "Back"], "Step 5 of 6"),
    ):
        line.evaluate(CLICKED, names)
        expect(line.get_by_text(where)).to_be_visible()
        settle(line)
        expect(line.get_by_text(where)).to_be_visible()


def test_who_comes_to_the_beginning_by_the_keyboard_stays_on_the_button(line):
    back = line.get_by_role("button", name="Back", exact=True)
    back.focus()
    for _ in range(6):
        line.keyboard.press("Enter")
    expect(line.get_by_text("Step 0 of 4")).to_be_visible()
    expect(back).to_be_focused()
    expect(back).to_have_attribute("aria-disabled", "true")


def test_the_computer_keeps_the_player_who_was_chosen(line):
    player = line.get_by_role("combobox", name="The computer plays like")
    player.select_option("Computer: random")
    line.get_by_role("button", name="One step").click()
    expect(line).to_have_url(re.compile(r"m=S9-H7-D10\.HK\.HQ\.H1\.\w+"))
    expect(player).to_have_value("random")


def test_who_lets_the_computer_play_by_the_keyboard_keeps_the_focus(page):
    page.goto(LINE.replace("&open=1", ""))

    def press(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")

    press("One step")
    expect(page.get_by_text("Step 5 of 5")).to_be_visible()
    press("Until my turn")
    turn = page.get_by_role("button", name="Until my turn")
    expect(turn).to_have_attribute("aria-disabled", "true")
    expect(turn).to_be_focused()
    page.get_by_role("combobox", name="The computer plays like").select_option("Computer: careful")
    press("To the end")
    stop = page.locator(".st-key-way").get_by_role("button", name="Cancel", exact=True)
    expect(stop).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="To the end")).to_be_focused()
    settle(page)
    page.get_by_role("combobox", name="The computer plays like").select_option("Computer: plain")
    press("To the end")
    expect(page.get_by_text("The deal is over.")).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_focused()


def test_who_plays_a_card_can_let_the_computer_go_on_at_once(page):
    page.goto(LINE.replace("&open=1", "").partition(".HK")[0])
    fan = page.get_by_role("group", name="Hand: You")
    expect(fan.locator("button.playable").first).to_be_visible()
    settle(page)
    fan.locator("button.playable").first.evaluate(
        f"(card, names) => {{ card.click(); ({CLICKED})(names); }}", ["End of trick"]
    )
    expect(page.get_by_text("Step 4 of 4")).to_be_visible()


def drawing(last: int, *, at: int | None = None, plays: bool = True) -> dict[str, object]:
    """What is drawn of a line with so many places after its first, while the computer plays or after."""
    data = timeline_data(
        [Place(str(place)) for place in range(last + 1)],
        last if at is None else at,
        words=Words("", dict.fromkeys(("first", "back", "on", "last"), ""), ""),
        turn=last,
        computer=Computer((), "", {}, "", "", "", plays=plays),
    )
    return {**data, "edition": ["visit", last]}


@pytest.mark.parametrize(
    ("drawings", "at"),
    [
        ([drawing(7), drawing(8)], 6),  # the computer has played a card meanwhile
        ([drawing(7), drawing(8), {**drawing(9, at=6, plays=False), "turn": 9}], 6),
        ([drawing(7, plays=False), {**drawing(8, at=3, plays=False), "turn": 8}], 3),
    ],
)
def test_a_step_back_is_not_forgotten_when_the_computer_plays_a_card(page, drawings, at):
    page.goto("about:blank")
    given = {"script": module(("dom", "strip", "timeline")), "drawings": drawings}
    assert page.evaluate(REDRAWN, given) == at
