"""Long work in the background: done in parts, watched, cancelled, and its latest part kept.

All visitors share the workers of the server (``pool``). A job waits for its next turn after each part, so
that several jobs go on side by side. Nothing here knows Streamlit, and no work may call it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine import EngineError

Part = TypeVar("Part")

# A page asks for news at least every three seconds; a visitor on another page does not ask any more.
UNWATCHED_SECONDS = 15.0


class Turns(Protocol):
    """Where the parts of a job are done, one at a time."""

    def submit(self, task: Callable[..., object], *arguments: object) -> object:
        """Have a task done when its turn comes; raises RuntimeError where nothing is taken any more."""

    def ahead(self) -> int:
        """How many others go first."""

    def left(self) -> bool:
        """Whether whoever wanted this has gone."""


@dataclass(frozen=True, slots=True)
class Progress(Generic[Part]):
    """How far a job is: how many parts are done, the latest of them, and how it stands.

    ``cancelled`` is said of a job that was stopped before its end; what was done by then stays. ``ahead``
    counts the other visitors who go before the next part.
    """

    done: int
    latest: Part | None
    running: bool
    cancelled: bool
    complete: bool
    failure: Exception | None
    ahead: int = 0


class Job(Generic[Part]):
    """The parts that ``work()`` yields, one after the other, each when its turn comes.

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
        self._turns: Turns | None = None
        self._lock = threading.Lock()
        self._left = threading.Event()

    def start(self, turns: Turns, *, after_seconds: float = 0) -> None:
        """Put the job into the queue, perhaps after a while; a second call changes nothing."""
        with self._lock:
            if self._started:
                return
            self._started, self._turns = True, turns
        if after_seconds:
            waiting = threading.Timer(after_seconds, self._go_on, (turns,))
            waiting.daemon = True
            waiting.start()
        else:
            self._go_on(turns)

    def cancel(self) -> None:
        """Stop after the part that is being worked on; what is done stays."""
        with self._lock:
            self._cancelled = True

    def look(self) -> Progress[Part]:
        """How far the job is. Asking keeps it alive."""
        ahead = self._turns.ahead() if self._turns is not None else 0
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
                ahead=0 if over else ahead,
            )

    def refusal(self) -> EngineError | None:
        """Why there is no result.

        Any other failure is a fault of the program and is raised, but once: a page that is drawn again must
        not meet it again. From then on the job counts as cancelled.
        """
        with self._lock:
            failure = self._failure
            if failure is None or isinstance(failure, EngineError):
                return failure
            self._failure, self._cancelled = None, True
        raise failure

    def wait(self, seconds: float) -> bool:
        """Whether the worker has left the job within some time; for tests and scripts."""
        return self._left.wait(seconds)

    def _go_on(self, turns: Turns) -> None:
        try:
            turns.submit(self._part, turns)
        except RuntimeError as closing:  # the server is going down
            self._leave(closing)

    def _part(self, turns: Turns) -> None:
        with self._lock:
            unwatched = self._clock() - self._watched_at > UNWATCHED_SECONDS
            self._cancelled = stop = self._cancelled or unwatched or turns.left()
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
            self._go_on(turns)

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


class Asked(Generic[Part]):
    """What was asked for last, and the job that works it out."""

    def __init__(self) -> None:
        self._asked: Hashable = None
        self._job: Job[Part] | None = None

    def latest(self, asked: Hashable, work: Callable[[], Iterator[Part]], turns: Turns) -> Part | None:
        """The latest part of the ``work`` that ``asked`` names exactly, None before the first.

        The work is begun where something else was asked for before, where it failed, and where nobody watched
        for a while. Its failure is raised.
        """
        if self._job is not None and self._asked != asked:
            self._job.cancel()
            self._job = None
        if self._job is None:
            self._asked, self._job = asked, Job(work)
            self._job.start(turns)
        progress = self._job.look()
        if progress.failure is not None or progress.cancelled:
            self._job = None
        if progress.failure is not None:
            raise progress.failure
        return progress.latest
