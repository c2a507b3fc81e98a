"""A game on one sheet to print, and a short history with its sources."""

from __future__ import annotations

import streamlit as st

from lessons.library import history
from lessons.rulebook import SectionKind, load_rulebook
from tutor_app import address_bar, state
from tutor_app.address_bar import query
from tutor_app.addresses import game_in
from tutor_app.games import GAMES
from tutor_app.leaflet import blocks
from tutor_app.screens.parts import game_picker, page_title
from tutor_app.state import language, naming, t
from tutor_app.ui.leaflet import leaflet


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        wanted, problem = game_in(arrival)
        address_bar.adopt("reference", wanted, (problem,) if problem else ())
    game_id = state.screen("reference", state.game)
    address_bar.write({"g": game_id})
    page_title(t("reference.title", game=t(f"game.{game_id}.name")), t("reference.intro"))
    game_picker("reference.game", tuple(GAMES), game_id, _game_chosen)
    st.page_link("views/rules.py", label=t("reference.rules"), query_params=query({"g": game_id}))
    leaflet(
        t(f"game.{game_id}.name"),
        [
            (
                t(f"reference.heading.{block.heading}"),
                [(one.name, one.text, one.rule) for one in block.entries],
            )
            for block in blocks(game_id, naming())
        ],
        print_it=t("sheet.print"),
    )
    _history(game_id)


def _game_chosen() -> None:
    game_id = state.chosen("reference.game")
    if game_id in GAMES:
        state.replace_screen("reference", str(game_id))


def _history(game_id: str) -> None:
    """Where the game comes from, and who says so."""
    with st.container(width=760, key="history"):
        st.subheader(t("reference.history_title"), anchor=False)
        st.markdown(history(game_id, language()).text)
        book = load_rulebook(game_id, language())
        st.markdown(f"**{t('reference.sources')}**")
        sources = [section for section in book.sections if section.kind is SectionKind.SOURCE]
        said = [
            t("list.labelled", label=section.title, text=" ".join(section.body.split()))
            for section in sources
        ]
        st.markdown("\n".join(f"- {one}" for one in said))
