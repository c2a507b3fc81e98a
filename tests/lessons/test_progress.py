from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons import progress_reading
from lessons.drills import drill
from lessons.loader import lessons
from lessons.mistakes import after_mistake, asked_again
from lessons.names import Naming
from lessons.progress import MOST_GAMES, Progress
from lessons.progress_reading import ProgressError, as_progress, read_progress, set_aside_text
from lessons.reviews import Reviews, after_answer, concept_key, due

COURSE = lessons("danish_tarok")
FIRST, SECOND = COURSE[0], COURSE[1]
NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
DRILL = drill("danish_tarok", "legal", 1, 1)


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


def test_the_game_opened_last_is_known_after_the_way_through_a_file():
    other = lessons("tantony")[0]
    now = Progress().opened(other, other.steps[0].id).opened(FIRST, FIRST.steps[0].id)
    assert (Progress().latest, now.latest) == (None, "danish_tarok")
    back = now.opened(other, other.steps[0].id)
    assert back.latest == "tantony"
    assert read_progress(back.to_json())[0].latest == "tantony"
    assert Progress().merged(back).latest == "tantony"


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
    assert read_progress(now.to_json()) == (now, ())
    assert as_progress(json.loads(json.dumps(now.to_values()))) == (now, ())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{",
        "{}",
        '{"version": 0}',
        '{"version": 3}',
        '{"version": "2"}',
        '{"version": true}',
        '{"version": []}',
        "[" * 5000,
        "x" * (progress_reading.LONGEST_FILE + 1),
    ],
)
def test_what_is_no_progress_is_refused(text):
    with pytest.raises(ProgressError):
        read_progress(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists, max_leaves=5))
def test_any_other_value_is_refused(content):
    with pytest.raises(ProgressError):
        as_progress(content)


def test_the_first_version_is_brought_up():
    old = {"version": 1, "solved_steps": {FIRST.id: {"s": "alone"}}, "last": {"danish_tarok": ["pack", "s"]}}
    now, aside = as_progress(old)
    assert now.version == 2
    assert now.solved_steps == {FIRST.id: {"s": "alone"}}
    assert now.last == {"danish_tarok": ("pack", "s")}
    assert (now.reviews, now.mistakes, aside) == (Reviews(), (), ())


def test_each_older_version_is_brought_up_in_turn(monkeypatch):
    monkeypatch.setitem(
        progress_reading.MIGRATIONS,
        0,
        lambda old: {"version": 1, "solved_steps": {"g/l": {old["step"]: "alone"}}},
    )
    assert as_progress({"version": 0, "step": "s"})[0].solved_steps == {"g/l": {"s": "alone"}}


def full() -> Progress:
    """A progress with something in each part."""
    key = concept_key("danish_tarok", DRILL.concept)
    return Progress(
        solved_steps={FIRST.id: {"one": "alone"}, SECOND.id: {"two": "helped"}},
        last={"danish_tarok": (FIRST.slug, "one")},
        reviews=after_answer(Reviews(), key, DRILL.family, "again", NOW),
        mistakes=after_mistake((), DRILL),
    )


def test_what_is_to_be_asked_again_goes_with_the_file():
    now, aside = read_progress(full().to_json())
    assert (now, aside) == (full(), ())
    assert asked_again(now.mistakes[0]) == DRILL


@pytest.mark.parametrize(
    ("damage", "part", "left"),
    [
        (lambda c: c["solved_steps"][FIRST.id].update(one="magic"), "solved_steps", {SECOND.id}),
        (lambda c: c["solved_steps"].update({"x" * 500: {}}), "solved_steps", {FIRST.id, SECOND.id}),
        (lambda c: c.update(solved_steps=[1]), "solved_steps", set()),
        (lambda c: c["last"].update(danish_tarok=["only one"]), "last", {FIRST.id, SECOND.id}),
        (lambda c: c["reviews"]["concepts"].update({"no key": {}}), "reviews", {FIRST.id, SECOND.id}),
        (lambda c: c["reviews"].update(asked=-1), "reviews", {FIRST.id, SECOND.id}),
        (lambda c: c.update(reviews="soon"), "reviews", {FIRST.id, SECOND.id}),
        (lambda c: c["mistakes"][0].update(level=9), "mistakes", {FIRST.id, SECOND.id}),
        (lambda c: c["mistakes"][0].update(game="chess"), "mistakes", {FIRST.id, SECOND.id}),
        (lambda c: c["mistakes"][0]["step"].update(kind="play_out"), "mistakes", {FIRST.id, SECOND.id}),
        (lambda c: c.update(mistakes=None), "mistakes", {FIRST.id, SECOND.id}),
        (lambda c: c.update(more=0), "unknown", {FIRST.id, SECOND.id}),
    ],
)
def test_a_broken_part_is_set_aside_and_the_rest_kept(damage, part, left):
    content = json.loads(full().to_json())
    damage(content)
    now, aside = as_progress(content)
    assert {one.part for one in aside} == {part}
    assert set(now.solved_steps) == left
    if part not in ("mistakes",):
        assert now.mistakes == full().mistakes
    if part not in ("reviews",):
        assert now.reviews == full().reviews
    for language in ("en", "ja"):
        assert "1" in set_aside_text(aside, Naming(language))


def test_nothing_is_said_where_nothing_was_set_aside():
    assert set_aside_text((), Naming()) == ""


def test_too_many_entries_are_cut_off():
    content = {"version": 2, "last": {f"game{n}": ["l", "s"] for n in range(MOST_GAMES + 3)}}
    now, aside = as_progress(content)
    assert len(now.last) == MOST_GAMES
    assert [(one.part, one.number) for one in aside] == [("last", 3)]


def test_reviews_and_mistakes_of_two_progresses_together():
    other = drill("danish_tarok", "legal", 5, 1)
    two = Progress(
        reviews=after_answer(Reviews(), "danish_tarok/DT-PLAY-2", "legal", "good", NOW),
        mistakes=after_mistake((), other),
    )
    both = full().merged(two)
    assert set(both.reviews.concepts) == set(full().reviews.concepts) | set(two.reviews.concepts)
    assert [one.step.id for one in both.mistakes] == [DRILL.step.id, other.step.id]
    assert both.merged(two) == both


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(
        ["2026-01-01T00:00:00Z", "9999-12-31T23:59:59+00:00", "again", "danish_tarok/DT-PLAY-2"]
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(["solved_steps", "last", "reviews", "mistakes", "x"]), JSON),
    st.sampled_from([1, 2]),
)
def test_whatever_is_stored_is_kept_or_set_aside(content, version):
    now, aside = as_progress({**content, "version": version})
    assert read_progress(now.to_json()) == (now, ())
    assert all(one.number > 0 and one.why for one in aside)


@settings(max_examples=60)
@given(st.data())
def test_one_damaged_value_spoils_only_its_entry(data):
    content = json.loads(full().to_json())
    place = content
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(list(keys)))
        inner = place[key]
        if isinstance(inner, (dict, list)) and inner and data.draw(st.booleans()):
            place = inner
            continue
        place[key] = data.draw(JSON)
        break
    try:
        now, _ = as_progress(content)
    except ProgressError:
        assert content["version"] != 2 or isinstance(content["version"], bool)
        return
    assert read_progress(now.to_json()) == (now, ())
    due(now.reviews, "danish_tarok", NOW)
    for key, schedule in now.reviews.concepts.items():
        after_answer(now.reviews, key, schedule.family, "good", NOW)
    for mistake in now.mistakes:
        asked_again(mistake)


@pytest.mark.parametrize(
    "content",
    [
        {"solved_steps": {FIRST.id: {"black-suits": 1}}},
        {"solved_steps": {FIRST.id: {"black-suits": "\ud800"}}},
        {"solved_steps": {"\ud800": {"black-suits": "alone"}}},
        {"solved_steps": {FIRST.id: {"black-suits": float("inf")}}},
        {"last": {"danish_tarok": ["pack", "\udfff"]}},
        {"last": {"danish_tarok": [1, 2]}},
        {"reviews": {"day": 1e300}},
        {"reviews": {"asked": 10**400}},
        {"reviews": {"day": "\ud800"}},
        {"mistakes": [{"step": {"kind": "\ud800"}}]},
    ],
)
def test_what_is_stored_can_be_written_back(content):
    for whole in (content, json.loads(full().to_json()) | content):
        now, aside = as_progress({**whole, "version": 2})
        assert len(aside) == 1
        for kept in (now, now.merged(full()), now.solved(FIRST, "black-suits", alone=True)):
            assert as_progress(json.loads(json.dumps(kept.to_values()))) == (kept, ())
            assert read_progress(kept.to_json()) == (kept, ())
