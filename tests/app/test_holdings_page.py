"""The section "Others": what each of them may hold, in every game, and the ways to take it away."""

from __future__ import annotations

import json

import pytest

from engine.analysis.holdings import holdings
from tests.app.odds_answers import answered, played, sheets
from tests.app.test_over_time_page import open_section
from tests.app.turns import Hurried
from tutor_app.games import GAMES
from tutor_app.sampling import Settings
from tutor_app.screens import holdings as shown

FEW = 200


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What is worked out aside is there when the page is drawn again."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    monkeypatch.setattr(shown, "USUAL_DEALS", FEW)


def in_the_play(game: str):
    return played(game, 8, lambda state: state.phase == "play" and len(state.tricks) == 3)


def captions(app) -> str:
    return " ".join(one.value for one in app.caption)


def opened(visit, desk, **settings):
    app = open_section(visit("deal", **answered(desk, Settings(**settings)), **settings), "holdings").run()
    app.run()
    assert not app.exception
    return app


@pytest.mark.parametrize("game", GAMES)
def test_every_other_hand_and_every_key_card_has_its_figures(visit, game):
    desk = in_the_play(game)
    app = opened(visit, desk)
    known = holdings(desk.state, deals=FEW, seed=1)
    tables = sheets(app)
    suits, cards = tables["How many cards of each suit the others hold"], tables["Where the key cards may be"]
    assert len(suits["columns"]) == 1 + len(known.lengths)
    for place, row in enumerate(suits["rows"]):
        assert row["id"] == next(iter(known.lengths.values()))[place].suit.value
        for cell, lengths in zip(row["cells"][1:], known.lengths.values(), strict=True):
            assert cell["text"].startswith((f"{lengths[place].mean:.1f}", f"{lengths[place].mean:g}"))
    assert [row["id"] for row in cards["rows"]] == [str(one.card) for one in known.cards]
    assert f"{FEW} deals that fit what is known at this seat · seed 1" in captions(app)


def test_the_figures_rest_on_the_belief_of_the_values(visit):
    desk = in_the_play("danish_tarok")
    told = {}
    for believe in ("nothing", "everything"):
        app = opened(visit, desk, believe=believe)
        told[believe] = json.dumps(sheets(app)["How many cards of each suit the others hold"]["rows"])
        assert f"choices of others believed: {believe}" in captions(app)
    assert told["nothing"] != told["everything"]


def test_text_and_table_say_the_same(visit):
    desk = in_the_play("tapp_tarock")
    found = holdings(desk.state, deals=FEW, seed=1)
    rows, lines = shown.rows_of(found), shown.lines_of(found, ("You", "Freja", "Oskar"))
    suits = [row for row in rows if row["of"] == "suit"]
    assert len(suits) == sum(map(len, found.lengths.values()))
    assert len(lines) == len(found.lengths) + len(found.cards)
    assert lines[0].startswith("Freja: trumps ")
    assert {row["name"] for row in rows if row["of"] == "card"} == {str(one.card) for one in found.cards}
