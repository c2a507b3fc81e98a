"""The house rules that matter to a hand, as switches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from engine.options import Option
from lessons.rulebook import load_rulebook
from tutor_app import checking, state
from tutor_app.checking import HandSheet
from tutor_app.scoring import Score, bearing
from tutor_app.screens import discard
from tutor_app.screens.parts import option_title, option_value, with_values_in_words
from tutor_app.state import naming, t

Put = Callable[[HandSheet], None]


def disputed(game: str) -> dict[str, str]:
    """House rules about which sources differ, each with who says what."""
    told: dict[str, list[str]] = {}
    for section in load_rulebook(game, naming().language).sections:
        for difference in section.differences:
            told.setdefault(difference.option, []).append(difference.text)
    return {option: "\n\n".join(texts) for option, texts in told.items()}


def mattering(sheet: HandSheet, found: Score) -> tuple[Option, ...]:
    """The house rules that bear on the hand, and those that have been changed."""
    names = {
        *bearing(sheet.game, sheet.role),
        *(other.option for other in found.alternatives),
        *(name for name, _ in sheet.changes),
    }
    if sheet.discards and sheet.complete:
        names |= set(discard.options_that_matter(sheet))
    return tuple(option for option in sheet.rules.option_table.options if option.name in names)


def render(sheet: HandSheet, found: Score, put: Put) -> None:
    """Draw the switches; the hand stays, as far as the new rules have its cards."""
    st.markdown(t("hand.house_rules_note"))
    said = disputed(sheet.game)
    with st.container(horizontal=True, gap="small", vertical_alignment="top"):
        for option in mattering(sheet, found):
            _switch(sheet, option, said.get(option.name, ""), put)


def _switch(sheet: HandSheet, option: Option, sources: str, put: Put) -> None:
    words = {value: option_value(sheet.game, option.name, value) for value in option.values}
    shown = state.control(f"hand.option.{option.name}", sheet.options[option.name])
    st.segmented_control(
        option_title(sheet.game, option.name),
        option.values,
        format_func=words.__getitem__,
        wrap=True,
        width="content",
        key=shown.key,
        default=shown.initial,
        required=True,
        help=with_values_in_words(sheet.game, option.name, sources) or None,
        on_change=partial(_chosen, option.name, put),
    )


def _chosen(name: str, put: Put) -> None:
    value = state.chosen(f"hand.option.{name}")
    if value is not None:
        put(checking.with_option(state.screen("hand", lambda: HandSheet("")), name, value))
