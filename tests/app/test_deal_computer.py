"""The computer that plays on at a deal: at once, or in the background where it takes its time."""

from __future__ import annotations

import pytest

from tests.app.odds_answers import press, unfold
from tests.app.test_pages import parameter
from tests.app.turns import Told, until


def choose(app, player: str) -> None:
    unfold(app, "deal.computer")
    group = next(one for one in app.button_group if one.label == "The computer plays like")
    group.set_value(player).run()
    assert not app.exception


def buttons(app) -> list[str]:
    return [button.label for button in app.button]


def test_a_plain_player_has_played_when_the_page_is_drawn(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    press(app, "To the end").click().run()
    assert not app.exception
    assert "To the end" not in buttons(app)  # the deal is over


def test_a_careful_player_plays_in_the_background_and_can_be_undone_at_once(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    press(app, "End of trick").click().run()
    until(app, lambda: "Cancel" not in buttons(app))
    assert parameter(app, "m") is not None
    press(app, "Undo").click().run()
    assert parameter(app, "m") is None


@pytest.mark.parametrize("done", ["before", "afterwards"])
def test_who_does_something_else_stops_the_computer(visit, monkeypatch, done):
    """Whether the computer chooses a move before the reader turns to another deal or would do so later."""
    computer = Told()
    monkeypatch.setattr("tutor_app.screens.deal_computer.worker", lambda: computer)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    press(app, "To the end").click().run()
    assert "Cancel" in buttons(app)
    if done == "before":
        computer.go_on()
    press(app, "New deal").click().run()
    number = parameter(app, "seed")
    assert number != "3"
    while computer.waiting:
        computer.go_on()
    for _ in range(2):
        app.run()
        assert not app.exception
        assert "To the end" in buttons(app)
        assert (parameter(app, "seed"), parameter(app, "m")) == (number, None)


def test_what_the_computer_has_chosen_is_shown(visit, monkeypatch):
    computer = Told()
    monkeypatch.setattr("tutor_app.screens.deal_computer.worker", lambda: computer)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    press(app, "To the end").click().run()
    computer.go_on()
    app.run()
    assert parameter(app, "m") is not None
    assert "Cancel" in buttons(app)
