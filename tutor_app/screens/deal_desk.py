"""The exploration of this visit: where it is kept, what it was before, and how a new one begins.

A deal that is explored and one that is looked back at are kept apart; what is said here is of the one whose
page is open.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine import Options, code_of, encode_moves
from tutor_app import address_bar, state
from tutor_app.exploring import Exploration, dealt
from tutor_app.games import DEFAULT_GAME
from tutor_app.seeds import new_seed

MOST_KEPT = 1_000
EXPLORED, REVIEWED = "deal", "review"  # the pages


@dataclass
class _Changes:
    """Explorations that a change has replaced, and those that undoing has taken back; the latest last."""

    undone: list[Exploration] = field(default_factory=list)
    done: list[Exploration] = field(default_factory=list)


def desk_now() -> Exploration:
    """The exploration of this visit; a random deal to begin with."""
    return state.screen(_kept_as(), lambda: fresh(DEFAULT_GAME, None))


def put(desk: Exploration, *, goes_on: bool = False) -> None:
    """Put another exploration in its place. A change of cards, rules or moves can be undone.

    A change that ``goes_on`` is undone with the one before it.
    """
    before, changes = desk_now(), _changes()
    if desk.line is not before.line and not goes_on:
        changes.done = [*changes.done[1 - MOST_KEPT :], before]
        changes.undone = []
    state.replace_screen(_kept_as(), desk)


def can_undo() -> bool:
    """Whether there is a change to take back."""
    return bool(_changes().done)


def can_redo() -> bool:
    """Whether there is a change that was taken back."""
    return bool(_changes().undone)


def undo() -> None:
    """Take the last change back."""
    changes = _changes()
    if changes.done:
        changes.undone.append(desk_now())
        _show(changes.done.pop())


def redo() -> None:
    """Do again what was taken back last."""
    changes = _changes()
    if changes.undone:
        changes.done.append(desk_now())
        _show(changes.undone.pop())


def _show(desk: Exploration) -> None:
    """Show an earlier exploration; clicks meant for the present one do not count."""
    state.replace_screen("deal", replace(desk, naming=False, turn=desk_now().turn + 1))


def _kept_as() -> str:
    return REVIEWED if address_bar.page_now() == REVIEWED else EXPLORED


def _changes() -> _Changes:
    return state.screen("deal.changes", _Changes)


def fresh(game: str, options: Options | None) -> Exploration:
    """The exploration of a new random deal."""
    return dealt(game, new_seed(), options=options)


def position_name(desk: Exploration) -> str:
    """The name of the position for sampling, the same whatever may come after it; empty if nobody acts."""
    if not desk.acting:
        return ""
    return f"deal:{code_of(desk.line[0])}:{encode_moves(desk.state.history)}"
