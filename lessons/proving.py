"""Proving lessons: every step solved by each right answer, every other answer refused with a reason.

``python -m lessons`` and the tests ask here, so that an author sees what a test would say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lessons.exercises import Answers, Exercise
from lessons.library import FALLBACK, LANGUAGES, exists, read
from lessons.loader import Lesson, Prose, lesson_folders, lessons
from lessons.names import Naming, the_card
from lessons.questions import exercise
from lessons.rulebook import load_rulebook
from lessons.shaped import LessonError, line_of
from lessons.vocabulary import findings, paragraphs

WORDS, SIGNS = 45, 110  # of a prompt: English words, Japanese characters
LONGEST_RUN = 60  # answers until the end of a whole hand
_RULE = re.compile(r"[A-Z]{2}-[A-Z]+-\d+")
_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def problems(game_id: str) -> Iterator[str]:
    """Everything that is wrong with the lessons of a game, each with its file and line."""
    for language in LANGUAGES:
        try:
            found = lessons(game_id, language)
        except LessonError as error:
            yield str(error)
            return
        for lesson in found:
            for place, _ in enumerate(lesson.steps):
                for words in step_problems(lesson, place, language):
                    yield f"{where(lesson, place)}: {words}"
        for folder in lesson_folders(game_id):
            path = f"{game_id}/{folder}/{language}.md"
            if exists(path):
                said = paragraphs(path, read(path), "lesson", game_id)
                yield from (str(one) for one in findings(said, language))


def where(lesson: Lesson, place: int) -> str:
    """File and line of a step."""
    folder = lesson_folders(lesson.game)[lesson.number - 1]
    path = f"{lesson.game}/{folder}/steps.yaml"
    return f"{path}:{line_of(read(path), ['steps', place])}: {lesson.steps[place].id}"


def step_problems(lesson: Lesson, place: int, language: str) -> Iterator[str]:
    """What is wrong with one step in one language."""
    step, prose = lesson.steps[place], lesson.prose[place]
    yield from prose_problems(prose)
    book = load_rulebook(lesson.game, FALLBACK)
    yield from (f"the rulebook has no {rule}" for rule in step.rules if book.section(rule) is None)
    if step.kind == "choose" and not step.praised:
        yield "name the choices that the text calls good (praised)"
    try:
        asked = exercise(lesson.game, step, Naming(language))
    except LessonError as error:
        yield str(error)
        return
    yield from answer_problems(asked)
    yield from hint_problems(asked)


def prose_problems(prose: Prose) -> Iterator[str]:
    """Words that are missing, and prompts that are too long (at most 45 words, or 110 Japanese signs)."""
    if not prose.task:
        yield "nothing says who the learner is and what to do"
    if not prose.afterword:
        yield "nothing is said at the end (below a line ---)"
    said = f"{prose.task} {prose.prompt}"
    if _JAPANESE.search(said):
        length, most = len("".join(said.split())), SIGNS
    else:
        length, most = len(said.split()), WORDS
    if length > most:
        yield f"the prompt is too long: {length}, at most {most}"


def answer_problems(asked: Exercise) -> Iterator[str]:
    """Right answers that are refused, others that are accepted or refused without rule and card."""
    right, wrong = asked.right(()), asked.wrong(())
    yield from (f"{answer} is praised and not right: {right}" for answer in {*asked.praised} - {*right})
    yield from (
        f"{answer} is called tempting and not wrong: {wrong}" for answer in {*asked.tempting} - {*wrong}
    )
    yield from (f"{answer} is called both right and wrong" for answer in {*right} & {*wrong})
    for answer in right:
        if not asked.judge((), answer).accepted:
            yield f"the right answer {answer} is refused"
    for answer in wrong:
        said = asked.judge((), answer)
        if said.accepted:
            yield f"the wrong answer {answer} is accepted"
        elif not _RULE.search(said.text):
            yield f"no rule is named to {answer}: {said.text}"
        elif not (said.cards or _names_a_card(asked, said.text) or _before_the_deal(asked)):
            yield f"no card is named to {answer}: {said.text}"
    if solved(asked) is None:
        yield "the question has no end"


def hint_problems(asked: Exercise) -> Iterator[str]:
    """Hints that say nothing, give the answer away too early, or lead to a wrong one."""
    for level in (1, 2):
        text, answer = asked.hint(level)
        if not text or answer is not None:
            yield f"hint {level} says nothing or too much"
    _, answer = asked.hint(3)
    if answer is None or not asked.judge((), answer).accepted:
        yield "the last hint leads to no right answer"


def solved(asked: Exercise, pick: int = 0) -> Answers | None:
    """The answers of a run that always takes a right one, None where it comes to no end."""
    answers: Answers = ()
    for _ in range(LONGEST_RUN):
        right = asked.right(answers)
        if not right:
            return None
        answer = right[pick % len(right)]
        said = asked.judge(answers, answer)
        if not said.accepted:
            return None
        answers = (*answers, answer)
        if said.done:
            return answers
    return None


def _names_a_card(asked: Exercise, text: str) -> bool:
    """Whether a sentence speaks of a card of the hand or the trick."""
    state = asked.state_after(())
    shown = list(asked.offered)
    if state is not None:
        shown += [card for hand in state.hands for card in state.pack.cards(hand)]
        shown += [play.card for trick in state.all_tricks for play in trick.plays]
    return any(the_card(card, asked.naming) in text for card in shown)


def _before_the_deal(asked: Exercise) -> bool:
    """Whether nothing has been played yet, so that there is no card to name, or only words are said."""
    return asked.kind in ("say", "may", "choose", "prepared") or (asked.kind == "settle" and not asked.trick)
