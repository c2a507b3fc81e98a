"""What the browser keeps for its reader between visits: settings, what has been learned, places in sets."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from lessons.names import COURT_LETTERS, TRUMP_NUMBERS
from lessons.progress import Progress
from lessons.progress_reading import LONGEST_FILE, ProgressError, SetAside, as_progress, set_aside_text
from tutor_app import state
from tutor_app.i18n import best_language
from tutor_app.played_deals import LONGEST_DEAL, Played, each_once, played_in

MOST_SETS = 20
LONGEST_SET_NAME = 40
LONGEST_MAKING = 4_000


@dataclass
class Stored:
    """What is known of the browser's storage.

    ``name`` tells this visit from others of the same browser window, ``heard`` counts what the browser has
    told us, and ``anew`` how often the reader has forgotten everything. ``write`` is what is to be stored.

    ``set_aside`` is a stored progress, or part of one, that could not be read, as it was, or a list of
    several; ``put_aside_now`` says whether the last one was short enough to be kept. ``left_out``
    says what of it the present page has to tell, None where nothing of it could be read. ``sets`` are the
    place and the results in each of the teachers' sets that were answered last, by the name of the set;
    ``making`` is the set that this reader is making, as its link has it, ``played`` the deals that were
    played to their end, the last one first.
    """

    name: str = field(default_factory=partial(secrets.token_hex, 8))
    heard: int = 0
    anew: int = 0
    progress: Progress = field(default_factory=Progress)
    set_aside: Any = None
    put_aside_now: bool = True
    left_out: tuple[SetAside, ...] | None = ()
    sets: dict[str, tuple[int, str]] = field(default_factory=dict)
    making: str = ""
    played: tuple[Played, ...] = ()
    write: dict[str, Any] = field(default_factory=dict)


def stored() -> Stored:
    """The storage of this visitor's browser."""
    return state.kept("storage", Stored)


def word() -> dict[str, Any]:
    """What the browser is to be told of its storage now, with a ``turn`` that grows as that changes."""
    here = stored()
    said = {"write": dict(here.write), "visit": here.name, "heard": here.heard, "anew": here.anew}
    _, turn = state.edition("storage", said)
    return {**said, "turn": turn}


def choose_language(wanted: str) -> None:
    """Change the language, and remember it in the browser."""
    state.speak(wanted)
    _keep_settings()


def choose_naming(*, courts: str | None = None, trumps: str | None = None) -> None:
    """Change what cards are called, and remember it in the browser."""
    here = state.visit()
    here.naming = replace(
        here.naming, courts=courts or here.naming.courts, trumps=trumps or here.naming.trumps
    )
    _keep_settings()


def _keep_settings() -> None:
    chosen = state.naming()
    stored().write["settings"] = {
        "language": chosen.language,
        "courts": chosen.courts,
        "trumps": chosen.trumps,
    }


def progress() -> Progress:
    """What this reader has learned."""
    return stored().progress


def keep_progress(now: Progress) -> None:
    """Remember what has been learned, here and in the browser."""
    here = stored()
    if now != here.progress or now.latest != here.progress.latest:
        here.progress = now
        here.write["progress"] = now.to_values()


def place_in_set(name: str) -> tuple[int, str] | None:
    """The place in a teacher's set, counted from 0, and the results there; None before it was begun."""
    return stored().sets.get(name)


def keep_place_in_set(name: str, place: int, marks: str) -> None:
    """Remember the place in a teacher's set, here and in the browser; the sets answered last are kept."""
    here = stored()
    others = {other: kept for other, kept in here.sets.items() if other != name}
    here.sets = dict(list({**others, name: (place, marks)}.items())[-MOST_SETS:])
    here.write["sets"] = {name: list(kept) for name, kept in here.sets.items()}


def keep_making(code: str) -> None:
    """Remember the set that this reader is making, here and in the browser."""
    here = stored()
    here.making = here.write["making"] = code


def keep_played(path: str, won: int) -> None:
    """Remember a deal that was played to its end, here and in the browser."""
    here = stored()
    if (path, won) in here.played[:1] or len(path) > LONGEST_DEAL:
        return
    here.played = each_once([(path, won), *here.played])
    here.write["played"] = [list(one) for one in here.played]


def _sets_in(said: object) -> dict[str, tuple[int, str]]:
    """The places in sets that the browser had stored; whatever is not ours is passed over."""
    if not isinstance(said, Mapping):
        return {}
    found: dict[str, tuple[int, str]] = {}
    for name, kept in list(said.items())[-MOST_SETS:]:
        if not isinstance(kept, list) or len(kept) != 2 or len(str(name)) > LONGEST_SET_NAME:
            continue
        place, marks = kept
        if type(place) is int and place >= 0 and isinstance(marks, str) and len(marks) <= LONGEST_SET_NAME:
            found[str(name)] = (place, marks)
    return found


def forget_progress() -> None:
    """Forget what has been learned, here and in the browser, whatever another tab has stored meanwhile."""
    keep_progress(Progress())
    stored().anew += 1


def take_told(told: Mapping[str, Any]) -> bool:
    """Take in what the browser tells of its storage; whether it had not been heard before.

    What it told another visit, as before the server was started anew, is not for this one.
    """
    here = stored()
    number = told.get("n", 1)
    if told.get("visit", here.name) != here.name or type(number) is not int or number <= here.heard:
        return False
    if not here.heard:
        take_settings(told.get("settings"))
        here.set_aside = told.get("set_aside")
        making = told.get("making")
        here.making = here.making or (making if isinstance(making, str) else "")[:LONGEST_MAKING]
        here.played = each_once((*here.played, *played_in(told.get("played"))))
        here.sets = {**_sets_in(told.get("sets")), **here.sets}
    take_progress(told.get("progress"), told.get("since"))
    here.heard = number
    return True


def take_progress(said: object, since: object = None) -> None:
    """Put the stored progress together with ours; what cannot be read is put aside and told.

    ``since`` is the last stored progress that both come from, None where nothing is known of one.
    """
    here = stored()
    if said is None and since is None:
        return
    lying, aside = _read(said)
    before, _ = _read(since)
    if aside != ():
        here.left_out = aside
        put_aside(said)
    here.progress = lying.merged(here.progress, before)
    if here.progress != lying:
        here.write["progress"] = here.progress.to_values()
    else:  # what lies there already is not written, or two tabs would answer each other for ever
        here.write.pop("progress", None)


def _read(said: object) -> tuple[Progress, tuple[SetAside, ...] | None]:
    """A stored progress and what of it could not be read; None for the latter where nothing could."""
    if said is None:
        return Progress(), ()
    try:
        return as_progress(said)
    except ProgressError:
        return Progress(), None


def turn_page() -> None:
    """Tell nothing more of what could not be read: the reader has gone to another page."""
    stored().left_out = ()


def left_out_text() -> str:
    """What of the stored progress could not be read, as a sentence; empty where all of it could."""
    left_out = stored().left_out
    if left_out is None:
        return state.naming().say("progress.unreadable")
    return set_aside_text(left_out, state.naming())


def put_aside(said: object) -> None:
    """Keep a stored progress as it was, beside the one that goes on and what was put aside before.

    What is too long to be a progress is not kept (``put_aside_now``).
    """
    here = stored()
    before = here.set_aside if isinstance(here.set_aside, list) else [here.set_aside]
    kept = [one for one in before if one is not None and one != said]
    here.put_aside_now = len(json.dumps([*kept, said])) <= LONGEST_FILE
    if here.put_aside_now:
        here.write["set_aside"] = here.set_aside = [*kept, said] if kept else said


def forget_what_was_put_aside() -> None:
    """Throw away what could not be read."""
    stored().write["set_aside"] = stored().set_aside = None


def take_settings(said: object) -> None:
    """Adopt the settings that the browser had stored; whatever is not ours is passed over.

    A language in the address wins over the stored one.
    """
    if not isinstance(said, Mapping):
        return
    here = state.visit()
    courts, trumps = said.get("courts"), said.get("trumps")
    wanted = here.naming
    if isinstance(courts, str) and courts in COURT_LETTERS:
        wanted = replace(wanted, courts=courts)
    if isinstance(trumps, str) and trumps in TRUMP_NUMBERS:
        wanted = replace(wanted, trumps=trumps)
    stored_language = said.get("language")
    if not here.language_was_chosen and isinstance(stored_language, str):
        wanted = replace(wanted, language=best_language(stored_language))
    here.naming = wanted
