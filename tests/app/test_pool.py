"""The workers that all visitors share: nobody waits for more than a turn, nobody has two workers."""

from __future__ import annotations

import os
import sys
import threading
import time

import pytest

from engine.errors import RequestError
from tutor_app.jobs import Job
from tutor_app.pool import GONE_SECONDS, LAST, SETTING, STEPS_BACK, Pool, Turns, workers_here

PATIENCE = 20


class Gate:
    """A task that keeps a worker until it is let go."""

    def __init__(self) -> None:
        self.begun, self.open = threading.Event(), threading.Event()

    def __call__(self) -> None:
        self.begun.set()
        assert self.open.wait(PATIENCE)


class Clock:
    """A clock that stands still but for the time that parts say they take: less in all than a job waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def pool(clock):
    made = Pool(1, clock=clock)
    yield made
    made.close()


def job(order, name, number, clock, seconds):
    """A job that notes each of its parts, which take so long by the clock."""

    def work():
        for _ in range(number):
            clock.now += seconds
            order.append(name)
            yield name

    return Job(work, clock=clock)


def test_visitors_take_turns_however_many_jobs_one_has(pool, clock):
    gate, order = Gate(), []
    pool.put("first", gate)
    assert gate.begun.wait(PATIENCE)
    visitors = ("many", "many", "many", "one")
    jobs = [job(order, name, 4, clock, 0.5) for name in visitors]
    for each, visitor in zip(jobs, visitors, strict=True):
        each.start(Turns(pool, visitor))
    gate.open.set()
    assert all(each.wait(PATIENCE) for each in jobs)
    assert order[:8].count("one") == 4  # all its parts, beside a visitor with twelve


def test_long_parts_count_for_more_than_short_ones(pool, clock):
    gate, order = Gate(), []
    pool.put("first", gate)
    assert gate.begun.wait(PATIENCE)
    slow, quick = job(order, "slow", 3, clock, 2), job(order, "quick", 8, clock, 0.25)
    slow.start(Turns(pool, "a"))
    quick.start(Turns(pool, "b"))
    gate.open.set()
    assert slow.wait(PATIENCE)
    assert quick.wait(PATIENCE)
    assert order == ["slow", *["quick"] * 8, "slow", "slow"]


def test_nobody_gains_by_beginning_anew(pool, clock):
    gate, order = Gate(), []
    pool.put("keeper", gate)
    assert gate.begun.wait(PATIENCE)
    patient = job(order, "patient", 3, clock, 1)

    def again(left):
        clock.now += 1
        order.append("hasty")
        if left:
            pool.put("hasty", lambda: again(left - 1))

    pool.put("hasty", lambda: again(5))
    patient.start(Turns(pool, "patient"))
    gate.open.set()
    assert patient.wait(PATIENCE)
    assert order[:6].count("patient") == 3


def test_a_visitor_has_one_worker_at_a_time():
    pool, gate, other, seen = Pool(2), Gate(), Gate(), []
    pool.put("one", gate)
    assert gate.begun.wait(PATIENCE)
    pool.put("one", lambda: seen.append(gate.open.is_set()))
    pool.put("two", other)
    assert other.begun.wait(PATIENCE)  # the second worker is free for somebody else
    assert pool.ahead("one") == 0
    gate.open.set()
    other.open.set()
    pool.put("one", lambda: None)
    deadline = time.monotonic() + PATIENCE
    while not seen and time.monotonic() < deadline:
        time.sleep(0.01)
    pool.close()
    assert seen == [True]


def test_how_many_go_first(pool):
    gate = Gate()
    pool.put("first", gate)
    assert gate.begun.wait(PATIENCE)
    assert pool.ahead("first") == 0
    for name in ("second", "third"):
        pool.put(name, lambda: None)
    assert pool.ahead("second") == 1
    assert pool.ahead("nobody") == 0
    gate.open.set()


def test_a_broken_task_takes_no_worker_away(pool):
    done = threading.Event()

    def broken():
        raise ValueError("broken")

    pool.put("one", broken)
    pool.put("one", done.set)
    assert done.wait(PATIENCE)


def test_a_visitor_who_waits_for_nothing_is_forgotten(pool):
    done = threading.Event()
    for number in range(200):
        pool.put(number, lambda: None)
    pool.put("last", done.set)
    assert done.wait(PATIENCE)
    deadline = time.monotonic() + PATIENCE
    while pool._visitors and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not pool._visitors


def test_a_connection_that_breaks_for_a_moment_is_no_leaving(pool):
    now, here = [0.0], [True]
    turns = Turns(pool, "one", lambda: here[0], clock=lambda: now[0])
    assert not turns.left()
    here[0] = False
    assert not turns.left()
    now[0] = GONE_SECONDS / 2
    here[0] = True
    assert not turns.left()
    here[0] = False
    now[0] = 2 * GONE_SECONDS
    assert not turns.left()
    now[0] = 3 * GONE_SECONDS
    assert turns.left()


def test_workers_are_told_by_a_setting(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    monkeypatch.delenv(SETTING, raising=False)
    assert workers_here() == 7
    monkeypatch.setenv(SETTING, " 3 ")
    assert workers_here() == 3
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setenv(SETTING, "")
    assert workers_here() == 1


@pytest.mark.parametrize("told", ["0", "-1", "two", "65", "9" * 5000, "²"])
def test_a_setting_that_is_no_number_of_workers(monkeypatch, told):
    monkeypatch.setenv(SETTING, told)
    with pytest.raises(RequestError, match="use a number from 1 to 64"):
        workers_here()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems rank whole processes only")
def test_workers_stand_behind_the_threads_that_draw_pages(pool):
    ranks = []
    done = threading.Event()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    pool.put("one", lambda: (ranks.append(os.getpriority(os.PRIO_PROCESS, 0)), done.set()))
    assert done.wait(PATIENCE)
    assert ranks == [min(own + STEPS_BACK, LAST)]
    assert os.getpriority(os.PRIO_PROCESS, 0) == own
