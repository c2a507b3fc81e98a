"""Work beside the panel's own: wished for while a page is drawn, done one at a time, after the panel's.

Whoever draws a part of a page asks for what it needs and draws what there is. When the page stands, the most
urgent wish that is still open is worked on, and the page is drawn again for news of it. A wish that nobody
utters any more is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine import EngineError
from tutor_app import state
from tutor_app.answers import remember
from tutor_app.jobs import Job
from tutor_app.ui.pulse import draw_again
from tutor_app.warm import findings, worker

PULSE = "aside"
FIRST_LOOK_SECONDS = 0.4
LATER = 1.4  # each wait is so many times as long as the one before
LONGEST_WAIT_SECONDS = 3.0
MOST_ERRORS = MOST_LEFT = 8

Part = TypeVar("Part")
Work = Callable[[], Iterator[Part]]


@dataclass(frozen=True, slots=True)
class Found(Generic[Part]):
    """How far a wish is: its latest part, whether that is all, why there is none, how many go first."""

    latest: Part | None = None
    complete: bool = False
    error: EngineError | None = None
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class _Wish:
    asked: Hashable
    work: Work[Any]
    urgent: bool


@dataclass
class _Aside:
    """The wishes of the page that is being drawn, and the one job of this visit with what it was asked."""

    wishes: list[_Wish] = field(default_factory=list)
    job: Job[Any] | None = None
    asked: Hashable = None
    looks: int = 0
    errors: dict[Hashable, EngineError] = field(default_factory=dict)
    left: dict[Hashable, Any] = field(default_factory=dict)  # the latest part of work that was given up


def begin() -> None:
    """Forget the wishes of a page whose drawing was broken off."""
    _aside().wishes.clear()


def ask(asked: Hashable, work: Work[Part], *, urgent: bool = False) -> Found[Part]:
    """What there is of the ``work`` that ``asked`` names exactly; the wish for it where that is not all.

    An ``urgent`` wish goes before the others of a page.
    """
    found: Found[Part] = known(asked)
    if not found.complete and found.error is None:
        _aside().wishes.append(_Wish(asked, work, urgent))
    return found


def known(asked: Hashable) -> Found[Any]:
    """What there is of the work that ``asked`` names, though nobody wishes for more of it."""
    aside = _aside()
    whole = findings().get(asked)
    if whole is not None:
        return Found(whole, complete=True)
    if asked in aside.errors:
        return Found(error=aside.errors[asked])
    latest, ahead = aside.left.get(asked), 0
    if aside.job is not None and aside.asked == asked:
        progress = aside.job.look()
        latest = latest if progress.latest is None else progress.latest
        ahead = progress.ahead
        if progress.complete and progress.latest is not None:
            findings().put(asked, progress.latest)
            return Found(progress.latest, complete=True)
        if progress.failure is not None:
            return Found(error=_failed(aside, asked, progress.failure))
    return Found(latest, ahead=ahead)


def go_on(*, busy: bool) -> None:
    """Work on the most urgent open wish of the page, unless the panel is ``busy`` with its own answer."""
    aside = _aside()
    wish = None if busy else next(iter(sorted(aside.wishes, key=lambda one: not one.urgent)), None)
    aside.wishes.clear()
    if aside.job is not None and (
        wish is None or wish.asked != aside.asked or aside.job.look().cancelled  # left alone for too long
    ):
        _give_up(aside, aside.job)
    if wish is None:
        return
    if aside.job is None:
        aside.job, aside.asked, aside.looks = Job(wish.work), wish.asked, 0
        aside.job.start(worker())
    wait = min(LONGEST_WAIT_SECONDS, FIRST_LOOK_SECONDS * LATER**aside.looks)
    aside.looks += 1
    draw_again(after_seconds=wait, key=PULSE)


def _give_up(aside: _Aside, job: Job[Any]) -> None:
    """Leave the job; what it has found stays."""
    job.cancel()
    aside.job = None
    latest = job.look().latest
    if latest is not None:
        remember(aside.left, aside.asked, latest, most=MOST_LEFT)


def _failed(aside: _Aside, asked: Hashable, failure: Exception) -> EngineError:
    """The error of a wish, kept so that it is not tried again; any other failure is a mistake of ours."""
    aside.job = None
    if not isinstance(failure, EngineError):
        raise failure
    remember(aside.errors, asked, failure, most=MOST_ERRORS)
    return failure


def _aside() -> _Aside:
    return state.screen("aside", _Aside)
