"""Chances on Explore: their columns beside the values, and a chance as what counts."""

from __future__ import annotations

import re

import pytest

from engine.analysis import question
from engine.analysis.inferred import Partners, partners_by_call
from lessons.names import counted_in
from tests.app.odds_answers import answered, drawn, played, said, sheets
from tests.app.test_pages import parameter
from tutor_app import sampling
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.sampling import Settings, resolved
from tutor_app.screens.deal_desk import position_name
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_sentence import sentence
from tutor_app.screens.odds_words import chance_words
from tutor_app.warm import answers

SHARE = re.compile(r"\d+(\.\d)? ± \d+(\.\d)?%")
SHARE_ON_TWO_LINES = re.compile(r"\d+(\.\d)?%\n± \d+(\.\d)?")  # beside another chance


def found(game: str, until, objective: str = "", deals: int = 500):
    """A position and what is found there, remembered by the server, with the address that asks for it."""
    desk = played(game, 7, until)
    settings = Settings(deals=deals, objective=objective)
    (*_, result) = sampling.work(question(desk.state), resolved(settings, game, desk.state))()
    where = answered(desk, settings) | {"deals": deals, "seat": desk.state.to_act}
    answers().put((position_name(desk), resolved(settings, game, desk.state)), result)
    return (
        result,
        Scene(question(desk.state).view, desk.state.to_act),
        where | ({"count": objective} if objective else {}),
    )


def playing(state) -> bool:
    return state.phase == "play" and len(state.tricks) == 3


def choices_of(app) -> dict:
    (table,) = (one for caption, one in sheets(app).items() if caption.startswith("Every choice, in "))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_its_chances_beside_it(visit, game):
    result, scene, where = found(game, playing)
    app = visit("deal", **where)
    assert not app.exception
    table = choices_of(app)
    headings = [column["text"] for column in table["columns"]]
    pattern = SHARE_ON_TWO_LINES if len(result.choices[0].chances) > 1 else SHARE
    for name in result.choices[0].chances:
        column = headings.index(chance_words(scene, name))
        for row, choice in zip(table["rows"], result.choices, strict=True):
            cell = row["cells"][column]
            assert pattern.fullmatch("\n".join(filter(None, (cell["text"], cell.get("note")))))
            assert float(cell["text"].split(" ")[0].rstrip("%")) == pytest.approx(
                choice.chances[name].percent, abs=0.5
            )
    assert len(headings) == 3 + len(result.choices[0].chances)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "objective"), [("tapp_tarock", "contract"), ("danish_tarok", "gain")])
def test_a_chance_counts_in_table_sentence_chart_and_link(visit, game, objective, language):
    result, _, where = found(game, playing, objective)
    app = visit("deal", **where | {"lang": language})
    assert not app.exception
    texts = catalogue(language)
    unit = counted_in(game, objective)
    amount = texts[f"odds.amounts.{unit}"].format(value=f"{result.choices[0].mean:.1f}")
    assert amount in said(app)
    (table,) = (one for caption, one in sheets(app).items() if texts[f"odds.units.{unit}"] in caption)
    assert [row["id"] for row in table["rows"]] == [choice.action for choice in result.choices]
    assert table["columns"][1]["text"] == texts["odds.chances.column"]
    assert [row["mark"] == "best" for row in table["rows"]] == [one.tied for one in result.choices]
    assert parameter(app, "count") == objective
    parts = next(group for group in app.button_group if group.label == texts["panel.label"])
    parts.set_value("outcome").run()
    assert not app.exception
    assert any(texts[f"odds.objectives.{unit}"].lower() in one.value.lower() for one in app.markdown)


def test_what_is_behind_is_told_in_percentage_points(visit):
    result, scene, _ = found("danish_tarok", playing, "gain", deals=2_000)
    behind = next(one for one in result.choices if not one.tied)
    words = catalogue("en")["odds.gap"]
    assert "percentage points" in words
    assert f"{-behind.difference:.1f} ±" in sentence(result, scene)
    assert "percentage points" in sentence(result, scene)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chance_has_its_words(game, language):
    for objective in sampling.objectives(game):
        if sampling.is_chance(game, objective):
            unit = counted_in(game, objective)
            assert catalogue(language)[f"odds.objectives.{unit}"]
            key = f"odds.chances.{objective}" + (".whole" if objective == "contract" else "")
            assert catalogue(language)[key]


def test_the_contract_says_what_the_side_of_the_viewer_needs(monkeypatch):
    def of(side: bool):
        desk = played(
            "tapp_tarock", 7, lambda state: playing(state) and (state.to_act == state.declarer) == side
        )
        return Scene(question(desk.state).view, desk.state.to_act)

    monkeypatch.setattr(
        "tutor_app.screens.odds_words.t", lambda key, **facts: catalogue("en")[key].format(**facts)
    )
    assert chance_words(of(True), "contract") == "Made (36+)"
    assert chance_words(of(False), "contract") == "Beaten (35+)"
    desk = played("tapp_tarock", 7, lambda state: state.phase == "auction")
    assert chance_words(Scene(question(desk.state).view, 0), "contract") == "Game"


def test_while_the_numbers_run_the_chances_stand_in_a_table(visit, monkeypatch):
    _, _, where = found("danish_tarok", playing, "gain")
    monkeypatch.setattr("tutor_app.screens.odds.ready_for_charts", lambda **how: False)
    app = visit("deal", **where)
    drawn(app)
    assert "Chance and 95% interval of each choice" in sheets(app)
    assert app.get("plotly_chart") == []


@pytest.mark.parametrize("wide", [False, True])
def test_each_call_says_in_its_row_who_would_be_the_partner(visit, monkeypatch, wide):
    """With chances that are made up: true ones are often alike for all seats."""
    desk = played("tubingen_tarock", 0, lambda state: state.phase == "call")
    uneven = {
        call: Partners(declarer=call.seat, by_seat=tuple(n / 10 for n in range(1, 5)), alone=0.0)
        for call in partners_by_call(question(desk.state))
    }
    monkeypatch.setattr("tutor_app.screens.odds.partners_by_call", lambda put: uneven)
    app = visit("deal", **answered(desk), seat=desk.state.to_act)
    if wide:
        app.session_state["screen.odds.all_figures"] = True
        app.run()
    assert not app.exception
    (table,) = (one for caption, one in sheets(app).items() if caption.startswith("Every choice, in "))
    found = {str(call): told for call, told in uneven.items()}
    headings = [column["text"] for column in table["columns"]]
    for row in table["rows"]:
        told = found.get(row["id"])
        if wide:
            shares = [cell["text"] for cell in row["cells"][-3:]]
        else:
            shares = re.findall(r"[\d.]+%", row["cells"][-1].get("note", ""))
        if told is None:
            assert set(shares) <= {"–"}
            continue
        others = [told.by_seat[(desk.state.to_act + n) % 4] for n in (1, 2, 3)]
        assert shares == [f"{share:.1%}" if wide else f"{share:.0%}" for share in others]
    assert ("Partner" in headings) == (not wide)
    assert sum(heading.startswith("Partner: ") for heading in headings) == (3 if wide else 0)
