"""The visit: what the reader has chosen and where each page stands.

The only module that touches ``st.session_state`` and ``st.query_params``. Everything lasting is one plain
object per page here, the address, and the browser's own storage; widget keys are not storage.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar, cast

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from lessons.names import COURT_LETTERS, TRUMP_NUMBERS, Naming
from lessons.progress import (
    LONGEST_FILE,
    Progress,
    ProgressError,
    SetAside,
    as_progress,
    set_aside_text,
)
from tutor_app import urlstate
from tutor_app.i18n import best_language, text
from tutor_app.pages import BY_NAME, EVERYWHERE, MENU
from tutor_app.urlstate import Arrival, Problem

Screen = TypeVar("Screen")
Address = tuple[tuple[str, str], ...]

MOST_STRAYS = 8


@dataclass
class Visit:
    """One browser tab: choices for all pages, and the addresses this page has had so far.

    ``set_aside`` is a stored progress, or part of one, that could not be read, as it was; ``left_out``
    says what of it this page has to tell, None where nothing of it could be read.

    ``name`` tells this visit from others of the same browser window, ``heard`` counts what the browser has
    told us of its storage, and ``anew`` how often the reader has forgotten everything.

    ``known`` are the addresses read or written on the present page, ``arrival`` is what a new address
    says until the page has taken it in. ``unheard``, ``strays`` and ``linked`` tell addresses that come too
    late (see ``_astray``).
    """

    naming: Naming
    language_was_chosen: bool = False
    page: str = ""
    known: list[Address] = field(default_factory=list)
    arrival: Arrival | None = None
    unheard: Address | None = None
    strays: tuple[Address, ...] = ()
    linked: bool = False
    name: str = field(default_factory=partial(secrets.token_hex, 8))
    heard: int = 0
    anew: int = 0
    progress: Progress = field(default_factory=Progress)
    set_aside: Any = None
    left_out: tuple[SetAside, ...] | None = ()
    keep: dict[str, Any] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def visit() -> Visit:
    """This visit; begun with the language of the browser."""
    if "visit" not in st.session_state:
        st.session_state["visit"] = Visit(Naming(best_language(st.context.locale)))
    return cast(Visit, st.session_state["visit"])


def naming() -> Naming:
    """How cards are named for this reader."""
    return visit().naming


def language() -> str:
    """The language of this reader."""
    return visit().naming.language


def t(key: str, **facts: object) -> str:
    """An interface text in the reader's language."""
    return text(language(), key, **facts)


def screen(name: str, start: Callable[[], Screen]) -> Screen:
    """The state of a page, made by ``start`` on the first visit to it."""
    key = f"screen.{name}"
    if key not in st.session_state:
        st.session_state[key] = start()
    return cast(Screen, st.session_state[key])


def replace_screen(name: str, value: object) -> None:
    """Put another state in the place of a page's."""
    st.session_state[f"screen.{name}"] = value


@dataclass(frozen=True, slots=True)
class Control:
    """The key of a widget that shows one of our values, and the value it begins with."""

    key: str
    initial: Any


@dataclass
class _Shown:
    version: int
    initial: Any
    latest: Any


def control(name: str, value: Any) -> Control:
    """How to draw a widget that shows ``value``: with this key and this first value.

    The browser goes on sending the old state of a widget until it has heard of a new one, which then looks
    like a choice of the reader. So a value that did not come from the widget itself gets a new widget.
    """
    shown = _controls().setdefault(name, _Shown(0, value, value))
    if shown.latest != value:
        shown.version += 1
        shown.initial = shown.latest = value
    return Control(f"{name}#{shown.version}", shown.initial)


def chosen(name: str) -> Any:
    """What the reader has newly chosen in the widget of ``name``, for its callback; None if nothing.

    Streamlit calls back for a new widget too, when the run that drew it was broken off.
    """
    shown = _controls()[name]
    value = st.session_state.get(f"{name}#{shown.version}")
    if value == shown.latest:
        return None
    shown.latest = value
    return value


def _controls() -> dict[str, _Shown]:
    return cast(dict[str, _Shown], st.session_state.setdefault("controls", {}))


def event(key: str, name: str) -> Any:
    """What a component has just told us, for its callback; None where a late click has lost its component."""
    told = st.session_state.get(key)
    return told.get(name) if told is not None else None


def upload(key: str) -> bytes | None:
    """The content of the file that was just chosen, for the callback of its widget."""
    given = st.session_state.get(key)
    return given.getvalue() if given is not None else None


# --- Addresses -------------------------------------------------------------------------------------


def open_page(name: str) -> None:
    """Begin a run on page ``name``: take in what the address says where somebody else wrote it.

    A run can come with an address that is already out of date, as the browser learns of ours only after
    the run that wrote it. So an address counts as new when the page is, when the reader went back or
    forward, or when this page has not had it yet. One without parameters of the page, as the menu has,
    leaves most pages as they were. What has arrived waits until the page writes its own address, because a
    run may be broken off.
    """
    here = visit()
    given = _sorted(st.query_params.to_dict())
    stray = _astray(name, given)
    own = any(key not in EVERYWHERE for key, _ in given)
    moved = _back_or_forward() or (MENU in dict(given) and BY_NAME[name].begins_anew)
    if here.page != name:
        here.known, here.problems, here.left_out, here.arrival = [], [], (), None
        new = not stray
    else:
        new = not stray and (given not in here.known or _back_or_forward())
    if new:
        arrival = urlstate.read(BY_NAME[name], dict(given), _doubled())
        here.problems = list(arrival.problems)
        _take_language(arrival)
        if own or moved:
            here.arrival = arrival
    here.page = name
    if given not in here.known:
        here.known.append(given)


def _astray(name: str, given: Address) -> bool:
    """Whether a run of page ``name`` comes with an address that another page of this visit wrote.

    Where readers go back and forward faster than pages are drawn, what one page writes can reach the browser
    when it stands at another already. ``unheard`` is what this page wrote and no run has come back with yet,
    ``strays`` are those of pages that were left; a link that was clicked means what it says.
    """
    here = visit()
    if here.page != name:
        here.strays = (*here.strays, *([] if here.unheard is None else [here.unheard]))[-MOST_STRAYS:]
        here.unheard = None
    elif given == here.unheard:
        here.unheard, here.strays = None, ()
    linked, here.linked = here.linked, False
    return given in here.strays and not linked


def _take_language(arrival: Arrival) -> None:
    wanted = arrival.values.get("lang")
    if wanted:
        here = visit()
        here.naming = replace(here.naming, language=wanted)
        here.language_was_chosen = True


def _back_or_forward() -> bool:
    """Whether this run was asked for by the browser's Back or Forward."""
    context = get_script_run_ctx(suppress_warning=True)
    return context is not None and context.is_history_navigation


def _doubled() -> tuple[str, ...]:
    """Parameters that stand in the address more than once."""
    return tuple(name for name in st.query_params if len(st.query_params.get_all(name)) > 1)


def _sorted(parameters: Mapping[str, str]) -> Address:
    return tuple(sorted(parameters.items()))


def leave_for_link() -> None:
    """Make sure that the address about to be gone to counts as new, though this visit may have had it."""
    visit().known, visit().linked = [], True


def arrival() -> Arrival | None:
    """What the address newly says, for the page to adopt; None where the page's own state is newer."""
    return visit().arrival


def adopt(name: str, value: object, problems: Sequence[Problem] = ()) -> None:
    """Put what an address says in the place of a page's state, and keep what was wrong with it.

    From then on the page's own state counts. A run that is broken off begins again: if the address still
    counted then, it would undo the click that broke the run off.
    """
    here = visit()
    replace_screen(name, value)  # the last place at which this run can be broken off
    here.problems += problems
    here.arrival = None


def report(*problems: Problem | None) -> None:
    """Keep problems with an address for the page to show."""
    visit().problems += [problem for problem in problems if problem is not None]


def write_address(parameters: Mapping[str, object]) -> None:
    """Make the address say where the page now stands; parameters that are None are left out.

    It is said even where this run came with that address, if another one that was written before, here or on
    the page before, may have reached the browser in between.
    """
    here = visit()
    wanted = {name: str(value) for name, value in parameters.items() if value is not None}
    wanted["lang"] = language()
    other_under_way = bool(here.strays) or here.unheard not in (None, _sorted(wanted))
    if other_under_way or wanted != st.query_params.to_dict() or _doubled():
        st.query_params.from_dict(wanted)
        here.unheard = _sorted(wanted)
    here.known = [address for address in here.known if MENU not in dict(address)]
    if _sorted(wanted) not in here.known:
        here.known.append(_sorted(wanted))
    here.arrival = None


def link(page: str, **parameters: object) -> str:
    """An address inside the app in the reader's language."""
    return urlstate.link(page, **parameters, lang=language())


# --- The browser's storage -------------------------------------------------------------------------


def choose_language(wanted: str) -> None:
    """Change the language, and remember it in the browser."""
    here = visit()
    here.naming = replace(here.naming, language=wanted)
    here.language_was_chosen = True
    _keep_settings()


def choose_naming(*, courts: str | None = None, trumps: str | None = None) -> None:
    """Change what cards are called, and remember it in the browser."""
    here = visit()
    here.naming = replace(
        here.naming, courts=courts or here.naming.courts, trumps=trumps or here.naming.trumps
    )
    _keep_settings()


def _keep_settings() -> None:
    chosen = visit().naming
    visit().keep["settings"] = {
        "language": chosen.language,
        "courts": chosen.courts,
        "trumps": chosen.trumps,
    }


def progress() -> Progress:
    """What this reader has learned."""
    return visit().progress


def keep_progress(now: Progress) -> None:
    """Remember what has been learned, here and in the browser."""
    here = visit()
    if now != here.progress:
        here.progress = now
        here.keep["progress"] = now.to_values()


def forget_progress() -> None:
    """Forget what has been learned, here and in the browser, whatever another tab has stored meanwhile."""
    keep_progress(Progress())
    visit().anew += 1


def take_told(told: Mapping[str, Any]) -> bool:
    """Take in what the browser tells of its storage; whether it had not been heard before."""
    here = visit()
    number = told.get("n", 1)
    if type(number) is not int or number <= here.heard:
        return False
    if not here.heard:
        take_settings(told.get("settings"))
        here.set_aside = told.get("set_aside")
    take_progress(told.get("progress"), told.get("since"))
    here.heard = number
    return True


def take_progress(said: object, since: object = None) -> None:
    """Bring the stored progress together with ours; what cannot be read is put aside and told.

    ``since`` is the stored progress that this tab knew before, None for the first time.
    """
    here = visit()
    if said is None and since is None:
        return
    stored, aside = _read(said)
    before, _ = _read(since)
    if aside != ():
        here.left_out = aside
        put_aside(said)
    here.progress = stored.merged(here.progress, before)
    if here.progress != stored:
        here.keep["progress"] = here.progress.to_values()
    else:  # what lies there already is not written, or two tabs would answer each other for ever
        here.keep.pop("progress", None)


def _read(said: object) -> tuple[Progress, tuple[SetAside, ...] | None]:
    """A stored progress and what of it could not be read; None for the latter where nothing could."""
    if said is None:
        return Progress(), ()
    try:
        return as_progress(said)
    except ProgressError:
        return Progress(), None


def left_out_text() -> str:
    """What of the stored progress could not be read, as a sentence; empty where all of it could."""
    left_out = visit().left_out
    if left_out is None:
        return naming().say("progress.unreadable")
    return set_aside_text(left_out, naming())


def put_aside(said: object) -> None:
    """Keep a stored progress as it was, beside the one that goes on, unless it is too long to be one."""
    if said is not None and len(json.dumps(said)) <= LONGEST_FILE:
        visit().keep["set_aside"] = visit().set_aside = said


def forget_what_was_put_aside() -> None:
    """Throw away what could not be read."""
    visit().keep["set_aside"] = visit().set_aside = None


def take_settings(said: object) -> None:
    """Adopt the settings that the browser had stored; whatever is not ours is passed over.

    A language in the address wins over the stored one.
    """
    if not isinstance(said, Mapping):
        return
    here = visit()
    courts, trumps = said.get("courts"), said.get("trumps")
    wanted = here.naming
    if courts in COURT_LETTERS:
        wanted = replace(wanted, courts=str(courts))
    if trumps in TRUMP_NUMBERS:
        wanted = replace(wanted, trumps=str(trumps))
    stored_language = said.get("language")
    if not here.language_was_chosen and isinstance(stored_language, str):
        wanted = replace(wanted, language=best_language(stored_language))
    here.naming = wanted
