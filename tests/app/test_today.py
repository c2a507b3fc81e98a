"""The deal of the day: one decision, the same for everybody on a date."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from engine import legal_actions
from tests.app.test_pages import parameter, sent
from tutor_app.addresses import deal_parameters
from tutor_app.games import GAMES
from tutor_app.i18n import catalogue
from tutor_app.today import EARLIEST_TRICK, FEWEST_CHOICES, deal_of

MONDAY = date(2026, 11, 23)
WEEK = [MONDAY + timedelta(days) for days in range(len(GAMES))]


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_a_card_is_to_be_chosen_by_the_seat_one_looks_through(day):
    desk = deal_of(day)
    choices = [action for action in legal_actions(desk.state) if action.seat == desk.seat]
    assert desk.acting
    assert not desk.open_cards
    assert len(choices) >= FEWEST_CHOICES
    assert len(desk.state.tricks) + 1 >= EARLIEST_TRICK


def test_the_games_take_turns_and_a_date_is_always_the_same_deal():
    assert {deal_of(day).state.game for day in WEEK} == set(GAMES)
    before = deal_parameters(deal_of(MONDAY))
    deal_of.cache_clear()
    assert deal_parameters(deal_of(MONDAY)) == before
    assert deal_parameters(deal_of(MONDAY + timedelta(len(GAMES)))) != before


def test_home_asks_its_question_and_leads_to_it(visit, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.home.deal_of", lambda _: deal_of(MONDAY))
    door = sent(visit("home", lang="en"), "tiles")["tiles"][-1]
    assert door["text"].endswith("which card?")
    assert "guess=1" in door["href"]
    where = deal_parameters(deal_of(MONDAY)) | {"guess": 1}
    app = visit("deal", lang="en", **{name: value for name, value in where.items() if value is not None})
    assert not app.warning
    assert parameter(app, "g") == deal_of(MONDAY).state.game
    assert catalogue("en")["odds.guess.ask"] in [part.value for part in app.markdown]
    assert f"**{door['text']}**" in [part.value for part in app.markdown]
