"""Workers for tests without threads, and how long a test waits for a page."""

from __future__ import annotations

from collections.abc import Callable

PATIENCE_SECONDS = 300  # for a page to be drawn: a busy machine is no failure


class Alone:
    """The turns of a visitor who is the only one."""

    def ahead(self) -> int:
        """Nobody goes first."""
        return 0

    def left(self) -> bool:
        """Whoever asks is there."""
        return False


class Idle(Alone):
    """A worker that never comes to a job."""

    def submit(self, *job: object) -> None:
        """Take a job and leave it."""


class Hurried(Alone):
    """A worker that does a job at once."""

    def submit(self, job: Callable[[object], None], executor: object) -> None:
        """Do the job and whatever it leaves to do."""
        job(executor)
