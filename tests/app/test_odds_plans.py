"""Discards told by plan, and the one that the reader has marked."""

from __future__ import annotations

import re

import pytest

from engine import parse_hand, view
from engine.analysis import question, question_of_hand
from engine.analysis.discard_plans import plans_of
from tests.app.odds_answers import answered, made_up, played, sheets, show_odds
from tests.app.test_pages import parameter
from tests.app.turns import Hurried
from tutor_app import sampling
from tutor_app.addresses import deal_parameters, hand_parameters
from tutor_app.checking import HandSheet, entered
from tutor_app.exploring import Exploration
from tutor_app.sampling import Settings, resolved


@pytest.mark.parametrize(
    ("language", "plan", "caption"),
    [
        ("en", "Void in\N{NO-BREAK SPACE}", "The best discard of each plan, in "),
        ("ja", "をなくす", "ねらいごとの最善の捨て札"),
    ],
)
def test_discards_are_told_by_plan(visit, language, plan, caption):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "discard")
    app = visit("deal", **{**answered(desk), "lang": language})
    assert not app.exception
    (table,) = (table for said, table in sheets(app).items() if said.startswith(caption))
    words = [row["cells"][0]["text"] for row in table["rows"]]
    assert len(words) == len(set(words)) > 3
    assert any(plan in one for one in words)
    lead = played("tapp_tarock", 5, lambda state: state.phase == "play")
    assert not any(said.startswith(caption) for said in sheets(visit("deal", **answered(lead))))


def workbench(app) -> dict:
    """The table of plans."""
    (table,) = (one for said, one in sheets(app).items() if said.startswith("The best discard of each"))
    return table


def test_a_plan_is_opened_and_shut(visit, monkeypatch):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "discard")
    app = visit("deal", **answered(desk))
    shut = workbench(app)
    row = next(row for row in shut["rows"] if row["cells"][0].get("opened") is False)
    plan, discard = next(
        (plan, choices[0].action)
        for plan, choices in plans_of(made_up(question(desk.state), Settings()), view_of(desk)).items()
        if row["id"] == f"plan:{choices[0].action}"
    )
    app.session_state["screen.odds.plans_opened"] = frozenset({plan})
    opened = workbench(app.run())
    more = int(row["cells"][0]["note"].rpartition("+")[2])
    assert len(opened["rows"]) == len(shut["rows"]) + more
    place = [one["id"] for one in opened["rows"]].index(f"plan:{discard}")
    assert opened["rows"][place]["cells"][0]["opened"] is True
    inner = opened["rows"][place + 1 : place + 1 + more]
    assert all(one["cells"][0]["inner"] and ":discard:" in one["id"] for one in inner)


def view_of(desk: Exploration):
    return view(desk.state, desk.state.to_act)


def with_marks(discard: str) -> str:
    """The cards of a discard as an address holds them."""
    return discard.rpartition(":")[2].replace(",", "-")


def test_the_discard_that_is_marked_has_a_row_of_its_own(visit, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", Hurried)
    desk = played("danish_tarok", 11, lambda state: state.phase == "discard")
    asked = question(desk.state)
    settings = resolved(Settings(deals=500), "danish_tarok", desk.state)
    (*_, plain) = sampling.work(sampling.planned(asked), settings)()
    mine = next(str(one) for one in asked.choices if str(one) not in {one.action for one in plain.choices})
    address = answered(desk) | {"deals": 500, "x": with_marks(mine), "seat": desk.state.to_act}
    app = visit("deal", **address)
    assert not app.exception
    first, *others = workbench(app)["rows"]
    assert first["id"] == f"mine:{mine}"
    assert first["cells"][0]["text"] == "Your discard"
    behind = first["cells"][2]["text"]
    assert re.fullmatch(r"−\d+\.\d ± \d+\.\d+", behind)
    assert f"{behind.partition(' ')[0]} chips against the best" in [one.value for one in app.caption]
    assert parameter(app, "x") == with_marks(mine)
    assert all(row["id"].startswith("plan:") for row in others)


@pytest.mark.parametrize("marks", ["S99-HK-DK", "too many", "of another", "nonsense"])
def test_cards_that_cannot_be_marked_are_reported(visit, no_worker, marks):
    desk = played("danish_tarok", 11, lambda state: state.phase == "discard")
    mine = desk.state.hands[desk.state.to_act]
    cards = {"too many": mine, "of another": desk.state.pack.full - mine}.get(marks)
    if cards is not None:
        most = 4 if marks == "too many" else 3
        marks = "-".join(str(card) for card in desk.state.pack.cards(cards)[:most])
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", x=marks)
    assert not app.exception
    assert any("discard" in one.value for one in app.warning)
    assert parameter(app, "x") is None


def test_a_mark_where_nothing_is_discarded_is_useless(visit, no_worker):
    desk = played("danish_tarok", 11, lambda state: state.phase == "play")
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", x="HK")
    assert not app.exception
    assert app.warning
    assert parameter(app, "x") is None


def test_cards_marked_on_a_hand_that_is_checked_are_valued_too(visit, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", Hurried)
    empty = HandSheet("danish_tarok", "dealer")
    sheet = entered(
        empty, parse_hand("T:21,20,11,6,3,2 F S:K,Q,9,7,5,2 C:K,9,8,7,4 H:Q,J,5,4,2 D:2,3,8,10,N", empty.pack)
    )
    asked = question_of_hand("danish_tarok", sheet.cards, "dealer")
    (*_, plain) = sampling.work(sampling.planned(asked), resolved(Settings(deals=500), "danish_tarok"))()
    mine = next(str(one) for one in asked.choices if str(one) not in {one.action for one in plain.choices})
    where = {name: value for name, value in hand_parameters(sheet).items() if value}
    app = visit("hand", **where, lang="en", ask=1, deals=500, x=with_marks(mine))
    show_odds(app)
    first, *_ = workbench(app)["rows"]
    assert first["id"] == f"mine:{mine}"
    assert first["cells"][0]["text"] == "Your discard"
