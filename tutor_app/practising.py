"""Where somebody is in the drills: choosing one, in a round of ten, or at a mistake made earlier.

Frozen values and pure functions; the questions are those of ``lessons.drills``, and when a rule is asked
again is settled by ``lessons.reviews``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from lessons.drills import Drill, drill, drill_exercise
from lessons.loader import position
from lessons.mistakes import UNFIT, Mistake, after_mistake, without
from lessons.names import Naming
from lessons.progress import Progress
from lessons.reviews import Due, after_answer, concept_key, due
from lessons.rounds import Asked, How, rating_of, round_questions
from lessons.schema import Choose
from tutor_app import attempts
from tutor_app.attempts import MARKS, Attempt

SKIPPED = "s"
GROUPS = {
    "tricks": ("legal", "winner", "beats", "sort", "name", "fool"),
    "play": ("take", "sure", "keep_pagat", "save_pagat", "save", "place", "infer"),
    "judging": ("judge_card", "judge_word", "judge_place", "judge_discard"),
    "before": ("bid", "announce", "call", "discard"),
    "hand": ("declare", "find_all", "worth"),
    "counting": ("tally", "count", "rounded", "settle"),
}
"""The families of drills by what they are about."""
MIXED = "mixed"
"""The name of a round of all families in an address."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A place in the drills of a game.

    ``family`` is None in a mixed round; ``questions`` are those of the round, none while one is chosen;
    ``place`` counts them from 0. ``marks`` has a letter for each question that is over (right, helped,
    wrong, skipped). ``mistake`` is asked again in the place of a round, and ``again`` is the number, from 1,
    of a question of a finished round that is looked at again.
    """

    game: str
    family: str | None = None
    level: int = 1
    seed: int = 0
    questions: tuple[Asked, ...] = ()
    marks: str = ""
    mistake: Mistake | None = None
    again: int | None = None
    attempt: Attempt = field(default_factory=Attempt)

    @property
    def place(self) -> int:
        """The place of the question on the table, as many as are over."""
        return len(self.marks)

    @property
    def choosing(self) -> bool:
        """Whether no question is on the table and none has been."""
        return not self.questions and self.mistake is None

    @property
    def finished(self) -> bool:
        """Whether the round is over, and none of its questions is looked at again."""
        return self.played and self.again is None

    @property
    def played(self) -> bool:
        """Whether all questions of the round have been on the table."""
        return bool(self.questions) and self.place >= len(self.questions)


def begin_round(game: str, family: str | None, seed: int, level: int, progress: Progress) -> Practice:
    """The first question of a round; a mixed one begins with the rules that are due."""
    waiting = due(progress.reviews, game, datetime.now(UTC)) if family is None else ()
    return round_of(game, family, seed, level, waiting)


def round_of(game: str, family: str | None, seed: int, level: int, waiting: Sequence[Due]) -> Practice:
    """The first question of the round that these fix."""
    questions = round_questions(game, family, seed, level, waiting)
    return Practice(game, family, level, seed, questions)


def drill_of(practice: Practice) -> Drill | None:
    """The question on the table."""
    if practice.mistake is not None:
        return practice.mistake.drill()
    if practice.choosing or practice.finished:
        return None
    return drill(*practice.questions[practice.place if practice.again is None else practice.again - 1])


def make_ready(practice: Practice, naming: Naming) -> None:
    """Make the question after the one on the table, so that it is known already when it is asked for."""
    place = practice.place + 1
    if practice.mistake is None and place < len(practice.questions):
        drill_exercise(drill(*practice.questions[place]), naming)


def with_attempt(practice: Practice, attempt: Attempt) -> Practice:
    """The place with another attempt at the same question."""
    return replace(practice, attempt=attempt)


def arriving(practice: Practice, before: Practice | None) -> Practice:
    """The place of an address: a question that went wrong on the screen ``before`` stays so.

    The browser's way back leads to the question as it stood before the answer.
    """
    attempt = attempts.arriving(practice.attempt, before.attempt if before else None)
    if before is not None and with_attempt(before, practice.attempt) == practice:
        attempt = replace(attempt, wrong=max(attempt.wrong, before.attempt.wrong))
    return with_attempt(practice, attempt)


def mark_of(attempt: Attempt) -> str:
    """The letter for how a question went."""
    if attempt.wrong:
        return "w"
    if not attempt.done:
        return SKIPPED
    return "h" if attempt.hints else "r"


def next_question(practice: Practice) -> Practice:
    """The place after this question: the next one, the end of its round, or the choice after a mistake.

    The same place where no question is on the table.
    """
    if practice.choosing or practice.finished:
        return practice
    new = attempts.anew(practice.attempt)
    if practice.mistake is not None:
        return Practice(practice.game, level=practice.level, attempt=new)
    if practice.again is not None:
        return replace(practice, again=None, attempt=new)
    return replace(practice, marks=practice.marks + mark_of(practice.attempt), attempt=new)


def learned(progress: Progress, asked: Drill, before: Attempt, after: Attempt, now: datetime) -> Progress:
    """The progress after an answer: the rule's next day when the question is over or first goes wrong.

    A wrong answer also puts the question on the list of mistakes, and a right one without any takes it off.
    """
    first_wrong = after.wrong and not before.wrong
    solved = after.done and not before.done and not after.wrong
    if not (first_wrong or solved):
        return progress
    how: How = "wrong" if first_wrong else "helped" if after.hints else "right"
    key = concept_key(asked.game, asked.concept)
    mistakes = after_mistake(progress.mistakes, asked) if first_wrong else without(progress.mistakes, asked)
    reviews = after_answer(progress.reviews, key, asked.family, rating_of(how), now)
    return progress.model_copy(update={"reviews": reviews, "mistakes": mistakes})


def moment_of(mistake: Mistake) -> tuple[str, int] | None:
    """The phase and the number of the trick at which a choice was asked; None for other questions."""
    if not isinstance(mistake.step, Choose):
        return None
    try:
        state = position(mistake.game, mistake.step.at)
    except UNFIT:
        return None
    return state.phase, len(state.tricks) + (state.phase == "play")


def to_be_repeated(progress: Progress, drills: Iterable[Drill]) -> Progress:
    """The progress with these questions on the list of mistakes, the first one on top."""
    mistakes = progress.mistakes
    for one in reversed(tuple(drills)):
        mistakes = after_mistake(mistakes, one)
    return progress.model_copy(update={"mistakes": mistakes})


def listed(progress: Progress, drills: Iterable[Drill]) -> bool:
    """Whether all these questions are on the list of mistakes."""
    known = {(one.game, one.step) for one in progress.mistakes}
    return all((one.game, one.step) in known for one in drills)


def met(progress: Progress, game: str, family: str) -> int:
    """How many rules of a game were last asked about in a family of drills."""
    return sum(
        key.startswith(f"{game}/") and schedule.family == family
        for key, schedule in progress.reviews.concepts.items()
    )


def to_look_at_again(practice: Practice) -> tuple[int, ...]:
    """The numbers, from 1, of the questions of a round that were not right at once."""
    return tuple(n for n, mark in enumerate(practice.marks, 1) if MARKS.get(mark) != "right")


def results(practice: Practice) -> tuple[tuple[str, How], ...]:
    """The rule and outcome of every question of a round that was not skipped."""
    return tuple(
        (drill(*asked).concept, MARKS[mark])
        for asked, mark in zip(practice.questions, practice.marks, strict=False)
        if mark in MARKS
    )
