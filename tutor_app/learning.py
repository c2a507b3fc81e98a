"""Where a learner is in a lesson: answers so far, what was said to the last one, hints taken.

Frozen values and pure functions; what is right is asked of the exercise, which asks the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lessons.exercises import HINTS, Answers, Exercise, Feedback
from lessons.loader import Lesson, lessons
from lessons.schema import Step


@dataclass(frozen=True, slots=True)
class Learner:
    """A place in a game's lessons; ``lesson`` and ``step`` count from 1, lesson 0 is the list of lessons.

    ``answers`` are the accepted ones of this step, ``feedback`` what was said to ``last``, the latest answer
    of either sort. ``hints`` and ``wrong`` count help taken and wrong answers; ``marked`` are cards marked
    but not yet handed in; ``naming`` says that a fool waits for its suit. ``turn`` grows with every change.
    """

    game: str
    lesson: int = 0
    step: int = 1
    answers: Answers = ()
    feedback: Feedback | None = None
    last: str = ""
    hints: int = 0
    wrong: int = 0
    marked: tuple[str, ...] = ()
    naming: bool = False
    turn: int = 0

    @property
    def done(self) -> bool:
        """Whether the step is solved."""
        return self.feedback is not None and self.feedback.done

    @property
    def alone(self) -> bool:
        """Whether no help was taken and nothing wrong was tried."""
        return not self.hints and not self.wrong


def lesson_of(learner: Learner, language: str) -> Lesson:
    """The lesson the learner is in."""
    return lessons(learner.game, language)[learner.lesson - 1]


def step_of(learner: Learner, language: str) -> Step:
    """The step the learner is at."""
    return lesson_of(learner, language).steps[learner.step - 1]


def answered(learner: Learner, exercise: Exercise, answer: str) -> Learner:
    """The learner after an answer; nothing more is judged once the step is solved."""
    if learner.done:
        return learner
    said = exercise.judge(learner.answers, answer)
    return replace(
        learner,
        answers=(*learner.answers, answer) if said.accepted else learner.answers,
        feedback=said,
        last=answer,
        wrong=learner.wrong + (not said.accepted),
        marked=(),
        naming=False,
        turn=learner.turn + 1,
    )


def replayed(learner: Learner, exercise: Exercise, answers: Answers) -> Learner:
    """The learner who has given these answers; they end before the first that is not accepted."""
    for answer in answers:
        after = answered(learner, exercise, answer)
        if after.feedback is None or not after.feedback.accepted:
            break
        learner = after
    return learner


def hinted(learner: Learner) -> Learner:
    """The learner with one hint more; there are three."""
    return replace(learner, hints=min(HINTS, learner.hints + 1), turn=learner.turn + 1)


def at(learner: Learner, lesson: int, step: int = 1) -> Learner:
    """The learner at the beginning of another step."""
    return Learner(learner.game, lesson, step, turn=learner.turn + 1)


def again(learner: Learner) -> Learner:
    """The learner at the beginning of the same step."""
    return at(learner, learner.lesson, learner.step)


def after_step(learner: Learner) -> Learner:
    """The learner at the next step, at the next lesson after the last step, or back at the list."""
    course = lessons(learner.game)
    if learner.step < len(course[learner.lesson - 1].steps):
        return at(learner, learner.lesson, learner.step + 1)
    if learner.lesson < len(course):
        return at(learner, learner.lesson + 1)
    return at(learner, 0)


def before_step(learner: Learner) -> Learner:
    """The learner at the step before, at the end of the lesson before, or back at the list."""
    if learner.step > 1:
        return at(learner, learner.lesson, learner.step - 1)
    if learner.lesson > 1:
        course = lessons(learner.game)
        return at(learner, learner.lesson - 1, len(course[learner.lesson - 2].steps))
    return at(learner, 0)
