"""The deal of this visit: where it is kept, what it was before, and how a new one begins.

A deal that is explored, one that is played and one that is looked back at are kept apart; what is said here
is of the one whose page is open.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine import Options, State
from tutor_app import address_bar, state
from tutor_app.exploring import Exploration, along, hand_name, looking_through, moved, to_decide
from tutor_app.seeds import new_seed

KEPT_WHOLE = 100  # of the latest explorations; of earlier ones the line is folded to its ends
EXPLORED, PLAYED, REVIEWED = "deal", "play", "review"  # the pages


@dataclass
class _Changes:
    """Explorations that a change has replaced, and those that undoing has taken back; the latest last.

    Their number has no limit: only the ends of the line of an early one are kept, some two thousand bytes.
    """

    undone: list[Exploration] = field(default_factory=list)
    done: list[Exploration] = field(default_factory=list)


def is_played() -> bool:
    """Whether the deal is one that is played, not explored."""
    return address_bar.page_now() == PLAYED


def is_reviewed() -> bool:
    """Whether the deal is one that is looked back at."""
    return address_bar.page_now() == REVIEWED


def own(name: str) -> str:
    """The name under which something of the deal is kept."""
    return f"{_kept_as()}.{name}"


def desk_now() -> Exploration:
    """The exploration of this visit; a random deal to begin with."""
    return state.screen(_kept_as(), lambda: fresh(state.game(), None))


def put(desk: Exploration, *, goes_on: bool = False) -> None:
    """Put another exploration in its place. A change of cards, rules or moves can be undone.

    A change that ``goes_on`` is undone with the one before it.
    """
    before, changes = desk_now(), _changes()
    if desk.line is not before.line and not goes_on:
        changes.done.append(before)
        if len(changes.done) > KEPT_WHOLE:
            changes.done[-1 - KEPT_WHOLE] = _folded(changes.done[-1 - KEPT_WHOLE])
        changes.undone = []
    state.replace_screen(_kept_as(), desk)


def go_to_picked(table: str) -> None:
    """Go to the place of the deal that a row stands for, which was picked in the table with this key."""
    place = _picked(table)
    if place is not None:
        put(moved(desk_now(), place))


def look_through_picked(table: str) -> None:
    """Look through the seat that a row stands for, which was picked in the table with this key."""
    look_through(_picked(table))


def look_through(seat: object) -> None:
    """Look through a seat; where it is none of the table nothing changes."""
    desk = desk_now()
    if isinstance(seat, int) and seat in desk.state.seating.active:
        put(looking_through(desk, seat))


def _picked(table: str) -> int | None:
    """The number of the row that was picked; None where a late click lost it."""
    said = state.event(table, "picked")
    known = isinstance(said, dict) and str(said.get("id")).isdecimal()
    return int(said["id"]) if known else None


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
    desk = _unfolded(desk)
    state.replace_screen(_kept_as(), replace(desk, naming=False, turn=desk_now().turn + 1))


def _folded(desk: Exploration) -> Exploration:
    """The same with the ends of its line alone."""
    return desk if len(desk.line) <= 2 else replace(desk, line=(desk.line[0], desk.line[-1]))


def _unfolded(desk: Exploration) -> Exploration:
    """The same with its whole line: the moves done again from the beginning."""
    last = desk.line[-1]
    if len(desk.line) != 2 or last.step == desk.line[0].step + 1:
        return desk
    return replace(along(replace(desk, line=desk.line[:1], at=0), last.history), at=desk.at)


def _changes() -> _Changes:
    return state.screen(own("changes"), _Changes)


def _kept_as() -> str:
    """The page that is open, or that of exploring where none of the three is."""
    page = address_bar.page_now()
    return page if page in (PLAYED, REVIEWED) else EXPLORED


def fresh(game: str, options: Options | None, *, open_cards: bool = False) -> Exploration:
    """The exploration of a new random deal, at the reader's first decision."""
    return to_decide(game, new_seed(), options=options, open_cards=open_cards)


def position_name(desk: Exploration) -> str:
    """The name of the position for sampling, the same whatever may come after it; empty if nobody acts."""
    if not desk.acting:
        return ""
    return name_of(desk.state, desk.line[0])


def name_of(position: State, opening: State) -> str:
    """The name of a position of the hand that began with ``opening``."""
    return hand_name(opening, position.history)
