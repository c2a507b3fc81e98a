"""The position that is being entered in this visit: its steps back and forward, and the work it asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import EngineError, State
from engine.worlds.conditioned import Conditioned
from tutor_app import address_bar, dealing_again, entering, state
from tutor_app.entering import Entered, same_table, wanted
from tutor_app.entering_addresses import entered_in, entered_parameters
from tutor_app.exploring import Exploration
from tutor_app.jobs import Job
from tutor_app.misplaced import faults
from tutor_app.screens.deal_desk import desk_now
from tutor_app.seeds import new_seed
from tutor_app.urlstate import Arrival
from tutor_app.warm import worker


@dataclass
class Entry:
    """What is being entered, ``now``, and what it was before; ``open`` says that the page shows it.

    ``turn`` grows when the board did not make the change itself, ``count`` is the last tap heard of. The job
    ``counted`` counts the deals that are wanted, ``told`` seeks one in which something was played, ``again``
    deals the cards anew that are not locked; ``error`` is what refused the last of them.
    """

    now: Entered | None = None
    open: bool = False
    done: list[Entered] = field(default_factory=list)
    undone: list[Entered] = field(default_factory=list)
    turn: int = 0
    count: int = 0
    counted: Job[Conditioned] | None = None
    told: Job[State] | None = None
    again: Job[State] | None = None
    error: EngineError | None = None


def entry_now() -> Entry:
    """What is being entered in this visit."""
    return state.screen("deal.entry", Entry)


def is_open() -> bool:
    """Whether the page shows what is being entered."""
    return entry_now().open


def entered(desk: Exploration) -> Entered:
    """What is being entered at the table of a deal; another table begins with its cards."""
    entry = entry_now()
    if entry.now is None or not same_table(entry.now, desk.line[0]):
        entry.done, entry.undone = [], []
        _show(_in_sight(desk))
    assert entry.now is not None
    return entry.now


def arrive(arrival: Arrival, desk: Exploration) -> None:
    """Take in the position that an address enters at the table of a deal; another address shows the deal."""
    entry = entry_now()
    now, problems = entered_in(arrival, desk.state)
    entry.open = now is not None
    if now is not None:
        entered(desk)
        change(now)
    address_bar.report(*problems)


def address(desk: Exploration) -> dict[str, str | None]:
    """The parameter for the position that is being entered, if the page shows one."""
    entry = entry_now()
    return entered_parameters(entered(desk) if entry.open else None, desk.state)


def begin() -> None:
    """Show the board to build on, with the cards that the reader sees."""
    entry, desk = entry_now(), desk_now()
    entered(desk)
    change(_in_sight(desk))
    entry.open = True


def _in_sight(desk: Exploration) -> Entered:
    """The cards that the reader of a deal sees: those of one seat, or all of them."""
    return entering.as_it_lies(desk.state) if desk.open_cards else entering.as_seen(desk.state, desk.seat)


def leave() -> None:
    """Show the deal again; what was entered is kept."""
    entry = entry_now()
    entry.open = False
    for job in (entry.counted, entry.told, entry.again):
        if job is not None:
            job.cancel()


def change(after: Entered) -> None:
    """Put another position in the place of what is entered; it can be undone."""
    entry = entry_now()
    if entry.now is not None and after != entry.now:
        entry.done.append(entry.now)
        entry.undone = []
    _show(after)


def tapped(
    cards: Mapping[str, Sequence[str]],
    locked: Sequence[str],
    given: Sequence[int | None],
    turn: int,
    count: int,
) -> None:
    """Take in what the board shows after taps; those on an older position do not count.

    Raises:
        KeyError, ValueError: there is no such card or place.
    """
    entry = entry_now()
    if entry.now is None or turn != entry.turn or count <= entry.count:
        return
    lie = {int(place): codes for place, codes in cards.items() if int(place) != entering.PLAYED}
    played = cards.get(str(entering.PLAYED), ())
    change(entering.laid(entry.now, lie, played, locked, given))
    entry.turn, entry.count = turn, count


def can_undo() -> bool:
    """Whether there is a change to take back."""
    return bool(entry_now().done)


def can_redo() -> bool:
    """Whether there is a change that was taken back."""
    return bool(entry_now().undone)


def undo() -> None:
    """Take the last change back."""
    entry = entry_now()
    if entry.done and entry.now is not None:
        entry.undone.append(entry.now)
        _show(entry.done.pop())


def redo() -> None:
    """Do again what was taken back last."""
    entry = entry_now()
    if entry.undone and entry.now is not None:
        entry.done.append(entry.now)
        _show(entry.undone.pop())


def _show(now: Entered) -> None:
    """Show a position, and begin with the work it asks for."""
    entry = entry_now()
    entry.now, entry.error = now, None
    entry.turn += 1
    for job in (entry.counted, entry.told, entry.again):
        if job is not None:
            job.cancel()
    entry.again = None
    _begin_work(entry, now)


def _begin_work(entry: Entry, now: Entered) -> None:
    """Begin with the work that a position asks for."""
    entry.counted = entry.told = None
    asked, seed = wanted(now), new_seed()
    if faults(now):
        return
    if asked.needs_playing:
        entry.told = Job(lambda: iter((dealing_again.played(asked, seed),)))
        entry.told.start(worker())
    elif asked.needs_counting:
        entry.counted = Job(lambda: iter((dealing_again.counted(asked),)))
        entry.counted.start(worker())


def deal_again() -> None:
    """Deal all cards anew that are not locked."""
    entry = entry_now()
    if entry.now is None or faults(entry.now):
        return
    asked, seed = wanted(entry.now, locked_alone=True), new_seed()
    entry.error = None
    entry.again = Job(lambda: iter((dealing_again.made(asked, seed),)))
    entry.again.start(worker())


def _dropped(job: Job[Any] | None) -> bool:
    """Whether a job was given up before its first part was done."""
    progress = job.look() if job is not None else None
    return progress is not None and progress.cancelled and progress.latest is None


def is_busy() -> bool:
    """Whether a job runs for what is entered, or has ended with cards that are not taken in yet."""
    entry = entry_now()
    if entry.again is not None:
        return True
    return any(job is not None and job.look().running for job in (entry.counted, entry.told))


def take_in() -> None:
    """Take in the cards that were dealt anew, before anything of the page is drawn.

    Work that was dropped because nobody asked for it, as in a tab in the background, begins anew.
    """
    entry = entry_now()
    if entry.now is None:
        return
    if _dropped(entry.counted) or _dropped(entry.told):
        _begin_work(entry, entry.now)
    if _dropped(entry.again):
        deal_again()
    elif entry.again is not None:
        _take_dealt(entry, entry.now)


def _take_dealt(entry: Entry, now: Entered) -> None:
    """Take in the cards once they have been dealt, or why there are none."""
    assert entry.again is not None
    progress = entry.again.look()
    if progress.running:
        return
    job, entry.again = entry.again, None
    refusal = job.refusal()
    if refusal is not None:
        entry.error = refusal
    elif progress.latest is not None:
        change(entering.dealt(now, progress.latest))
