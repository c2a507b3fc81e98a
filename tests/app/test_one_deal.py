"""One of the deals behind a number on the page: found, told, left for the next, gone through on the board."""

from __future__ import annotations

import json

import pytest

from engine import code_of, parse_action
from engine.analysis import question
from engine.analysis.one_deal import deals_behind
from tests.app.odds_answers import answered, played, said, sheets
from tests.app.test_odds_asking import parameter
from tests.app.turns import Hurried
from tests.effort import in_turn, some
from tutor_app import one_deal, sampling
from tutor_app.addresses import deal_parameters, named_deal_in
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.one_deal import IN_TURN, Which, to_walk, which_in, which_text
from tutor_app.sampling import Settings, resolved
from tutor_app.screens.deal_desk import position_name
from tutor_app.urlstate import Arrival, texts
from tutor_app.warm import answers


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What is worked out aside is there when the page is drawn again."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)


def playing(game: str, seed: int = 8):
    return played(game, seed, lambda state: state.phase == "play" and len(state.tricks) == 3)


def really_answered(desk, settings: Settings) -> dict[str, object]:
    """Have the server remember the answer to a decision as it is; the address that asks for it."""
    where = answered(desk, settings)
    usual = resolved(settings, desk.state.game, desk.state)
    *_, result = sampling.work(sampling.planned(question(desk.state)), usual)()
    answers().put((position_name(desk), usual), result)
    return where | {"deals": settings.deals}


def answer_to(desk, usual: Settings):
    """The answer that the server remembers."""
    found = answers().get((position_name(desk), usual))
    assert found is not None
    return found


def board(app) -> dict:
    (found,) = (
        json.loads(part.proto.json)
        for part in app.get("bidi_component")
        if part.proto.component_name == "trick_tutor.board" and not json.loads(part.proto.json)["seats"]
    )
    return found


@pytest.mark.parametrize(("game", "kind"), in_turn(list(GAMES), ["best", "worst", "2"]))
def test_a_deal_is_told_and_goes_its_way_on_the_board(visit, game, kind):
    desk, settings = playing(game), Settings(deals=500)
    where = really_answered(desk, settings)
    usual = resolved(settings, game, desk.state)
    best = parse_action(answer_to(desk, usual).choices[0].action, desk.state.pack)
    how = {"seed": usual.seed, "objective": usual.objective, "believe": usual.believe}
    deals = deals_behind(desk.state, best, deals=500, **how)
    values = [int(value) for value in deals.job.values(deals.job.outcomes([deals.place], 0, 500))[:, 0]]
    number = {"best": values.index(max(values)), "worst": values.index(min(values)), "2": 1}[kind]
    app = visit("deal", **where, one=kind).run()
    assert not app.exception
    assert not app.warning
    assert f" {number + 1:,} of 500" in said(app)
    one = deals.played(number)
    lie = {pile["id"]: {card["id"] for card in pile["cards"]} for pile in board(app)["piles"]}
    for seat in set(desk.state.seating.active) - {desk.state.to_act}:
        assert lie[f"one-{seat}"] == set(map(str, desk.state.pack.cards(one.laid.hands[seat])))
    (table,) = [rows for rows in sheets(app).values() if len(rows["rows"]) == len(one_deal.tricks_of(one))]
    assert table["rows"][0]["cells"][0]["text"] == "4"
    walked, problems = named_deal_in(Arrival(texts(deal_parameters(to_walk(one, desk)))))
    assert not problems
    assert walked is not None
    assert walked.open_cards
    assert walked.state.history == one.laid.history
    assert walked.line[-1].history == one.ended.history
    assert code_of(walked.line[0]) != code_of(desk.line[0])


def test_one_goes_from_deal_to_deal_and_back_to_all(visit):
    desk = playing("danish_tarok")
    app = visit("deal", **really_answered(desk, Settings(deals=500)), one="4").run()
    for label, number in (("Next deal", 5), ("Deal before", 4)):
        next(button for button in app.button if button.label == label).click().run()
        app.run()
        assert f"**Deal {number} of 500.**" in said(app)
        assert parameter(app, "one") == str(number)
    group = next(one for one in app.button_group if one.label == catalogue("en")["one_deal.label"])
    group.set_value("typical").run()
    app.run()
    assert "**A typical deal, number " in said(app)
    assert parameter(app, "one") == "typical"
    next(one for one in app.button_group if one.label == catalogue("en")["one_deal.label"]).set_value(
        "all"
    ).run()
    assert parameter(app, "one") is None
    assert "typical" not in said(app)


def test_a_link_names_the_choice_that_is_played(visit):
    desk = playing("danish_tarok")
    where = really_answered(desk, Settings(deals=500))
    other = answer_to(desk, resolved(Settings(deals=500), "danish_tarok", desk.state)).choices[-1].action
    app = visit("deal", **where, one=f"best~{other}").run()
    assert parameter(app, "one") == f"best~{other}"
    app.run()
    assert parameter(app, "one") == f"best~{other}"


def test_beyond_the_last_deal_the_link_names_the_last_one(visit):
    app = visit("deal", **really_answered(playing("danish_tarok"), Settings(deals=500)), one="17000").run()
    assert "**Deal 500 of 500.**" in said(app)
    assert parameter(app, "one") == "500"


def test_a_deal_is_played_once_for_the_way_through_it(visit, monkeypatch):
    played_out = []
    usual = one_deal.to_walk
    monkeypatch.setattr(
        "tutor_app.screens.one_deal.to_walk", lambda *told: played_out.append(told) or usual(*told)
    )
    app = visit("deal", **really_answered(playing("danish_tarok"), Settings(deals=500)), one="2").run()
    app.run()
    assert len(played_out) == 1
    next(button for button in app.button if button.label == "Next deal").click().run()
    app.run()
    assert [number.number for number, _ in played_out] == [1, 2]


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
def test_a_deal_that_nobody_finds_is_said_to_be_none(visit, language):
    """As where an answer was made otherwise; in truth each answer has the deals that it counts."""
    app = visit("deal", **(answered(playing("danish_tarok")) | {"lang": language}), one="best").run()
    assert not app.exception
    assert catalogue(language)["one_deal.none"] in said(app)


def test_of_a_chance_it_is_told_whether_it_comes_about(visit):
    desk, chance = playing("tapp_tarock"), "contract"
    assert sampling.is_chance("tapp_tarock", chance)
    where = really_answered(desk, Settings(deals=500, objective=chance))
    told = catalogue("en")
    for kind, key in (("best", "happens"), ("worst", "happens_not")):
        app = visit("deal", **where, count=chance, one=kind).run()
        assert not app.exception
        assert f": {told[f'one_deal.{key}']}" in said(app)


def test_no_deal_is_told_where_lots_are_drawn(visit):
    """A player at random plays otherwise each time."""
    where = really_answered(playing("danish_tarok"), Settings(deals=500, player="random"))
    app = visit("deal", **where, player="random", one="best").run()
    assert not app.exception
    assert not [one for one in app.button_group if one.label == catalogue("en")["one_deal.label"]]
    assert parameter(app, "one") is None


def test_an_address_that_names_no_deal_says_so(visit):
    app = visit("deal", **answered(playing("danish_tarok")), one="any").run()
    assert "any" in app.warning[0].value
    assert parameter(app, "one") is None


@pytest.mark.parametrize("choice", ["", "0:play:T1"])
@pytest.mark.parametrize("which", [Which("typical"), Which(IN_TURN, 0), Which(IN_TURN, 1_999)])
def test_an_address_names_a_deal(which, choice):
    hand = playing("danish_tarok").state
    text = which_text(which, choice)
    assert text is not None
    assert which_in(text, hand) == (which, choice)
    assert which_text(Which(), choice) is None
    for wrong in ("", "0", "250001", "best~", "best~x", "１"):
        assert which_in(wrong, hand) is None or wrong == "best~"
