"""The page of a run and its pictures, of made-up forecasts."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from math import nan

import pytest

from tests.accuracy.aims import GOALS
from tests.accuracy.decisions import Prediction
from tests.accuracy.page import WHAT, Found, measured, page, pictures, summary
from tests.accuracy.pictures import Dot, picture, ticks_for
from tutor_app.measured import read


def said(hand: int, belief: str = "everything") -> Prediction:
    return Prediction(
        game="tapp_tarock",
        hand=hand,
        stage="last tricks",
        side="declarer",
        belief=belief,
        mean=30.0,
        low=28,
        high=33,
        came=30 + hand % 3 - 1,
        below=0.3,
        up_to=0.6,
        made=0.5,
        needed=30,
        events=(("ultimo", 0.25, hand % 4 == 0),),
        player="plain",
        log_score=-0.5 if belief == "everything" else -0.75,
        effective=100.0,
    )


def test_every_goal_has_words():
    assert set(WHAT) == set(GOALS)


def test_a_run_of_made_up_forecasts():
    found = Found()
    found.add([said(hand, belief) for hand in range(120) for belief in ("nothing", "words", "everything")])
    run = measured(found, "a command", 120)
    verdicts = {aim.key: aim.verdict for aim in run.aims}
    assert verdicts["points"] == "reached"
    assert verdicts["range"] == "not_reached"  # all in the middle of their forecasts
    assert verdicts["made"] == "not_reached"  # two of three where one of two was said
    assert verdicts["regret"] == "too_few"
    text = page(found, run, "pictures")
    assert "| Tapp-Tarock | last tricks | declarer | everything | 120 | 30.0 | 30.0 |" in text
    assert summary(run) in text
    assert set(pictures(found)) == {"points", "fifths"}
    assert read(run.to_json()) == run


@pytest.mark.parametrize("half", [1.0, nan])
def test_a_picture_has_a_mark_for_every_dot_and_name(half):
    dots = [Dot(10, 12, half), Dot(20, 19, half)]
    drawn = picture("A title & more", ("said", "came"), [("one", dots), ("two", dots)], [0, 10, 20])
    root = ElementTree.fromstring(drawn)
    assert len(root.findall("{*}polygon")) == 2 * 2 + 2
    assert "nan" not in drawn
    assert "currentColor" in drawn
    assert "<rect" not in drawn


def test_ticks_reach_around_the_values():
    assert ticks_for([12.0, 57.0], 10) == [10, 20, 30, 40, 50, 60]
    assert ticks_for([10.0], 10) == [10, 20]
