"""An attempt at a question: the answers so far, what was said to the last one, hints taken.

Frozen values and pure functions; what is right is asked of the exercise, which asks the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lessons.exercises import HINTS, Answers, Exercise, Feedback
from lessons.rounds import How

MOST_TRIED = 20
MARKS: Mapping[str, How] = {"r": "right", "h": "helped", "w": "wrong"}  # as addresses tell how one ended


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where somebody stands with one question.

    ``answers`` are the accepted ones, ``last`` is the latest answer of either sort: ``accepted`` says
    whether it was right (None before the first one), ``done`` whether it solved the question. ``hints``
    and ``wrong`` count help taken and wrong answers, ``tried`` are the wrong ones since the last right
    one; ``marked`` are cards marked but not yet accepted; ``naming`` says that a fool waits for its suit.
    ``turn`` grows with every change.

    No sentence is kept: ``feedback_on`` words the judgement in the language of the moment.
    """

    answers: Answers = ()
    last: str = ""
    accepted: bool | None = None
    done: bool = False
    hints: int = 0
    wrong: int = 0
    tried: Answers = ()
    marked: tuple[str, ...] = ()
    naming: bool = False
    turn: int = 0

    @property
    def alone(self) -> bool:
        """Whether no help was taken and nothing wrong was tried."""
        return not self.hints and not self.wrong

    @property
    def begun(self) -> bool:
        """Whether anything was answered or any help taken."""
        return self.accepted is not None or bool(self.hints)


def answered(attempt: Attempt, exercise: Exercise, answer: str) -> Attempt:
    """The attempt after an answer.

    It stays as it is once the question is solved, and where the text can be no answer to the question, as
    only a link or a meddled browser sends it.
    """
    if attempt.done or not exercise.takes(attempt.answers, answer):
        return attempt
    said = exercise.judge(attempt.answers, answer)
    return replace(
        attempt,
        answers=(*attempt.answers, answer) if said.accepted else attempt.answers,
        last=answer,
        accepted=said.accepted,
        done=said.done,
        wrong=attempt.wrong + (not said.accepted),
        tried=() if said.accepted else (*attempt.tried, answer)[-MOST_TRIED:],
        marked=() if said.accepted else attempt.marked,  # to be mended, not to be marked anew
        naming=False,
        turn=attempt.turn + 1,
    )


def feedback_on(attempt: Attempt, exercise: Exercise) -> Feedback | None:
    """The judgement on the latest answer in the language of the exercise; None before the first answer."""
    if attempt.accepted is None:
        return None
    before = attempt.answers[:-1] if attempt.accepted else attempt.answers
    return exercise.judge(before, attempt.last)


def replayed(attempt: Attempt, exercise: Exercise, answers: Answers) -> Attempt:
    """The attempt with these answers given; they end before the first that is not accepted."""
    for answer in answers:
        after = answered(attempt, exercise, answer)
        if len(after.answers) == len(attempt.answers):
            break
        attempt = after
    return attempt


def tried_before(attempt: Attempt, exercise: Exercise, wrong: Answers) -> Attempt | None:
    """The attempt after these wrong answers, the marks of the last one still there to be mended.

    Without any it is one at which something was wrong before its last right answer. None where one of them
    can be no answer or would be right.
    """
    if not wrong:
        return replace(attempt, wrong=1)
    for answer in wrong[-MOST_TRIED:]:
        marked = tuple(answer.split()) if exercise.form == "cards" else attempt.marked
        after = answered(replace(attempt, marked=marked), exercise, answer)
        if len(after.tried) == len(attempt.tried):
            return None
        attempt = after
    return attempt


def hinted(attempt: Attempt) -> Attempt:
    """The attempt with one hint more; there are three."""
    return replace(attempt, hints=min(HINTS, attempt.hints + 1), turn=attempt.turn + 1)


def anew(attempt: Attempt) -> Attempt:
    """A new attempt, at the same question or another; clicks meant for the old one no longer count."""
    return Attempt(turn=attempt.turn + 1)


def arriving(attempt: Attempt, before: Attempt | None) -> Attempt:
    """The attempt of an address with a turn of its own: clicks meant for ``before`` do not count."""
    return attempt if before is None else replace(attempt, turn=before.turn + 1)


@dataclass(frozen=True, slots=True)
class Desk:
    """Where a page keeps its attempt: ``now`` gives it with its question, ``put`` keeps a new one.

    ``now`` is None where the page shows no question any more.
    """

    now: Callable[[], tuple[Attempt, Exercise] | None]
    put: Callable[[Attempt], None]

    def give(self, answer: str, turn: int) -> None:
        """Judge an answer, unless the question has moved on since it was drawn."""
        found = self.now()
        if found is not None and found[0].turn == turn:
            self.put(answered(*found, answer))

    def hint(self, turn: int) -> None:
        """Give one hint more; the second click of two gives none."""
        found = self.now()
        if found is not None and found[0].turn == turn:
            self.put(hinted(found[0]))

    def again(self, turn: int) -> None:
        """Begin the question again."""
        found = self.now()
        if found is not None and found[0].turn == turn:
            self.put(anew(found[0]))
