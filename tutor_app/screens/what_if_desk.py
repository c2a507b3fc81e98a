"""The what-ifs of this visit: the branches of the deal being explored, and what has been found out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine import EngineError, State
from engine.analysis.paired import Comparison
from tutor_app import state
from tutor_app.answers import remember
from tutor_app.jobs import Job
from tutor_app.warm import comparisons, worker
from tutor_app.what_if import Branch, Branches
from tutor_app.what_if_asked import Asked, work

REMEMBERED = 16


@dataclass
class WhatIf:
    """Branches of the deal with the code ``deal``, what is being chosen for them, and the one job.

    ``picks`` are choices that change nothing yet: cards to be swapped, a rule to be changed. ``turn`` grows
    with every change, so that a late click can be told from a new one. ``clicks`` is how many clicks on the
    pack were heard of last. ``deleted`` is the branch that was deleted last, with its place.
    """

    deal: str = ""
    branches: Branches = field(default_factory=Branches)
    picks: dict[str, str] = field(default_factory=dict)
    turn: int = 0
    clicks: int = 0
    job: Job[Comparison] | None = None
    asked: Asked | None = None
    found: dict[Asked, Comparison] = field(default_factory=dict)
    errors: dict[Asked, EngineError] = field(default_factory=dict)
    stopped: dict[Asked, None] = field(default_factory=dict)
    deleted: tuple[int, Branch] | None = None


def what_now(deal: str) -> WhatIf:
    """The what-ifs of a deal; another deal begins without any."""
    kept = _kept()
    if kept.deal != deal:
        kept.deal, kept.branches, kept.picks = deal, Branches(), {}
        kept.deleted = None
        kept.turn += 1
    return kept


def take_over(deal: str, branches: Branches) -> None:
    """Put the branches of an address in the place of those that are there."""
    what_now(deal).deleted = None
    _put(branches)


def change(turn: int, act: Callable[[Branches], Branches]) -> None:
    """Change the branches, unless the click is a late one; where nothing fits any more they stay."""
    if turn == _kept().turn:
        try:
            _put(act(_kept().branches))
        except ValueError:  # the form offers only what fits: the click was for other branches
            return


def delete(turn: int) -> None:
    """Delete the branch that is looked at, unless the click is a late one; it can be restored."""
    kept = _kept()
    if turn == kept.turn and kept.branches.all:
        kept.deleted = kept.branches.at, kept.branches.now
        _put(kept.branches.without())


def restore(turn: int) -> None:
    """Put the branch that was deleted last back in its place, where there is room."""
    kept = _kept()
    if turn == kept.turn and kept.deleted is not None and not kept.branches.full:
        _put(kept.branches.with_again(*kept.deleted))
        kept.deleted = None


def _put(branches: Branches) -> None:
    kept = _kept()
    kept.branches, kept.picks = branches, {}
    kept.turn += 1


def pick(name: str, value: str) -> None:
    """Keep a choice that changes nothing yet."""
    _kept().picks[name] = value


def clicked(turn: int, count: int, cards: Sequence[str], act: Callable[[Branches], Branches]) -> None:
    """Take the cards that were tapped on the pack, unless the click is a late one: two of them ``act``."""
    kept = _kept()
    if turn != kept.turn:
        return
    kept.clicks = count
    if len(cards) == 2:
        change(turn, act)
    else:
        kept.picks = {name: code for name, code in kept.picks.items() if name not in ("this", "that")}
        if cards:
            kept.picks["this"] = cards[0]


def begin(position: State, put: Asked) -> None:
    """Compare in the background, unless the server remembers what is asked.

    Raises:
        ImpossibleError: the change cannot be made here.
    """
    kept = _kept()
    stop()
    kept.job = None
    kept.stopped.pop(put, None)
    known = comparisons().get(put)
    if known is not None:
        _remember(put, known)
        return
    kept.job, kept.asked = Job(work(position, put)), put
    kept.job.start(worker())


def stop() -> None:
    """Stop the job; what it has found stays."""
    job = _kept().job
    if job is not None:
        job.cancel()


def ahead() -> int:
    """How many other visitors go before the next part of the job."""
    job = _kept().job
    return 0 if job is None else job.look().ahead


def take_in() -> bool:
    """Take in what the job has found since the last look; True while it runs."""
    kept = _kept()
    if kept.job is None or kept.asked is None:
        return False
    progress = kept.job.look()
    if progress.latest is not None:
        _remember(kept.asked, progress.latest)
        if progress.complete:
            comparisons().put(kept.asked, progress.latest)
    if progress.cancelled:
        remember(kept.stopped, kept.asked, None, most=REMEMBERED)
    refusal = kept.job.refusal()
    if refusal is not None:
        remember(kept.errors, kept.asked, refusal, most=REMEMBERED)
    return progress.running


def _remember(put: Asked, found: Comparison) -> None:
    remember(_kept().found, put, found, most=REMEMBERED)


def _kept() -> WhatIf:
    return state.screen("what if", WhatIf)
