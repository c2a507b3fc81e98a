from __future__ import annotations

import pytest

from lessons.loader import course
from lessons.names import Naming
from lessons.questions import exercise
from lessons.way import way
from tutor_app import learning
from tutor_app.attempts import answered, feedback_on, hinted
from tutor_app.learning import Learner, with_attempt
from tutor_app.learning_addresses import learner_in, learner_parameters
from tutor_app.urlstate import Arrival

NAMING = Naming()
COURSE = course("danish_tarok")
WAY = [
    (lesson.number, number) for lesson in way("danish_tarok") for number in range(1, len(lesson.steps) + 1)
]
STEPS = [(lesson.number, number) for lesson in COURSE for number in range(1, len(lesson.steps) + 1)]


def after_answer(learner, question, answer):
    return with_attempt(learner, answered(learner.attempt, question, answer))


def asked(learner: Learner):
    return exercise(learner.game, learning.step_of(learner, "en"), NAMING)


def solved(learner: Learner) -> Learner:
    """The step with the first right answer every time."""
    question = asked(learner)
    while not learner.attempt.done:
        learner = after_answer(learner, question, question.right(learner.attempt.answers)[0])
    return learner


def test_n_2_always_the_first_right_answer_finishes_all_lessons():
    learner, seen = learning.at(Learner("danish_tarok"), 1), []
    while learner.lesson:
        seen.append((learner.lesson, learner.step))
        learner = learning.after_step(solved(learner))
    assert seen == WAY


def test_skipping_leads_through_and_back_too():
    learner, seen = learning.at(Learner("danish_tarok"), 1), []
    while learner.lesson:
        seen.append((learner.lesson, learner.step))
        learner = learning.after_step(learner)
    assert seen == WAY
    learner, back = learning.at(Learner("danish_tarok"), *WAY[-1]), []
    while learner.lesson:
        back.append((learner.lesson, learner.step))
        learner = learning.before_step(learner)
    assert back == WAY[::-1]


@pytest.mark.parametrize("place", STEPS)
def test_n_5_the_last_hint_can_be_done(place):
    learner = learning.at(Learner("danish_tarok"), *place)
    for _ in range(5):
        learner = learning.with_attempt(learner, hinted(learner.attempt))
    assert learner.attempt.hints == 3
    question = asked(learner)
    if question.form != "read":
        words, best = question.hint(3, ())
        assert words
        assert best is not None
        after = after_answer(learner, question, best)
        assert after.attempt.accepted
        assert not after.attempt.alone


@pytest.mark.parametrize("place", STEPS)
def test_n_3_wrong_answers_are_refused_and_can_be_corrected(place):
    learner = learning.at(Learner("danish_tarok"), *place)
    question = asked(learner)
    for answer in question.wrong(())[:6]:
        after = after_answer(learner, question, answer)
        assert after.attempt.accepted is False
        said = feedback_on(after.attempt, question)
        assert said is not None
        assert said.rule
        assert after.attempt.answers == ()
        assert after.attempt.wrong == 1
        assert not after.attempt.done
    assert solved(learner).attempt.alone


@pytest.mark.parametrize("place", STEPS)
def test_n_4_the_address_gives_the_place_and_the_answers_back(place):
    learner = learning.at(Learner("danish_tarok"), *place)
    question = asked(learner)
    if question.form != "read":
        learner = after_answer(learner, question, question.right(())[0])
    arrival = Arrival({k: str(v) for k, v in learner_parameters(learner).items() if v is not None})
    back, problems = learner_in(arrival, NAMING)
    assert problems == ()
    assert (back.lesson, back.step, back.attempt.answers) == (*place, learner.attempt.answers)
    assert back.attempt.done == learner.attempt.done


@pytest.mark.parametrize(
    "address",
    [
        {"l": "99"},
        {"l": "1", "s": "77"},
        {"l": "one"},
        {"l": "2", "s": "1", "a": "XX"},
        {"l": "2", "s": "1", "a": "T21"},
        {"g": "bridge"},
    ],
)
def test_a_broken_address_is_reported_and_starts_somewhere(address):
    learner, problems = learner_in(Arrival(address), NAMING)
    assert len(problems) == 1
    assert learner.game == "danish_tarok"
    assert learner.attempt.answers == ()


def test_nothing_more_is_judged_once_a_step_is_solved():
    learner = solved(learning.at(Learner("danish_tarok"), 1))
    assert after_answer(learner, asked(learner), "nonsense") == learner


@pytest.mark.parametrize("place", STEPS)
def test_n_6_the_language_changes_no_answer(place):
    learner = learning.at(Learner("danish_tarok"), *place)
    english, japanese = (
        asked(learner),
        exercise(learner.game, learning.step_of(learner, "ja"), Naming(language="ja")),
    )
    assert english.right(()) == japanese.right(())
    assert english.wrong(()) == japanese.wrong(())
