"""Where a learner is in the lessons of a game: which step, and the attempt at it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lessons.loader import Lesson, course, in_course, lessons
from lessons.schema import Step
from lessons.way import neighbour
from tutor_app import attempts
from tutor_app.attempts import Attempt


@dataclass(frozen=True, slots=True)
class Learner:
    """A place in a game's lessons; ``lesson`` and ``step`` count from 1, lesson 0 is the list of lessons.

    ``ended`` is the page at the end of the course, in the place of the list.
    """

    game: str
    lesson: int = 0
    step: int = 1
    attempt: Attempt = field(default_factory=Attempt)
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Extent:
    """What there is to learn of a game: how many ``lessons`` its course has, and how many ``minutes``."""

    lessons: int
    minutes: int


def extent(game: str) -> Extent:
    """How many lessons and minutes the course of a game has."""
    newcomers = course(game)
    return Extent(len(newcomers), round(sum(lesson.minutes for lesson in newcomers)))


def lesson_of(learner: Learner, language: str) -> Lesson:
    """The lesson the learner is in."""
    return lessons(learner.game, language)[learner.lesson - 1]


def step_of(learner: Learner, language: str) -> Step:
    """The step the learner is at."""
    return lesson_of(learner, language).steps[learner.step - 1]


def with_attempt(learner: Learner, attempt: Attempt) -> Learner:
    """The learner with another attempt at the same step."""
    return replace(learner, attempt=attempt)


def at(learner: Learner, lesson: int, step: int = 1) -> Learner:
    """The learner at the beginning of another step."""
    return Learner(learner.game, lesson, step, attempts.anew(learner.attempt))


def after_step(learner: Learner) -> Learner:
    """The learner at the next step, at the next lesson on the way after the last step, or at the list.

    A lesson for people who know another game leads to no other; after the course comes the page at its end.
    """
    lesson = lessons(learner.game)[learner.lesson - 1]
    if learner.step < len(lesson.steps):
        return at(learner, learner.lesson, learner.step + 1)
    following = neighbour(lesson, 1, lessons(learner.game))
    if following is not None:
        return at(learner, following.number)
    return at_the_end(learner) if in_course(lesson) else at(learner, 0)


def at_the_end(learner: Learner) -> Learner:
    """The learner at the page at the end of the course."""
    return replace(at(learner, 0), ended=True)


def before_step(learner: Learner) -> Learner:
    """The learner at the step before, at the end of the lesson before, or back at the list."""
    if learner.step > 1:
        return at(learner, learner.lesson, learner.step - 1)
    lesson = lessons(learner.game)[learner.lesson - 1]
    before = neighbour(lesson, -1, lessons(learner.game))
    return at(learner, before.number, len(before.steps)) if before else at(learner, 0)


def ends_course(learner: Learner) -> bool:
    """Whether the learner is at the last step of the course."""
    lesson = lessons(learner.game)[learner.lesson - 1]
    last = learner.step == len(lesson.steps) and neighbour(lesson, 1, lessons(learner.game)) is None
    return in_course(lesson) and last
