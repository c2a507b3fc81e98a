"""A newcomer's way: which lessons come before the first whole deal, and what they teach for it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import GAMES
from lessons import loader
from lessons.loader import course, lessons, part_of, short_paths
from lessons.shaped import LessonError
from lessons.way import neighbour, to_the_first_deal, way

MINUTES = 20.5  # "about twenty"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_whole_deal_is_about_twenty_minutes_away(game_id: str) -> None:
    *before, deal = to_the_first_deal(game_id)
    assert deal.part == "guided"
    assert len(before) >= 4
    assert sum(lesson.minutes for lesson in (*before, deal)) <= MINUTES


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_guided_deal_is_about_was_taught_before_it(game_id: str) -> None:
    *before, deal = to_the_first_deal(game_id)
    taught = {rule for lesson in before for step in lesson.steps for rule in step.rules}
    assert {step.rules[0] for step in deal.steps} <= taught


@pytest.mark.parametrize("game_id", GAMES)
def test_the_way_is_the_course_with_the_guided_deal_in_it(game_id: str) -> None:
    (deal,) = part_of(game_id, "guided")
    whole = way(game_id)
    assert [lesson for lesson in whole if lesson != deal] == list(course(game_id))
    assert whole[whole.index(deal) - 1].slug == deal.after
    every = lessons(game_id)
    for one, other in pairwise(whole):
        assert neighbour(one, 1, every) == other
        assert neighbour(other, -1, every) == one
    assert neighbour(whole[0], -1, every) is neighbour(whole[-1], 1, every) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_short_paths_lead_to_no_other_lesson(game_id: str) -> None:
    for lesson in short_paths(game_id):
        assert neighbour(lesson, 1, lessons(game_id)) is neighbour(lesson, -1, lessons(game_id)) is None


def test_a_deal_after_a_lesson_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    path, read = "danish_tarok/92-guided-deal/steps.yaml", loader.read
    broken = read(path).replace("after: discard", "after: nowhere")
    monkeypatch.setattr(loader, "read", lambda wanted: broken if wanted == path else read(wanted))
    monkeypatch.setattr("lessons.shaped.read", lambda wanted: broken if wanted == path else read(wanted))
    lessons.cache_clear()
    try:
        with pytest.raises(LessonError, match=r"92-guided-deal/steps\.yaml:2: after: .*nowhere"):
            lessons("danish_tarok")
    finally:
        lessons.cache_clear()
