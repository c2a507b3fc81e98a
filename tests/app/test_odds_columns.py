"""What the headings of an answer's table mean."""

from __future__ import annotations

import pytest

from engine import view
from engine.analysis import question
from tests.app.odds_answers import made_up, played
from tutor_app.games import GAMES
from tutor_app.sampling import Settings
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_columns import _mean_column


@pytest.mark.parametrize("objective", ["card_points", "payment"])
@pytest.mark.parametrize("game", GAMES)
def test_whose_card_points_are_counted_is_said_where_there_are_sides(game, objective):
    desk = played(game, 1, lambda hand: hand.phase == "play")
    scene = Scene(view(desk.state, desk.state.acting), desk.state.acting)
    found = made_up(question(desk.state), Settings(objective=objective))
    told = "whole side" in _mean_column(found, scene).meaning
    assert told == (GAMES[game].heard.together and objective == "card_points")
