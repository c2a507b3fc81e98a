"""The section "Where from": payments by source, possible partners, next hands; the halves of the talon."""

from __future__ import annotations

import json

import pytest

from engine.analysis import DEFAULT_BELIEF, question
from engine.analysis.sources import sources as split
from lessons.amounts import number
from lessons.catalog import catalog
from tests.app.odds_answers import answered, made_up, played, said, sheets
from tests.app.test_over_time_page import address, open_section
from tests.app.turns import Hurried, Idle
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.sampling import Settings
from tutor_app.screens import odds_asking, sources
from tutor_app.screens.odds_desk import Answer
from tutor_app.screens.sources_chart import Bar, figure, shortened


@pytest.fixture
def at_once(monkeypatch):
    """What is worked out aside is there when the page is drawn again."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    monkeypatch.setattr(sources, "DEALS", 4)


def opened(visit, desk):
    return open_section(visit("deal", **answered(desk)), "sources").run()


@pytest.mark.parametrize("game", GAMES)
def test_the_sources_of_the_best_choices_add_up(visit, at_once, game):
    desk = played(game, 8, lambda state: state.phase == "play" and len(state.tricks) == 3)
    app = opened(visit, desk)
    assert not app.exception
    (table,) = [one for caption, one in sheets(app).items() if caption.startswith("What each source pays")]
    best = question(desk.state).choices[: sources.MOST]
    known = split(desk.state, best, deals=4, seed=1, believe=DEFAULT_BELIEF)
    assert len(table["columns"]) == 1 + len(best)
    for column, one in enumerate(known.choices, 1):
        assert table["totals"][0]["cells"][column]["text"] == number(float(one.mean))
        told = {row["id"]: row["cells"][column]["text"] for row in table["rows"]}
        assert told == {key: number(float(one.parts.get(key, 0))) for key in told}
        assert set(one.parts) <= set(told)
    assert len({row["cells"][0]["text"] for row in table["rows"]}) == len(table["rows"])
    (chart,) = app.get("plotly_chart")
    drawn = json.loads(chart.proto.spec)
    assert drawn["layout"]["barmode"] == "relative"
    assert [bar["type"] for bar in drawn["data"]] == ["bar"] * len(table["rows"]) + ["scatter"]
    for place, one in enumerate(known.choices):
        low, high = one.ci95
        assert drawn["data"][-1]["error_x"]["array"][place] == pytest.approx(high - float(one.mean))
        assert drawn["data"][-1]["error_x"]["arrayminus"][place] == pytest.approx(float(one.mean) - low)
    assert "means of 4 deals" in said(app)
    foot = next(one.value for one in app.caption if "first 4 of the deals" in one.value)
    assert "4 deals · seed 1 · all play like a plain player" in foot


@pytest.mark.parametrize("changed", [{"player": "random"}, {"believe": "nothing"}, {"seed": 5}, {}])
def test_the_sources_rest_on_what_the_values_rest_on(visit, at_once, changed):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "play" and len(state.tricks) == 3)
    settings = Settings(**changed)
    named = {"sample" if name == "seed" else name: value for name, value in changed.items()}
    where = answered(desk, settings) | named
    app = open_section(visit("deal", **where), "sources").run()
    (table,) = [one for caption, one in sheets(app).items() if caption.startswith("What each source pays")]
    best = question(desk.state).choices[: sources.MOST]
    how = {"deals": 4, "seed": settings.seed, "player": settings.player, "believe": settings.believe}
    known = split(desk.state, best, **how)
    sums = [cell["text"] for cell in table["totals"][0]["cells"][1:]]
    assert sums == [number(float(one.mean)) for one in known.choices]
    foot = next(one.value for one in app.caption if "first 4 of the deals" in one.value)
    assert f"seed {settings.seed}" in foot
    assert catalogue("en")[f"odds.players.{settings.player}"] in foot
    assert f"believed: {catalogue('en')[f'odds.beliefs.{known.believe}']}" in foot


def test_the_choice_that_is_looked_at_is_among_those_split():
    result = made_up(question(played("danish_tarok", 7, lambda s: s.phase == "play").state), Settings())
    order = [choice.action for choice in result.choices]
    assert sources.side_by_side(Answer(result, Settings())) == tuple(order[:4])
    assert sources.side_by_side(Answer(result, Settings(), order[1])) == tuple(order[:4])
    assert sources.side_by_side(Answer(result, Settings(), order[9])) == (*order[:3], order[9])


def test_before_there_is_an_answer_the_section_says_what_to_do(visit, at_once, monkeypatch):
    monkeypatch.setattr(odds_asking, "worker", Idle)
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    app = open_section(visit("deal", **address(desk)), "sources")
    assert catalogue("en")["sources.none"] in said(app)
    assert app.get("plotly_chart") == []


def test_nothing_is_split_while_the_section_is_shut(visit, monkeypatch):
    asked = []
    monkeypatch.setattr("tutor_app.screens.aside.ask", lambda name, *work, **how: asked.append(name))
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    assert not visit("deal", **answered(desk)).exception
    assert asked == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_a_ledger_has_a_name(language, monkeypatch):
    monkeypatch.setattr(sources, "language", lambda: language)
    monkeypatch.setattr(sources, "t", lambda key: catalogue(language)[key])
    keys = {key.split(".")[2] for key in catalog("en") if key.startswith("line.") and key.count(".") > 1}
    assert len(keys) > 40
    for key in keys - {key.split(".")[2] for key in catalog("en") if key.startswith("declaration.kind.")}:
        assert sources.source_name(key)


def test_at_a_call_the_chance_of_each_partner_is_told(visit, at_once):
    desk = played("tubingen_tarock", 0, lambda state: state.phase == "call")
    calls = [choice for choice in question(desk.state).choices if choice.verb == "call"]
    app = opened(visit, desk)
    tables = {caption: one for caption, one in sheets(app).items() if caption.startswith("Who would be")}
    assert calls
    (table,) = tables.values()
    shares = [float(row["cells"][1]["text"].rstrip("%")) for row in table["rows"]]
    assert sum(shares) == pytest.approx(100, abs=0.3)
    assert len(shares) == 4  # three others, and nobody
    assert any("Counted exactly" in caption.value for caption in app.caption)


def test_after_a_call_the_partner_is_still_guessed(visit, at_once):
    desk = played("tubingen_tarock", 1, lambda state: state.phase == "play" and state.declarer is not None)
    captions = sheets(opened(visit, desk))
    assert "Who is the declarer's partner?" in captions
    elsewhere = played("tapp_tarock", 5, lambda state: state.phase == "play")
    assert "Who is the declarer's partner?" not in sheets(opened(visit, elsewhere))


def test_tantony_tells_what_everybody_has_of_the_next_hand(visit, at_once):
    desk = played("tantony", 5, lambda state: len(state.tricks) == 6 and state.phase == "play")
    table = sheets(opened(visit, desk))["What everybody has so far for the next hand"]
    counts = [int(row["cells"][1]["text"]) for row in table["rows"]]
    assert sum(counts) == 24
    assert len(counts) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_halves_of_the_talon_stand_side_by_side(visit, language):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "take")
    app = visit("deal", **{**answered(desk), "lang": language})
    assert not app.exception
    found = [json.loads(one.proto.json) for one in app.get("bidi_component") if "rows" in one.proto.json]
    halves = [one for one in found if one.get("mode") == "show" and one.get("size") == "small"]
    shown = [{card["id"] for row in one["rows"] for card in row["cards"]} for one in halves]
    assert shown == [set(map(str, desk.state.pack.cards(half))) for half in desk.state.talon]
    lead = played("tapp_tarock", 5, lambda state: state.phase == "play")
    assert "take the lower half" not in said(visit("deal", **answered(lead))).lower()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_choice_is_a_stacked_bar_of_its_sources(scheme):
    names = [f"Source {n}" for n in range(8)]
    bars = [Bar("T20", tuple(range(8)), 28), Bar("T7", tuple(-n for n in range(8)), -28)]
    drawn = figure(names, bars, "points", scheme)
    assert drawn.layout.barmode == "relative"
    *parts, sums = drawn.data
    assert [part.name for part in parts] == names
    assert [list(part.x) for part in parts] == [[n, -n] for n in range(8)]
    assert list(sums.x) == [28, -28]
    looks = {(part.marker.color, part.marker.pattern.shape) for part in parts}
    assert len(looks) == len(parts)


def test_long_names_are_broken_without_losing_anything():
    for name in ("Pagat wins the last trick", "誰も持たないスートを愚者で指定", "Tout"):
        assert shortened(name).replace("<br>", " " if " " in name else "") == name


@pytest.mark.parametrize(
    ("long", "beside"), [("bonus points", 2), ("bonus points (Strafen)", 1), ("払い" * 6, 1)]
)
def test_a_long_name_has_a_line_of_the_legend_to_itself(long, beside):
    names = ["game", long, "trull"]
    drawn = figure(names, [Bar("Pass", (1.0, 2.0, -1.0), 2.0)], "points", "light").layout
    short = figure(["game"], [Bar("Pass", (1.0,), 1.0)], "points", "light").layout
    assert drawn.legend.entrywidth * beside == pytest.approx(0.96)
    assert drawn.height - short.height == 20 * (1 if beside == 2 else 2)
