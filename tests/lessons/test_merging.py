"""Two copies of one progress: what was done in either counts, and what either forgot is forgotten."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.drills import drill
from lessons.mistakes import MOST_MISTAKES, after_mistake, without
from lessons.progress import MOST_LESSONS, MOST_STEPS, Progress
from lessons.progress_reading import as_progress
from lessons.reviews import Reviews, after_answer

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
PLAY, FOOL = "danish_tarok/DT-PLAY-2", "danish_tarok/DT-FOOL-2"
DRILLS = [drill("danish_tarok", "legal", seed, 1) for seed in range(4)]


def solved(*steps: str, how: str = "alone") -> Progress:
    return Progress(solved_steps={"danish_tarok/pack": dict.fromkeys(steps, how)} if steps else {})


def mistaken(*numbers: int) -> Progress:
    mistakes = ()
    for number in reversed(numbers):
        mistakes = after_mistake(mistakes, DRILLS[number])
    return Progress(mistakes=mistakes)


def of_mistakes(progress: Progress) -> list[str]:
    return [one.step.id for one in progress.mistakes]


def ids(*numbers: int) -> list[str]:
    return [DRILLS[number].step.id for number in numbers]


def test_what_either_solved_counts():
    assert solved("a", "b").merged(solved("a", "c"), solved("a")) == solved("a", "b", "c")
    assert solved("a", how="helped").merged(solved("a")) == solved("a")


def test_what_one_forgot_does_not_come_back_from_the_other():
    assert Progress().merged(solved("a"), solved("a")) == Progress()
    assert solved("a").merged(Progress(), solved("a")) == Progress()
    assert solved("a", "new").merged(Progress(), solved("a")) == solved("new")


def test_a_mistake_answered_right_in_one_is_gone_and_a_new_one_stays():
    before = mistaken(0, 1)
    mended = Progress(mistakes=without(before.mistakes, DRILLS[0]))
    another = Progress(mistakes=after_mistake(before.mistakes, DRILLS[2]))
    assert of_mistakes(mended.merged(another, before)) == ids(1, 2)
    assert of_mistakes(another.merged(mended, before)) == ids(2, 1)
    assert of_mistakes(before.merged(mended, before)) == ids(1)


def test_of_a_concept_the_later_answer_counts_whoever_writes_last():
    first = Reviews()
    early = after_answer(first, PLAY, "legal", "good", NOW)
    late = after_answer(first, PLAY, "legal", "again", NOW + timedelta(minutes=3))
    for one, other in ((early, late), (late, early)):
        assert one.merged(other, first).concepts == late.concepts
    both = after_answer(early, FOOL, "fool", "good", NOW)
    assert set(both.merged(late, first).concepts) == {PLAY, FOOL}


def test_questions_of_a_day_are_added_up():
    def asked(number: int, day: int = 1) -> Reviews:
        return Reviews(day=NOW.date().replace(day=day), asked=number)

    assert asked(5).merged(asked(7), asked(4)).asked == 8
    assert asked(5).merged(asked(2, day=2), asked(4)) == asked(2, day=2)
    assert asked(4).merged(Reviews(), asked(4)) == Reviews()


PROGRESSES = st.builds(
    lambda steps, how, last, numbers, minutes: Progress(
        solved_steps={"danish_tarok/pack": dict.fromkeys(steps, how)} if steps else {},
        last={"danish_tarok": ("pack", last)} if last else {},
        mistakes=mistaken(*numbers).mistakes,
        reviews=after_answer(Reviews(), PLAY, "legal", "good", NOW + timedelta(minutes=minutes))
        if minutes
        else Reviews(),
    ),
    st.lists(st.sampled_from("abc"), unique=True),
    st.sampled_from(["alone", "helped"]),
    st.sampled_from(["", "a", "b"]),
    st.lists(st.integers(0, 3), unique=True),
    st.integers(0, 3),
)


@settings(max_examples=60)
@given(PROGRESSES, PROGRESSES, PROGRESSES)
def test_two_copies_come_to_rest(mine, theirs, since):
    now = theirs.merged(mine, since)
    assert since.merged(theirs, since) == theirs
    assert mine.merged(since, since) == mine
    # The other tab hears of what was written, and has nothing to write itself.
    assert now.merged(theirs, theirs) == now
    assert theirs.merged(now, theirs) == now


def test_no_more_is_kept_than_a_progress_holds():
    one, other = (
        Progress(
            solved_steps={
                f"{name}/{lesson}": {f"{name}{step}": "alone" for step in range(MOST_STEPS if lesson else 1)}
                for lesson in range(MOST_LESSONS - 200)
            }
            | {"both/both": {f"{name}{step}": "alone" for step in range(60)}}
        )
        for name in "ab"
    )
    both = one.merged(other)
    assert len(both.solved_steps) == MOST_LESSONS
    assert len(both.solved_steps["both/both"]) == MOST_STEPS


BROKEN = {
    "mistakes": lambda number: {"mistakes": [1] * number},
    "mistakes without an answer": lambda number: {"mistakes": [{"step": 1}] * number},
    "solved_steps": lambda number: {"solved_steps": {str(n): 1 for n in range(number)}},
    "last": lambda number: {"last": {str(n): 1 for n in range(number)}},
    "concepts": lambda number: {"reviews": {"concepts": {str(n): 1 for n in range(number)}}},
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_long_broken_list_is_put_aside_at_once(broken):
    """Four times as long a list takes about four times as long: comparing all with all would take sixteen."""

    def seconds(number: int) -> float:
        content = {**BROKEN[broken](number), "version": 2}
        begun = process_time()
        now, aside = as_progress(content)
        spent = process_time() - begun
        assert now == Progress()
        assert sum(one.number for one in aside) == number
        return spent

    assert min(seconds(40_000) for _ in range(3)) < 10 * min(seconds(10_000) for _ in range(3))


def test_a_list_of_mistakes_that_is_too_long_keeps_the_first():
    content = json.loads(mistaken(0).to_json())
    content["mistakes"] *= 5 * MOST_MISTAKES
    now, aside = as_progress(content)
    assert len(now.mistakes) == MOST_MISTAKES
    assert [(one.part, one.number) for one in aside] == [("mistakes", 4 * MOST_MISTAKES)]
