"""The numbers of a chart of outcomes as a table, for those who would rather read them."""

from __future__ import annotations

import streamlit as st

from tutor_app.charting import Picture
from tutor_app.state import t
from tutor_app.ui.histogram import span
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def picture_table(drawn: Picture, label: str, unit: str, *, behind: str, key: str) -> None:
    """Draw the table once it is asked for; ``behind`` is the key of what opens it."""
    opened = st.expander(t("odds.table"), key=behind, on_change="rerun")
    if not opened.open:
        return
    rows = [Row(str(bar.low), (Cell(span(bar)), Cell(f"{bar.share:.1%}"))) for bar in drawn.bars if bar.share]
    with opened:
        sheet([Column(unit), Column(t("odds.share"), "number")], rows, key=key, caption=label)
