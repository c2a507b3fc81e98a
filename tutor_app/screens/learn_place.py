"""Where a step stands: its lesson in the course of a game, or the part beside it, and its number."""

from __future__ import annotations

from lessons.loader import Lesson
from tutor_app.learning import extent
from tutor_app.state import t


def place_of(lesson: Lesson, step: int) -> str:
    """The place of a step, counted from 1, in words."""
    key = f"learn.place_of.{lesson.part}" if lesson.part != "course" else "learn.place"
    key = "learn.place_short" if lesson.knows else key
    lessons = extent(lesson.game).lessons
    return t(key, lesson=lesson.number, lessons=lessons, step=step, n=len(lesson.steps))
