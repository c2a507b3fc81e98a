from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import progress
from lessons.loader import lessons
from lessons.progress import Progress, ProgressError, as_progress, read_progress

COURSE = lessons("danish_tarok")
FIRST, SECOND = COURSE[0], COURSE[1]


def test_nothing_is_done_at_first():
    assert Progress().done(FIRST) == frozenset()
    assert Progress().resume("danish_tarok", COURSE) is None


def test_solved_steps_are_counted():
    step = FIRST.steps[0].id
    now = Progress().solved(FIRST, step, alone=False)
    assert now.done(FIRST) == {step}
    assert now.count(SECOND) == 0
    assert now.solved_steps[FIRST.id][step] == "helped"


def test_solved_alone_once_stays_so():
    step = FIRST.steps[0].id
    now = Progress().solved(FIRST, step, alone=True).solved(FIRST, step, alone=False)
    assert now.solved_steps[FIRST.id][step] == "alone"


def test_steps_that_no_lesson_has_any_more_do_not_count():
    assert Progress(solved_steps={FIRST.id: {"gone": "alone"}}).count(FIRST) == 0


def test_going_on_where_one_stopped():
    opened = Progress().opened(SECOND, SECOND.steps[2].id)
    assert opened.resume("danish_tarok", COURSE) == (2, 3)
    solved = opened.solved(SECOND, SECOND.steps[2].id, alone=True)
    assert solved.resume("danish_tarok", COURSE) == (2, 4)


def test_going_on_after_a_lesson_and_after_the_last():
    last = SECOND.steps[-1].id
    now = Progress().opened(SECOND, last).solved(SECOND, last, alone=True)
    assert now.resume("danish_tarok", COURSE) == (3, 1)
    end = COURSE[-1]
    over = Progress().opened(end, end.steps[-1].id).solved(end, end.steps[-1].id, alone=True)
    assert over.resume("danish_tarok", COURSE) is None


def test_a_lesson_that_has_gone_is_forgotten():
    assert Progress(last={"danish_tarok": ("gone", "step")}).resume("danish_tarok", COURSE) is None
    kept = Progress(last={"danish_tarok": (SECOND.slug, "gone")})
    assert kept.resume("danish_tarok", COURSE) == (2, 1)


def test_two_progresses_together():
    step = FIRST.steps[0].id
    one = Progress().solved(FIRST, step, alone=True).opened(FIRST, step)
    two = Progress().solved(FIRST, step, alone=False).opened(SECOND, SECOND.steps[0].id)
    both = one.merged(two)
    assert both.solved_steps[FIRST.id][step] == "alone"
    assert both.last["danish_tarok"][0] == SECOND.slug


def test_a_file_gives_the_progress_back():
    now = Progress().solved(FIRST, FIRST.steps[0].id, alone=True).opened(SECOND, SECOND.steps[1].id)
    assert read_progress(now.to_json()) == now


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{",
        '{"version": 2}',
        '{"version": "1"}',
        '{"version": 1, "more": 0}',
        '{"version": 1, "solved_steps": {"a": {"b": "magic"}}}',
        '{"version": 1, "last": {"a": ["b"]}}',
        "[" * 5000,
        "x" * (progress.LONGEST_FILE + 1),
    ],
)
def test_what_is_no_progress_is_refused(text):
    with pytest.raises(ProgressError):
        read_progress(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists, max_leaves=5))
def test_any_other_value_is_refused(content):
    with pytest.raises(ProgressError):
        as_progress(content)


def test_an_older_version_is_brought_up(monkeypatch):
    monkeypatch.setitem(
        progress.MIGRATIONS, 0, lambda old: {"version": 1, "solved_steps": {"g/l": {old["step"]: "alone"}}}
    )
    assert as_progress({"version": 0, "step": "s"}).solved_steps == {"g/l": {"s": "alone"}}
