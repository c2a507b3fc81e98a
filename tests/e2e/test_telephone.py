"""What lies free on a telephone: nothing that is said covers what is played, pressed or looked at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import encode_moves
from lessons.loader import lessons
from tests.app.odds_answers import played
from tests.e2e.answering import at_rest, go_within
from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import COMPILING
from tests.e2e.playing import decisions
from tests.e2e.test_frame import BAR, BROKEN, HEADERS, RARE, STAGES, bottom, box, first_of, sideways
from tests.effort import THOROUGH, in_turn, some
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES

OVER = """
    const box = (node) => node.getBoundingClientRect();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;"""
# Which parts of the table lie under what is said of the trick, by their places.
COVERED = f"""(table) => {{{OVER}
    const said = [...table.parentElement.querySelectorAll(".status, .last")].filter((one) => box(one).width);
    const lying = [...table.querySelectorAll(".spot, .plate")];
    const covered = (one) => said.some((words) => over(box(words), box(one)));
    return lying.filter(covered).map((one) => one.innerText);
}}"""
# Names of buttons of which a part is cut off.
CUT = """(buttons) => buttons.filter((button) => [...button.querySelectorAll("div")]
    .some((part) => part.scrollWidth > part.clientWidth)).map((button) => button.innerText)"""
# The coach has much to say of the last choice there, and the next one is made with words, cards or a discard.
SAID_BEFORE = [
    "g=tapp_tarock&seed=3&m=bid-three.pass.pass.take-lower",
    "g=tapp_tarock&seed=3&m=bid-three.pass.pass.take-lower.DQ-DN-D3",
    "g=tubingen_tarock&seed=3&m=SJ-S9.raus",
]
SAID_OF_A_TRICK = [
    ("danish_tarok", "play-well", "demand-the-fool"),
    ("danish_tarok", "quiz", "what-he-lacks"),
    ("tubingen_tarock", "partner", "find-the-partner"),
]
# Where most is said, or in most words.
WORDY = [
    ("tapp_tarock", "announce"),
    ("tapp_tarock", "recontra"),
    ("tubingen_tarock", "call"),
    ("tubingen_tarock", "ask_tout"),
    ("tantony", "place"),
]
# Where something can be pressed, at its middle and near each of its edges, and whether all of that is free.
FREE = """(part) => {
    const { x, y, width, height } = part.getBoundingClientRect(), root = part.getRootNode();
    const spots = [[.5, .5], [.5, .1], [.5, .9], [.1, .5], [.9, .5]];
    return spots.every(([right, down]) => {
        const hit = root.elementFromPoint(x + right * width, y + down * height);
        return part.contains(hit) || hit?.contains(part);
    });
}"""
# How a deal is gone through: with no coach, or with few deals for an answer.
PLAIN = {"play": "c=off&v=tricks", "deal": "deals=500"}
# What lies on the table over something else there, or over the hand.
CROSSING = f"""(scene) => {{{OVER}
    const seen = (node) => box(node).width && getComputedStyle(node).visibility !== "hidden";
    const parts = ".place > .plate, .spot, .status, .hint, .last, .middle .plate, .middle .lane, .fan.hand";
    const all = [...scene.parentElement.querySelectorAll(parts)].filter(seen);
    return all.flatMap((one, n) => all.slice(n + 1).filter((other) => over(box(one), box(other)))
        .map((other) => `${{one.className}} ${{one.innerText}} / ${{other.className}} ${{other.innerText}}`));
}}"""
# Has the page be drawn as by a browser without anchors, until it is drawn anew.
WITHOUT_ANCHORS = r"""() => {
    const sheet = document.getElementById("trick-tutor-frame");
    sheet.textContent = sheet.textContent.replace(/@supports \(top: anchor[^{]*/g, "@supports (no: where) ")
        .replace(/@supports not \(\(top: anchor[^{]*/g, "@supports (top: 0) ");
}"""
# Numbers with their words, such as 1トリック and カード点9点, that stand on two lines.
TORN = r"""(parts) => parts.flatMap((part) => {
    const text = part.firstChild, range = document.createRange();
    return [...text.data.matchAll(/\d+トリック|カード点[\d.]+点/g)].filter((one) => {
        range.setStart(text, one.index);
        range.setEnd(text, one.index + one[0].length);
        return new Set(Array.from(range.getClientRects(), (line) => Math.round(line.top))).size > 1;
    }).map((one) => one[0]);
})"""
LINE = 24  # pixels of one line of small words
LONGER_FIRST = LANGUAGES[::-1]  # what Japanese has room for, English has too, but for a few places


def step_of(game: str, lesson: str, step: str, language: str) -> str:
    """The address of a step of a lesson."""
    found = next(one for one in lessons(game, language) if one.slug == lesson)
    number = next(place for place, one in enumerate(found.steps, 1) if one.id == step)
    return f"/learn?lang={language}&g={game}&l={found.number}&s={number}"


@pytest.mark.parametrize(("step", "language"), in_turn(SAID_OF_A_TRICK, LONGER_FIRST))
def test_what_is_said_of_a_trick_covers_no_card_and_no_name(
    telephone: Page, step: tuple[str, str, str], language: str
) -> None:
    telephone.goto(step_of(*step, language))
    table = telephone.locator("ul.table")
    expect(table.locator(".spot .card").first).to_be_visible()
    settle(telephone)
    assert table.evaluate(COVERED) == []


def buttons_and_cards(page: Page) -> Locator:
    """All that the next decision is made with."""
    return page.locator(
        ":is(.st-key-words, .st-key-lay-away) button:visible, .hand button.card:not([aria-disabled=true])"
    )


@pytest.mark.parametrize(("moves", "language"), in_turn(SAID_BEFORE, LONGER_FIRST))
def test_what_the_coach_says_leaves_the_next_decision_free(
    telephone: Page, moves: str, language: str
) -> None:
    telephone.goto(f"/play?lang={language}&v=tricks&c=ask&{moves}")
    expect(telephone.locator(".st-key-told strong").first).to_be_visible(timeout=COMPILING)
    settle(telephone)
    at_rest(telephone.locator(".st-key-told p").first)
    floor = box(telephone.locator(".st-key-told"))["y"]
    assert [one for one in buttons_and_cards(telephone).all() if bottom(one) > floor] == []


def test_the_board_is_seen_again_once_something_has_been_said(telephone: Page) -> None:
    telephone.goto(
        "/play?lang=en&v=tricks&c=off&g=tapp_tarock&seed=3&m=bid-three.pass.pass.take-lower.DQ-DN-D3"
    )
    telephone.get_by_test_id("stMain").evaluate("(main) => main.scrollTo(0, 90)")
    telephone.get_by_role("button", name="Announce nothing").click()
    expect(telephone).to_have_url(re.compile("pass.pass.pass"))
    settle(telephone)
    assert telephone.get_by_test_id("stMain").evaluate("(main) => main.scrollTop") == 0


@pytest.mark.parametrize("language", some(LONGER_FIRST, 2))
def test_no_number_of_a_rule_is_broken_at_a_grey_card(telephone: Page, language: str) -> None:
    """A following card is to be played there, and most may not be."""
    line = (
        "bid-three.pass.pass.take-lower.DQ-DN-D3.0announce-valat.pass.pass.T21.T7.T2.D1.D4.DK.H4.HN.HQ.S10.S7"
    )
    telephone.goto(f"/play?lang={language}&v=tricks&c=off&g=tapp_tarock&seed=3&m={line}")
    grey = telephone.locator(".hand button.card.refused").last
    grey.click(force=True)  # it can be tapped, but does nothing
    expect(telephone.locator(".bubble")).to_contain_text("TT-PLAY-3")
    broken = set[str]()
    for width in range(320, 440, 4):
        telephone.set_viewport_size({"width": width, "height": 740})
        broken |= set(telephone.evaluate(BROKEN))
    assert broken == set()


@pytest.mark.parametrize("game", ["danish_tarok", "tapp_tarock", "tubingen_tarock"])
def test_what_a_seat_has_won_is_parted_between_its_numbers_only(telephone: Page, game: str) -> None:
    hand = played(game, 1, lambda state: len(state.tricks) == 9).state
    telephone.goto(f"/play?lang=ja&v=tricks&c=off&g={game}&seed=1&m={encode_moves(hand.history)}")
    counts = telephone.locator(".place .counts")
    expect(counts.first).to_contain_text("カード点")
    torn = set[str]()
    for width in range(340, 440, 20):
        telephone.set_viewport_size({"width": width, "height": 740})
        torn |= set(counts.evaluate_all(TORN))
    assert torn == set()


@pytest.mark.parametrize("language", some(LONGER_FIRST, 2))
def test_all_tricks_that_would_come_of_an_answer_are_seen(telephone: Page, language: str) -> None:
    telephone.goto(step_of("danish_tarok", "prepared-deals", "trump-last", language))
    telephone.locator(".hand button.card[data-id=T18]").click()
    rows = telephone.locator(".st-key-to-come tbody tr")
    expect(rows).to_have_count(3)
    settle(telephone)
    at_rest(rows.last)
    assert bottom(rows.last) <= box(telephone.locator(".st-key-sheet"))["y"]
    assert box(rows.first)["y"] > HEADERS["telephone"]
    telephone.locator(".st-key-once-more button").click()
    expect(rows).to_have_count(0)
    settle(telephone)
    assert telephone.get_by_test_id("stMain").evaluate("(main) => main.scrollTop") == 0


def test_what_is_said_to_a_wrong_answer_leaves_the_other_answers_free(telephone: Page) -> None:
    telephone.goto("/practise?lang=en&g=tantony&k=mixed&seed=5")
    answers = telephone.locator(".st-key-options button")
    expect(answers).to_have_count(4)  # they come one after another
    answers.last.click()
    expect(telephone.get_by_role("alert").filter(has_text="TN-PLACE-1")).to_be_visible()
    settle(telephone)
    assert max(map(bottom, answers.all())) <= box(telephone.locator(".st-key-sheet"))["y"]


@pytest.mark.parametrize("language", some(LONGER_FIRST, 2))
def test_the_ways_on_from_a_deal_that_is_over_are_not_cut(telephone: Page, language: str) -> None:
    moves = encode_moves(played("tapp_tarock", 1, lambda hand: hand.finished).state.history)
    telephone.goto(f"/play?lang={language}&c=off&v=tricks&g=tapp_tarock&seed=1&m={moves}")
    expect(telephone.locator(".st-key-next-deal button")).to_be_visible()
    settle(telephone)
    buttons = telephone.locator(".st-key-onward button:visible")
    expect(buttons).to_have_count(3)
    assert buttons.evaluate_all(CUT) == []


@pytest.mark.parametrize(("game", "language", "where"), in_turn(list(GAMES), LONGER_FIRST, ["play", "deal"]))
def test_the_hand_stays_where_it_is_from_the_first_decision_to_the_last(
    telephone: Page, game: str, language: str, where: str
) -> None:
    tops = {}
    for number, address in enumerate(decisions(game, every=1 if THOROUGH else 5)):
        there = f"/{where}?lang={language}&{PLAIN[where]}&{address}"
        if number:
            go_within(telephone, there)
        else:
            telephone.goto(there)
        settle(telephone)
        scene = telephone.locator(".scene").first
        assert scene.evaluate(CROSSING) == [], there
        tops[there] = box(telephone.locator(".fan.hand"))["y"]
    assert max(tops.values()) - min(tops.values()) <= 2, tops


@pytest.mark.parametrize(
    ("at", "language"),
    [(at, language) for at in [*STAGES, *RARE] for language in LANGUAGES]
    if THOROUGH
    else [(at, "ja") for at in WORDY],
)
def test_all_that_can_be_said_is_free_and_the_answer_is_read(
    telephone: Page, at: tuple[str, str], language: str
) -> None:
    telephone.goto(f"{first_of(*at, language)}&ask=1&deals=500")
    answer = telephone.locator(".st-key-answer")
    expect(telephone.locator(".st-key-panel-foot")).to_be_attached(timeout=COMPILING)
    settle(telephone)
    at_rest(answer)
    pressed = telephone.locator(
        ":is(.st-key-words, .st-key-lay-away, .st-key-deal-side [data-testid=stButtonGroup]) button:visible,"
        ".st-key-way .computer button, .hand button.card"
    )
    assert [one.inner_text() for one in pressed.all() if not one.evaluate(FREE)] == []
    assert bottom(answer.locator("strong").first) <= 740 - BAR
    assert sideways(telephone) <= 0


@pytest.mark.parametrize(
    ("address", "over"),
    [
        (f"/play?lang=ja&v=tricks&c=ask&{SAID_BEFORE[-1]}", ".st-key-told"),
        (f"{first_of('tubingen_tarock', 'call', 'ja')}&ask=1&deals=500", ".st-key-answer"),
    ],
)
def test_nothing_lies_over_cards_or_buttons_in_a_browser_without_anchors(
    telephone: Page, address: str, over: str
) -> None:
    telephone.goto(address)
    expect(telephone.locator(f"{over} strong").first).to_be_visible(timeout=COMPILING)
    settle(telephone)
    telephone.evaluate(WITHOUT_ANCHORS)
    below = box(telephone.locator(over))["y"]
    assert [one for one in buttons_and_cards(telephone).all() if bottom(one) > below] == []
    assert bottom(telephone.locator(".scene")) < below


@pytest.mark.parametrize("language", some(LONGER_FIRST, 2))
@pytest.mark.parametrize("game", ["tapp_tarock", "tubingen_tarock", "tantony"])
def test_the_strip_of_a_deal_is_free_when_the_first_card_is_chosen(
    telephone: Page, game: str, language: str
) -> None:
    telephone.goto(f"{first_of(game, 'play', language)}&ask=1&deals=500")
    answer, strip = telephone.locator(".st-key-answer"), telephone.locator(".st-key-way .strip")
    expect(telephone.locator(".st-key-panel-foot")).to_be_attached(timeout=COMPILING)
    settle(telephone)
    at_rest(answer)
    assert bottom(strip) <= box(answer)["y"]
    assert box(strip)["width"] >= 150
    assert bottom(answer.locator("strong").first) <= 740 - BAR


def test_a_long_name_is_whole_and_each_refusal_one_line_until_it_is_tapped(telephone: Page) -> None:
    telephone.goto(first_of("tubingen_tarock", "call").replace("/deal?", "/play?") + "&c=off")
    name = telephone.locator(".st-key-toolbar [data-testid=stSelectbox] input")
    expect(name).to_have_value("Tarock of the Tübingen students")
    assert name.evaluate("(field) => field.scrollWidth - field.clientWidth") <= 0
    refused = telephone.locator(".st-key-refused li")
    expect(refused.first).to_be_visible()
    settle(telephone)
    low = [box(one)["height"] for one in refused.all()]
    assert max(low) <= LINE
    refused.first.tap(position={"x": 8, "y": 8})
    assert box(refused.first)["height"] > low[0]


def test_a_coach_who_has_nothing_to_say_covers_nothing(telephone: Page) -> None:
    telephone.goto("/play?lang=en&g=danish_tarok&seed=7&c=warn&v=tricks")
    expect(telephone.get_by_text("deal 1 of this session")).to_be_visible()
    expect(telephone.locator(".st-key-sheet")).to_be_hidden()


def test_a_part_that_was_pushed_into_sight_opens_at_the_first_tap(telephone: Page) -> None:
    """Also where the focus has been among the parts before and has left them."""
    telephone.goto(f"{first_of('tapp_tarock', 'play', 'en')}&ask=1&deals=500")
    parts = telephone.locator(".st-key-panel").get_by_role("radio")
    parts.filter(has_text="Outcome").tap()
    telephone.get_by_role("radio", name="Typical").tap()
    expect(telephone.get_by_text("A typical deal")).to_be_visible(timeout=COMPILING)
    last = parts.filter(has_text="What if")
    last.tap()
    expect(last).to_be_checked()


@pytest.mark.parametrize(
    ("page", "field", "text"),
    [
        ("hand?lang=en&g=danish_tarok", "Type or paste the cards", "T:21 S:K\nno card"),
        ("review?lang=ja", "記録（JSON）、ディールのリンクまたはコード", "no record"),
    ],
)
def test_what_is_wrong_with_a_text_is_read_at_once(telephone: Page, page: str, field: str, text: str) -> None:
    telephone.goto(f"/{page}")
    telephone.get_by_role("textbox", name=field).fill(text)
    telephone.get_by_role("textbox", name=field).press("Control+Enter")
    wrong = telephone.get_by_role("alert")
    expect(wrong).to_be_visible()
    settle(telephone)
    answer = telephone.locator(".st-key-answer")
    lower = box(answer)["y"] if answer.count() else telephone.viewport_size["height"] - BAR
    assert bottom(wrong) <= lower


def test_a_press_with_nothing_pasted_is_answered_in_sight(telephone: Page) -> None:
    telephone.goto("/teach?lang=en")
    telephone.get_by_role("button", name="Read it").click()
    nothing = telephone.get_by_test_id("stAlert")
    expect(nothing).to_be_visible()
    settle(telephone)
    at_rest(nothing)
    assert bottom(nothing) <= telephone.viewport_size["height"] - BAR
