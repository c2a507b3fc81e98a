"""Causes in words: nobody fails in what they have not undertaken, so only who has is spoken of."""

from __future__ import annotations

import pytest

from engine.analysis.reasons import Cause
from lessons.names import Naming
from lessons.reasons import of_cause
from tutor_app.exploring import dealt

CHOICES = {"better": "“Announce nothing”", "other": "“Announce a valat”"}


@pytest.mark.parametrize(
    ("name", "shares", "text"),
    [
        (
            "valat_failed",
            (0.0, 0.62),
            "an announced valat fails in 62% of the deals after “Announce a valat”.",
        ),
        ("game_made", (0.7, 0.0), "the game is made in 70% of the deals after “Announce nothing”."),
        (
            "game_lost",
            (0.1, 0.4),
            "the game is lost in 10% of the deals after “Announce nothing”, in 40% after “Announce a valat”.",
        ),
        (
            "pagat_lost",
            (0.0, 0.4),
            "the pagat is lost before the last trick in 0% of the deals after “Announce nothing”, "
            "in 40% after “Announce a valat”.",
        ),
    ],
)
def test_what_one_choice_alone_undertakes_is_told_of_that_choice(name, shares, text):
    before = dealt("tapp_tarock", 1).state
    cause = Cause(name, "announced", "chance", *shares)
    assert of_cause(cause, before, CHOICES, Naming(), person="you")[1] == text
    japanese = of_cause(cause, before, CHOICES, Naming("ja"), person="you")[1]
    assert ("は0%" in japanese or "なら0%" in japanese) == ("in 0%" in text)
