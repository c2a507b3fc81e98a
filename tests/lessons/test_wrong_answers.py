"""What is said to a wrong answer: what is wrong with it, and never what the right one would have been."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import GAMES, Card
from lessons.catalog import catalog
from lessons.exercises import Answers, Exercise
from lessons.library import LANGUAGES
from lessons.loader import Lesson, lessons
from lessons.names import Naming, the_card
from lessons.questions import exercise
from tests.effort import in_turn
from tests.lessons.refusals import ABOUT_DISCARDS, WITHOUT_CARDS, names_a_card, of_a_refusal

MANY = 12  # wrong answers of a question that are looked at
NUMBER = re.compile(r"[+\u2212-]?\d+(?:\.\d+)?")
LISTED = re.compile(r"(\bt|[♠♥♦♣])\d+", re.ASCII)  # a card in a list
SIGNED = re.compile(r"[+\u2212]\d+")

STEPS = [
    pytest.param(lesson, place, id=f"{lesson.id}/{step.id}")
    for game_id in GAMES
    for lesson in lessons(game_id)
    for place, step in enumerate(lesson.steps)
]


def right_cards(asked: Exercise, answers: Answers) -> set[Card]:
    codes = {code for answer in asked.right(answers) for code in answer.partition("/")[0].split()}
    return {card for card in asked.offered if str(card) in codes}


def told(asked: Exercise, answers: Answers, answer: str) -> Iterator[str]:
    """What of the right answer the judgement on a wrong one gives away."""
    text = asked.judge(answers, answer).text.lower()
    if asked.form in ("card", "cards"):
        for card in right_cards(asked, answers) - {c for c in asked.offered if str(c) in answer.split()}:
            if named(the_card(card, asked.naming), text):
                yield the_card(card, asked.naming)
    elif asked.form == "number":
        for card in asked.offered:  # the number of a trump is none of the sum
            text = text.replace(the_card(card, asked.naming).lower(), "")
        text = LISTED.sub("", text)
        numbers = set(NUMBER.findall(text)) - {answer}
        yield from numbers & {asked.right(answers)[0]}
    elif asked.kind == "settle":
        right = next(one.label for one in asked.choices(answers) if one.value in asked.right(answers))
        yield from set(SIGNED.findall(text)) & set(SIGNED.findall(right))
    else:
        labels = {one.value: one.label for one in asked.choices(answers)}
        yield from (labels[one] for one in asked.right(answers) if named(labels[one].lower(), text))


def named(words: str, text: str) -> bool:
    """Whether a text speaks of something; a name may not be part of a longer one."""
    return re.search(rf"(?<![a-z0-9]){re.escape(words.lower())}(?![a-z0-9])", text) is not None


def explains_and_gives_nothing_away(asked: Exercise) -> None:
    """A refusal names its cards where there are any; any other wrong answer is not told the right one."""
    without = {key.partition(".")[0] for key in WITHOUT_CARDS} - set(ABOUT_DISCARDS)
    answers: Answers = ()
    for _ in range(3):  # the answers after the first are asked about in the same way
        for answer in asked.wrong(answers)[:MANY]:
            said = asked.judge(answers, answer)
            if of_a_refusal(asked, answers, answer):
                state = asked.state_after(answers)
                assert state is not None
                assert said.rule in without or names_a_card(said.text, state, asked.naming), said.text
            else:
                assert list(told(asked, answers, answer)) == [], said.text
        best = asked.right(answers)[0]
        if asked.judge(answers, best).done or asked.form == "read":
            return
        answers = (*answers, best)


@pytest.mark.parametrize(
    ("lesson", "place", "language"),
    [
        pytest.param(*step.values, language, id=f"{step.id}-{language}")
        for step, language in in_turn(STEPS, LANGUAGES)
    ],
)
def test_a_wrong_answer_is_not_told_the_right_one(lesson: Lesson, place: int, language: str) -> None:
    explains_and_gives_nothing_away(exercise(lesson.game, lesson.steps[place], Naming(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_ledger_has_its_event(language: str) -> None:
    keys = {key.split(".")[2] for key in catalog(language) if re.match(r"line\.[A-Z]{2}-", key)}
    events = {key.split(".")[1] for key in catalog(language) if key.startswith("event.")}
    assert keys - events == set()
    assert events - keys == {"declared"}
