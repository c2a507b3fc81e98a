"""Every step of every lesson: solved by each right answer, refused with a reason at each other one."""

from __future__ import annotations

import re

import pytest

from engine import GAMES, Discard, Play, card_points, ledger, parse_cards_list, tricks_won, verdict
from lessons.exercises import Exercise
from lessons.library import read
from lessons.loader import Lesson, course, lesson_folders, lessons, position, reference, short_paths
from lessons.names import Naming
from lessons.proving import answer_problems, hint_problems, prose_problems, solved
from lessons.questions import exercise
from lessons.rulebook import SectionKind, load_rulebook
from lessons.schema import ACTIONS, Choose, Prepared, Settle
from tests.effort import in_turn

LANGUAGES = ("en", "ja")

TAUGHT = [game_id for game_id in GAMES if lessons(game_id)]
STEPS = [
    pytest.param(lesson, place, id=f"{lesson.id}/{step.id}")
    for game_id in TAUGHT
    for lesson in lessons(game_id)
    for place, step in enumerate(lesson.steps)
]

IN_JAPANESE = [lesson for game_id in TAUGHT for lesson in lessons(game_id, "ja") if not lesson.fallback]
LESSONS = [pytest.param(lesson, id=lesson.id) for game_id in TAUGHT for lesson in lessons(game_id)]
PROSE = LESSONS + [pytest.param(lesson, id=f"ja/{lesson.id}") for lesson in IN_JAPANESE]

# What one does in a deal: a card is played, something is said, discarded or placed. A quiz about a rule, a
# sum, or cards that are only marked is none of it.
DONE_IN_PLAY = ("play", "sure", "say", "choose", "discard", "play_out", "prepared")


def japanese(text: str) -> bool:
    """Whether a text has Japanese writing in it."""
    return re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) is not None


def made(lesson: Lesson, place: int, language: str = "en") -> Exercise:
    return exercise(lesson.game, lesson.steps[place], Naming(language))


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_decision_over_a_card_is_put_once(game_id: str) -> None:
    """No moment of the play is asked about twice in the lessons on good play of one game."""
    asked: dict[object, list[str]] = {}
    for lesson in lessons(game_id):
        for step in lesson.steps:
            if not isinstance(step, Choose | Prepared):
                continue
            state = position(game_id, step.at)
            played = tuple(one for one in state.history if isinstance(one, Play))
            if played:
                asked.setdefault((state.hands, played), []).append(f"{lesson.slug}/{step.id}")
    assert [names for names in asked.values() if len(names) > 1] == []


@pytest.mark.parametrize(
    ("lesson", "place", "language"),
    [
        pytest.param(*step.values, language, id=f"{step.id}-{language}")
        for step, language in in_turn(STEPS, LANGUAGES)
    ],
)
def test_right_answers_pass_and_others_are_explained(lesson: Lesson, place: int, language: str) -> None:
    """N-3: each accepted answer passes, each other one is refused by a rule and a card."""
    assert list(answer_problems(made(lesson, place, language))) == []


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_an_answer_changed_by_one_card_is_refused(lesson: Lesson, place: int) -> None:
    """One card more, one less, or another in its place; only of discards may the rules allow that."""
    one = made(lesson, place)
    if one.form != "cards":
        return
    marked = one.right(())[0].split()
    held = [str(card) for card in one.offered]
    others = [code for code in held if code not in marked]
    changed = [[code for code in marked if code != out] for out in marked]
    changed += [[*marked, new] for new in others]
    if one.kind != "infer":  # there each answer is explained by looking back through the whole deal
        changed += [[*(code for code in marked if code != out), new] for out in marked for new in others]
    state = one.state_after(())
    for codes in changed:
        accepted = one.judge((), " ".join(codes)).accepted
        if one.kind != "discard":
            assert not accepted, codes
            continue
        assert state is not None
        assert state.to_act is not None
        cards = parse_cards_list(" ".join(codes), state.pack)
        legal = verdict(state, Discard(state.to_act, cards)).legal
        goal = getattr(lesson.steps[place], "goal", None)
        assert accepted is legal or (legal and goal is not None), codes


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_question_can_be_missed(lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        one = made(lesson, place)
        # A half of the talon is taken freely: doing it is all; and the end of a hand is played as one likes.
        assert one.wrong(()) or one.kind in ("read", "say", "play_out"), step.id


@pytest.mark.parametrize("lesson", LESSONS)
def test_hints_lead_to_a_right_answer(lesson: Lesson) -> None:
    """N-5: the third hint reveals an action, and performing it passes."""
    for place, step in enumerate(lesson.steps):
        for language in LANGUAGES:
            assert list(hint_problems(made(lesson, place, language))) == [], step.id


@pytest.mark.parametrize("lesson", PROSE)
def test_prompts_are_short(lesson: Lesson) -> None:
    """N-7: at most 45 English words, or 110 Japanese characters."""
    for step, prose in zip(lesson.steps, lesson.prose, strict=True):
        assert list(prose_problems(prose)) == [], step.id


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
    in_japanese = lessons("danish_tarok", "ja")
    assert not [lesson.slug for lesson in in_japanese if lesson.fallback]
    assert not {lesson.title for lesson in in_japanese} & {lesson.title for lesson in lessons("danish_tarok")}


@pytest.mark.parametrize("game_id", TAUGHT)
def test_two_steps_of_five_are_something_done_in_a_deal(game_id: str) -> None:
    """In the course: a card played, a word said, a discard; not marking, counting or telling who won."""
    kinds = [step.kind for lesson in course(game_id) for step in lesson.steps]
    done = sum(kind in DONE_IN_PLAY for kind in kinds)
    assert done >= 0.4 * len(kinds), f"{done} of {len(kinds)}"


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_quarter_of_the_steps_is_a_card_played(game_id: str) -> None:
    kinds = [step.kind for lesson in course(game_id) for step in lesson.steps]
    played = sum(kind in ("play", "sure", "play_out") for kind in kinds)
    assert played >= 0.25 * len(kinds), f"{played} of {len(kinds)}"


@pytest.mark.parametrize("game_id", TAUGHT)
def test_no_more_than_four_steps_in_a_row_are_only_marked_or_told(game_id: str) -> None:
    """A newcomer soon does something in a deal again."""
    since: list[str] = []
    for lesson in course(game_id):
        for step in lesson.steps:
            since = [] if step.kind in DONE_IN_PLAY else [*since, step.id]
            assert len(since) <= 4, since


def test_what_is_done_in_a_deal_is_an_action_in_a_position() -> None:
    assert set(DONE_IN_PLAY) < set(ACTIONS)


def test_the_danish_game_is_taught() -> None:
    assert "danish_tarok" in TAUGHT


@pytest.mark.parametrize("game_id", TAUGHT)
def test_course(game_id: str) -> None:
    """N-7: six to ten lessons, twenty minutes, three steps of five are actions in a real position."""
    newcomers = course(game_id)
    assert 6 <= len(newcomers) <= 10
    steps = [step for lesson in newcomers for step in lesson.steps]
    assert sum(step.seconds for step in steps) <= 20 * 60
    assert sum(lesson.minutes for lesson in newcomers) <= 20
    actions = sum(step.kind in ACTIONS for step in steps)
    assert actions / len(steps) >= 0.6, f"{actions} of {len(steps)}"
    assert newcomers[-1].slug == "quiz"
    for lesson in lessons(game_id):
        assert sum(step.seconds for step in lesson.steps) <= 60 * lesson.minutes, lesson.slug


@pytest.mark.parametrize("lesson", LESSONS)
def test_rules_taught_stand_in_the_rulebook(lesson: Lesson) -> None:
    book = load_rulebook(lesson.game, "en")
    for step in lesson.steps:
        assert [rule for rule in step.rules if book.section(rule) is None] == [], step.id


@pytest.mark.parametrize("game_id", TAUGHT)
def test_every_rule_is_taught_or_left_to_the_rulebook(game_id: str) -> None:
    """Each rule of the game is taught in a step of the course or named as one to look up, never both."""
    book = load_rulebook(game_id, "en")
    rules = {section.id for section in book.sections if section.kind is SectionKind.RULE}
    taught = {rule for lesson in course(game_id) for step in lesson.steps for rule in step.rules}
    looked_up = [one.rule for one in reference(game_id)]
    assert len(looked_up) == len(set(looked_up))
    assert not taught & set(looked_up)
    assert taught | set(looked_up) == rules
    assert len(taught) >= 0.6 * len(rules), f"{len(taught)} of {len(rules)}"


@pytest.mark.parametrize("game_id", TAUGHT)
def test_short_paths_are_short_and_lead_from_a_game_of_ours(game_id: str) -> None:
    for lesson in short_paths(game_id):
        assert lesson.knows in GAMES
        assert lesson.knows != game_id
        assert 4 <= len(lesson.steps) <= 10
        actions = sum(step.kind in ACTIONS for step in lesson.steps)
        assert actions / len(lesson.steps) >= 0.6


@pytest.mark.parametrize("lesson", LESSONS)
def test_positions_come_from_whole_deals(lesson: Lesson) -> None:
    """Each position is a moment of a deal that replays; a settlement asked about really falls due."""
    for step in lesson.steps:
        at = getattr(step, "at", None)
        if at is None:
            continue
        state = position(lesson.game, at)
        assert state.step == at.moves, step.id
        if isinstance(step, Settle):
            due = [line for line in ledger(state).lines if line.step == state.step]
            assert {line.key for line in due} >= set(step.only), step.id


def test_real_hand_is_settled_in_the_end() -> None:
    lesson = next(one for one in course("danish_tarok") if one.slug == "real-hand")
    one = made(lesson, 0)
    for pick in (0, 1):
        answers = solved(one, pick)
        assert answers is not None
        end = one.state_after(answers)
        assert end is not None
        assert end.finished
        assert sum(card_points(end)) == 78
        assert sum(tricks_won(end)) == 25
