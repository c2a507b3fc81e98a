"""The visit: what the reader has chosen and where each page stands.

The only module that touches ``st.session_state`` and ``st.query_params``. Everything lasting is one plain
object per page here, the address, and the browser's own storage; widget keys are not storage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast

import streamlit as st

from lessons.names import COURT_LETTERS, TRUMP_NUMBERS, Naming
from tutor_app import urlstate
from tutor_app.i18n import best_language, text
from tutor_app.pages import BY_NAME
from tutor_app.urlstate import Arrival, Problem

Screen = TypeVar("Screen")


@dataclass
class Visit:
    """One browser tab: choices for all pages, and what the address said when it was last read or written."""

    naming: Naming
    language_was_chosen: bool = False
    page: str = ""
    address: dict[str, str] = field(default_factory=dict)
    arrival: Arrival | None = None
    stored: bool = False
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


def widget(key: str) -> Any:
    """The value of a widget, for its callback; None where it is not on the page."""
    return st.session_state.get(key)


def set_widget(key: str, value: object) -> None:
    """Give a widget its value before it is drawn.

    To be done in every run: a run may be broken off after the server, but not the browser, has heard.
    """
    st.session_state[key] = value


def event(key: str, name: str) -> Any:
    """What a component has just told us, for its callback."""
    return st.session_state[key][name]


# --- Addresses -------------------------------------------------------------------------------------


def open_page(name: str) -> None:
    """Begin a run on page ``name``: take in what the address says where somebody else wrote it.

    An address without parameters of the page keeps what this visit had there before; any other address
    is believed. What has arrived waits until the page writes its own address, as a run may be broken off.
    """
    here = visit()
    given = st.query_params.to_dict()
    if here.page != name or given != here.address:
        arrival = urlstate.read(BY_NAME[name], given)
        here.problems = list(arrival.problems)
        wanted = arrival.values.get("lang")
        if wanted:
            here.naming = replace(here.naming, language=wanted)
            here.language_was_chosen = True
        own = {key for key in given if key != "lang"}
        here.arrival = arrival if own or here.page == name else None
    here.page = name
    here.address = given


def arrival() -> Arrival | None:
    """What the address newly says, for the page to adopt; None where the page's own state is newer."""
    return visit().arrival


def report(*problems: Problem | None) -> None:
    """Keep problems with an address for the page to show."""
    visit().problems += [problem for problem in problems if problem is not None]


def write_address(parameters: Mapping[str, object]) -> None:
    """Make the address say where the page now stands; parameters that are None are left out."""
    here = visit()
    wanted = {name: str(value) for name, value in parameters.items() if value is not None}
    wanted["lang"] = language()
    if wanted != st.query_params.to_dict():
        st.query_params.from_dict(wanted)
    here.address = wanted
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
