"""What a learner has done: steps solved, steps opened, what is to be asked again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from lessons.loader import Lesson
from lessons.merging import merged_entries
from lessons.mistakes import MOST_MISTAKES, Mistake, merged_mistakes
from lessons.reviews import Reviews
from lessons.way import neighbour

VERSION: Literal[2] = 2
MOST_LESSONS, MOST_STEPS, MOST_GAMES = 500, 100, 20
Name = Annotated[str, Field(max_length=120)]
How = Literal["alone", "helped"]
Steps = Annotated[dict[Name, How], Field(max_length=MOST_STEPS)]
Place = tuple[Name, Name]
Entry = TypeVar("Entry")


class Progress(BaseModel):
    """Solved steps by lesson id and step id, by game the step opened last, and what is to be asked again.

    Of the games the one opened last stands at the end.
    Names that no lesson has any more are kept and do no harm.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[2] = VERSION
    solved_steps: Annotated[dict[Name, Steps], Field(max_length=MOST_LESSONS)] = {}
    last: Annotated[dict[Name, Place], Field(max_length=MOST_GAMES)] = {}
    reviews: Reviews = Reviews()
    mistakes: Annotated[tuple[Mistake, ...], Field(max_length=MOST_MISTAKES)] = ()

    def done(self, lesson: Lesson) -> frozenset[str]:
        """Ids of the steps of a lesson that have been solved."""
        return frozenset(self.solved_steps.get(lesson.id, {})) & {step.id for step in lesson.steps}

    def count(self, lesson: Lesson) -> int:
        """How many steps of a lesson have been solved."""
        return len(self.done(lesson))

    def solved(self, lesson: Lesson, step_id: str, *, alone: bool) -> Progress:
        """The progress after a step was solved; solved alone once, it stays so."""
        before = self.solved_steps.get(lesson.id, {})
        how: How = "alone" if alone or before.get(step_id) == "alone" else "helped"
        steps = {**self.solved_steps, lesson.id: {**before, step_id: how}}
        return self.model_copy(update={"solved_steps": steps})

    def opened(self, lesson: Lesson, step_id: str) -> Progress:
        """The progress after a step was opened."""
        place = (lesson.slug, step_id)
        if self.latest == lesson.game and self.last[lesson.game] == place:
            return self
        others = {game: where for game, where in self.last.items() if game != lesson.game}
        return self.model_copy(update={"last": {**others, lesson.game: place}})

    @property
    def latest(self) -> str | None:
        """The game of the lesson that was opened last; None before anything was opened."""
        return next(reversed(self.last), None)

    def resume(self, game: str, course: Sequence[Lesson]) -> tuple[int, int] | None:
        """Lesson and step (from 1) to go on with: the one opened last, or the next if that is solved.

        None before anything was opened, and after the last step.
        """
        slug, step_id = self.last.get(game, ("", ""))
        lesson = next((each for each in course if each.slug == slug), None)
        if lesson is None:
            return None
        ids = [step.id for step in lesson.steps]
        place = ids.index(step_id) if step_id in ids else 0
        if step_id not in self.done(lesson):
            return lesson.number, place + 1
        if place + 1 < len(ids):
            return lesson.number, place + 2
        following = neighbour(lesson, 1, course)
        return (following.number, 1) if following else None

    def merged(self, other: Progress, since: Progress | None = None) -> Progress:
        """Both together, as copies of the progress ``since``: what either added or forgot counts.

        Where both solved a step, alone counts; where both opened a step, the other's place does.
        """
        before = since or Progress()
        return Progress(
            solved_steps=_by_lesson(
                merged_entries(_by_step(self), _by_step(other), _by_step(before), _better)
            ),
            last=first_entries(
                merged_entries(self.last, other.last, before.last, lambda mine, theirs: theirs), MOST_GAMES
            ),
            reviews=self.reviews.merged(other.reviews, before.reviews),
            mistakes=merged_mistakes(self.mistakes, other.mistakes, before.mistakes),
        )

    def to_values(self) -> dict[str, object]:
        """The progress as JSON values; ``as_progress`` gives it back."""
        return self.model_dump(mode="json", exclude_defaults=True) | {"version": self.version}

    def to_json(self) -> str:
        """The progress as a file's text; ``read_progress`` gives it back."""
        return self.model_dump_json(indent=1)


def _by_step(progress: Progress) -> dict[Place, How]:
    """How each step was solved, by lesson id and step id."""
    return {
        (lesson, step): how for lesson, found in progress.solved_steps.items() for step, how in found.items()
    }


def _by_lesson(solved: Mapping[Place, How]) -> dict[str, dict[str, How]]:
    """The solved steps of each lesson, no more than are kept."""
    steps: dict[str, dict[str, How]] = {}
    for (lesson, step), how in solved.items():
        steps.setdefault(lesson, {})[step] = how
    return {
        lesson: first_entries(found, MOST_STEPS)
        for lesson, found in first_entries(steps, MOST_LESSONS).items()
    }


def _better(mine: How, theirs: How) -> How:
    return "alone" if "alone" in (mine, theirs) else "helped"


def first_entries(entries: Mapping[str, Entry], most: int) -> dict[str, Entry]:
    """The first entries, as many as are kept."""
    return dict(islice(entries.items(), most))
