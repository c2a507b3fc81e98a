"""What is taken away of numbers: every export says what it rests on, in both languages."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import plotly.graph_objects as go
import pytest

from engine import __version__, game_of
from engine.analysis import analyse, question
from engine.analysis.over_time import over_time
from engine.analysis.paired import Comparison
from engine.analysis.sources import sources as split
from engine.cli import compare
from tests.app.odds_answers import played
from tutor_app.i18n import LANGUAGES, text
from tutor_app.sampling import Settings
from tutor_app.screens import odds_taken, over_time_taken, sources, what_if_chart, what_if_taken
from tutor_app.screens.aside import Found
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.over_time_line import line_from
from tutor_app.screens.taken import Basis, as_csv, footed
from tutor_app.screens.what_if_words import Setting
from tutor_app.what_if import Change
from tutor_app.what_if_asked import asked, command, work

MODULES = (
    "what_if_taken",
    "what_if_words",
    "what_if_chart",
    "odds_taken",
    "odds_words",
    "assumption_words",
    "decision_words",
    "over_time_taken",
    "over_time_line",
    "sources",
    "taken",
    "parts",
)


@pytest.fixture(params=LANGUAGES)
def language(request, monkeypatch) -> str:
    for module in MODULES:
        path = f"tutor_app.screens.{module}.t"
        monkeypatch.setattr(path, lambda key, **facts: text(request.param, key, **facts), raising=False)
    for module in ("sources", "parts"):
        monkeypatch.setattr(f"tutor_app.screens.{module}.language", lambda: request.param, raising=False)
    return request.param


def leading(game: str):
    return played(game, 7, lambda state: state.phase == "play" and len(state.tricks) == 3)


def basis(**changed) -> Basis:
    options = played("danish_tarok", 7, lambda state: True).state.options
    how = {"game": "danish_tarok", "options": options, "where": "deal:x"}
    return Basis(**{**how, "deals": 500, "seed": 4, "player": "plain", **changed})


def rests_on(row: dict, expected: dict) -> None:
    told = {name: str(row[name]) for name in ("n", "seed", "player", "believe", "version")}
    assert told == {name: str(value) for name, value in expected.items()}
    assert "house_rules" in row


def test_the_answer_says_in_every_form_what_it_rests_on(language):
    desk = leading("tapp_tarock")
    result = analyse(desk.state, deals=80, seed=4, objective="payment", believe="words")
    scene = Scene(question(desk.state).view, desk.state.to_act)
    told = odds_taken.basis_of(result, scene, "deal:x")
    known = {"n": 80, "seed": 4, "player": "plain", "believe": "words", "version": __version__}
    rows = list(csv.DictReader(io.StringIO(odds_taken.table(result, told))))
    assert [row["action"] for row in rows] == [choice.action for choice in result.choices]
    for row, choice in zip(rows, result.choices, strict=True):
        rests_on(row, known)
        assert float(row["contract_percent"]) == choice.chances["contract"].percent
        assert float(row["ultimo_low"]) <= choice.chances["ultimo"].percent <= float(row["ultimo_high"])
    document = odds_taken.document(result, told)
    rests_on(document, known)
    assert {**document, **result.document()} == document
    assert document["chances"][0]["contract"]["percent"] == result.choices[0].chances["contract"].percent
    lines = odds_taken.lines(result, scene, "deal:x")
    assert lines[-2:] == ["deal:x", f"{text(language, 'title')} {__version__}"]
    assert any("80" in line and "4" in line for line in lines)


def test_sources_say_in_every_form_what_they_rest_on(language):
    desk = leading("danish_tarok")
    put = question(desk.state)
    found = split(put, put.choices[:2], deals=5, seed=4, player="random", believe="nothing")
    scene = Scene(put.view, desk.state.to_act)
    told = sources.basis_of(found, scene, "deal:x")
    known = {"n": 5, "seed": 4, "player": "random", "believe": "nothing", "version": __version__}
    rows = list(csv.DictReader(io.StringIO(as_csv(sources._rows(found), told))))
    for row in rows:
        rests_on(row, known)
    sums = {row["action"]: float(row["mean"]) for row in rows if row["source"] == "all"}
    assert sums == {one.action: float(one.mean) for one in found.choices}
    parts = [(row["action"], float(row["mean"])) for row in rows if row["source"] != "all"]
    for action, mean in sums.items():
        assert sum(part for of, part in parts if of == action) == pytest.approx(mean)
    rests_on({**found.document(), **told.document()}, known)
    lines = sources._lines(found, scene, told, "Label")
    assert lines[-1] == "deal:x"
    assert __version__ in lines[-2]
    assert text(language, "odds.players.random") in lines[-2]


def test_the_line_over_time_says_in_every_form_what_it_rests_on(language):
    desk = leading("danish_tarok")
    found = over_time(desk.state, desk.seat, deals=20, seed=4)
    line = line_from(desk, Found(found, complete=True))
    told = over_time_taken.basis_of(line)
    known = {"n": 20, "seed": 4, "player": "plain", "believe": "nothing", "version": __version__}
    rows = list(csv.DictReader(io.StringIO(as_csv(over_time_taken._rows(line), told))))
    assert [float(row["mean"]) for row in rows] == [point.mean for point in found.points]
    ends = [(row["ci95_low"], row["ci95_high"]) for row in rows]
    assert ends == [tuple(map(str, point.ci95)) if point.ci95 else ("", "") for point in found.points]
    for row in rows:
        rests_on(row, known)
    assert {f"{card}_seat_0" for card in ("T1", "SK", "CK", "HK", "DK")} <= set(rows[0])
    rests_on({**found.document(), **told.document()}, known)
    lines = over_time_taken._lines(line, (), "Seat", str, told)
    assert len(lines) == 1 + len(found.points) + 2
    assert __version__ in lines[-2]
    assert lines[-1].startswith("deal:")


def test_an_interval_too_narrow_to_be_printed_is_whole_in_the_csv(language):
    desk = leading("danish_tarok")
    point = replace(
        over_time(desk.state, desk.seat, deals=20, seed=4).points[0], mean=3.0, ci95=(2.996, 3.004)
    )
    found = over_time(desk.state, desk.seat, deals=20, seed=4)
    line = line_from(desk, Found(replace(found, points=(point, replace(point, ci95=None))), complete=True))
    narrow, none = over_time_taken._rows(line)
    assert (narrow["ci95_low"], narrow["ci95_high"]) == (2.996, 3.004)
    assert (none["ci95_low"], none["ci95_high"]) == ("", "")


def test_a_what_if_says_in_every_form_what_it_rests_on_and_how_to_get_it_again(language):
    desk = leading("danish_tarok")
    hand = desk.state
    choice = str(question(hand).choices[0])
    change = Change(rules=(("pots", False),), first=choice)
    put = asked(hand, hand.to_act, change, replace(Settings(), deals=40, seed=4, objective="payment"))
    *_, found = work(hand, put)()
    place = Setting(hand, hand.to_act, hand.to_act, opened=False)
    told = what_if_taken.basis_of(found, place, put, "deal:x")
    known = {"n": found.deals, "seed": 4, "player": "plain", "believe": "everything", "version": __version__}
    rows = list(csv.DictReader(io.StringIO(what_if_taken.table(found, put, told))))
    assert [row["side"] for row in rows] == ["a", "b", "b-a"]
    for row in rows:
        rests_on(row, known)
        assert (row["game"], row["position"], row["command"]) == ("danish_tarok", "deal:x", command(put))
    document = what_if_taken.document(found, put, told)
    rests_on(document, known)
    assert {**document, **found.document()} == document
    assert compare.answer(document["request"])["difference"] == found.document()["difference"]
    lines = what_if_taken.lines(found, place, put, told)
    assert lines[-2:] == ["deal:x", command(put)]
    assert __version__ in lines[-3]
    assert told.changes
    assert all(part in lines[-3] for part in told.changes)


def test_the_spread_of_a_what_if_counts_every_deal():
    found = work_of_a_change()
    drawn = what_if_chart.drawing(found)
    assert sum(bar.share for bar in drawn.bars) == pytest.approx(1)
    worse = sum(bar.share for bar in drawn.bars if bar.high < 0)
    assert worse == pytest.approx(found.worse)
    assert [(mark.kind, mark.at) for mark in drawn.marks] == [("mean", found.difference), ("border", 0)]


def work_of_a_change() -> Comparison:
    hand = leading("danish_tarok").state
    first, instead = map(str, question(hand).choices[:2])
    settings = replace(Settings(), deals=40, objective="payment")
    put = asked(hand, hand.to_act, Change(first=first, instead=instead), settings)
    *_, found = work(hand, put)()
    return found


def test_house_rules_are_named(language):
    rules = game_of(played("danish_tarok", 7, lambda state: True).state).option_table
    changed = basis(options=rules.resolve({"pots": False}))
    assert changed.house_rules == {"pots": "false"}
    assert changed.columns()["house_rules"] == "pots=false"
    assert changed.rules_words()
    assert changed.rules_words()[0] in changed.words()
    assert text(language, "taken.usual_rules") in basis().words()


def test_a_picture_says_what_it_rests_on(language):
    chart = go.Figure().update_layout(height=240, margin={"b": 40})
    drawn = footed(chart, basis(), "black")
    (foot,) = drawn.layout.annotations
    assert foot.text.replace("<br>", "") == basis().words()
    assert drawn.layout.height - 240 == drawn.layout.margin.b - 40 >= 15 * (foot.text.count("<br>") + 1)
