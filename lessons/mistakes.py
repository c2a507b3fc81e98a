"""Questions that were answered wrong, to be tried once more just as they were."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine import GAMES, EngineError
from engine.dealing import MAX_SEED
from lessons.drills import KINDS, LEVELS, Drill, drill_exercise, drill_task, families
from lessons.merging import merged, merged_entries
from lessons.names import Naming
from lessons.reviews import FamilyId
from lessons.schema import At, GameId, Step
from lessons.shaped import LessonError

MOST_MISTAKES = 100


class Mistake(BaseModel):
    """A question that was answered wrong, with its position: it can be asked again exactly as it was."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    game: GameId
    family: FamilyId
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]
    level: Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1])]
    step: Step

    def drill(self) -> Drill:
        """The drill as it was asked."""
        return Drill(self.game, self.family, self.seed, self.level, self.step, self.step.rules[0])

    @model_validator(mode="after")
    def _is_a_drill(self) -> Mistake:
        if self.game not in GAMES or self.family not in families(self.game):
            raise ValueError(f"{self.game} has no drills of the family {self.family}")
        if self.step.kind not in KINDS or isinstance(getattr(self.step, "at", None), At):
            raise ValueError("this is not the step of a drill")
        return self


Mistakes = tuple[Mistake, ...]
# What the questions raise where a step does not fit its position, as it may be after a file was edited.
UNFIT = (
    EngineError,
    LessonError,
    ArithmeticError,
    AssertionError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)


def asked_again(mistake: Mistake) -> Drill | None:
    """The drill of a mistake, ready to ask; None where its position or its question does not hold good."""
    drill = mistake.drill()
    try:
        question = drill_exercise(drill, Naming())
        answers = question.right(())
        sound = bool(answers) and question.judge((), answers[0]).accepted
        drill_task(drill, Naming())
    except UNFIT:
        return None
    return drill if sound else None


def after_mistake(mistakes: Mistakes, drill: Drill) -> Mistakes:
    """The mistakes, newest first, with one more; the oldest goes where there would be too many."""
    new = Mistake(game=drill.game, family=drill.family, seed=drill.seed, level=drill.level, step=drill.step)
    return (new, *without(mistakes, drill))[:MOST_MISTAKES]


def without(mistakes: Mistakes, drill: Drill) -> Mistakes:
    """The mistakes without the one of this question, for when it has been answered right."""
    return tuple(one for one in mistakes if (one.game, one.step) != (drill.game, drill.step))


def merged_mistakes(mine: Mistakes, theirs: Mistakes, since: Mistakes = ()) -> Mistakes:
    """Both lists, mine first, nothing twice, as copies of the list ``since``.

    A question that was answered correctly in either copy since then is on neither list.
    """
    return merged(mine, theirs, since, partial(_both_mistakes, since))


def _both_mistakes(since: Mistakes, mine: Mistakes, theirs: Mistakes) -> Mistakes:
    found = merged_entries(_by_question(mine), _by_question(theirs), _by_question(since), lambda one, _: one)
    return tuple(found.values())[:MOST_MISTAKES]


def _by_question(mistakes: Mistakes) -> dict[tuple[str, Step], Mistake]:
    return {(one.game, one.step): one for one in mistakes}
