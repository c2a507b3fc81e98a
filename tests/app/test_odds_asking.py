"""When a page asks what could happen: by itself, by its address, or after a guess."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.odds_answers import answered, bidding, made_up, played, press, said, show_odds, switch, unfold
from tests.app.test_pages import parameter
from tests.app.turns import Hurried, Idle, Told
from tutor_app.addresses import deal_parameters
from tutor_app.i18n import catalogue
from tutor_app.sampling import DEALS, Settings


def deals_told(app) -> str:
    """On how many deals the numbers of a page rest."""
    return re.search(r"^([\d,]+) deals", said(app), re.MULTILINE)[1]


def test_a_link_that_asks_shows_the_answer_at_once_and_keeps_asking(visit):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    where = answered(desk, Settings(deals=500, seed=4, objective="card_points"))
    app = visit("deal", **where, deals=500, sample=4, count="card_points")
    assert "seed 4" in said(app)
    kept = {name: parameter(app, name) for name in ("ask", "deals", "sample", "count", "player")}
    assert kept == {"ask": "1", "deals": "500", "sample": "4", "count": "card_points", "player": None}


def test_a_link_that_asks_starts_the_sampling_where_nothing_is_remembered(visit, no_worker):
    desk = played("danish_tarok", 8, lambda state: state.phase == "play")
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", ask=1, deals=50_000)
    assert next(button for button in app.button if button.label == "Play it out").disabled
    assert any(button.label == "Cancel" for button in app.button)
    assert (parameter(app, "ask"), parameter(app, "deals")) == ("1", "50000")


@pytest.mark.parametrize(
    ("ahead", "said"), [(3, "3 other visitors go first."), (1, "One other visitor goes first.")]
)
def test_whoever_waits_is_told_how_many_go_first(visit, monkeypatch, ahead, said):
    class Waiting(Idle):
        def ahead(self) -> int:
            return ahead

    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", Waiting)
    desk = played("danish_tarok", 8, lambda state: state.phase == "play")
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", ask=1, deals=50_000)
    assert [bar.proto.text for bar in app.get("progress")] == [said]


@pytest.mark.parametrize("page", ["deal", "hand"])
def test_the_address_asks_as_soon_as_the_answer_is_there(visit, monkeypatch, page):
    def at_once(asked, settings):
        return lambda: iter([made_up(asked, settings)])

    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", Hurried)
    monkeypatch.setattr("tutor_app.screens.odds_asking.sampling.work", at_once)
    monkeypatch.setattr("tutor_app.screens.odds_asking.DRAWN_SECONDS", 0)
    where = {"seed": 9, "m": "S7-S5-S2", "open": 1} if page == "deal" else {"h": "1dhp5SkvgAgSPBAIGgo"}
    app = visit(page, lang="en", sample=12, **where)
    if page == "hand":  # a deal asks by itself
        show_odds(app)
        assert parameter(app, "ask") is None
        press(app, "Play it out").click().run()
    assert not app.exception
    assert "Best: " in said(app)
    assert (parameter(app, "ask"), parameter(app, "sample")) == ("1", "12")
    unfold(app, "odds.settings")
    objective = next(group for group in app.button_group if group.label == "Count")
    objective.set_value("card_points").run()
    assert "card points on average" in said(app)
    assert (parameter(app, "ask"), parameter(app, "count")) == ("1", "card_points")


def test_a_decision_is_asked_about_by_itself_unless_that_is_switched_off(visit, no_worker):
    app = visit("deal", lang="en", seed=7, open=1)
    assert press(app, "Play it out").disabled
    assert parameter(app, "ask") == "1"
    press(app, "Cancel").click().run()
    assert not press(app, "Play it out").disabled  # and it stays so
    app = visit("deal", lang="en", seed=7, open=1)
    switch(app, "Start by itself", on=False)
    press(app, "Cancel").click().run()
    press(app, "New deal").click().run()
    assert not press(app, "Play it out").disabled
    assert parameter(app, "ask") is None


def test_a_hand_is_asked_about_when_the_reader_asks(visit, no_worker):
    app = visit("hand", lang="en", h="1dhp5SkvgAgSPBAIGgo")
    show_odds(app)
    assert not press(app, "Play it out").disabled


def test_more_deals_are_played_at_one_decision_while_the_answer_stays(visit, monkeypatch):
    def in_parts(asked, settings):
        whole = made_up(asked, settings)
        return lambda: (replace(whole, deals=deals) for deals in (400, 1_000, 2_000))

    worker = Told()
    monkeypatch.setattr("tutor_app.screens.odds_asking.sampling.work", in_parts)
    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", lambda: worker)
    desk = played("danish_tarok", 13, lambda state: state.phase == "play")
    app = visit("deal", **answered(desk, Settings(deals=500)), deals=500)
    assert deals_told(app) == "500"
    press(app, "More deals").click().run()
    told = []
    while worker.waiting:
        worker.go_on()
        app.run()
        told.append(deals_told(app))
    assert told == ["500", "1,000", "2,000", "2,000"]  # 400 are no news
    assert parameter(app, "deals") is None  # as many as usual, so that the link need not say it


def place_of_parts(app) -> tuple[int, ...]:
    """Where the choice of a part stands in what the browser draws: one number for each block around it."""

    def below(block, way=()):
        for place, child in block.children.items():
            if getattr(child, "label", None) == catalogue("en")["panel.label"]:
                yield (*way, place)
            if hasattr(child, "children"):
                yield from below(child, (*way, place))

    (found,) = below(app.main)
    return found


def test_the_parts_stay_where_they_are_while_numbers_come_and_go(visit, monkeypatch):
    """What moves up by one place is seen twice by a browser until the page is drawn to its end."""
    worker = Told()
    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", lambda: worker)
    desk = played("danish_tarok", 11, lambda state: state.phase == "play")
    app = visit("deal", **answered(desk, Settings(deals=500)), deals=500)
    still = place_of_parts(app)
    press(app, "More deals").click().run()
    assert any(button.label == "Cancel" for button in app.button)
    assert place_of_parts(app) == still
    press(app, "Cancel").click().run()
    assert place_of_parts(app) == still


def test_there_are_no_more_deals_than_the_most(visit):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    most = Settings(deals=DEALS[-1])
    app = visit("deal", **answered(desk, most), deals=DEALS[-1])
    assert press(app, "Play it out")
    assert not [button for button in app.button if button.label == "More deals"]


def test_who_guesses_first_sees_the_values_after_it(visit):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    app = visit("deal", **answered(desk))
    assert "Best: " in said(app)
    switch(app, "Let me choose before I see the values", on=True)
    assert "Best: " not in said(app)
    assert "Choose first" in said(app)
    press(app, "Show the values").click().run()
    assert "Best: " in said(app)


def test_a_link_asks_to_guess_first(visit):
    desk = played("tantony", 7, lambda state: state.step == 12)
    link = answered(replace(desk, seat=desk.state.to_act))
    open_values = visit("deal", **link)
    assert catalogue("en")["odds.guess.ask"] not in said(open_values)
    app = visit("deal", **link, guess=1)
    assert catalogue("en")["odds.guess.ask"] in said(app)
    assert parameter(app, "guess") == "1"  # the page's own link asks in the same way
    next(one for one in app.button if one.label == catalogue("en")["odds.guess.give_up"]).click().run()
    assert catalogue("en")["odds.guess.ask"] not in said(app)
    assert parameter(app, "guess") == "1"


def test_a_broken_wish_to_guess_is_told(visit):
    app = visit("deal", lang="en", g="tantony", seed=7, guess="maybe")
    assert "guess" in app.warning[0].value


def test_the_first_action_is_the_guess(visit):
    bidding(-1)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, ask=1)
    switch(app, "Let me choose before I see the values", on=True)
    press(app, "Pass").click().run()
    assert parameter(app, "m") is None
    assert "Your choice, “Pass”," in said(app)
    words = said(app)
    assert words.index("Rule: ") < words.index("Best: ") < words.index("Your choice, “Pass”,")
    press(app, "Pass").click().run()
    assert parameter(app, "m") is not None
