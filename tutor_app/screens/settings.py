"""Settings and about: language, names of the cards, progress, method, sources, version."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import streamlit as st

from engine import GAMES, Card, Suit
from lessons.names import COURT_LETTERS, TRUMP_NUMBERS
from lessons.rulebook import SectionKind, load_rulebook
from tutor_app import state
from tutor_app.screens.parts import page_title
from tutor_app.state import language, naming, t
from tutor_app.ui.hand import HandCard, show_hand

SAMPLE = (
    Card(Suit.TRUMPS, "21"),
    Card(Suit.TRUMPS, "4"),
    *(Card(Suit.HEARTS, rank) for rank in ("K", "Q", "N", "J")),
)


def render() -> None:
    """Draw the page."""
    page_title(t("settings.title"))
    st.header(t("settings.names"))
    st.markdown(t("settings.names_note"))
    _choice("courts", list(COURT_LETTERS))
    _choice("trumps", list(TRUMP_NUMBERS))
    show_hand([HandCard(card) for card in SAMPLE], naming(), key="sample", label=t("settings.sample"))
    st.header(t("settings.method"))
    st.markdown(t("settings.method_text"))
    st.header(t("settings.sources"))
    for game in GAMES.values():
        book = load_rulebook(game.id, language())
        for section in book.sections:
            if section.kind is SectionKind.SOURCE:
                st.markdown(f"**{section.title}** — {section.body}")
    st.header(t("settings.about"))
    st.markdown(t("settings.about_text", version=_version()))
    state.write_address({})


def _choice(name: str, values: list[str]) -> None:
    shown = state.control(f"settings.{name}", getattr(naming(), name))
    st.segmented_control(
        t(f"settings.{name}.label"),
        values,
        format_func=lambda value: t(f"settings.{name}.{value}"),
        key=shown.key,
        default=shown.initial,
        required=True,
        on_change=_chosen,
        args=(name,),
    )


def _chosen(name: str) -> None:
    value = state.chosen(f"settings.{name}")
    if value:
        state.choose_naming(**{name: str(value)})


def _version() -> str:
    try:
        return version("trick-tutor")
    except PackageNotFoundError:
        return t("settings.checkout")
