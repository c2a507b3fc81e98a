"""Deals told from end to end: what was really done is right, and another good choice hears what goes on."""

from __future__ import annotations

import pytest

from lessons.actions import answer_of
from lessons.loader import part_of
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.computer import goes_on_with, really_done
from lessons.schema import Choose, Play
from tutor_app.games import TAUGHT

STEPS = [
    pytest.param(game, step, id=f"{game}-{step.id}")
    for game in TAUGHT
    for lesson in part_of(game, "guided")
    for step in lesson.steps
    if isinstance(step, Choose | Play)
]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_what_was_done_is_right_and_goes_on_unsaid(game, step):
    naming = Naming()
    done = answer_of(really_done(game, step.at)[0])
    right = exercise(game, step, naming).right(())
    assert done in right
    for answer in right:
        said = goes_on_with(game, step, answer, naming)
        assert said.startswith("The deal goes on with ") is (answer != done)


@pytest.mark.parametrize(
    ("name", "answer", "choice"),
    [
        ("bid-on-seven", "pass", "“Bid three”"),
        ("heart-again", "H1", "the 3 of hearts"),
    ],
)
def test_what_goes_on_is_named_as_the_reader_knows_it(name, answer, choice):
    (lesson,) = part_of("tapp_tarock", "guided")
    (step,) = (one for one in lesson.steps if one.id == name)
    assert goes_on_with("tapp_tarock", step, answer, Naming()) == f"The deal goes on with {choice}."
