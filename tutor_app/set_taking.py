"""Where a learner is in a teacher's set: the question on the table, and how those before it went.

Frozen values and pure functions.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256

from tutor_app import attempts
from tutor_app.attempts import MARKS, Attempt
from tutor_app.teaching import Question

NOT_YET = "-"
NAME_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Sitting:
    """A learner at a set. ``place`` counts the questions from 0; as many as there are is the end.

    ``marks`` has a letter for each question: right at once, right with a hint, wrong at first, not yet. Only
    the first time counts. One that ``resumes`` goes on where the browser says that its reader was.
    """

    questions: tuple[Question, ...] = ()
    place: int = 0
    marks: str = ""
    attempt: Attempt = field(default_factory=Attempt)
    resumes: bool = False

    @property
    def question(self) -> Question | None:
        """The question on the table; None at the end."""
        return self.questions[self.place] if self.place < len(self.questions) else None

    def at(self, place: int) -> Sitting:
        """The learner at the beginning of a question, or at the end."""
        inside = max(0, min(place, len(self.questions)))
        return replace(self, place=inside, attempt=attempts.anew(self.attempt), resumes=False)

    def marked(self, marks: str) -> Sitting:
        """The learner with these results, a letter for each question."""
        return replace(self, marks=marks)

    def arrived(self, *, resumes: bool) -> Sitting:
        """The learner as a link leads here."""
        return replace(self, resumes=resumes)

    def number(self, mark: str) -> int:
        """How many questions went so."""
        return self.marks.count(mark)


def are_marks(text: str, number: int) -> bool:
    """Whether a text has a letter of a result for each of so many questions."""
    return len(text) == number and set(text) <= {*MARKS, NOT_YET}


def beginning(questions: tuple[Question, ...]) -> Sitting:
    """The learner at the first question of a set."""
    return Sitting(questions, marks=NOT_YET * len(questions))


def with_attempt(sitting: Sitting, attempt: Attempt) -> Sitting:
    """The learner with another attempt at the same question; its first result counts."""
    marks, place = sitting.marks, sitting.place
    mark = _mark(attempt)
    if mark and marks[place : place + 1] == NOT_YET:
        marks = marks[:place] + mark + marks[place + 1 :]
    return replace(sitting, marks=marks, attempt=attempt, resumes=False)


def _mark(attempt: Attempt) -> str:
    """The letter for how an attempt went; empty while it goes on."""
    if attempt.wrong:
        return "w"
    if not attempt.done:
        return ""
    return "h" if attempt.hints else "r"


def resumed(sitting: Sitting, place: int, marks: str) -> Sitting:
    """The learner where the browser has kept the place, if what it kept fits the set."""
    fits = are_marks(marks, len(sitting.questions))
    return sitting.marked(marks).at(place) if fits else replace(sitting, resumes=False)


def set_name(text: str) -> str:
    """What a set is called where the browser keeps the place in it: a digest of the text in its link."""
    return sha256(text.encode()).hexdigest()[:NAME_LENGTH]
