"""The strip under the board and the section "Over time": places, what could be expected, the last trick."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.analysis.over_time import Point
from tests.app.odds_answers import played, said, sheets
from tests.app.test_pages import sent
from tests.app.turns import Hurried
from tests.effort import in_turn
from tutor_app import exploring
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.screens import deal_computer, odds_asking, over_time_line, timeline
from tutor_app.screens.over_time_axis import Axis, axis_of
from tutor_app.screens.over_time_chart import Chance, clock, expected
from tutor_app.ui.timeline import Border, Expected, Place, Words, timeline_data

TRICKS = 4


@pytest.fixture
def at_once(monkeypatch):
    """What is worked out aside is there when the page is drawn again."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    monkeypatch.setattr(
        odds_asking, "is_busy", lambda: False
    )  # the panel's own answer never keeps it waiting
    monkeypatch.setattr(over_time_line, "DEALS", (20, 40))


def address(desk: Exploration, language: str = "en") -> dict[str, object]:
    told = {"lang": language, "sample": 3, "believe": "nothing"}
    return told | {name: value for name, value in deal_parameters(desk).items() if value is not None}


def after_tricks(game: str) -> Exploration:
    return played(game, 7, lambda state: len(state.tricks) == TRICKS)


def open_section(app, name: str):
    """Show a part of the panel; put down directly, as the test client clicks English words only."""
    app.session_state["screen.panel.odds"] = name
    app.run()
    assert not app.exception
    return app


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_has_every_place_and_then_the_line(visit, at_once, game):
    desk = after_tricks(game)
    app = visit("deal", **address(desk))
    strip = sent(app, "timeline")
    assert len(strip["places"]) == len(desk.line)
    assert strip["at"] == desk.at
    kinds = [place["kind"] for place in strip["places"]]
    assert [at for at, kind in enumerate(kinds) if kind == "trick"] == list(exploring.trick_ends(desk))
    own = [at for at, hand in enumerate(desk.line) if hand.to_act == desk.seat]
    assert {at for at, kind in enumerate(kinds) if kind == "own"} == set(own) - set(
        exploring.trick_ends(desk)
    )
    app.run()
    strip = sent(app, "timeline")
    assert not app.exception
    assert len(strip["points"]) >= TRICKS + 1
    assert {len(desk.line[point["at"]].tricks) for point in strip["points"]} == set(range(TRICKS + 1))
    for point in strip["points"]:
        assert strip["from"] <= point["low"] <= point["mean"] <= point["high"] <= strip["to"]
        assert point["text"].startswith("Expected: ")


def test_before_the_first_trick_nothing_is_worked_out(visit, at_once):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    app = visit("deal", **address(desk))
    app.run()
    assert sent(app, "timeline")["points"] == []
    assert catalogue("en")["over_time.too_early"] in said(open_section(app, "over_time"))


@pytest.mark.parametrize(("game", "border"), [("danish_tarok", "0"), ("tapp_tarock", "3")])
def test_zero_or_what_is_needed_is_marked(visit, at_once, game, border):
    app = visit("deal", **address(after_tricks(game)))
    app.run()
    strip = sent(app, "timeline")
    assert strip["border"]["text"].startswith(border)
    assert strip["from"] <= strip["border"]["at"] <= strip["to"]


@pytest.mark.parametrize(("game", "language"), in_turn(list(GAMES), LANGUAGES))
def test_the_section_has_a_row_for_each_moment_and_says_what_it_rests_on(visit, at_once, game, language):
    desk = after_tricks(game)
    app = visit("deal", **address(desk, language))
    open_section(app, "over_time").run()
    assert not app.exception
    unit_table = next(table for table in sheets(app).values() if table["rows"][0]["cells"][0].get("pick"))
    ids = [int(row["id"]) for row in unit_table["rows"]]
    assert ids == sorted(ids)
    assert {len(desk.line[at].tricks) for at in ids} == set(range(TRICKS + 1))
    assert len(app.get("plotly_chart")) >= 1
    foot = app.caption[-1].value
    assert all(fact in foot for fact in ("40", "3", catalogue(language)["odds.players.plain"], "95"))


def test_the_chances_of_the_last_trick_stand_in_the_table(visit, at_once):
    app = visit("deal", **address(after_tricks("danish_tarok")))
    open_section(app, "over_time").run()
    assert len(sheets(app)["From the deal on, in chips"]["columns"]) == 3  # no more fit a telephone
    table = sheets(app)["Chances of the last trick, from the deal on"]
    headings = [column["text"] for column in table["columns"]]
    assert "T1 wins it" in headings
    assert any(heading.startswith("pagat bagud, ") for heading in headings[1:])
    assert all(cell["text"].endswith("%") for row in table["rows"] for cell in row["cells"][1:])
    pagat = [row["cells"][headings.index("T1 wins it")] for row in table["rows"]]
    told = [cell for cell in pagat if cell.get("note")]
    assert told
    for cell in told:
        shares = [int(share) for share in re.findall(r"(\d+)%", cell["note"])]
        assert sum(shares) == pytest.approx(int(cell["text"].rstrip("%")), abs=2)


def test_the_line_begins_with_the_deal_and_is_counted_in_what_the_reader_wants(visit, at_once):
    desk = replace(after_tricks("tapp_tarock"), open_cards=False)
    app = visit("deal", **address(desk))
    open_section(app, "over_time").run()
    (table,) = [table for caption, table in sheets(app).items() if caption.startswith("From the deal on")]
    ids = [int(row["id"]) for row in table["rows"]]
    early = [
        at for at, hand in enumerate(desk.line) if not (hand.tricks or (hand.trick and hand.trick.plays))
    ]
    assert ids[: len(early)] == early
    words = [row["cells"][0]["text"] for row in table["rows"][: len(early)]]
    assert (words[0], words[-1]) == ("The deal", "Before trick 1")
    assert any(word.endswith(": discards") for word in words) == (desk.line[-1].declarer != desk.seat)
    app.session_state["screen.over_time.unit"] = "card_points"
    app.run()
    app.run()
    assert "From the deal on, in card points" in sheets(app)


def test_a_hand_that_is_over_ends_with_what_came(visit, at_once):
    desk = played("tapp_tarock", 7, lambda state: state.finished)
    app = visit("deal", **address(desk))
    open_section(app, "over_time").run()
    (table,) = [table for caption, table in sheets(app).items() if caption.startswith("From the deal on")]
    assert table["rows"][-1]["cells"][0]["text"] == "The end"
    assert table["rows"][-1]["cells"][2]["text"] == "–"
    assert sent(app, "timeline")["points"][-1]["text"].startswith("It came to ")


def test_a_game_of_several_hands_names_them_and_breaks_the_line():
    desk = played("tantony", 7, lambda state: len(state.earlier) == 1 and len(state.tricks) == 1)
    found = timeline.places(desk)
    kinds = [place.kind for place in found]
    new_hand = next(at for at, (a, b) in enumerate(pairwise(desk.line), 1) if len(b.earlier) > len(a.earlier))
    assert kinds[new_hand] == "trick"
    assert kinds.count("trick") == 14


def moved(monkeypatch, desk: Exploration, said: object) -> Exploration:
    """The exploration after the browser has said this."""
    kept = [desk]
    monkeypatch.setattr(timeline.state, "event", lambda key, name: said)
    for module in (timeline, deal_computer):
        monkeypatch.setattr(module, "desk_now", lambda: kept[-1])
    monkeypatch.setattr(deal_computer, "_playing", deal_computer.Playing)
    monkeypatch.setattr(timeline, "put", kept.append)
    timeline._moved()
    return kept[-1]


@pytest.mark.parametrize("at", [0, 3, 99, -4])
def test_a_click_goes_to_its_place_within_the_line(monkeypatch, at):
    desk = after_tricks("danish_tarok")
    after = moved(monkeypatch, desk, {"at": at, "turn": desk.turn})
    assert after.at == max(0, min(at, len(desk.line) - 1))
    assert after.turn == desk.turn + 1


@pytest.mark.parametrize("said", [None, 3, {"at": 2, "turn": -1}, {"at": "2"}, {"at": True}, {"at": 1.5}, {}])
def test_late_clicks_and_nonsense_move_nothing(monkeypatch, said):
    desk = after_tricks("danish_tarok")
    if isinstance(said, dict) and "turn" not in said:
        said = {**said, "turn": desk.turn}
    assert moved(monkeypatch, desk, said) is desk


WORDS = Words("", {}, "")


def test_the_scale_has_room_for_all_intervals_and_the_border():
    points = [Expected(0, 1, -3.0, -1.0, 1.0, ""), Expected(2, 1, 4.0, 5.0, 6.0, "")]
    places = [Place("a"), Place("b"), Place("c", "trick")]
    told = timeline_data(places, 1, words=WORDS, turn=4, expected=points, border=Border(9, "9"))
    assert (told["from"], told["to"]) == (-3.0, 9)
    told = timeline_data(places, 1, words=WORDS, turn=4, border=Border(9, "9"))
    assert told["border"] is None  # nothing is drawn that it could part


def line_of(points: int = 5):
    desk = after_tricks("tantony")
    (*_, found) = over_time_line.growing_over_time(
        desk.line[-1], desk.seat, deals=10, objective="card_points"
    )
    return found.points[:points]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_chart_draws_mean_band_and_border(scheme):
    points = line_of()
    drawn = expected(points, axis_of(points), 2, "points", (35.0, "needs 35"), scheme, "Tricks")
    band, line = drawn.data
    assert list(line.y) == [point.mean for point in points]
    assert min(band.y) == min(over_time_line.ends(point)[0] for point in points)
    assert max(band.y) == max(over_time_line.ends(point)[1] for point in points)
    assert {shape.y0 for shape in drawn.layout.shapes} >= {35.0}
    assert {shape.x0 for shape in drawn.layout.shapes} >= {2}
    assert [words.text for words in drawn.layout.annotations] == ["needs 35"]


@pytest.mark.parametrize(
    ("means", "end", "words"),
    [
        ((5.0, 5.0, 5.0, 5.0, 0.0), "left", "top"),  # the curve lies over the border until it comes to it
        ((-5.0, -5.0, -5.0, -5.0, 0.0), "left", "bottom"),
        ((0.0, 1.0, 4.0, 6.0, 7.0), "right", "top"),
    ],
)
def test_the_words_at_the_border_lie_on_no_curve(means, end, words):
    points = [replace(point(place), mean=mean) for place, mean in enumerate(means)]
    border = (0.0, "neither gain nor loss")
    drawn = expected(points, axis_of(points), None, "chips", border, "light", "Tricks")
    (said,) = drawn.layout.annotations
    assert (said.xanchor, said.yanchor) == (end, words)
    assert said.x == (end == "right")


def test_the_clock_tells_its_lines_apart_by_more_than_colour():
    chances = [Chance(f"{event} {seat}", event, seat, (0.1, 0.5)) for event in (0, 1) for seat in (0, 1)]
    drawn = clock(chances, Axis((0.0, 1.0), ((0, "0"), (1, "1"))), 1, "light", "Tricks")
    assert len({(line.line.dash, line.line.color) for line in drawn.data}) == 4
    assert len({(line.line.dash, line.marker.symbol) for line in drawn.data}) == 2
    assert drawn.layout.yaxis.range[1] >= 0.5
    assert list(drawn.data[0].y) == [0.1, 0.5]


def point(tricks: int, *, hand: int = 1) -> Point:
    return Point(step=0, hand=hand, tricks=tricks, deals=1, mean=0.0, ci95=None, events={})


def test_a_trick_has_more_room_on_the_axis_than_a_word_before_the_play():
    axis = axis_of([*[point(0)] * 9, *map(point, range(1, 17))], deal="Deal")
    words, tricks = axis.positions[:9], axis.positions[8:]
    assert tricks == tuple(range(17))
    assert axis.bands == ((words[0], 0.0),)
    assert -words[0] <= len(tricks) / 8
    steps = [after - before for before, after in pairwise(words)]
    assert min(steps) == pytest.approx(max(steps))
    assert 0 < max(steps) < 1 / 3
    assert axis.ticks[:3] == ((words[0], "Deal"), (0, "0"), (2, "2"))


def test_on_the_axis_a_trick_that_lies_half_played_is_between_two_and_a_new_hand_after_the_last_one():
    points = [point(0), point(1), point(2), point(0, hand=2), point(0, hand=2), point(0, hand=2)]
    axis = axis_of(points, during=[5])
    assert axis.positions[:3] == (0, 1, 2)
    begins, plays = axis.bands[0]
    assert axis.positions[3:] == (begins, plays, plays + 0.5)
    assert begins > 2
    assert [words for _, words in axis.ticks] == ["0", "1", "2", "0"]
    assert axis_of([point(0), point(1), point(1)], during=[2]).positions == (0, 1, 1.5)


def test_the_chart_stands_its_points_where_the_table_says_and_names_them():
    points = line_of()
    said = [f"Trick {place}" for place in range(len(points))]
    axis = axis_of(points, said)
    _, line = expected(points, axis, 2, "points", None, "light", "Tricks").data
    assert tuple(line.x) == axis.positions
    assert [words for *_, words in line.customdata] == [f"{words}<br>" for words in said]


def test_each_hand_of_many_has_the_same_ticks_and_they_do_not_stand_too_close():
    points = [point(tricks, hand=hand) for hand in (1, 2, 3, 4) for tricks in range(14)]
    ticks = axis_of(points).ticks
    assert [words for _, words in ticks] == [*["0", "4", "8"] * 3, "0", "4", "8", "12"]
    gaps = [after - before for (before, _), (after, _) in pairwise(ticks)]
    assert min(gaps) >= 4
