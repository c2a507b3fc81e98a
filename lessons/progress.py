"""What a learner has done, as kept in the browser or a file: everything read from there is checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lessons.loader import Lesson

VERSION: Literal[1] = 1
LONGEST_FILE = 200_000  # characters
Name = Annotated[str, Field(max_length=120)]
How = Literal["alone", "helped"]


# From each older version to the next one; version 1 is the first.
MIGRATIONS: dict[int, Callable[[dict[str, object]], dict[str, object]]] = {}


class ProgressError(Exception):
    """A text that holds no progress of this program."""


class Progress(BaseModel):
    """Solved steps by lesson id and step id, and by game the step that was opened last.

    Names that no lesson has any more are kept and do no harm.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = VERSION
    solved_steps: Annotated[dict[Name, dict[Name, How]], Field(max_length=500)] = {}
    last: Annotated[dict[Name, tuple[Name, Name]], Field(max_length=20)] = {}

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
        if self.last.get(lesson.game) == (lesson.slug, step_id):
            return self
        return self.model_copy(update={"last": {**self.last, lesson.game: (lesson.slug, step_id)}})

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
        return (lesson.number + 1, 1) if lesson.number < len(course) else None

    def merged(self, other: Progress) -> Progress:
        """Both together; where both solved a step, alone counts. The other's last places win."""
        steps = {lesson: dict(found) for lesson, found in self.solved_steps.items()}
        for lesson, found in other.solved_steps.items():
            mine = steps.setdefault(lesson, {})
            for step, how in found.items():
                mine[step] = "alone" if "alone" in (how, mine.get(step)) else "helped"
        return Progress(solved_steps=steps, last={**self.last, **other.last})

    def to_json(self) -> str:
        """The progress as a file's text; ``read_progress`` gives it back."""
        return self.model_dump_json(indent=1)


def as_progress(content: object) -> Progress:
    """The progress that JSON values hold, brought up from an older version where it is one.

    Raises:
        ProgressError: they hold none, or one of a later version.
    """
    try:
        return Progress.model_validate(_brought_up(content))
    except ValidationError as error:
        raise ProgressError(str(error.errors(include_url=False)[0]["msg"])) from None


def _brought_up(content: object) -> object:
    while isinstance(content, dict) and content.get("version") in MIGRATIONS:
        content = MIGRATIONS[content["version"]](content)
    if isinstance(content, dict) and isinstance(content.get("version"), int) and content["version"] > VERSION:
        raise ProgressError("the progress was written by a later version of this program")
    return content


def read_progress(text: str) -> Progress:
    """The progress that a file's text holds.

    Raises:
        ProgressError: it holds none.
    """
    if len(text) > LONGEST_FILE:
        raise ProgressError("the file is too long")
    try:
        return as_progress(json.loads(text))
    except (ValueError, RecursionError):
        raise ProgressError("the file is not JSON") from None
