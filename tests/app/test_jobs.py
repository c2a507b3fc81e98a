from __future__ import annotations

import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from tutor_app.jobs import UNWATCHED_SECONDS, Job


class Queue(Executor):
    """An executor that works only when told to, one task at a time, in order."""

    def __init__(self) -> None:
        self.tasks: list[tuple[object, tuple[object, ...]]] = []

    def submit(self, fn, /, *args, **kwargs):
        self.tasks.append((fn, args))
        return Future()

    def step(self) -> None:
        task, args = self.tasks.pop(0)
        task(*args)

    def run_all(self) -> None:
        while self.tasks:
            self.step()


def test_parts_come_in_the_order_of_their_numbers():
    queue, job = Queue(), Job(4, lambda number: number * 10)
    job.start(queue)
    queue.run_all()
    progress = job.look()
    assert progress.parts == (0, 10, 20, 30)
    assert progress.complete
    assert not progress.running


def test_cancel_keeps_what_is_done():
    queue, job = Queue(), Job(5, lambda number: number)
    job.start(queue)
    queue.step()
    queue.step()
    job.cancel()
    queue.run_all()
    progress = job.look()
    assert progress.parts == (0, 1)
    assert progress.cancelled
    assert not progress.running
    assert progress.fraction == pytest.approx(0.4)


def test_cancel_is_seen_at_once_though_the_worker_is_busy_elsewhere():
    queue, job = Queue(), Job(5, lambda number: number)
    job.start(queue)
    job.cancel()
    assert not job.look().running


def test_two_jobs_take_turns():
    queue, order = Queue(), []
    first = Job(2, lambda number: order.append(("first", number)))
    second = Job(2, lambda number: order.append(("second", number)))
    first.start(queue)
    second.start(queue)
    queue.run_all()
    assert order == [("first", 0), ("second", 0), ("first", 1), ("second", 1)]


def test_a_failure_is_kept_with_the_parts_before_it():
    def work(number: int) -> int:
        if number == 1:
            raise ValueError("broken")
        return number

    queue, job = Queue(), Job(3, work)
    job.start(queue)
    queue.run_all()
    progress = job.look()
    assert progress.parts == (0,)
    assert str(progress.failure) == "broken"
    assert not progress.running


def test_a_second_start_does_no_work_twice():
    queue, job = Queue(), Job(2, lambda number: number)
    job.start(queue)
    job.start(queue)
    queue.run_all()
    assert job.look().parts == (0, 1)


def test_nobody_watching_stops_the_job():
    now = [0.0]
    queue, job = Queue(), Job(9, lambda number: number, clock=lambda: now[0])
    job.start(queue)
    queue.step()
    now[0] = UNWATCHED_SECONDS + 1
    queue.run_all()
    assert job.look().done == 1
    assert job.look().cancelled


def test_on_a_real_thread():
    caller = threading.get_ident()
    with ThreadPoolExecutor(1) as pool:
        job = Job(3, lambda number: threading.get_ident() != caller)
        job.start(pool)
        assert job.wait(5)
    assert job.look().parts == (True, True, True)
