"""Workers for tests without threads, and how long a test waits for a page."""

from __future__ import annotations

import time
from collections.abc import Callable

from streamlit.testing.v1 import AppTest

PATIENCE_SECONDS = 300  # for a page to be drawn: a busy machine is no failure
LOOK_AGAIN_SECONDS = 0.05


def until(app: AppTest, condition: Callable[[], bool]) -> None:
    """Draw a page again and again until the condition holds, as it does while something is worked out."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        said = [one.value for kind in ("markdown", "warning", "error") for one in app.get(kind)]
        assert time.monotonic() < give_up, f"never came about: {said}"
        time.sleep(LOOK_AGAIN_SECONDS)
        app.run()
        assert not app.exception


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


class Told(Alone):
    """A worker that does one part of a job each time it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, job: Callable[[object], None], executor: object) -> None:
        """Take a job and leave it for now."""
        self.waiting.append(lambda: job(executor))

    def go_on(self) -> None:
        """Do the part that has waited longest."""
        self.waiting.pop(0)()


class Hurried(Alone):
    """A worker that does a job at once."""

    def submit(self, job: Callable[[object], None], executor: object) -> None:
        """Do the job and whatever it leaves to do."""
        job(executor)
