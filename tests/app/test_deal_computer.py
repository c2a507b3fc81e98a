"""The computer that plays on at a deal: at once, or in the background where it takes its time."""

from __future__ import annotations

import pytest

from tests.app.odds_answers import press
from tests.app.test_pages import parameter
from tests.app.turns import Told, until
from tests.app.ways import computer_plays, stops, tell, way


def choose(app, player: str) -> None:
    tell(app, "player", player)
    assert way(app)["computer"]["player"] == player


def test_a_plain_player_has_played_when_the_page_is_drawn(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    computer_plays(app, "hand")
    assert stops(app) == []  # the deal is over


def test_a_careful_player_plays_in_the_background_and_can_be_undone_at_once(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    computer_plays(app, "trick")
    until(app, lambda: not way(app)["computer"]["plays"])
    assert parameter(app, "m") is not None
    press(app, "Undo").click().run()
    assert parameter(app, "m") is None


def careful_at_play(visit, monkeypatch):
    """A deal that a careful computer shall play to its end, and the worker, which goes on when told."""
    computer = Told()
    monkeypatch.setattr("tutor_app.screens.deal_computer.worker", lambda: computer)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    computer_plays(app, "hand")
    return app, computer


@pytest.mark.parametrize("done", ["before", "afterwards"])
def test_who_does_something_else_stops_the_computer(visit, monkeypatch, done):
    """Whether the computer chooses a move before the reader turns to another deal or would do so later."""
    app, computer = careful_at_play(visit, monkeypatch)
    assert way(app)["computer"]["plays"]
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
        assert "hand" in stops(app)
        assert (parameter(app, "seed"), parameter(app, "m")) == (number, None)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        *(("until", said) for said in (None, 3, [], {}, {"until": "trick", "turn": -1}, {"until": "dawn"})),
        *(("until", {"until": ["trick"]}), ("until", {"until": "turn"})),
        *(("player", said) for said in (None, 3, [], {}, "nobody")),
    ],
)
def test_late_clicks_and_nonsense_play_nothing(visit, event, said):
    app = visit("deal", lang="en", g="danish_tarok", seed=7, m="S9-H7-D10")  # the reader leads
    before = way(app)
    if isinstance(said, dict) and said and "turn" not in said:
        said = {**said, "turn": before["turn"]}
    tell(app, event, said)
    after = way(app)
    assert {**after, "edition": 0} == {**before, "edition": 0}


def test_what_the_computer_has_chosen_is_shown(visit, monkeypatch):
    app, computer = careful_at_play(visit, monkeypatch)
    computer.go_on()
    app.run()
    assert parameter(app, "m") is not None
    assert way(app)["computer"]["plays"]


def test_the_player_who_was_chosen_comes_with_the_click(visit, monkeypatch):
    """Two events at once reach the server as one: the later one, which says both."""
    monkeypatch.setattr("tutor_app.screens.deal_computer.worker", Told)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    tell(app, "until", {"until": "hand", "turn": way(app)["turn"], "player": "careful"})
    assert way(app)["computer"]["plays"]
    assert way(app)["computer"]["player"] == "careful"


def test_a_stopped_computer_leaves_what_it_has_played(visit, monkeypatch):
    app, computer = careful_at_play(visit, monkeypatch)
    computer.go_on()
    app.run()
    played = parameter(app, "m")
    told = way(app)["computer"]
    assert (told["note"], told["stop"]) == ("The computer is playing ...", "Cancel")
    assert not any("Let the computer play" in one.value for one in app.markdown)  # it does
    tell(app, "stopped", way(app)["turn"])
    assert not way(app)["computer"]["plays"]
    assert parameter(app, "m") == played


def test_a_step_back_that_meets_the_next_card_of_the_computer_counts(visit, monkeypatch):
    """The click was made at a drawing that lacks the card the computer chose meanwhile."""
    app, computer = careful_at_play(visit, monkeypatch)
    computer.go_on()
    app.run()
    seen = way(app)
    computer.go_on()
    app.run()
    assert way(app)["turn"] > seen["turn"]
    tell(app, "moved", {"at": 0, "turn": seen["turn"]})
    assert not way(app)["computer"]["plays"]
    assert way(app)["at"] == 0
    tell(app, "moved", {"at": 1, "turn": seen["turn"]})
    assert way(app)["at"] == 0
