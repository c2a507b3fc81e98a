"""What a visit keeps for the reader stays small, however much the reader asks and does."""

from __future__ import annotations

import pytest

from engine import EngineError
from tutor_app import state
from tutor_app.screens import odds_asking, odds_desk, what_if_desk
from tutor_app.screens.odds_desk import NOTED, Odds
from tutor_app.screens.what_if_desk import REMEMBERED, WhatIf


class Failed:
    """A job that was stopped and refused."""

    def look(self):
        return type("Look", (), {"latest": None, "complete": False, "cancelled": True, "running": False})

    def refusal(self) -> EngineError:
        return EngineError("no", code="bad_request")


def test_guesses_refusals_and_stopped_questions_are_bounded(monkeypatch):
    odds = Odds(guess_first=True)
    monkeypatch.setattr(odds_desk, "odds_now", lambda: odds)
    for number in range(NOTED + 5):
        odds_desk.guess(f"place {number}", "0:pass")
        odds.asked, odds.job = f"place {number}", Failed()
        odds_asking.take_in(odds)
    assert len(odds.guesses) == len(odds.errors) == len(odds.stopped) == NOTED
    assert odds.hides("place 0")
    assert not odds.hides(f"place {NOTED + 4}")


def test_refusals_and_stopped_comparisons_are_bounded(monkeypatch):
    kept = WhatIf()
    monkeypatch.setattr(what_if_desk, "_kept", lambda: kept)
    for number in range(REMEMBERED + 5):
        kept.asked, kept.job = number, Failed()
        what_if_desk.take_in()
    assert len(kept.errors) == len(kept.stopped) == REMEMBERED


def test_a_widget_of_each_turn_is_kept_for_its_turn_alone(monkeypatch):
    controls: dict[str, object] = {}
    monkeypatch.setattr(state, "_controls", lambda: controls)
    monkeypatch.setattr(state, "_holds", lambda key: True)
    other = state.control("deal.seed", 4)
    for turn in range(50):
        state.control_of("deal.said", turn, [])
    assert set(controls) == {"deal.seed", "deal.said.49"}
    assert state.control("deal.seed", 4) == other
    assert state.chosen("deal.said.3") is None


@pytest.mark.parametrize("turn", [1, 12])
def test_a_widget_of_the_same_turn_stays_the_same(monkeypatch, turn):
    controls: dict[str, object] = {}
    monkeypatch.setattr(state, "_controls", lambda: controls)
    monkeypatch.setattr(state, "_holds", lambda key: True)
    assert state.control_of("deal.said", turn, []) == state.control_of("deal.said", turn, [])
