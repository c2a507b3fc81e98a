"""Every step of every lesson: solved by each right answer, refused with a reason at each other one."""

from __future__ import annotations

import re

import pytest

from engine import GAMES, card_points, ledger, tricks_won
from lessons.exercises import Answers, Exercise
from lessons.library import read
from lessons.loader import Lesson, lesson_folders, lessons, position
from lessons.names import Naming, the_card
from lessons.questions import exercise
from lessons.rulebook import load_rulebook
from lessons.schema import ACTIONS, Settle

LANGUAGES = ("en", "ja")
WORDS, SIGNS = 45, 110  # of a prompt: English words, Japanese characters
RULE = re.compile(r"[A-Z]{2}-[A-Z]+-\d+")

TAUGHT = [game_id for game_id in GAMES if lessons(game_id)]
STEPS = [
    pytest.param(lesson, place, id=f"{lesson.id}/{step.id}")
    for game_id in TAUGHT
    for lesson in lessons(game_id)
    for place, step in enumerate(lesson.steps)
]

IN_JAPANESE = [lesson for game_id in TAUGHT for lesson in lessons(game_id, "ja") if not lesson.fallback]
PROSE = STEPS + [
    pytest.param(lesson, place, id=f"ja/{lesson.id}/{step.id}")
    for lesson in IN_JAPANESE
    for place, step in enumerate(lesson.steps)
]


def japanese(text: str) -> bool:
    """Whether a text has Japanese writing in it."""
    return re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) is not None


def made(lesson: Lesson, place: int, language: str = "en") -> Exercise:
    return exercise(lesson.game, lesson.steps[place], Naming(language))


def solved(one: Exercise, pick: int = 0) -> Answers:
    """The answers of a run that always takes a right one."""
    answers: Answers = ()
    for _ in range(60):
        right = one.right(answers)
        assert right, "nothing is right here"
        answer = right[pick % len(right)]
        feedback = one.judge(answers, answer)
        assert feedback.accepted, (answer, feedback.text)
        answers = (*answers, answer)
        if feedback.done:
            return answers
    raise AssertionError("the exercise has no end")


def names_a_card(one: Exercise, text: str) -> bool:
    """Whether a sentence speaks of a card of the hand or the trick."""
    state = one.state_after(())
    shown = list(one.offered)
    if state is not None:
        shown += [card for hand in state.hands for card in state.pack.cards(hand)]
        shown += [play.card for trick in state.all_tricks for play in trick.plays]
    return any(the_card(card, one.naming) in text for card in shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_right_answers_pass_and_others_are_explained(lesson: Lesson, place: int, language: str) -> None:
    """N-3: each accepted answer passes, each other one is refused by a rule and a card."""
    one = made(lesson, place, language)
    for answer in one.right(()):
        assert one.judge((), answer).accepted, answer
    for answer in one.wrong(()):
        feedback = one.judge((), answer)
        assert not feedback.accepted, answer
        assert not feedback.done
        assert RULE.search(feedback.text), feedback.text
        # before the deal there is no card to name
        assert feedback.cards or names_a_card(one, feedback.text) or (not one.trick and one.kind == "settle")
    assert set(one.right(())).isdisjoint(one.wrong(()))
    solved(one)


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_every_question_can_be_missed(lesson: Lesson, place: int) -> None:
    one = made(lesson, place)
    # A half of the talon is taken freely: doing it is all; and the end of a hand is played as one likes.
    assert one.wrong(()) or one.kind in ("read", "say", "play_out")


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_hints_lead_to_a_right_answer(lesson: Lesson, place: int) -> None:
    """N-5: the third hint reveals an action, and performing it passes."""
    for language in LANGUAGES:
        one = made(lesson, place, language)
        answers: Answers = ()
        for level in (1, 2):
            text, answer = one.hint(level, answers)
            assert text
            assert answer is None
        _, answer = one.hint(3, answers)
        assert answer is not None
        assert one.judge(answers, answer).accepted


@pytest.mark.parametrize(("lesson", "place"), PROSE)
def test_prompts_are_short(lesson: Lesson, place: int) -> None:
    """N-7: at most 45 English words, or 110 Japanese characters."""
    prose = lesson.prose[place]
    assert prose.task
    assert prose.afterword
    said = f"{prose.task} {prose.prompt}"
    if japanese(said):
        assert len("".join(said.split())) <= SIGNS, len("".join(said.split()))
    else:
        assert len(said.split()) <= WORDS, len(said.split())


@pytest.mark.parametrize("lesson", [pytest.param(one, id=one.id) for one in IN_JAPANESE])
def test_japanese_prose_is_japanese_and_unbroken(lesson: Lesson) -> None:
    """A line break would be drawn as a space, which Japanese does not have within a sentence."""
    parts = [part for one in lesson.prose for part in (one.task, one.prompt, one.afterword) if part]
    for text in (lesson.title, lesson.introduction, *parts):
        assert japanese(text), text
        assert not re.search(r"[^\n]\n[^\n]", text), text
        assert not re.search(r"[ \u3000]", text), text


@pytest.mark.parametrize("lesson", [pytest.param(one, id=one.id) for one in IN_JAPANESE])
def test_both_languages_have_the_same_sections(lesson: Lesson) -> None:
    folder = lesson_folders(lesson.game)[lesson.number - 1]
    headings = {
        language: re.findall(r"^## (.+)$", read(f"{lesson.game}/{folder}/{language}.md"), re.MULTILINE)
        for language in LANGUAGES
    }
    assert headings["en"] == headings["ja"] == [step.id for step in lesson.steps]
    english = lessons(lesson.game)[lesson.number - 1]
    assert bool(english.introduction) == bool(lesson.introduction)
    for one, other in zip(english.prose, lesson.prose, strict=True):
        assert (bool(one.prompt), bool(one.afterword)) == (bool(other.prompt), bool(other.afterword))


def test_the_danish_lessons_are_in_japanese() -> None:
    course = lessons("danish_tarok", "ja")
    assert not [lesson.slug for lesson in course if lesson.fallback]
    assert not {lesson.title for lesson in course} & {lesson.title for lesson in lessons("danish_tarok")}


def test_the_danish_game_is_taught() -> None:
    assert "danish_tarok" in TAUGHT


@pytest.mark.parametrize("game_id", TAUGHT)
def test_course(game_id: str) -> None:
    """N-7: six to ten lessons, twenty minutes, three steps of five are actions in a real position."""
    course = lessons(game_id)
    assert 6 <= len(course) <= 10
    steps = [step for lesson in course for step in lesson.steps]
    assert sum(step.seconds for step in steps) <= 20 * 60
    assert sum(lesson.minutes for lesson in course) <= 20
    actions = sum(step.kind in ACTIONS for step in steps)
    assert actions / len(steps) >= 0.6, f"{actions} of {len(steps)}"
    for lesson in course:
        assert sum(step.seconds for step in lesson.steps) <= 60 * lesson.minutes, lesson.slug


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_rules_taught_stand_in_the_rulebook(lesson: Lesson, place: int) -> None:
    book = load_rulebook(lesson.game, "en")
    for rule in lesson.steps[place].rules:
        assert book.section(rule) is not None, rule


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_positions_come_from_whole_deals(lesson: Lesson, place: int) -> None:
    """Each position is a moment of a deal that replays; a settlement asked about really falls due."""
    step = lesson.steps[place]
    at = getattr(step, "at", None)
    if at is None:
        return
    state = position(lesson.game, at)
    assert state.step == at.moves
    if isinstance(step, Settle):
        due = [line for line in ledger(state).lines if line.step == state.step]
        assert {line.key for line in due} >= set(step.only)


def test_real_hand_is_settled_in_the_end() -> None:
    lesson = lessons("danish_tarok")[-1]
    one = made(lesson, 0)
    for pick in (0, 1):
        end = one.state_after(solved(one, pick))
        assert end is not None
        assert end.finished
        assert sum(card_points(end)) == 78
        assert sum(tricks_won(end)) == 25
