"""The visit: the reader's language and names of cards, where each page stands, and what its widgets show.

The only module that touches ``st.session_state``. Everything lasting is one plain object per page here, the
address (``address_bar``), and the browser's own storage (``storage``); widget keys are not storage.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar, cast

import streamlit as st
from streamlit.runtime.scriptrunner import RerunData, RerunException, get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType

from lessons.names import Naming
from tutor_app.games import DEFAULT_GAME
from tutor_app.i18n import best_language, text

Kept = TypeVar("Kept")


@dataclass
class Visit:
    """One browser tab: how its reader is spoken to, and the game that was last on a page.

    That game is on the next page too, where nothing says otherwise.
    """

    naming: Naming
    language_was_chosen: bool = False
    game: str = DEFAULT_GAME


def kept(key: str, start: Callable[[], Kept]) -> Kept:
    """What is kept for this visit under ``key``, made by ``start`` when it is first asked for."""
    found = _get(key)
    if found is None:
        found = start()
        _set(key, found)
    return cast(Kept, found)


class _Here(threading.local):
    """The visit whose page this thread draws: each text asks for it, and the session is slow to answer."""

    visit: Visit | None = None


_here = _Here()


def visit() -> Visit:
    """This visit; begun with the language of the browser."""
    return _here.visit or kept("visit", lambda: Visit(Naming(best_language(st.context.locale))))


def game() -> str:
    """The game that a page begins with which this visit has not seen yet."""
    return visit().game


def naming() -> Naming:
    """How cards are named for this reader."""
    return visit().naming


def language() -> str:
    """The language of this reader."""
    return visit().naming.language


def speak(wanted: str) -> None:
    """Change the language, as the reader has asked for."""
    here = visit()
    here.naming = replace(here.naming, language=wanted)
    here.language_was_chosen = True


def keep_names(home: int | None, *, in_turn: bool = False) -> None:
    """Have the people at a table named from the seat ``home``, whoever looks; None names them from there.

    Where the reader looks through everybody's eyes ``in_turn``, that seat alone is called "you".
    """
    here = visit()
    here.naming = replace(here.naming, home=home, in_turn=in_turn)


def t(key: str, **facts: object) -> str:
    """An interface text in the reader's language."""
    return text(language(), key, **facts)


def dotted(*parts: str) -> str:
    """Parts of a line with the dot of the reader's language between them: "Danish Tarok · seed 7"."""
    return naming().say("list.dot").join(parts)


def screen(name: str, start: Callable[[], Kept]) -> Kept:
    """The state of a page, made by ``start`` on the first visit to it."""
    return kept(f"screen.{name}", start)


def last_screen(name: str, kind: type[Kept]) -> Kept | None:
    """The state of a page as this visit saw it last; None where the page has not been shown yet."""
    found = _get(f"screen.{name}")
    return found if isinstance(found, kind) else None


def replace_screen(name: str, value: object) -> None:
    """Put another state in the place of a page's."""
    _set(f"screen.{name}", value)


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
    spoken: str = ""  # the language of its words
    drawn: bool = False  # in this run
    left_out: bool = False  # of a run that came to its end, since it was drawn last


def control(name: str, value: Any) -> Control:
    """How to draw a widget that shows ``value``: with this key and this first value.

    The browser goes on sending the old state of a widget until it has heard of a new one, which then looks
    like a choice of the reader. So a value that did not come from the widget itself gets a new widget, and so
    does a choice whose widget was left out for a while: the browser has forgotten it by then, even where a
    late message of it has told Streamlit once more.
    """
    shown = _controls().setdefault(name, _Shown(0, value, value))
    forgotten = shown.left_out or not _holds(f"{name}#{shown.version}")
    if shown.latest != value or (forgotten and shown.latest != shown.initial):
        shown.version += 1
        shown.initial = shown.latest = value
    shown.drawn, shown.left_out = True, False
    return Control(f"{name}#{shown.version}", shown.initial)


def control_of(name: str, turn: int, value: Any) -> Control:
    """As ``control``, for a widget that is another one at each turn; those of other turns are not kept."""
    now = f"{name}.{turn}"
    for other in [key for key in _controls() if key.startswith(f"{name}.") and key != now]:
        del _controls()[other]
    return control(now, value)


def begin_drawing() -> None:
    """Begin a run: no widget has been drawn yet."""
    _here.visit = None
    _here.visit = visit()
    for shown in _controls().values():
        shown.drawn = False


def end_drawing() -> None:
    """End a run that was not broken off: what it has left out the browser forgets."""
    _here.visit = None
    for shown in _controls().values():
        shown.left_out = shown.left_out or not shown.drawn


def worded(name: str, value: Any) -> Control:
    """As ``control``, for a list to choose from: a new widget in another language.

    The browser goes on showing and sending the words in which a list was drawn first.
    """
    shown = _controls().setdefault(name, _Shown(0, value, value, language()))
    if shown.spoken != language():
        shown.version += 1
        shown.initial, shown.spoken = shown.latest, language()
    return control(name, value)


def chosen(name: str) -> Any:
    """What the reader has newly chosen in the widget of ``name``, for its callback; None if nothing.

    Streamlit calls back for a new widget too, when the run that drew it was broken off, and for one that this
    run has dropped.
    """
    shown = _controls().get(name)
    value = _get(f"{name}#{shown.version}") if shown is not None else None
    if shown is None or value == shown.latest:
        return None
    shown.latest = value
    return value


def _controls() -> dict[str, _Shown]:
    return kept("controls", dict[str, _Shown])


def event(key: str, name: str) -> Any:
    """What a component has just told us, for its callback; None where a late click has lost its component."""
    told = _get(key)
    return told.get(name) if told is not None else None


@dataclass
class _Editions:
    """What was told each component last, and how often that has changed; ``visit`` is this visit's name."""

    visit: str = field(default_factory=partial(secrets.token_hex, 8))
    latest: dict[str, tuple[int, object]] = field(default_factory=dict)


def edition(key: str, data: object) -> tuple[str, int]:
    """The visit, and how many times what is told the component ``key`` has changed in it."""
    editions = kept("editions", _Editions)
    number, before = editions.latest.get(key, (0, None))
    if before != data:
        number += 1
        editions.latest[key] = number, data
    return editions.visit, number


def upload(key: str) -> bytes | None:
    """The content of the file that was just chosen, for the callback of its widget."""
    given = _get(key)
    return given.getvalue() if given is not None else None


def forget() -> None:
    """Keep nothing any more of what this visit has had, as if it had just begun."""
    _here.visit = None
    _undisturbed(st.session_state.clear)


def _holds(key: str) -> bool:
    """Whether the session keeps anything under ``key``."""
    return bool(_undisturbed(lambda: key in st.session_state))


def _get(key: str) -> Any:
    """What the session keeps under ``key``, None where there is nothing."""
    return _undisturbed(lambda: st.session_state.get(key))


def _set(key: str, value: object) -> None:
    def keep() -> None:
        st.session_state[key] = value

    _undisturbed(keep)


def _undisturbed(act: Callable[[], Kept]) -> Kept:
    """What ``act`` returns. In a callback it is done even where another run is asked for at that moment.

    Streamlit breaks a run off at any access to its session state. A page drawn in part is drawn again, but a
    callback broken off is never called again: the click would be lost. So the wish for another run is put
    back until the callbacks are through.
    """
    wishes: list[RerunData] = []
    while True:
        try:
            done = act()
            break
        except RerunException as asked:
            context = get_script_run_ctx()
            if context is None or context.has_script_started:
                raise
            wishes.append(asked.rerun_data)
    if wishes and context is not None and context.script_requests is not None:
        later = context.script_requests.on_scriptrunner_yield()
        if later is not None and later.type is ScriptRequestType.RERUN:
            wishes.append(later.rerun_data)  # what widgets hold is taken from the last wish
        for wish in wishes:
            context.script_requests.request_rerun(wish)
    return done
