"""Answers that are none of their question, as links and meddled browsers send them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from lessons.drills import drill, drill_exercise, families
from lessons.exercises import Exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.questions import exercise
from tests.effort import THOROUGH, some
from tutor_app.attempts import Attempt, answered, feedback_on, replayed

NAMING = Naming()
CORPUS = json.loads((Path(__file__).parent / "bad_answers.json").read_text("utf-8"))
STEPS = [
    (game, lesson.number, number)
    for game in GAMES
    for lesson in lessons(game)
    for number in range(1, len(lesson.steps) + 1)
]
DRILLS = [(game, family) for game in GAMES for family in families(game)]
FOREIGN = (
    *("x", "", " ", "ok", "0", "-1", "+1", "1e9", "9" * 30, "1,2", "1,2,3", "1,2,3,4", "a,b,c", ",", ",,,"),
    *("1,2,3,4,5,6,7", "--1", "nan", "inf", "½", "１２", "١٢", "1,,2", "-", "1 2 3", "\u3000", "\x00"),
    *("HK", "HK HK", "F", "F/S", "F/X", "F/", "/S", "T99", "S0", "S2", "é", "🂡", "<script>", "x" * 3000),
    *("pass", "bid:solo", "declare", "declare:", "call:HK", "null", "SK,HK", "place:1", "announce:null"),
)


def question(place: list) -> Exercise:
    """The question of a place: game, lesson and step, or game and family of a drill."""
    game, first, *step = place
    if step:
        return exercise(game, lessons(game)[first - 1].steps[step[0] - 1], NAMING)
    return drill_exercise(drill(game, first, 5, 1), NAMING)


def everything_drawn(attempt: Attempt, asked: Exercise) -> None:
    """Ask for all that a page shows of an attempt."""
    asked.state_after(attempt.answers)
    asked.given(attempt.answers)
    asked.choices(attempt.answers)
    feedback_on(attempt, asked)
    if not attempt.done:
        asked.right(attempt.answers)
        asked.hint(1, attempt.answers)


def mutated(asked: Exercise, rng: Random) -> tuple[str, ...]:
    """Answers of which one is foreign, damaged or given twice."""
    right = asked.right(())[0]
    again = asked.right((right,))[:1] if asked.several else ()
    bad = rng.choice(
        (*FOREIGN, right[:-1], f"{right},1", f"{right} {right}", f" {right}", right.lower(), right * 2)
    )
    return rng.choice(((bad,), (right, bad), (bad, right), (right, right, bad), (right, *again, bad)))


@pytest.mark.parametrize("case", CORPUS, ids=lambda case: f"{case['at']} {str(case['answers'])[:40]}")
def test_answers_that_once_broke_a_page_are_left_out(case):
    asked = question(case["at"])
    attempt = replayed(Attempt(), asked, tuple(case["answers"]))
    assert attempt.answers == tuple(case["answers"][:-1])
    everything_drawn(attempt, asked)


@pytest.mark.parametrize("place", some([*STEPS, *DRILLS], 5), ids=str)
def test_foreign_answers_break_no_question(place):
    asked, rng = question(place), Random(str(place))
    for _ in range(40 if THOROUGH else 3):
        given_answers = mutated(asked, rng)
        attempt = replayed(Attempt(), asked, given_answers)
        assert attempt.answers == given_answers[: len(attempt.answers)]
        everything_drawn(attempt, asked)


@pytest.mark.parametrize("place", some([*STEPS, *DRILLS], 4), ids=str)
def test_every_answer_on_offer_is_taken(place):
    asked = question(place)
    for answer in (*asked.right(()), *asked.wrong(())):
        assert asked.takes((), answer), answer
        if asked.kind not in ("infer", "play", "sure"):  # those take long to judge
            assert answered(Attempt(), asked, answer).last == answer
