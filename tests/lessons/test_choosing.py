"""The question for a good choice: what is right comes from the analysis, and the words say how much."""

from __future__ import annotations

import re

import pytest

from engine.analysis import analyse, question
from lessons.exercises import Exercise
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.proving import answer_problems, hint_problems, solved
from lessons.questions import choosing, exercise
from lessons.schema import STEP, Choose
from lessons.shaped import LessonError

GAME = "tapp_tarock"
BID = {"deal": "held-lower", "moves": 0}
LAY_AWAY = {"deal": "held-lower", "moves": 6}
LEAD = {"deal": "held-lower", "moves": 12}


def step(at: dict[str, object], **extra: object) -> Choose:
    text = {
        "id": "good-choice",
        "kind": "choose",
        "seconds": 20,
        "rules": ("TT-BID-1",),
        "at": at,
        "praised": ("pass",),
        **extra,
    }
    found = STEP.validate_python(text)
    assert isinstance(found, Choose)
    return found


def asked(at: dict[str, object], language: str = "en", **extra: object) -> Exercise:
    return exercise(GAME, step(at, **extra), Naming(language))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("at", [BID, LEAD])
def test_every_answer_is_judged_with_its_reason(at, language):
    one = asked(at, language, praised=asked(at).right(()))
    assert list(answer_problems(one)) == []
    assert list(hint_problems(one)) == []
    assert solved(one) is not None


def test_right_is_what_cannot_be_told_apart_from_the_best():
    found = analyse(
        question(position(GAME, step(LEAD).at)),
        deals=step(LEAD).deals,
        seed=11,
        objective="payment",
        believe="everything",
    )
    alike = {one.action.rpartition(":")[2] for one in found.choices if one.tied}
    one = asked(LEAD, believe="everything")
    assert set(one.right(())) == alike
    assert 1 < len(alike) < len(found.choices)


def test_what_is_a_little_worse_may_be_right_too():
    strict, lenient = asked(BID), asked(BID, spare=10)
    assert strict.right(()) == ("bid:three",)
    assert lenient.right(()) == ("bid:three", "bid:solo")
    assert re.search(r"only 8\.6 game points \(95% interval [^)]*\) less", lenient.judge((), "bid:solo").text)


def test_a_worse_choice_hears_by_how_much_but_not_what_would_be_best():
    said = asked(BID).judge((), "pass")
    assert not said.accepted
    assert "3.2 game points net on average" in said.text
    assert re.search(r"\(95% interval [^)]*\) more \(", said.text)  # two brackets in a row read badly
    assert "three" not in said.text
    assert said.basis == "From 4,000 sampled deals, played to the end by plain computer players; seed 11."


def test_a_difference_that_never_varies_has_no_interval():
    steps = next(one.steps for one in lessons("grosstarock") if one.slug == "guided-deal")
    said = exercise("grosstarock", steps[-2], Naming("en")).judge((), "H8")
    assert said.accepted
    assert "is worth 53.0 game points less" in said.text
    assert "interval" not in said.text


def test_a_card_that_the_rules_refuse_is_refused_by_rule():
    one = asked({"deal": "red-follow", "moves": 40})
    assert any(one.judge((), text).rule not in ("", "TT-BID-1") for text in one.wrong(()))


def test_only_the_named_actions_are_on_offer():
    state = position(GAME, step(LAY_AWAY).at)
    some = [str(choice).partition(":")[2] for choice in question(state).choices[:3]]
    one = asked(LAY_AWAY, among=tuple(some))
    assert [choice.value for choice in one.choices(())] == some
    with pytest.raises(LessonError, match="not allowed"):
        asked(LAY_AWAY, among=("discard:T1,T2,T3", some[0]))
    with pytest.raises(LessonError, match="name the choices"):
        asked(LAY_AWAY)


def test_what_is_prepared_is_known_when_the_answer_comes(monkeypatch):
    one = asked(BID, spare=0.01)
    assert one.prepare is not None
    one.prepare()
    monkeypatch.setattr(choosing, "analyse", None)
    assert one.judge((), "bid:three").accepted


def test_numbers_have_one_digit_and_no_signed_zero():
    assert choosing.amount("game_points", -0.04, Naming("en")) == "0.0 game points"
    assert choosing.amount("card_points", 1.25, Naming("ja")) == "カード点1.2点"


def test_a_lead_is_no_unit_of_a_difference():
    assert choosing.amount("points_ahead", 3, Naming("en")) == "a lead of 3.0 points"
    assert choosing.apart("points_ahead", 3, Naming("en")) == "3.0 points"


def test_what_the_text_praises_has_to_be_right():
    assert list(answer_problems(asked(BID, praised=("bid:three",)))) == []
    assert any("praised" in problem for problem in answer_problems(asked(BID, praised=("pass",))))
