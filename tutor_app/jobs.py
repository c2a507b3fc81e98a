"""Long work in the background: done in parts, watched, cancelled, and its latest part kept.

All visitors share one worker. A job puts itself at the end of the queue after each part, so that several
jobs take turns. Nothing here knows Streamlit, and no work may call it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Generic, TypeVar

Part = TypeVar("Part")

# A page asks for news about twice a second; a visitor who has gone does not ask any more.
UNWATCHED_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Progress(Generic[Part]):
    """How far a job is: how many parts are done, the latest of them, and how it stands.

    ``cancelled`` is said of a job that was stopped before its end; what was done by then stays.
    """

    done: int
    latest: Part | None
    running: bool
    cancelled: bool
    complete: bool
    failure: Exception | None


class Job(Generic[Part]):
    """The parts that ``work()`` yields, one after the other on an executor.

    ``work`` is called by the worker too, so that it may take its time to begin. Each part holds what the
    ones before it held, as a growing result does.
    """

    def __init__(
        self, work: Callable[[], Iterator[Part]], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._work = work
        self._parts: Iterator[Part] | None = None
        self._clock = clock
        self._done = 0
        self._latest: Part | None = None
        self._started = self._cancelled = self._complete = False
        self._failure: Exception | None = None
        self._watched_at = clock()
        self._lock = threading.Lock()
        self._left = threading.Event()

    def start(self, executor: Executor, *, after_seconds: float = 0) -> None:
        """Put the job into the queue, perhaps after a while; a second call changes nothing."""
        with self._lock:
            if self._started:
                return
            self._started = True
        if after_seconds:
            waiting = threading.Timer(after_seconds, self._go_on, (executor,))
            waiting.daemon = True
            waiting.start()
        else:
            self._go_on(executor)

    def cancel(self) -> None:
        """Stop after the part that is being worked on; what is done stays."""
        with self._lock:
            self._cancelled = True

    def look(self) -> Progress[Part]:
        """How far the job is. Asking keeps it alive."""
        with self._lock:
            self._watched_at = self._clock()
            over = self._complete or self._failure is not None or self._cancelled
            return Progress(
                done=self._done,
                latest=self._latest,
                running=self._started and not over,
                cancelled=self._cancelled and not self._complete,
                complete=self._complete,
                failure=self._failure,
            )

    def wait(self, seconds: float) -> bool:
        """Whether the worker has left the job within some time; for tests and scripts."""
        return self._left.wait(seconds)

    def _go_on(self, executor: Executor) -> None:
        try:
            executor.submit(self._part, executor)
        except RuntimeError as closing:  # the executor takes nothing more: the server is going down
            self._leave(closing)

    def _part(self, executor: Executor) -> None:
        with self._lock:
            unwatched = self._clock() - self._watched_at > UNWATCHED_SECONDS
            self._cancelled = stop = self._cancelled or unwatched
        if stop:
            self._close()
            return
        try:
            if self._parts is None:
                self._parts = self._work()
            part = next(self._parts)
        except StopIteration:
            with self._lock:
                self._complete = True
            self._left.set()
        except Exception as failure:
            self._leave(failure)
        else:
            with self._lock:
                self._latest = part
                self._done += 1
            self._go_on(executor)

    def _leave(self, failure: Exception) -> None:
        with self._lock:
            self._failure = failure
        self._left.set()

    def _close(self) -> None:
        """Let a generator put its own things in order."""
        closing = getattr(self._parts, "close", None)
        if closing is not None:
            closing()
        self._left.set()
