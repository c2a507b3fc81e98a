"""What a deal being played is about, and the rules of its stage: in the panel until the coach has figures."""

from __future__ import annotations

import streamlit as st

from engine import game_of
from lessons.rulebook import load_rulebook
from tutor_app import playing
from tutor_app.address_bar import query
from tutor_app.exploring import Exploration
from tutor_app.leaflet import Entry, of_stage
from tutor_app.screens.parts import rule_href
from tutor_app.screens.terms import with_rules
from tutor_app.state import language, t


def render(desk: Exploration) -> None:
    """Draw the rules of the stage of the moment, before the reader's first choice after those of the game."""
    hand = desk.state
    if hand.finished:
        return
    with st.container(key="stage"):
        if playing.own_choice(desk) is None:
            st.markdown(load_rulebook(hand.game, language()).introduction)
        title, entries = of_stage(hand.game, hand.phase, language())
        lines = [f"- {t('list.labelled', label=_named(hand.game, one), text=one.text)}" for one in entries]
        st.markdown(with_rules("\n".join((f"**{title}**", "", *lines)), hand.game))
        if game_of(hand).option_table.changed(hand.options):
            st.caption(t("play.stage_house"))
        st.page_link(
            "views/reference.py", label=t("rules.on_one_sheet"), query_params=query({"g": hand.game})
        )


def _named(game: str, one: Entry) -> str:
    """The title of a rule, which leads to it."""
    return f"**[{one.name}]({rule_href(game, one.rule)})**"
