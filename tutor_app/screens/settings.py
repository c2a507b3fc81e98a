"""Settings and about: language, names of the cards, progress, method, sources, version."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version

import streamlit as st

from engine import Card, Suit
from lessons.names import COURT_LETTERS, TRUMP_NUMBERS
from lessons.progress import Progress
from lessons.progress_reading import ProgressError, read_progress, set_aside_text
from lessons.rulebook import SectionKind, load_rulebook
from tutor_app import address_bar, state, storage
from tutor_app.games import GAMES
from tutor_app.screens import accuracy
from tutor_app.screens.parts import page_title, picker
from tutor_app.state import language, naming, t
from tutor_app.ui.cards import HandCard
from tutor_app.ui.hand import show_hand

FORGOTTEN = "settings.forgotten"
IMPORT = "settings.import"
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
    _progress()
    st.header(t("settings.method"))
    st.markdown(t("settings.method_text"))
    st.subheader(t("settings.measured.title"))
    accuracy.draw()
    st.header(t("settings.sources"))
    for game in GAMES.values():
        book = load_rulebook(game.id, language())
        st.subheader(t(f"game.{game.id}.name"), anchor=False)
        for section in book.sections:
            if section.kind is SectionKind.SOURCE:
                st.markdown(f"**{section.title}** — {section.body}")
    st.header(t("settings.about"))
    st.markdown(t("settings.about_text", version=_version()))
    address_bar.write({})


def _progress() -> None:
    st.header(t("settings.progress"))
    done = sum(len(steps) for steps in storage.progress().solved_steps.values())
    st.markdown(t("settings.progress_note", n=done))
    with st.container(horizontal=True):
        st.download_button(
            t("settings.export"),
            data=storage.progress().to_json(),
            file_name="trick-tutor-progress.json",
            mime="application/json",
            on_click="ignore",
        )
        nothing, said = storage.progress() == Progress(), state.screen("settings.said", str)
        st.button(t("settings.forget"), on_click=_forget, disabled=nothing)
        if said == FORGOTTEN:
            st.button(t("settings.undo"), key="settings-undo", on_click=_undo)
    if said:
        st.info(t(said))
    st.file_uploader(t("settings.import"), type="json", key=IMPORT, on_change=_import)
    aside = set_aside_text(state.screen("settings.aside", tuple), naming())
    if aside:
        st.warning(aside)
    if storage.stored().set_aside is not None:
        st.markdown(t("settings.kept_aside"))
        with st.container(horizontal=True):
            st.download_button(
                t("settings.save_aside"),
                data=json.dumps(storage.stored().set_aside, indent=1),
                file_name="trick-tutor-set-aside.json",
                mime="application/json",
                on_click="ignore",
            )
            st.button(t("settings.forget_aside"), on_click=storage.forget_what_was_put_aside)


def _forget() -> None:
    state.replace_screen("settings.before", storage.progress())
    storage.forget_progress()
    state.replace_screen("settings.said", FORGOTTEN)


def _undo() -> None:
    """Keep again what was forgotten, together with what has been learned since."""
    before = state.screen("settings.before", Progress)
    storage.keep_progress(storage.progress().merged(before))
    state.replace_screen("settings.said", "settings.kept_again")


def _import() -> None:
    given = state.upload(IMPORT)
    if given is None:
        return
    state.replace_screen("settings.aside", ())
    try:
        found, aside = read_progress(given.decode("utf-8-sig"))
        storage.keep_progress(storage.progress().merged(found))
        state.replace_screen("settings.said", "settings.imported")
        state.replace_screen("settings.aside", aside)
    except (ProgressError, UnicodeDecodeError):
        state.replace_screen("settings.said", "settings.not_imported")


def _choice(name: str, values: list[str]) -> None:
    label, now = t(f"settings.{name}.label"), getattr(naming(), name)
    picker(f"settings.{name}", label, values, now, lambda value: t(f"settings.{name}.{value}"), _chosen, name)


def _chosen(name: str) -> None:
    value = state.chosen(f"settings.{name}")
    if value:
        storage.choose_naming(**{name: str(value)})


def _version() -> str:
    try:
        return version("trick-tutor")
    except PackageNotFoundError:
        return t("settings.checkout")
