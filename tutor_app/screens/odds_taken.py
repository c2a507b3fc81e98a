"""What can be taken away of an answer: a table, a document, and a text to paste into a letter."""

from __future__ import annotations

import json

import streamlit as st

from engine import __version__
from engine.analysis import Choice, Result
from engine.analysis.tables import choices_table
from tutor_app import sampling
from tutor_app.games import GAMES
from tutor_app.screens.odds_words import Scene, assumptions_words, choice_name, decision, number, unit_words
from tutor_app.screens.parts import option_title, option_value
from tutor_app.state import t


def render(result: Result, scene: Scene, where: str) -> None:
    """Draw the ways out; ``where`` names the position, so that a text tells what it is about."""
    with st.container(horizontal=True):
        st.download_button(
            t("odds.csv"),
            data=lambda: choices_table(result).to_csv(),
            file_name="choices.csv",
            mime="text/csv",
            on_click="ignore",
        )
        st.download_button(
            t("odds.json"),
            data=lambda: json.dumps(result.document(), ensure_ascii=False),
            file_name="choices.json",
            mime="application/json",
            on_click="ignore",
        )
    opened = st.expander(t("odds.copy"), key="odds.copy", on_change="rerun")
    if opened.open:
        with opened:
            st.code("\n".join(lines(result, scene, where)), language=None, wrap_lines=True)


def lines(result: Result, scene: Scene, where: str) -> list[str]:
    """The answer as lines of plain text, with all that is needed to get it again."""
    game, options = scene.view.game, scene.view.options
    changed = GAMES[game].option_table.changed(options)
    rules = [
        f"{option_title(game, name)}: {option_value(game, name, value)}" for name, value in changed.items()
    ]
    name, words = t(f"game.{game}.name"), decision(scene)
    unit = unit_words(game, result.objective)
    return [
        f"{name} · {words}",
        *(f"{choice_name(one.action, scene)}: {_value(result, one)}" for one in result.choices),
        unit,
        *assumptions_words(result),
        *rules,
        where,
        f"{t('title')} {__version__}",
    ]


def _value(result: Result, choice: Choice) -> str:
    exact = sampling.is_certain(result)
    if choice.ci95 is None:
        return number(choice.mean, exact=exact)
    return f"{number(choice.mean)} ± {(choice.ci95[1] - choice.ci95[0]) / 2:.1f}"
