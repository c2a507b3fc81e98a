"""What learners have sent back of a set: the results in their links, read out of one pasted text.

Pure. Nothing is kept anywhere but in the visit of the teacher who pastes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from tutor_app.set_taking import are_marks
from tutor_app.teaching import Question
from tutor_app.teaching_addresses import decoded

MOST_LINKS = 200  # more learners have no room on the page
AROUND = "<>()[]{},.;:\"'"  # what may stand around a link in a message


@dataclass(frozen=True, slots=True)
class SentBack:
    """How learners answered a set. ``marks`` has for each of them a letter a question, as a ``Sitting`` has.

    ``others`` is the number of links with results of another set than the first one, ``unread`` that of links
    to a set out of which no results can be read.
    """

    questions: tuple[Question, ...] = ()
    marks: tuple[str, ...] = ()
    others: int = 0
    unread: int = 0

    def number(self, place: int, mark: str) -> int:
        """How many learners have this mark at the question ``place``, which counts from 0."""
        return sum(each[place] == mark for each in self.marks)


def sent_back(text: str) -> SentBack:
    """The results of all links in a text; those of the set that comes first."""
    found: list[tuple[tuple[Question, ...], str]] = []
    unread = 0
    for place, (code, marks) in enumerate(_links(text)):
        questions, problems = decoded(code) if place < MOST_LINKS else ((), ())
        if questions and not problems and are_marks(marks, len(questions)):
            found.append((questions, marks))
        else:
            unread += 1
    questions = found[0][0] if found else ()
    marks_of_set = tuple(marks for of, marks in found if of == questions)
    return SentBack(questions, marks_of_set, len(found) - len(marks_of_set), unread)


def _links(text: str) -> Iterator[tuple[str, str]]:
    """The set and the results of each link in a text, as the link has them."""
    for word in text.split():
        try:
            given = parse_qs(urlsplit(word.strip(AROUND)).query, max_num_fields=20)
        except ValueError:
            continue
        if "q" in given:
            yield given["q"][-1], given.get("r", [""])[-1]
