"""How a learner stands, rule by rule."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from engine import GAMES
from lessons.loader import lessons
from lessons.progress import Progress
from lessons.reviews import Reviews, after_answer, concept_key
from lessons.rulebook import load_rulebook
from lessons.standing import WEAKEST, chapters, weakest

GAME = "danish_tarok"
BOOK = load_rulebook(GAME, "en")
LESSON = lessons(GAME)[0]
STEP = LESSON.steps[0]
NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)


def standing(progress: Progress) -> dict[str, str]:
    return {rule: one for chapter in chapters(GAME, progress, BOOK) for rule, one in chapter.rules}


def asked(rule: str, *words: str) -> Progress:
    reviews = Reviews()
    for day, word in enumerate(words):
        reviews = after_answer(reviews, concept_key(GAME, rule), "legal", word, NOW + timedelta(days=day))  # type: ignore[arg-type]
    return Progress(reviews=reviews)


@pytest.mark.parametrize("game_id", GAMES)
def test_at_first_no_rule_has_been_met(game_id):
    book = load_rulebook(game_id, "en")
    found = chapters(game_id, Progress(), book)
    assert found
    assert all(chapter.count("new") == len(chapter.rules) for chapter in found)
    assert weakest(game_id, Progress(), book) == ()


def test_a_step_solved_alone_makes_its_rules_known_and_one_with_help_shaky():
    alone = standing(Progress().solved(LESSON, STEP.id, alone=True))
    helped = standing(Progress().solved(LESSON, STEP.id, alone=False))
    assert {alone[rule] for rule in STEP.rules} == {"known"}
    assert {helped[rule] for rule in STEP.rules} == {"shaky"}
    assert [rule for rule, one in alone.items() if one != "new"] == [
        rule for rule, one in helped.items() if one != "new"
    ]


def test_what_drills_say_counts_more_than_the_lesson():
    rule = STEP.rules[0]
    wrong = asked(rule, "again").solved(LESSON, STEP.id, alone=True)
    assert standing(wrong)[rule] == "shaky"
    assert weakest(GAME, wrong, BOOK) == ((rule, "legal"),)
    assert standing(asked(rule, "good", "good"))[rule] == "known"
    assert standing(asked(rule, "good", "good", "good", "again"))[rule] == "shaky"


def test_the_weakest_rules_are_few_and_the_soonest_forgotten_first():
    progress = Progress()
    for step in LESSON.steps:
        progress = progress.solved(LESSON, step.id, alone=False)
    missed = lessons(GAME)[1].steps[-1].rules[0]
    progress = progress.model_copy(update={"reviews": asked(missed, "again").reviews})
    found = weakest(GAME, progress, BOOK)
    assert found[0] == (missed, "legal")
    assert len(found) <= WEAKEST
