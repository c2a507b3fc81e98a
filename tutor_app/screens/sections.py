"""The parts of a panel of which one is shown at a time, chosen above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from tutor_app import state
from tutor_app.state import t

CHARTED = ("outcome", "sources", "over_time", "what_if")  # the parts that Plotly draws


@dataclass(frozen=True, slots=True)
class Section:
    """One part: its name in the catalogues (``panel.<name>``), and what draws it."""

    name: str
    draw: Callable[[], None]


def render(panel: str, sections: Sequence[Section]) -> None:
    """Draw the choice and the chosen part, the first one where the chosen one is not to be had now."""
    names = [section.name for section in sections]
    now = choose(panel, names)
    with st.container(key="panel-body"):
        sections[names.index(now)].draw()


def choose(panel: str, names: Sequence[str]) -> str:
    """Draw the choice alone and return the name of the part to draw; of a single part there is no choice."""
    now = shown_now(panel, names)
    if len(names) == 1:
        return now
    shown = state.control(f"panel.{panel}", now)
    st.segmented_control(
        t("panel.label"),
        names,
        format_func=lambda name: t(f"panel.{name}"),
        key=shown.key,
        default=shown.initial if shown.initial in names else now,  # the first part drawn may be gone
        required=True,
        label_visibility="collapsed",
        on_change=_choose,
        args=(panel,),
    )
    return now


def shown_now(panel: str, names: Sequence[str]) -> str:
    """The name of the part that is shown, the first one where the chosen one is not to be had now."""
    wanted = _chosen(panel)
    return wanted if wanted in names else names[0]


def draws_chart(panel: str) -> bool:
    """Whether the part that the reader has chosen is drawn by Plotly."""
    return _chosen(panel) in CHARTED


def is_open(panel: str, name: str) -> bool:
    """Whether the reader has chosen this part."""
    return _chosen(panel) == name


def open_at(panel: str, name: str) -> None:
    """Show this part when the panel is drawn next."""
    state.replace_screen(f"panel.{panel}", name)


def _chosen(panel: str) -> str:
    return state.screen(f"panel.{panel}", str)


def _choose(panel: str) -> None:
    name = state.chosen(f"panel.{panel}")
    if name is not None:
        state.replace_screen(f"panel.{panel}", str(name))
