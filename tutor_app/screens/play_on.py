"""The others at the table: they play in the background, and at the reader's pace."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import SLOW
from tutor_app import playing, state
from tutor_app.exploring import Exploration
from tutor_app.jobs import Job
from tutor_app.playing import Sitting
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.ui.pulse import draw_again
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.25
BETWEEN_CARDS_SECONDS = 0.5


@dataclass
class _Others:
    """The job in which the others play, and the turn of the deal for which it was begun or last looked at."""

    job: Job[Exploration] | None = None
    turn: int = -1


def play_on(sitting: Sitting, *, held: bool) -> bool:
    """Let the others play what is theirs; whether they have more to play. ``held`` they wait."""
    others, desk = state.screen("play.others", _Others), desk_now()
    if others.job is not None and others.turn != desk.turn:
        _stop(others)
    if held or playing.waiting(desk, sitting) != "computer":
        _stop(others)
        return False
    if sitting.player not in SLOW and not desk.watching:
        for after in playing.played_on(desk, sitting):
            put(after, goes_on=True)
        return playing.waiting(desk_now(), sitting) == "computer"
    if others.job is None:
        others.job, others.turn = Job(lambda: playing.played_on(desk, sitting)), desk.turn
        others.job.start(worker())
    progress = others.job.look()
    if progress.failure is not None:
        _stop(others)
        raise progress.failure
    if progress.latest is not None and progress.latest.turn != desk.turn:
        put(progress.latest, goes_on=True)
        others.turn = progress.latest.turn
    if not progress.running:
        others.job = None
    return progress.running or playing.waiting(desk_now(), sitting) == "computer"


def look_again(sitting: Sitting) -> None:
    """Have the page drawn again for the next card of the others."""
    slow = sitting.player in SLOW or sitting.pace != "cards"
    draw_again(after_seconds=LOOK_AGAIN_SECONDS if slow else BETWEEN_CARDS_SECONDS, key="others")


def _stop(others: _Others) -> None:
    if others.job is not None:
        others.job.cancel()
        others.job = None
