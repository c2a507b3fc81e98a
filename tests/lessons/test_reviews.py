from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engine import GAMES
from lessons.drills import Drill, drill, families
from lessons.mistakes import MOST_MISTAKES, Mistake, after_mistake, asked_again, without
from lessons.reviews import (
    DAILY_CAP,
    MOST_ASKED,
    MOST_CONCEPTS,
    Reviews,
    Schedule,
    after_answer,
    asked_today,
    due,
)
from lessons.rounds import ROUND, RuleResult, rating_of, result_by_rule, round_questions

GAME = "danish_tarok"
NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
LATER = NOW + timedelta(days=60)
PLAY = f"{GAME}/DT-PLAY-2"
FOOL = f"{GAME}/DT-FOOL-2"


def answered(*ratings: str, key: str = PLAY, start: datetime = NOW) -> Reviews:
    """The reviews after answers to one concept, each when it was due."""
    reviews, now = Reviews(), start
    for rating in ratings:
        reviews = after_answer(reviews, key, "legal", rating, now)
        now = reviews.concepts[key].due
    return reviews


def test_a_wrong_concept_comes_back_earlier_than_a_right_one():
    wrong, right = answered("again").concepts[PLAY], answered("good").concepts[PLAY]
    assert NOW < wrong.due < right.due
    waits = [answered(*("good",) * n).concepts[PLAY] for n in range(1, 5)]
    gaps = [one.due - one.last_review for one in waits]
    assert gaps == sorted(gaps)
    assert gaps[0] >= timedelta(days=1)


def test_four_ratings_from_soon_to_late():
    dues = [answered("good", rating).concepts[PLAY].due for rating in ("again", "hard", "good", "easy")]
    assert dues == sorted(set(dues))


def test_a_lapse_shortens_what_was_long():
    long = answered("good", "good", "good").concepts[PLAY]
    lapsed = after_answer(answered("good", "good", "good"), PLAY, "legal", "again", long.due).concepts[PLAY]
    assert lapsed.due - long.due < timedelta(hours=1)


def test_answers_are_pure_and_remember_the_family():
    before = Reviews()
    after = after_answer(before, PLAY, "legal", "good", NOW)
    assert before == Reviews()
    assert after == after_answer(before, PLAY, "legal", "good", NOW)
    assert after.concepts[PLAY].family == "legal"
    assert after_answer(after, PLAY, "take", "good", NOW).concepts[PLAY].family == "take"


def test_due_concepts_of_the_game_longest_due_first():
    reviews = answered("again")
    reviews = after_answer(reviews, FOOL, "fool", "good", NOW)
    reviews = after_answer(reviews, "tantony/TN-PLAY-3", "legal", "again", NOW)
    assert due(reviews, GAME, NOW) == ()
    assert [(one.rule, one.family) for one in due(reviews, GAME, LATER)] == [
        ("DT-PLAY-2", "legal"),
        ("DT-FOOL-2", "fool"),
    ]
    assert [one.rule for one in due(reviews, "tantony", LATER)] == ["TN-PLAY-3"]


def test_the_day_has_a_cap_over_all_games():
    reviews = Reviews()
    for n in range(DAILY_CAP):
        reviews = after_answer(reviews, f"{GAME}/DT-PLAY-{n}", "legal", "good", NOW)
        reviews = after_answer(reviews, f"tantony/TN-PLAY-{n}", "legal", "good", NOW)
    assert asked_today(reviews, NOW) == 0, "new concepts cost nothing of the cap"
    assert len(due(reviews, GAME, LATER)) == DAILY_CAP
    for n in range(12):
        reviews = after_answer(reviews, f"tantony/TN-PLAY-{n}", "legal", "good", LATER)
    assert asked_today(reviews, LATER) == 12
    assert len(due(reviews, GAME, LATER)) == DAILY_CAP - 12
    assert len(due(reviews, GAME, LATER, cap=13)) == 1
    assert len(due(reviews, GAME, LATER, cap=5)) == 0
    assert len(due(reviews, GAME, LATER + timedelta(days=1))) == DAILY_CAP


def test_the_day_is_that_of_the_reader():
    tokyo = timezone(timedelta(hours=9))
    morning = datetime(2026, 6, 2, 7, 0, tzinfo=tokyo)  # still the first of June in Greenwich
    reviews = answered("good")
    reviews = after_answer(reviews, PLAY, "legal", "good", morning)
    assert asked_today(reviews, morning + timedelta(hours=4)) == 1
    assert asked_today(reviews, morning - timedelta(hours=8)) == 0


def test_concepts_asked_longest_ago_go_where_there_are_too_many():
    reviews = Reviews()
    for n in range(MOST_CONCEPTS + 5):
        moment = NOW + timedelta(minutes=n)
        reviews = after_answer(reviews, f"{GAME}/DT-PLAY-{n}", "legal", "good", moment)
    assert len(reviews.concepts) == MOST_CONCEPTS
    assert f"{GAME}/DT-PLAY-4" not in reviews.concepts
    assert f"{GAME}/DT-PLAY-5" in reviews.concepts


def test_of_two_schedules_the_one_asked_last_stands():
    one, two = answered("good"), answered("again", start=NOW + timedelta(days=1))
    assert one.merged(two).concepts == two.concepts
    assert two.merged(one).concepts == two.concepts
    assert one.merged(two).day == two.day


def test_a_clock_that_was_put_back_does_no_harm():
    reviews = answered("good", "good", start=LATER)
    again = after_answer(reviews, PLAY, "legal", "good", NOW)
    assert again.concepts[PLAY].last_review == NOW


SCHEDULES = st.fixed_dictionaries(
    {"due": st.datetimes(timezones=st.just(UTC)).map(datetime.isoformat), "family": st.just("legal")},
    optional={
        "state": st.integers(-1, 5),
        "step": st.none() | st.integers(-1, 12),
        "stability": st.none() | st.floats(),
        "difficulty": st.none() | st.floats(),
        "last_review": st.none() | st.datetimes(timezones=st.just(UTC)).map(datetime.isoformat),
    },
)


@given(SCHEDULES, st.sampled_from(["again", "hard", "good", "easy"]))
def test_whatever_schedule_is_let_in_can_be_answered(content, rating):
    try:
        schedule = Schedule.model_validate(content)
    except ValidationError:
        return
    reviews = after_answer(Reviews(concepts={PLAY: schedule}), PLAY, "legal", rating, NOW)
    assert reviews.concepts[PLAY].due > NOW
    assert Reviews.model_validate_json(reviews.model_dump_json()) == reviews


# --- Mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "family"), [(GAME, "sure"), ("tantony", "place"), ("tapp_tarock", "bid")])
def test_a_mistake_brings_back_the_very_question(game, family):
    asked = drill(game, family, 3, 1)
    mistake = after_mistake((), asked)[0]
    stored = Mistake.model_validate_json(mistake.model_dump_json())
    assert stored == mistake
    assert asked_again(stored) == asked


def test_mistakes_are_few_newest_first_and_go_when_answered_right():
    drills = [drill(GAME, "sort", seed, 1) for seed in range(MOST_MISTAKES + 2)]
    mistakes = ()
    for one in drills:
        mistakes = after_mistake(mistakes, one)
    assert len(mistakes) == MOST_MISTAKES
    assert mistakes[0].seed == MOST_MISTAKES + 1
    again = after_mistake(mistakes, drills[50])
    assert (again[0].seed, len(again)) == (50, MOST_MISTAKES)
    assert without(again, drills[50])[0].seed == MOST_MISTAKES + 1
    assert without(again, drills[50]) == without(mistakes, drills[50])


def test_a_mistake_whose_position_does_not_hold_is_not_asked():
    asked = drill(GAME, "legal", 3, 1)
    broken = asked.step.model_copy(update={"at": asked.step.at.model_copy(update={"code": "1dd"})})
    mistake = Mistake(game=GAME, family="legal", seed=3, level=1, step=broken)
    assert asked_again(mistake) is None


# --- Rounds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_one_family_and_a_mixed_one(game):
    family = families(game)[0]
    alone = round_questions(game, family, 8, 2)
    assert len(alone) == ROUND
    assert {(one.game, one.family, one.level, one.about) for one in alone} == {(game, family, 2, None)}
    assert len({one.seed for one in alone}) == ROUND
    mixed = round_questions(game, None, 8, 2)
    assert mixed == round_questions(game, None, 8, 2)
    assert len(mixed) == ROUND
    assert len({one.family for one in mixed}) == min(ROUND, len(families(game)))


def test_a_mixed_round_begins_with_what_is_due():
    soon = NOW + timedelta(minutes=1)
    reviews = after_answer(answered("again"), FOOL, "fool", "again", soon)
    reviews = after_answer(reviews, f"{GAME}/DT-PLAY-9", "no_such_family", "again", NOW)
    questions = round_questions(GAME, None, 8, 1, due(reviews, GAME, LATER))
    assert len(questions) == ROUND
    assert [(one.family, one.about) for one in questions[:2]] == [
        ("legal", "DT-PLAY-2"),
        ("fool", "DT-FOOL-2"),
    ]
    assert {one.about for one in questions[2:]} == {None}
    assert [drill(*one).concept for one in questions[:2]] == ["DT-PLAY-2", "DT-FOOL-2"]


def test_the_result_of_a_round_by_rule():
    answers = [
        ("DT-PLAY-2", "right"),
        ("DT-FOOL-2", "wrong"),
        ("DT-PLAY-2", "helped"),
        ("DT-PLAY-2", "right"),
    ]
    assert result_by_rule(answers) == (
        RuleResult("DT-FOOL-2", wrong=1),
        RuleResult("DT-PLAY-2", right=2, helped=1),
    )
    assert result_by_rule([]) == ()


def test_ratings_of_answers():
    assert [rating_of(how) for how in ("wrong", "helped", "right")] == ["again", "hard", "good"]


def test_the_arguments_of_a_round_are_those_of_a_drill():
    first = round_questions(GAME, "sort", 1, 1)[0]
    assert isinstance(drill(*first), Drill)


# --- Clocks ------------------------------------------------------------------------------------------

ODD_CLOCKS = [
    datetime(1, 1, 1, tzinfo=UTC),
    datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14))),
    datetime(1969, 12, 31, 23, 59, tzinfo=UTC),
    datetime(1999, 12, 31, tzinfo=UTC),
    datetime(2200, 12, 31, 23, 59, tzinfo=UTC),
    datetime(2201, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, tzinfo=timezone(timedelta(hours=-12))),
]


@given(
    st.lists(
        st.tuples(
            st.sampled_from(ODD_CLOCKS) | st.datetimes(timezones=st.just(UTC)),
            st.sampled_from(["again", "hard", "good", "easy"]),
        ),
        min_size=1,
        max_size=4,
    )
)
def test_no_clock_makes_a_review_fail(answers):
    reviews = Reviews()
    for now, rating in answers:
        due(reviews, GAME, now)
        asked_today(reviews, now)
        reviews = after_answer(reviews, PLAY, "legal", rating, now)
        assert Reviews.model_validate_json(reviews.model_dump_json()) == reviews


@pytest.mark.parametrize("wrong", ODD_CLOCKS)
def test_a_concept_is_asked_again_once_a_wrong_clock_is_right(wrong):
    reviews = after_answer(answered("good"), PLAY, "legal", "good", wrong)
    assert [one.rule for one in due(reviews, GAME, LATER)] == ["DT-PLAY-2"]
    mended = after_answer(reviews, PLAY, "legal", "good", LATER)
    assert mended.concepts[PLAY].last_review == LATER
    assert due(mended, GAME, LATER) == ()


def test_a_clock_a_little_behind_asks_nothing_twice():
    reviews = answered("good")
    assert due(reviews, GAME, NOW - timedelta(hours=20)) == ()


def test_the_number_of_a_day_has_a_limit():
    full = Reviews(day=NOW.date(), asked=MOST_ASKED, concepts=answered("again").concepts)
    again = after_answer(full, PLAY, "legal", "good", NOW + timedelta(hours=1))
    assert again.asked == MOST_ASKED
