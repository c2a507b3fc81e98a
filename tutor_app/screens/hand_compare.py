"""The same cards in another game, line by line."""

from __future__ import annotations

from itertools import zip_longest

import streamlit as st

from engine import Declaration
from lessons.names import capital
from lessons.texts import declaration_formula, declaration_text
from tutor_app.checking import HandSheet
from tutor_app.comparing import compared
from tutor_app.scoring import Score, score
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row
from tutor_app.ui.sheet import sheet as draw_sheet


def render(sheet: HandSheet) -> None:
    """Draw the hand of a sheet in its own game and in the game ``beside``."""
    found = compared(sheet)
    here, there = score(sheet), found.score
    rows = []
    for line in found.lines:
        pairs = zip_longest(_counted_first(line.here, here), _counted_first(line.there, there))
        for place, (left, right) in enumerate(pairs):
            rows.append(Row(f"{line.topic} {place}", (_cell(left, here), _cell(right, there))))
    names = [t(f"game.{game}.name") for game in (sheet.game, sheet.beside)]
    draw_sheet(
        [Column(name) for name in names],
        rows,
        key="compare",
        caption=t("hand.compare_caption"),
        caption_hidden=True,
        totals=[Row("total", (_total(sheet, here), _total(found.other, there)))],
    )
    if sheet.changes:
        st.caption(t("hand.compare_usual", game=names[1]))


def _counted_first(found: tuple[Declaration, ...], score: Score) -> list[Declaration]:
    return sorted(found, key=lambda each: each not in score.counted)


def _cell(declared: Declaration | None, score: Score) -> Cell:
    if declared is None:
        return Cell(t("hand.compare_nothing"))
    words = capital(declaration_text(declared, naming()))
    formula = declaration_formula(declared, naming())
    if declared in score.counted:
        return Cell(words, note=formula)
    return Cell(words, note=t("hand.compare_excluded", formula=formula))


def _total(sheet: HandSheet, score: Score) -> Cell:
    opponents = sheet.rules.playing - 1
    if not score.declarations:
        return Cell(t(f"game.{sheet.game}.none"))
    return Cell(t(f"game.{sheet.game}.total", points=score.total, received=score.total * opponents))
