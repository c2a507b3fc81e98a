"""The numbers of a chart of outcomes as a table, for those who would rather read them."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from tutor_app.charting import Picture
from tutor_app.state import t
from tutor_app.ui.histogram import span
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def picture_table(
    drawn: Picture, label: str, unit: str, *, behind: str, key: str, names: Sequence[str] = ()
) -> None:
    """Draw the table once it is asked for; ``behind`` is the key of what opens it.

    ``names`` are those of the choice shown and of the other one, where the picture has both.
    """
    opened = st.expander(t("odds.table"), key=behind, on_change="rerun")
    if not opened.open:
        return
    shares = [tuple(bar.share for bar in drawn.bars), *([drawn.other] if drawn.other else [])]
    rows = [
        Row(str(bar.low), (Cell(span(bar)), *(Cell(f"{share:.1%}") for share in beside)))
        for bar, *beside in zip(drawn.bars, *shares, strict=True)
        if any(beside)
    ]
    heads = [t("odds.share_of", choice=name) for name in names] if drawn.other else [t("odds.share")]
    with opened:
        sheet([Column(unit), *(Column(head, "number") for head in heads)], rows, key=key, caption=label)
