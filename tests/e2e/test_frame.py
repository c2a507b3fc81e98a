"""The frame of the pages: what must be on the screen at once, on a desktop and on a telephone."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.notation import decode_moves
from engine.players import act
from lessons.loader import lessons
from lessons.way import to_the_first_deal
from tests.e2e.answering import at_rest
from tests.e2e.clumsy_left import settle
from tests.e2e.conftest import COMPILING, TELEPHONE
from tests.e2e.test_every_page import ADDRESSES, CONTRAST, in_the_dark, settled, sideways, violations
from tests.effort import THOROUGH, in_turn, some
from tests.links import deal_query
from tests.support import options
from tutor_app.exploring import along, dealt, followed
from tutor_app.games import GAMES, TAUGHT
from tutor_app.i18n import LANGUAGES, catalogue

STAGES = [
    *(("tapp_tarock", stage) for stage in ("auction", "take", "discard", "announce", "contra", "play")),
    *(("tantony", stage) for stage in ("play", "place")),
    *(("danish_tarok", stage) for stage in ("discard", "play")),
    *(("tubingen_tarock", stage) for stage in ("discard", "raus", "call", "play")),
    *(("grosstarock", stage) for stage in ("discard", "declare", "play")),
]
"""Every stage that deal 7 of plain players comes to."""
DOUBLED = "bid-three.pass.bid-lower.hold.bid-upper.hold.pass.take-upper.HQ-HJ-H2.pass.contra-game"
RARE = {
    ("tapp_tarock", "recontra"): (1, DOUBLED, {}),
    ("tapp_tarock", "subcontra"): (1, f"{DOUBLED}.recontra-game", {}),
    ("danish_tarok", "demand"): (261, "", {}),
    ("tubingen_tarock", "ask_tout"): (90, "", {}),
    ("tubingen_tarock", "tout"): (90, "HJ-DN.ask_tout", {}),
    ("tubingen_tarock", "claim"): (7, "", {"strafen_claim": "manual"}),
}
"""The others: the number of a deal, how it begins before plain players go on, house rules."""
ALIKE = {("danish_tarok", "demand"), ("tubingen_tarock", "tout"), ("tubingen_tarock", "claim")}
"""Those of them in which the best choice comes to the same in every deal."""
WIDEST = [("tapp_tarock", "announce"), ("tubingen_tarock", "call"), ("grosstarock", "discard")]
BROKEN = r"""() => {  // numbers of rules that stand on two lines, wherever they are
    const found = [], range = document.createRange();
    const search = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node; (node = walker.nextNode()); ) {
            if (node.shadowRoot) search(node.shadowRoot);
            for (const one of (node.data ?? "").matchAll(/[A-Z]{2}-[A-Z]+-\d+/g)) {
                range.setStart(node, one.index);
                range.setEnd(node, one.index + one[0].length);
                const lines = Array.from(range.getClientRects(), (box) => Math.round(box.top));
                if (new Set(lines).size > 1) found.push(one[0]);
            }
        }
    };
    search(document.body);
    return found;
}"""
ROWS_SEEN = 4
INDEX = 24  # pixels at the top of a card that say which it is
HEADERS = {"page": 48, "telephone": 44}
BAR = 56


def box(part: Locator) -> dict[str, float]:
    """Where a part of the page stands, once it does."""
    expect(part).to_be_visible()
    found = part.bounding_box()
    assert found is not None
    return found


def bottom(part: Locator) -> float:
    found = box(part)
    return found["y"] + found["height"]


def first_of(game: str, stage: str, language: str = "en") -> str:
    """The address of a deal where a stage begins, as whoever decides sees it."""
    seed, begins, house = RARE.get((game, stage), (7, "", {}))
    desk = dealt(game, seed, options=options(game, **house) if house else None)
    desk = followed(desk, decode_moves(begins, desk.state.pack) if begins else ())[0]
    while desk.state.phase != stage:
        desk = along(desk, [act(desk.state, "plain", Random(seed))])
    assert desk.state.to_act is not None
    desk = replace(desk, seat=desk.state.to_act)
    return f"/deal?{urlencode({'lang': language, **deal_query(desk)})}"


def first_play(game: str) -> str:
    """The address of a deal where the first card is to be chosen, by whoever decides."""
    return first_of(game, "play")


def bottoms(parts: Locator) -> list[float]:
    """Where parts of the page end, in pixels from the upper edge of the window."""
    found: list[float] = parts.evaluate_all(
        "(parts) => parts.map((part) => part.getBoundingClientRect().bottom)"
    )
    return found


def scrolls(page: Page) -> int:
    """Pixels by which the page can be scrolled down."""
    main = page.get_by_test_id("stMain")
    far = main.evaluate(
        "(main) => { main.scrollTop = 9999; const far = main.scrollTop; main.scrollTop = 0; return far; }"
    )
    return round(far)


@pytest.mark.parametrize("game", some(list(GAMES), 2))
def test_a_deal_and_its_answer_are_on_one_screen(page: Page, game: str) -> None:
    page.goto(first_play(game))
    hand = page.get_by_role("group", name=re.compile("^Hand: ")).filter(has=page.get_by_role("button")).first
    question = page.get_by_text(re.compile(r"which card\?$"))
    last = hand.get_by_role("button").last
    settle(page)
    assert bottom(last) <= 800
    assert bottom(question) <= 240
    assert bottom(page.locator(".st-key-odds-run button")) <= 300
    assert bottom(page.get_by_role("button", name="One step")) <= 800


def test_no_stage_of_a_game_is_left_out() -> None:
    assert {*STAGES, *RARE} == {(game, stage) for game, rules in GAMES.items() for stage in rules.phases}


@pytest.mark.parametrize(
    ("game", "stage", "language"),
    # Every third stage is one of each game at least, and the widest ones are in one language or the other.
    [(*each, "en") for each in (*some(STAGES, 3), *some(list(RARE), 6))]
    + [(*each, "ja") for each in (*some(WIDEST, 2), *(RARE if THOROUGH else ()))],
)
def test_values_and_chart_are_used_without_scrolling_the_page(
    page: Page, game: str, stage: str, language: str
) -> None:
    page.goto(f"{first_of(game, stage, language)}&ask=1&deals=500")
    expect(page.locator(".st-key-panel-foot")).to_be_visible(timeout=COMPILING)
    expect(page.locator(".st-key-odds-run button")).to_be_enabled(timeout=COMPILING)
    settle(page)
    pane = page.get_by_test_id("stLayoutWrapper").filter(has=page.locator("> .st-key-panel-body"))
    way = box(page.locator(".st-key-way"))
    assert scrolls(page) == 0
    assert bottom(page.locator(".st-key-panel")) <= way["y"]
    assert max(bottoms(page.locator(".st-key-words button, .st-key-words p")), default=0) <= way["y"]
    table = page.locator(".st-key-odds-choices table")
    rows = bottoms(table.locator("tbody tr"))
    assert sum(row <= bottom(pane) + 1 for row in rows) >= min(ROWS_SEEN, len(rows))
    assert box(table)["x"] + box(table)["width"] <= box(pane)["x"] + box(pane)["width"] + 1

    page.get_by_text(catalogue(language)["panel.outcome"], exact=True).click()
    axis = page.locator(".st-key-panel-body .js-plotly-plot").locator(".xtick, .xtitle")
    if (game, stage) in ALIKE:
        expect(page.locator(".st-key-panel-body p > strong").first).to_be_visible()
    else:
        expect(axis.last).to_be_visible()
        at_rest(axis.last)
        assert max(bottoms(axis)) <= bottom(pane)
    assert scrolls(page) == 0


@pytest.mark.parametrize("where", ["deal", "play"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_not_be_called_is_listed_in_whole_lines_and_explained_by_a_click(
    page: Page, language: str, where: str
) -> None:
    page.goto(first_of("tubingen_tarock", "call", language).replace("/deal?", f"/{where}?"))
    refused = page.locator(".st-key-refused li")
    expect(refused).to_have_count(4)
    settle(page)
    side = page.locator(".st-key-deal-side")
    assert side.evaluate("side => side.scrollHeight <= side.clientHeight")
    assert max(bottoms(refused)) <= bottom(side)
    hidden = "line => line.scrollWidth > line.clientWidth"
    assert refused.last.evaluate(hidden)
    refused.last.click(position={"x": 8, "y": 8})
    assert not refused.last.evaluate(hidden)
    assert bottom(refused.last) <= bottom(side) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "at", [("tapp_tarock", "subcontra"), ("tapp_tarock", "recontra"), ("tubingen_tarock", "call")]
)
def test_the_oldest_words_of_a_long_auction_are_seen_on_the_table(
    page: Page, at: tuple[str, str], language: str
) -> None:
    page.goto(first_of(*at, language).replace("/deal?", "/play?") + "&c=off&v=tricks")
    said = page.locator(".spoken ol")
    expect(said).to_be_visible()
    settle(page)
    at_rest(said)
    words = box(said)
    assert words["y"] >= box(page.locator(".spoken"))["y"]
    left, right = (box(page.locator(f"[data-place={side}] .place > .plate")) for side in ("left", "right"))
    assert left["x"] + left["width"] <= words["x"]
    assert words["x"] + words["width"] <= right["x"]


OPEN_STAGES = {
    "tubingen_tarock": (("discard", 21), ("raus", 19), ("call", 19), ("play", 19)),
    "grosstarock": (("discard", 28), ("declare", 25), ("play", 25)),
}


@pytest.mark.parametrize(("game", "language"), in_turn(list(OPEN_STAGES), LANGUAGES))
def test_own_hand_and_what_can_be_done_are_seen_where_all_hands_lie_open(
    page: Page, game: str, language: str
) -> None:
    buttons = ".st-key-words button, .st-key-lay-away button"
    for stage, cards in OPEN_STAGES[game]:
        page.goto(f"{first_of(game, stage, language)}&open=1")
        hand = page.locator(".hand .card > .paper")
        expect(hand).to_have_count(cards)
        if stage != "play":
            expect(page.locator(buttons).last).to_be_visible()
        settle(page)
        way = box(page.locator(".st-key-way"))["y"]
        assert max(bottoms(hand) + bottoms(page.locator(buttons))) <= way, stage
        side = page.locator(".st-key-deal-side")
        assert game != "grosstarock" or side.evaluate("side => side.scrollHeight <= side.clientHeight"), stage
        lying = page.locator(".piles .card > .paper")  # a discard that everybody sees
        assert max(bottoms(lying), default=0) <= way, stage


@pytest.mark.parametrize(
    ("game", "stage", "least"),
    [
        ("grosstarock", "discard", 26),
        ("grosstarock", "play", 18),
        ("danish_tarok", "play", 19),
        ("tapp_tarock", "announce", 19),
    ],
)
def test_so_much_of_each_open_card_of_three_players_is_seen(
    page: Page, game: str, stage: str, least: int
) -> None:
    page.goto(f"{first_of(game, stage)}&open=1")
    cards = page.locator(".place .fan .card:not([data-end])")
    expect(cards.last).to_be_visible()
    settle(page)
    widths = cards.evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().width)")
    assert min(widths) >= least


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tools_of_a_deal_are_one_line_with_the_whole_name_of_the_game(page: Page, language: str) -> None:
    """The longest name, and a number as long as new deals have."""
    settled(page, f"/deal?g=tubingen_tarock&seed=140348224&lang={language}")
    heights = page.locator(".st-key-toolbar > *").evaluate_all(
        """(tools) => tools.map((tool) => tool.getBoundingClientRect())
               .filter((box) => box.height).map((box) => box.top + box.height / 2)"""
    )
    assert max(heights) - min(heights) < 12
    game = page.get_by_role("combobox", name=re.compile("^(Game|ゲーム)$"))
    assert game.evaluate("(field) => field.scrollWidth <= field.clientWidth")


@pytest.mark.parametrize("address", ["/", "/nonsense"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_home_is_on_one_screen(page: Page, language: str, address: str) -> None:
    settled(page, f"{address}?lang={language}")
    tiles = page.locator(".st-key-doors a")
    expect(tiles).to_have_count(8)
    settle(page)
    assert max(bottoms(tiles)) <= 800
    assert scrolls(page) == 0


@pytest.mark.parametrize(("game", "name"), in_turn(list(GAMES), list(HEADERS)))
def test_a_deal_that_is_played_is_on_one_screen(request: pytest.FixtureRequest, game: str, name: str) -> None:
    page: Page = request.getfixturevalue(name)
    page.goto(first_play(game).replace("/deal?", "/play?") + "&c=off&v=tricks")
    last = page.get_by_role("group", name="Hand: You").get_by_role("button").last
    expect(last).to_be_visible()
    settle(page)
    height = {"page": 800, "telephone": 740 - BAR}[name]
    assert bottom(last) <= height
    assert bottom(page.locator(".st-key-take-back button")) <= height


@pytest.mark.parametrize("game", some(TAUGHT, 2, 1))
def test_a_step_of_a_lesson_is_on_one_screen(page: Page, game: str) -> None:
    page.goto(f"/learn?lang=en&g={game}&l=2&s=2")
    card = page.locator("button.card").last
    expect(card).to_be_visible()
    settle(page)
    parts = {
        "task": page.get_by_role("heading", name=lessons(game)[1].prose[1].task[:20]),
        "trick": page.locator("ul.table").last,
        "hand": card,
        "next": page.get_by_role("button", name=re.compile("^Next")),
    }
    assert {name: bottom(part) for name, part in parts.items() if bottom(part) > 800} == {}
    assert scrolls(page) == 0


@pytest.mark.parametrize("name", ["page", "telephone"])
def test_the_button_that_hands_cards_in_stands_with_the_ways_on(
    request: pytest.FixtureRequest, name: str
) -> None:
    page: Page = request.getfixturevalue(name)
    page.goto("/practise?lang=en&g=danish_tarok&k=legal&seed=5")
    row = [page.get_by_role("button", name=words, exact=True) for words in ("Hint", "Skip", "Check")]
    row.append(page.get_by_role("button", name=re.compile("^Next")))
    for button in row:
        expect(button).to_be_visible()
    settle(page)
    boxes = [button.bounding_box() or {} for button in row]
    assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) <= 1
    for before, after in pairwise(boxes):
        assert before["x"] + before["width"] <= after["x"]


def test_task_trick_and_hand_are_on_a_telephone_at_once(telephone: Page) -> None:
    telephone.goto("/practise?lang=en&g=danish_tarok&k=legal&seed=5")
    card = telephone.locator("button.card").last
    expect(card).to_be_visible()
    settle(telephone)
    onward = box(telephone.get_by_role("button", name=re.compile("^Next")))
    assert box(telephone.get_by_role("heading", level=3).first)["y"] >= HEADERS["telephone"]
    assert bottom(telephone.locator(".board .scene")) <= onward["y"]
    assert bottom(card) <= onward["y"]
    assert onward["y"] + onward["height"] <= 740 - BAR


def test_what_is_said_to_an_answer_is_seen_on_a_telephone_with_the_way_on(telephone: Page) -> None:
    telephone.goto("/learn?lang=en&g=danish_tarok&l=2&s=1")
    hand = telephone.get_by_role("group", name="Your hand")
    hand.get_by_role("button", name=re.compile("^King of spades")).click()
    said = telephone.get_by_role("alert").filter(has_text="DT-PLAY-2")
    expect(said).to_be_visible()
    settle(telephone)
    onward = box(telephone.get_by_role("button", name=re.compile("^Next")))
    assert HEADERS["telephone"] < box(said)["y"]
    assert bottom(said) <= onward["y"]
    assert onward["y"] + onward["height"] <= 740 - BAR


def test_a_tap_on_the_answer_pulls_the_panel_up(telephone: Page) -> None:
    telephone.goto(f"{first_play('danish_tarok')}&ask=1&deals=500")
    answer, parts = (
        telephone.locator(".st-key-answer"),
        telephone.locator(".st-key-panel").get_by_role("radiogroup").first,
    )
    expect(telephone.locator(".st-key-panel-foot")).to_be_attached(timeout=COMPILING)
    settle(telephone)
    assert box(parts)["height"] < 48
    assert box(parts)["y"] > box(answer)["y"]
    answer.click()
    at_rest(parts)
    assert HEADERS["telephone"] < box(parts)["y"] < 200
    table = telephone.locator(".st-key-odds-choices table")
    assert table.evaluate("(table) => table.scrollWidth <= table.parentElement.clientWidth")
    answer.click()
    at_rest(parts)
    assert telephone.get_by_test_id("stMain").evaluate("(main) => main.scrollTop") == 0


@pytest.mark.parametrize("address", ["/?", "/learn?g=danish_tarok&", "/rules?g=tantony&", "/settings?"])
def test_a_page_begins_right_below_the_header_of_a_telephone(telephone: Page, address: str) -> None:
    settled(telephone, f"{address}lang=en")
    first = telephone.locator(".st-key-page").locator("p, label, h2").filter(visible=True)
    tops = [box(one)["y"] for one in first.all()[:12]]
    assert min(top for top in tops if top > HEADERS["telephone"]) <= HEADERS["telephone"] + 16


def test_a_title_stands_apart_from_the_sentence_under_it(page: Page) -> None:
    for address in ("review", "teach", "learn"):
        settled(page, f"/{address}?lang=en")
        under = page.locator(".st-key-page p").filter(visible=True, has_text=re.compile(r"\. ")).first
        assert box(under)["y"] - bottom(page.get_by_role("heading", level=1)) >= 4


@pytest.mark.parametrize("name", ["page", "telephone"])
def test_the_header_is_one_line(request: pytest.FixtureRequest, name: str) -> None:
    page: Page = request.getfixturevalue(name)
    settled(page, "/settings?lang=en")
    settle(page)
    header = page.locator(".st-key-header")
    assert box(header)["height"] == pytest.approx(HEADERS[name], abs=1)
    assert box(header)["y"] <= 1
    places = [page.get_by_role("link", name=each, exact=True) for each in ("Learn", "Play", "Explore")]
    tops = {round(box(place)["y"]) for place in places}
    assert len(tops) == 1
    if name == "telephone":
        assert tops.pop() >= 740 - BAR - 4  # in the bar, give or take its edge
        title = box(page.get_by_role("heading", level=1))
        assert title["y"] + title["height"] / 2 == pytest.approx(HEADERS[name] / 2, abs=2)


def test_the_place_one_is_at_and_the_focus_are_seen(page: Page) -> None:
    settled(page, "/rules?lang=en")
    here = page.get_by_role("link", name="Rules", exact=True)
    expect(here).not_to_have_css("box-shadow", "none")
    other = page.get_by_role("link", name="Learn", exact=True)
    other.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(other).to_be_focused()
    expect(other).to_have_css("outline-style", "solid")
    expect(other).to_have_css("outline-width", "3px")


def test_the_tab_names_the_lesson(page: Page) -> None:
    settled(page, "/learn?lang=en&g=danish_tarok&l=2&s=1")
    expect(page).to_have_title("Following (Danish Tarok) · Trick Tutor")


@pytest.mark.parametrize("name", some(list(ADDRESSES), 2))
def test_in_english_light_and_dark_on_a_desktop_and_on_a_telephone(page, name):
    """In an ordinary run the other pages are looked at in Japanese, in ``test_every_page``."""
    settled(page, ADDRESSES[name])
    assert violations(page) == ""
    in_the_dark(page, True)
    assert violations(page, CONTRAST) == ""
    in_the_dark(page, False)
    page.set_viewport_size(TELEPHONE)
    settle(page)
    assert sideways(page) <= 0
    assert violations(page) == ""


@pytest.mark.parametrize("tool", ["Deal 7", "House rules", "View as: You", "Link"])
def test_what_opens_above_a_deal_stays_usable(page: Page, tool: str) -> None:
    page.goto("/deal?lang=en&g=danish_tarok&seed=7")
    page.get_by_test_id("stPopover").get_by_role("button", name=tool).click()
    opened = page.get_by_test_id("stPopoverBody")
    expect(opened.locator("input, textarea, button").first).to_be_visible()
    settle(page)
    assert violations(page) == ""
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


@pytest.mark.parametrize("game", ["danish_tarok", "tubingen_tarock"])
def test_a_position_is_built_on_one_screen(page: Page, game: str) -> None:
    page.goto(f"/deal?lang=en&g={game}&seed=7")
    page.get_by_role("button", name="Enter cards").click()
    last = page.locator(".place").last
    expect(last).to_be_visible()
    settle(page)
    assert scrolls(page) == 0
    assert bottom(last) <= box(page.locator(".st-key-way"))["y"]
    assert violations(page) == ""


def test_a_house_rule_is_changed_in_its_popover(page: Page) -> None:
    page.goto("/deal?lang=en&g=danish_tarok&seed=7")
    page.get_by_test_id("stPopover").get_by_role("button", name="House rules").click()
    opened = page.get_by_test_id("stPopoverBody")
    expect(opened.get_by_role("heading", name="Play", exact=True)).to_be_visible()
    rule = opened.get_by_role("combobox", name=re.compile("The fool in trick 24"))
    rule.scroll_into_view_if_needed()
    at_rest(rule)  # scrolling on would close its list
    rule.click()
    page.get_by_role("option", name="may be played").click()
    expect(page).to_have_url(re.compile("[?&]d="))
    expect(opened.get_by_role("heading", name="Play", exact=True)).to_be_visible()


def test_the_menu_keeps_the_game_that_was_last_on_a_page(page: Page) -> None:
    page.goto("/rules?g=grosstarock&lang=en")
    expect(page.get_by_role("heading", level=1, name="Grosstarock: the rules")).to_be_visible()
    for place in ("Learn", "Practise", "Play", "Check", "Explore", "Rules"):
        page.locator(".st-key-places").get_by_role("link", name=place).click()
        expect(page).to_have_url(re.compile(r"[?&]g=grosstarock\b"))
    page.goto("/learn?lang=en")  # an address means the same for everybody
    expect(page.get_by_role("heading", level=1, name="Learn Danish Tarok")).to_be_visible()


def reached(part: Locator) -> bool:
    """Whether a click at the middle of a part hits it, and nothing that lies over it."""
    return bool(
        part.evaluate(
            """(part) => {
                const { x, y, width, height } = part.getBoundingClientRect();
                return part.contains(part.getRootNode().elementFromPoint(x + width / 2, y + height / 2));
            }"""
        )
    )


@pytest.mark.parametrize("game", some(TAUGHT, 2, 1))
def test_the_ways_on_lie_over_what_a_lesson_says(page: Page, game: str) -> None:
    """A wrong card and a hint make the words so long that the page goes on below its bar."""
    page.goto(f"/learn?lang=en&g={game}&l=1&s=1")
    page.locator("button.card").last.click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Hint")).click()
    settle(page)
    newest = page.locator(".st-key-newest-hint")
    assert reached(newest), "one sees the hint that one has asked for"
    page.get_by_test_id("stMain").evaluate("(main) => { main.scrollTop = 0; }")
    ways = page.locator(".st-key-onward button:visible")
    assert [way.inner_text() for way in ways.all() if not reached(way)] == []


@pytest.mark.parametrize(
    "moves",
    [
        "seed=23&m=pass.bid-three.bid-lower.pass.take-lower",
        "seed=11&m=bid-three.bid-lower.bid-upper.bid-solo",
    ],
)
def test_the_words_of_a_decision_lie_free_on_a_telephone(telephone: Page, moves: str) -> None:
    telephone.goto(f"/play?lang=en&g=tapp_tarock&{moves}")
    words = telephone.locator(".st-key-words button:visible")
    expect(words.first).to_be_visible()
    expect(telephone.locator(".st-key-sheet").get_by_text(re.compile("^Your choice, "))).to_be_visible()
    settle(telephone)
    at_rest(words.first)
    assert [word.inner_text() for word in words.all() if not reached(word)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dots_of_the_longest_lesson_are_one_row_on_a_telephone(telephone: Page, language: str) -> None:
    guided = to_the_first_deal("danish_tarok")[-1]
    telephone.goto(f"/learn?lang={language}&g=danish_tarok&l={guided.number}&s=4")
    dots = telephone.locator(".st-key-dots-line li")
    expect(dots).to_have_count(len(guided.steps))
    settle(telephone)
    assert len({box(dot)["y"] for dot in dots.all()}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_rule_is_broken(telephone: Page, language: str) -> None:
    settled(telephone, f"{ADDRESSES['reference']}&lang={language}")
    assert telephone.evaluate(BROKEN) == []
    settled(telephone, f"/learn?lang={language}&g=danish_tarok&l=3&s=1")
    telephone.locator("button.card[data-id=T1]").last.click()
    number = telephone.get_by_role("alert").get_by_role("link", name="DT-END-3", exact=True)
    expect(number).to_be_visible()
    assert telephone.evaluate(BROKEN) == []


@pytest.mark.parametrize("language", some(LANGUAGES[::-1], 2))
def test_what_lets_the_computer_play_lies_right_under_the_board_on_a_telephone(
    telephone: Page, language: str
) -> None:
    talon = "&seed=11&m=bid-three.bid-lower.bid-upper.pass.pass.take-upper"
    for deal in (
        f"g=tapp_tarock{talon}",
        "g=tapp_tarock&seed=3",  # an own bid, and much that may not be bid
        "g=danish_tarok&seed=7&m=S9-H7-D10",
        "g=tubingen_tarock&seed=7",
    ):
        telephone.goto(f"/deal?lang={language}&{deal}")
        ways = telephone.locator(".st-key-way .computer button")
        expect(ways).to_have_count(4)
        settle(telephone)
        at_rest(ways.last)
        assert [way.inner_text() for way in ways.all() if not reached(way)] == []
        assert box(ways.first)["y"] == box(ways.last)["y"]
        assert sideways(telephone) <= 0


@pytest.mark.parametrize("name", ["page", "telephone"])
def test_the_ways_beside_a_warning_stand_once_and_the_keys_go_them(
    request: pytest.FixtureRequest, name: str
) -> None:
    page: Page = request.getfixturevalue(name)
    page.goto("/play?lang=en&g=danish_tarok&seed=7&v=tricks&c=warn&m=S9-H7-D10.T1")
    expect(page.get_by_text(re.compile("^Careful: "))).to_be_visible(timeout=COMPILING)
    for way in ("Take back", "Keep my choice"):
        expect(page.get_by_role("button", name=re.compile(f"^{way}"))).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("m=~UzktSDctRDEw&"))  # the dealer's discard, which is not told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_says_its_verdict_first_and_leaves_the_hand_free(telephone: Page, language: str) -> None:
    telephone.goto(f"/play?lang={language}&g=danish_tarok&seed=7&v=tricks&m=S9-H7-D10.HK")
    said = telephone.locator(".st-key-told p")
    expect(said.nth(1)).to_be_visible(timeout=COMPILING)
    settle(telephone)
    sheet, hand = box(telephone.locator(".st-key-sheet")), telephone.locator(".hand button.card")
    assert said.first.inner_text().startswith(("Your choice", "あなたの選択"))
    assert bottom(said.first) <= sheet["y"] + sheet["height"]
    assert max(bottoms(hand)) <= sheet["y"]


def test_the_row_of_the_own_choice_stays_in_sight(page: Page) -> None:
    page.goto("/play?lang=en&g=danish_tarok&seed=7&v=tricks&m=S9-H7-D10.HK")
    own = page.locator(".st-key-odds-choices tr.stays")
    expect(own).to_be_visible(timeout=COMPILING)
    settle(page)
    pane = page.get_by_test_id("stLayoutWrapper").filter(has=page.locator("> .st-key-panel-body"))
    for there in (0, 200):
        pane.locator("> .st-key-panel-body").evaluate("(one, to) => one.parentElement.scrollTo(0, to)", there)
        assert own.evaluate("(row) => row.rowIndex") > ROWS_SEEN
        assert box(pane)["y"] <= box(own)["y"]
        assert bottom(own) <= bottom(pane) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_out_of_entering_cards_are_in_reach_on_a_telephone(telephone: Page, language: str) -> None:
    words = catalogue(language)
    telephone.goto(f"/deal?lang={language}&g=danish_tarok&seed=8")
    telephone.get_by_role("button", name=words["deal.enter"], exact=True).click()
    done = telephone.get_by_role("button", name=words["deal.fill"], exact=True)
    expect(done).to_be_visible()
    settle(telephone)
    assert reached(done)
    again = telephone.get_by_role("button", name=words["enter.again"], exact=True)
    assert box(again)["x"] == box(telephone.locator(".st-key-way"))["x"]
    expect(telephone.get_by_role("button", name=words["enter.leave"], exact=True)).to_be_hidden()
    telephone.get_by_role("button", name=words["enter.cancel"], exact=True).click()
    expect(done).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_place_of_the_player_to_move_is_brighter_than_the_others(telephone: Page, language: str) -> None:
    telephone.emulate_media(color_scheme="dark")
    telephone.goto(f"/deal?lang={language}&g=danish_tarok&seed=7&m=S9-H7-D10.HK")
    places = telephone.locator(".table .seat .spot:empty")
    expect(places.first).to_be_visible()
    bright = """(spot) => getComputedStyle(spot).borderTopColor.match(/[0-9.]+/g).slice(0, 3).map(Number)
        .reduce((sum, part) => sum + part) * (spot.closest(".acting") ? 1 : -1)"""
    found = [spot.evaluate(bright) for spot in places.all()]
    assert max(found) > 0 > min(found)
    assert max(found) > -min(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_hints_leave_the_top_of_the_hand_in_sight_on_a_telephone(
    telephone: Page, language: str
) -> None:
    telephone.goto(f"/learn?lang={language}&g=danish_tarok&l=2&s=1&hints=3")
    sheet = telephone.locator(".st-key-sheet")
    expect(sheet.get_by_test_id("stAlert")).to_have_count(3)
    settle(telephone)
    for card in telephone.locator("button.card[data-id]").all():
        assert box(card)["y"] + INDEX <= box(sheet)["y"]
