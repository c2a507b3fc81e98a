"""How a learner stands, rule by rule."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from engine import GAMES
from lessons.drills import families
from lessons.loader import lessons
from lessons.progress import Progress
from lessons.reviews import Reviews, after_answer, concept_key
from lessons.rulebook import load_rulebook
from lessons.standing import WEAKEST, Skill, chapters, weakest

GAME = "danish_tarok"
BOOK = load_rulebook(GAME, "en")
LESSON = lessons(GAME)[0]
STEP = LESSON.steps[0]
NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)


def standing(progress: Progress) -> dict[str, str]:
    return {one.rule: one.standing for chapter in chapters(GAME, progress, BOOK) for one in chapter.rules}


def asked(rule: str, *words: str) -> Progress:
    reviews = Reviews()
    for day, word in enumerate(words):
        reviews = after_answer(reviews, concept_key(GAME, rule), "legal", word, NOW + timedelta(days=day))
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
    (weak,) = weakest(GAME, wrong, BOOK)
    assert (weak.rule, weak.family) == (rule, "legal")
    assert standing(asked(rule, "good", "good"))[rule] == "known"
    assert standing(asked(rule, "good", "good", "good", "again"))[rule] == "shaky"


def test_the_weakest_rules_are_few_and_the_soonest_forgotten_first():
    progress = Progress()
    for step in LESSON.steps:
        progress = progress.solved(LESSON, step.id, alone=False)
    missed = lessons(GAME)[1].steps[-1].rules[0]
    progress = progress.model_copy(update={"reviews": asked(missed, "again").reviews})
    found = weakest(GAME, progress, BOOK)
    assert (found[0].rule, found[0].family) == (missed, "legal")
    assert len(found) <= WEAKEST


def skill(progress: Progress, rule: str) -> Skill:
    return next(
        one for chapter in chapters(GAME, progress, BOOK) for one in chapter.rules if one.rule == rule
    )


def test_it_is_told_what_a_standing_rests_on():
    rule = STEP.rules[0]
    assert skill(Progress(), rule).evidence == "none"
    assert skill(Progress().solved(LESSON, STEP.id, alone=True), rule).evidence == "alone"
    assert skill(Progress().solved(LESSON, STEP.id, alone=False), rule).evidence == "helped"
    surely, hardly = skill(asked(rule, "good", "good", "good"), rule), skill(asked(rule, "again"), rule)
    assert surely.evidence == "days"
    assert surely.days > skill(asked(rule, "good", "good"), rule).days > 2
    assert (hardly.evidence, hardly.standing) == ("day", "shaky")
    assert skill(asked(rule, "good", "good", "good", "again"), rule).evidence == "again"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_weak_rule_can_be_practised_in_a_drill_or_in_its_step(game_id):
    book, progress = load_rulebook(game_id, "en"), Progress()
    for lesson in lessons(game_id):
        for step in lesson.steps:
            progress = progress.solved(lesson, step.id, alone=False)
    weak = [
        one
        for chapter in chapters(game_id, progress, book)
        for one in chapter.rules
        if one.standing == "shaky"
    ]
    assert {one.family for one in weak} <= {*families(game_id), ""}
    assert sum(bool(one.family) for one in weak) > len(weak) / 2
    for one in weak:
        assert one.taught_at is not None
        lesson, step = one.taught_at
        assert one.rule in lessons(game_id)[lesson - 1].steps[step - 1].rules
