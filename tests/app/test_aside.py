"""Work beside the panel's own: what is wished for, in which order it is done, and when it is given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import EngineError
from tests.app.turns import Hurried, Idle, Told
from tutor_app.answers import Answers
from tutor_app.screens import aside


@pytest.fixture
def visit_state(monkeypatch):
    """One visit without a server: its wishes, and how often the page was to be drawn again."""
    kept, known, drawn = aside._Aside(), Answers(), []
    monkeypatch.setattr(aside, "_aside", lambda: kept)
    monkeypatch.setattr(aside, "findings", lambda: known)
    monkeypatch.setattr(aside, "worker", Hurried)
    monkeypatch.setattr(aside, "draw_again", lambda *, after_seconds, key: drawn.append(after_seconds))
    kept.drawn = drawn
    return kept


def counting(most: int = 3):
    return lambda: iter(range(1, most + 1))


def test_a_wish_is_worked_on_when_the_page_stands_and_kept(visit_state):
    assert aside.ask("a", counting()) == aside.Found()
    aside.go_on(busy=False)
    assert visit_state.drawn
    assert aside.ask("a", counting()) == aside.Found(3, complete=True)
    aside.go_on(busy=False)
    assert visit_state.job is None  # nothing is left to wish for
    assert aside.ask("a", counting(9)).latest == 3  # as the server remembers


def test_an_urgent_wish_goes_first_and_the_other_one_after_it(visit_state):
    for first in ("b", "a"):
        aside.ask("a", counting())
        aside.ask("b", counting(), urgent=True)
        aside.go_on(busy=False)
        assert visit_state.asked == first


def test_nothing_is_begun_while_the_panel_is_busy_and_what_runs_is_given_up(visit_state, monkeypatch):
    monkeypatch.setattr(aside, "worker", Idle)
    aside.ask("a", counting())
    aside.go_on(busy=True)
    assert visit_state.job is None
    assert visit_state.drawn == []
    aside.ask("a", counting())
    aside.go_on(busy=False)
    job = visit_state.job
    aside.ask("a", counting())
    aside.go_on(busy=True)
    assert job.look().cancelled
    assert visit_state.job is None


def test_another_wish_takes_the_place_of_the_one_before(visit_state, monkeypatch):
    monkeypatch.setattr(aside, "worker", Idle)
    aside.ask("a", counting())
    aside.go_on(busy=False)
    job = visit_state.job
    aside.ask("b", counting())
    aside.go_on(busy=False)
    assert job.look().cancelled
    assert visit_state.asked == "b"
    aside.go_on(busy=False)  # nobody wishes for anything any more
    assert visit_state.job is None


def test_what_was_found_of_work_that_was_given_up_stays_known(visit_state, monkeypatch):
    told = Told()
    monkeypatch.setattr(aside, "worker", lambda: told)
    aside.ask("a", counting())
    aside.go_on(busy=False)
    told.go_on()
    told.go_on()
    aside.ask("b", counting())
    aside.go_on(busy=False)
    assert aside.known("a") == aside.Found(2)
    assert aside.ask("a", counting()) == aside.Found(2)
    visit_state.wishes.clear()
    assert aside.known("a") == aside.Found(2)
    assert visit_state.wishes == []  # knowing is no wish
    assert aside.known("never asked") == aside.Found()


def test_the_longer_it_takes_the_rarer_the_page_is_drawn(visit_state, monkeypatch):
    monkeypatch.setattr(aside, "worker", Idle)
    for _ in range(12):
        aside.ask("a", counting())
        aside.go_on(busy=False)
    waits = visit_state.drawn
    assert waits == sorted(waits)
    assert waits[0] < waits[3]
    assert waits[-1] == aside.LONGEST_WAIT_SECONDS


def test_the_wishes_of_a_page_that_was_broken_off_are_forgotten(visit_state):
    aside.ask("a", counting())
    aside.begin()
    aside.go_on(busy=False)
    assert visit_state.job is None


def failing(error: Exception):
    def work() -> Iterator[int]:
        yield 1
        raise error

    return work


def test_an_error_of_the_engine_is_told_and_not_tried_again(visit_state):
    aside.ask("a", failing(EngineError("no")))
    aside.go_on(busy=False)
    for _ in range(2):
        found = aside.ask("a", failing(EngineError("no")))
        assert str(found.error) == "no"
        aside.go_on(busy=False)
        assert visit_state.job is None


def test_a_mistake_of_ours_is_not_hidden(visit_state):
    aside.ask("a", failing(ZeroDivisionError()))
    aside.go_on(busy=False)
    with pytest.raises(ZeroDivisionError):
        aside.ask("a", failing(ZeroDivisionError()))
