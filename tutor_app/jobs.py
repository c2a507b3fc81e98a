"""Long work in the background: cut into chunks, watched, cancelled, and its parts kept.

All visitors share one worker. A job puts its next chunk at the end of the queue when one is done, so that
several jobs take turns. Nothing here knows Streamlit, and no chunk may call it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Generic, TypeVar

Part = TypeVar("Part")

# A page asks for news about twice a second; a visitor who has gone does not ask any more.
UNWATCHED_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Progress(Generic[Part]):
    """How far a job is. ``parts`` are the results of the finished chunks in the order of their numbers."""

    done: int
    total: int
    parts: tuple[Part, ...]
    running: bool
    cancelled: bool
    failure: Exception | None

    @property
    def fraction(self) -> float:
        """Share of the chunks that are finished, 0 to 1."""
        return self.done / self.total if self.total else 1.0

    @property
    def complete(self) -> bool:
        """Whether every chunk is finished."""
        return self.done == self.total


class Job(Generic[Part]):
    """``work(number)`` for the chunks 0 to ``total`` - 1, one after the other on an executor.

    Results depend on the chunk's number alone, never on timing.
    """

    def __init__(
        self,
        total: int,
        work: Callable[[int], Part],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._work = work
        self._total = total
        self._clock = clock
        self._parts: list[Part] = []
        self._cancelled = False
        self._failure: Exception | None = None
        self._started = False
        self._watched_at = clock()
        self._lock = threading.Lock()
        self._finished = threading.Event()

    def start(self, executor: Executor) -> None:
        """Put the first chunk into the queue; a second call changes nothing."""
        with self._lock:
            if self._started:
                return
            self._started = True
        self._go_on(executor)

    def cancel(self) -> None:
        """Stop after the chunk that is being worked on; what is done stays."""
        with self._lock:
            self._cancelled = True

    def look(self) -> Progress[Part]:
        """How far the job is. Asking keeps it alive."""
        with self._lock:
            self._watched_at = self._clock()
            done = len(self._parts)
            over = self._finished.is_set() or self._failure is not None or self._cancelled
            return Progress(
                done=done,
                total=self._total,
                parts=tuple(self._parts),
                running=self._started and not over,
                cancelled=self._cancelled and done < self._total,
                failure=self._failure,
            )

    def wait(self, seconds: float) -> bool:
        """Whether the worker has left the job within some time; for tests and scripts."""
        return self._finished.wait(seconds)

    def _go_on(self, executor: Executor) -> None:
        try:
            executor.submit(self._chunk, executor)
        except RuntimeError as closing:  # the executor takes nothing more: the server is going down
            with self._lock:
                self._failure = closing
            self._finished.set()

    def _chunk(self, executor: Executor) -> None:
        with self._lock:
            number = len(self._parts)
            unwatched = self._clock() - self._watched_at > UNWATCHED_SECONDS
            self._cancelled = self._cancelled or unwatched
            stop = self._cancelled or number >= self._total
        if stop:
            self._finished.set()
            return
        try:
            part = self._work(number)
        except Exception as failure:
            with self._lock:
                self._failure = failure
            self._finished.set()
            return
        with self._lock:
            self._parts.append(part)
            last = len(self._parts) == self._total
        if last:
            self._finished.set()
        else:
            self._go_on(executor)
