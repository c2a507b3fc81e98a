"""The workers of a server, shared by all who visit it: a fixed number, and who was served least goes first.

A visitor has one part of one job worked on at a time. Nothing here knows Streamlit.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from engine.errors import RequestError

SETTING = "TRICK_TUTOR_WORKERS"
MOST_WORKERS = 64
GONE_SECONDS = 3.0  # a connection that broke may come back
STEPS_BACK, LAST = 5, 19  # how far workers stand behind the threads that draw pages, and the last place

Task = Callable[[], object]


def workers_here() -> int:
    """How many workers this server has: as the setting says, else one less than there are processors.

    The one that is left draws the pages.

    Raises:
        RequestError: the setting is no number from 1 to 64 (code ``out_of_range``).
    """
    told = os.environ.get(SETTING, "").strip()
    if not told:
        return min(MOST_WORKERS, max(1, (os.cpu_count() or 1) - 1))
    if not told.isascii() or not told.isdigit() or not 1 <= int(told[:4]) <= MOST_WORKERS:
        raise RequestError(
            f"{SETTING} is {told[:20]!r}: use a number from 1 to {MOST_WORKERS}", code="out_of_range"
        )
    return int(told)


@dataclass
class _Visitor:
    """The tasks of a visitor, and the seconds that went into those that are done."""

    served: float
    tasks: deque[Task] = field(default_factory=deque)
    working: bool = False


def step_back() -> None:
    """Let whatever else wants the processor go before this thread, where the system ranks threads singly."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        here = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(here + STEPS_BACK, LAST))


class Pool:
    """Workers and the tasks that wait for them.

    Whoever comes begins level with the least served of those who wait, or what they had been served before
    where that is more: nobody gains by staying away or by beginning anew.
    """

    def __init__(self, workers: int = 1, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.workers = workers
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="jobs", initializer=step_back)
        self._clock = clock
        self._visitors: dict[Hashable, _Visitor] = {}
        self._level = 0.0
        self._lock = threading.Lock()

    def put(self, visitor: Hashable, task: Task) -> None:
        """Let a task of a visitor wait for its turn.

        Raises:
            RuntimeError: the server is going down.
        """
        with self._lock:
            own = self._visitors.setdefault(visitor, _Visitor(self._level))
            if not own.tasks and not own.working:
                own.served = max(own.served, self._level)
            own.tasks.append(task)
        self._threads.submit(self._turn)

    def ahead(self, visitor: Hashable) -> int:
        """How many others have to be served first; 0 for one whose turn it is, or who waits for nothing."""
        with self._lock:
            own = self._visitors.get(visitor)
            if own is None or own.working or not own.tasks:
                return 0
            working = sum(one.working for one in self._visitors.values())
            first = working + sum(one.served < own.served for one in self._waiting())
            return max(0, first + 1 - self.workers)

    def close(self) -> None:
        """Take nothing more and wait for what is being worked on."""
        self._threads.shutdown(cancel_futures=True)

    def _waiting(self) -> list[_Visitor]:
        return [one for one in self._visitors.values() if one.tasks and not one.working]

    def _turn(self) -> None:
        """Do one task of whoever was served least; a visitor already at work is seen to after that."""
        with self._lock:
            waiting = self._waiting()
            if not waiting:
                return
            own = min(waiting, key=lambda one: one.served)
            own.working = True
            task = own.tasks.popleft()
            self._level = own.served
        begun = self._clock()
        try:
            task()
        finally:
            with self._lock:
                own.working = False
                own.served += self._clock() - begun
                self._forget()
            if own.tasks:
                self._threads.submit(self._turn)

    def _forget(self) -> None:
        """Drop those who wait for nothing and are not above the level; all of them where nobody waits."""
        busy = {name: one for name, one in self._visitors.items() if one.tasks or one.working}
        if busy:
            idle = {name: one for name, one in self._visitors.items() if one.served > self._level}
            busy = {**idle, **busy}
        self._visitors = busy


class Turns:
    """What one visitor sees of the pool; ``is_here`` says whether the page is still connected."""

    def __init__(
        self,
        pool: Pool,
        visitor: Hashable,
        is_here: Callable[[], bool] = lambda: True,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pool = pool
        self._visitor = visitor
        self._is_here = is_here
        self._clock = clock
        self._gone_at: float | None = None

    def submit(self, task: Callable[..., object], *arguments: object) -> None:
        """Have a task done when the visitor's turn comes."""
        self._pool.put(self._visitor, lambda: task(*arguments))

    def ahead(self) -> int:
        """How many others go first."""
        return self._pool.ahead(self._visitor)

    def left(self) -> bool:
        """Whether the visitor has gone, and not only for a moment."""
        if self._is_here():
            self._gone_at = None
            return False
        now = self._clock()
        if self._gone_at is None:
            self._gone_at = now
        return now - self._gone_at >= GONE_SECONDS
