"""A newcomer's way through the lessons of a game: the course, with the guided deal at its place in it."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.library import FALLBACK
from lessons.loader import Lesson, in_course, lessons


def way(game_id: str, language: str = FALLBACK) -> tuple[Lesson, ...]:
    """The lessons that follow each other for a newcomer, in order."""
    return tuple(lesson for lesson in _in_order(lessons(game_id, language)) if _on_the_way(lesson))


def to_the_first_deal(game_id: str, language: str = FALLBACK) -> tuple[Lesson, ...]:
    """The lessons up to the guided deal, which is the last of them; none where no deal is guided."""
    whole = way(game_id, language)
    return next((whole[: place + 1] for place, lesson in enumerate(whole) if lesson.after), ())


def neighbour(lesson: Lesson, away: int, among: Sequence[Lesson]) -> Lesson | None:
    """The lesson so many places on that is read on from this one, None where it has no such neighbour.

    A lesson for people who know another game leads to no other.
    """
    every = _in_order(among)
    place = [each.number for each in every].index(lesson.number) + away
    if not 0 <= place < len(every) or lesson.knows or every[place].knows:
        return None
    return every[place] if _part(every[place]) == _part(lesson) else None


def _in_order(among: Sequence[Lesson]) -> tuple[Lesson, ...]:
    """The lessons, each one that comes after another right behind it."""
    return tuple(
        one
        for lesson in among
        if lesson.after is None
        for one in (lesson, *(each for each in among if each.after == lesson.slug))
    )


def _on_the_way(lesson: Lesson) -> bool:
    return in_course(lesson) or lesson.after is not None


def _part(lesson: Lesson) -> str:
    return "course" if _on_the_way(lesson) else lesson.part
