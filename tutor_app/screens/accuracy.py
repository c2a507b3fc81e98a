"""How well the numbers predict: the figures that were measured, beside what is aimed at."""

from __future__ import annotations

import streamlit as st

from tutor_app.measured import Aim, measured, shown
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def draw() -> None:
    """Draw the words about the measurement and the table of aims."""
    run = measured()
    st.markdown(t("settings.measured.text", hands=run.hands, decisions=f"{run.decisions:,}"))
    sheet(
        [
            *(Column(t(f"settings.measured.columns.{name}")) for name in ("what", "aim", "figure")),
            Column(t("settings.measured.columns.verdict"), "short"),
        ],
        [
            Row(
                aim.key,
                (
                    Cell(t(f"settings.measured.aims.{aim.key}")),
                    Cell(bounds(aim)),
                    Cell(furthest(aim), note=note(aim)),
                    Cell(t(f"settings.measured.verdicts.{aim.verdict}")),
                ),
            )
            for aim in run.aims
        ],
        key="measured",
        caption=t("settings.measured.caption"),
        caption_hidden=True,
        stacked=True,
    )
    st.markdown(t("settings.measured.command", command=run.command))


def bounds(aim: Aim) -> str:
    """What is aimed at, in words."""
    low, high = (None if value is None else shown(value, aim.unit) for value in (aim.low, aim.high))
    if low is None:
        return t("settings.measured.at_most", value=_counted(high, aim))
    if high is None:
        return t("settings.measured.at_least", value=_counted(low, aim))
    if aim.low == -(aim.high or 0):
        return t("settings.measured.either_way", value=_counted(high, aim))
    return t("settings.measured.between", low=low, value=_counted(high, aim))


def furthest(aim: Aim) -> str:
    """The figure that is furthest from what is aimed at, with its sampling error."""
    if aim.value is None:
        return "–"
    error = f" ± {shown(aim.half, aim.unit)}" if aim.half is not None else ""
    return _counted(shown(aim.value, aim.unit) + error, aim)


def note(aim: Aim) -> str:
    """In which game that was, and how many groups of decisions reach the aim."""
    if aim.value is None:
        return ""
    game = t(f"game.{aim.game}.name") if aim.game else t("settings.measured.all_games")
    return t("settings.measured.groups", game=game, reached=aim.reached, groups=aim.groups)


def _counted(value: str | None, aim: Aim) -> str:
    return t(f"settings.measured.units.{aim.unit}", value=value)
