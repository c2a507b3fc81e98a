"""Which deal to look back at: the computer's, and those that the browser has kept, whatever lies there."""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.app.odds_answers import said
from tests.app.turns import Hurried
from tests.effort import some
from tutor_app import reviewing
from tutor_app.played_deals import MOST_PLAYED, played_in
from tutor_app.screens.deal_desk import REVIEWED

FEW = 60


@pytest.mark.parametrize("game", some(list(GAMES), 2, 1))
def test_the_computer_plays_a_deal_to_look_back_at(visit, monkeypatch, game):
    """A reader who has no deal yet need not have one."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    monkeypatch.setattr(reviewing, "DEALS", FEW)
    app = visit("review", lang="en")
    app.run()
    app.button(key=f"computer-{game}").click().run()
    app.run()
    assert not app.exception
    desk = app.session_state[f"screen.{REVIEWED}"]
    assert (desk.state.game, desk.state.result) == (game, "played")
    assert "gave away" in said(app) or "mattered" in said(app)


@pytest.mark.parametrize(
    "hostile", [None, 3, "x", {"a": 1}, [3], [[]], [["/review?g=tantony", "3"]], [["", 1]], [["a", 10**9]]]
)
def test_stored_deals_that_are_none_of_ours_are_passed_over(hostile):
    assert played_in(hostile) == ()


def test_the_deals_played_last_are_kept():
    many = [[f"/review?g=tantony&seed={n}", n] for n in range(MOST_PLAYED + 5)]
    assert played_in(many) == tuple((path, won) for path, won in many[:MOST_PLAYED])
