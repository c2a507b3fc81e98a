from __future__ import annotations

import threading

import pytest

from engine import RequestError
from tutor_app.jobs import UNWATCHED_SECONDS, Asked, Job
from tutor_app.pool import Pool, Turns


class Queue:
    """Turns that come only when told to, one task at a time, in order."""

    def __init__(self) -> None:
        self.tasks: list[tuple[object, tuple[object, ...]]] = []
        self.gone = False

    def submit(self, task, *arguments) -> None:
        self.tasks.append((task, arguments))

    def ahead(self) -> int:
        return 7

    def left(self) -> bool:
        return self.gone

    def step(self) -> None:
        task, args = self.tasks.pop(0)
        task(*args)

    def run_all(self) -> None:
        while self.tasks:
            self.step()


def test_parts_come_one_after_the_other():
    queue, job = Queue(), Job(lambda: iter(range(4)))
    assert not job.look().running
    job.start(queue)
    seen = []
    while queue.tasks:
        queue.step()
        seen.append(job.look().latest)
    assert seen == [0, 1, 2, 3, 3]
    progress = job.look()
    assert progress.complete
    assert progress.done == 4
    assert not progress.running


def test_cancel_keeps_what_is_done_and_closes_the_work():
    closed = []

    def work():
        try:
            yield from range(9)
        finally:
            closed.append(True)

    queue, job = Queue(), Job(work)
    job.start(queue)
    queue.step()
    queue.step()
    job.cancel()
    assert not job.look().running
    queue.run_all()
    progress = job.look()
    assert (progress.latest, progress.cancelled, progress.complete) == (1, True, False)
    assert closed == [True]


def test_cancel_before_the_first_part():
    queue, job = Queue(), Job(lambda: iter(range(5)))
    job.start(queue)
    job.cancel()
    queue.run_all()
    assert job.look().latest is None
    assert job.look().cancelled


def test_two_jobs_take_turns():
    order = []

    def work(name):
        for number in range(2):
            order.append((name, number))
            yield number

    queue = Queue()
    Job(lambda: work("first")).start(queue)
    Job(lambda: work("second")).start(queue)
    queue.run_all()
    assert order == [("first", 0), ("second", 0), ("first", 1), ("second", 1)]


def test_a_failure_is_kept_with_the_part_before_it():
    def work():
        yield "one"
        raise ValueError("broken")

    queue, job = Queue(), Job(work)
    job.start(queue)
    queue.run_all()
    progress = job.look()
    assert progress.latest == "one"
    assert str(progress.failure) == "broken"
    assert not progress.running


def test_a_fault_is_raised_once_and_a_refusal_is_told_every_time():
    def faulty():
        yield "one"
        raise IndexError("our mistake")

    def refused():
        raise RequestError("no deal fits")

    queue, fault, refusal = Queue(), Job(faulty), Job(refused)
    for job in (fault, refusal):
        job.start(queue)
    queue.run_all()
    with pytest.raises(IndexError, match="our mistake"):
        fault.refusal()
    assert fault.refusal() is None
    assert fault.look().cancelled
    assert fault.look().latest == "one"
    assert str(refusal.refusal()) == str(refusal.refusal()) == "no deal fits"
    assert Job(faulty).refusal() is None


def test_work_that_cannot_begin():
    def work():
        raise LookupError("no deal fits")

    queue, job = Queue(), Job(work)
    job.start(queue)
    queue.run_all()
    assert str(job.look().failure) == "no deal fits"


def test_a_second_start_does_no_work_twice():
    queue, job = Queue(), Job(lambda: iter(range(2)))
    job.start(queue)
    job.start(queue)
    assert len(queue.tasks) == 1


def test_nobody_watching_stops_the_job():
    now = [0.0]
    queue, job = Queue(), Job(lambda: iter(range(9)), clock=lambda: now[0])
    job.start(queue)
    queue.step()
    now[0] = UNWATCHED_SECONDS + 1
    queue.run_all()
    assert job.look().done == 1
    assert job.look().cancelled


def test_a_visitor_who_has_left_stops_the_job():
    closed = []

    def work():
        try:
            yield from range(9)
        finally:
            closed.append(True)

    queue, job = Queue(), Job(work)
    job.start(queue)
    queue.step()
    queue.gone = True
    queue.run_all()
    assert job.look().done == 1
    assert job.look().cancelled
    assert closed == [True]


def test_it_says_how_many_go_first_until_it_is_over():
    queue, job = Queue(), Job(lambda: iter(range(1)))
    assert job.look().ahead == 0
    job.start(queue)
    assert job.look().ahead == 7
    queue.run_all()
    assert job.look().ahead == 0


def test_on_a_real_thread():
    caller = threading.get_ident()

    def work():
        yield threading.get_ident() != caller

    pool = Pool()
    job = Job(work)
    job.start(Turns(pool, "somebody"))
    assert job.wait(5)
    pool.close()
    assert job.look().latest is True


def test_a_pool_that_takes_nothing_more():
    pool = Pool()
    pool.close()
    job = Job(lambda: iter(range(2)))
    job.start(Turns(pool, "somebody"))
    assert job.look().failure is not None


def test_a_job_that_begins_later_is_running_all_the_while():
    pool = Pool()
    job = Job(lambda: iter([1]))
    job.start(Turns(pool, "somebody"), after_seconds=0.05)
    assert job.look().running
    assert job.look().latest is None
    assert job.wait(10)
    pool.close()
    assert job.look().latest == 1


def test_what_is_asked_for_is_worked_out_once_and_given_up_for_something_else():
    queue, here = Queue(), Asked()
    assert here.latest("a", lambda: iter("xy"), queue) is None
    queue.step()
    assert here.latest("a", lambda: iter("!"), queue) == "x"
    assert here.latest("b", lambda: iter("z"), queue) is None
    queue.run_all()
    assert here.latest("b", lambda: iter("!"), queue) == "z"
    assert here.latest("a", lambda: iter("w"), queue) is None, "begun anew"


def test_what_failed_or_was_left_is_begun_anew():
    queue, here = Queue(), Asked()

    def failing():
        raise RequestError("no such thing")
        yield

    here.latest("a", failing, queue)
    queue.run_all()
    with pytest.raises(RequestError):
        here.latest("a", failing, queue)
    here.latest("a", lambda: iter("x"), queue)
    queue.gone = True
    queue.run_all()
    assert here.latest("a", lambda: iter("x"), queue) is None
    queue.gone = False
    here.latest("a", lambda: iter("x"), queue)
    queue.run_all()
    assert here.latest("a", lambda: iter("x"), queue) == "x"
