"""Conditions on a deal: a field to type them into, a form that writes them, and how rare such a deal is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import streamlit as st

from engine.worlds.card_classes import card_classes
from engine.worlds.conditioned import Conditioned
from engine.worlds.conditions import LONGEST
from lessons.names import seat_names
from tutor_app import state
from tutor_app.dealing_again import clause, places_of, with_names, with_seats
from tutor_app.exploring import Exploration
from tutor_app.i18n import LANGUAGES
from tutor_app.screens.entry_words import place_name
from tutor_app.screens.parts import picker
from tutor_app.screens.tables import names_of
from tutor_app.state import naming, t
from tutor_app.ui.scroll import scroll_to

FIELD = "conditions"
MOST = 12
T = TypeVar("T", int, str)


def render(desk: Exploration, now: str, on_change: Callable[[str], None], tell: Callable[[], None]) -> None:
    """Draw the field, what ``tell`` says of its text, and the form; ``on_change`` is told the new text."""
    with st.container(key=FIELD):
        _field(desk, now, on_change)
        tell()
    with st.expander(t("deal.where.form")):
        _form(desk, now, on_change)


def refused(words: str, *, turn: str) -> None:
    """Say what is wrong with the text, in sight of the reader when ``turn`` is new."""
    st.error(words)
    scroll_to(FIELD, turn=turn)


def _field(desk: Exploration, now: str, on_change: Callable[[str], None]) -> None:
    shown = state.control("deal.conditions", with_names(now, names_of(desk.state, desk.seat)))
    st.text_input(
        t("deal.where.label"),
        key=shown.key,
        value=shown.initial,
        max_chars=LONGEST,
        placeholder=t("deal.where.example" if desk.state.pack.trumps else "deal.where.example_plain"),
        help=t("deal.where.help" if desk.state.pack.trumps else "deal.where.help_plain"),
        on_change=lambda: _typed(desk, on_change),
    )


def tell_odds(found: Conditioned) -> None:
    """Say exactly how often a deal meets what is wanted."""
    once_in = float(1 / found.chance)
    if once_in > 1:
        st.caption(t("deal.where.odds", n=f"{once_in:.1f}" if once_in < 10 else f"{round(once_in):,}"))


@dataclass
class _Form:
    """What is chosen in the form: a place, a class of cards, and how many of them at least and at most."""

    who: int = 0
    of: str = ""
    span: tuple[int, int] = (1, 1)


def _form(desk: Exploration, now: str, on_change: Callable[[str], None]) -> None:
    opening, names = desk.line[0], names_of(desk.state, desk.seat)
    places, classes = places_of(opening), card_classes(opening.pack)
    form = _now()
    form.who = form.who if form.who in places else places[0]
    form.of = form.of if form.of in classes else classes[0]
    _choice("who", places, form.who, lambda place: place_name(place, names))
    _choice("of", classes, form.of, lambda of: t(f"deal.where.classes.{of}"))
    span = state.control("deal.where.span", form.span)
    st.slider(t("deal.where.span"), 0, MOST, span.initial, key=span.key, on_change=_chosen, args=("span",))
    st.button(
        t("deal.where.add"), on_click=_add, args=(now, clause(form.who, form.of, *form.span), on_change)
    )


def _choice(name: str, values: Sequence[T], now: T, words: Callable[[T], str]) -> None:
    key = f"deal.where.{name}"
    picker(key, t(key), values, now, words, _chosen, name, wrap=True)


def _now() -> _Form:
    return state.screen("deal.where", _Form)


def _chosen(name: str) -> None:
    value = state.chosen(f"deal.where.{name}")
    if value is not None:
        setattr(_now(), name, value)


def _typed(desk: Exploration, on_change: Callable[[str], None]) -> None:
    text = state.chosen("deal.conditions")
    if text is not None:
        on_change(with_seats(str(text), _seats(desk)))


def _seats(desk: Exploration) -> dict[str, int]:
    """The seats by the names of the players, in every language.

    The player whose cards are shown is "you" and has the name beside it on the board.
    """
    table, here = desk.state.seating, naming()
    viewers = (desk.seat if here.home is None else here.home, desk.seat)
    tongues = [replace(here, language=language) for language in LANGUAGES]
    in_each = [seat_names(table, viewer, tongue) for viewer in viewers for tongue in tongues]
    return {name: seat for names in in_each for seat, name in enumerate(names)}


def _add(now: str, written: str, on_change: Callable[[str], None]) -> None:
    on_change(f"{now.strip().rstrip(';')}; {written}" if now.strip() else written)
