"""The end of a teacher's set: how each question went, to look at, to copy and to send as a link."""

from __future__ import annotations

import streamlit as st

from tutor_app.address_bar import link, query
from tutor_app.attempts import MARKS
from tutor_app.screens.parts import share_link
from tutor_app.screens.teach_words import name_of
from tutor_app.set_taking import NOT_YET, Sitting
from tutor_app.state import t
from tutor_app.teaching_addresses import encoded, sitting_parameters
from tutor_app.ui.share import origin
from tutor_app.ui.sheet import Cell, Column, Row, sheet

SIGNS = {"r": "✓", "h": "(✓)", "w": "✗", NOT_YET: "–"}


def render(sitting: Sitting) -> None:
    """Draw the results."""
    n = len(sitting.questions)
    st.markdown(
        t(
            "set.score",
            right=sitting.number("r"),
            helped=sitting.number("h"),
            wrong=sitting.number("w"),
            open=sitting.number(NOT_YET),
            n=n,
        )
    )
    code = encoded(sitting.questions)
    rows = [
        Row(
            str(place),
            (
                Cell(str(place), href=link("set", q=code, n=place, r=sitting.marks)),
                Cell(name_of(question)),
                Cell(f"{SIGNS[mark]} {how(mark)}"),
            ),
        )
        for place, (question, mark) in enumerate(zip(sitting.questions, sitting.marks, strict=True), 1)
    ]
    columns = [Column(t("set.number"), "number"), Column(t("set.question")), Column(t("set.result"))]
    sheet(columns, rows, key="set-results", caption=t("set.caption"), stacked=True)
    st.subheader(t("set.send"), anchor=False)
    with st.container(width=760):
        st.markdown(t("set.send_text"))
        st.code(as_text(sitting), language=None, wrap_lines=True)
    share_link(link("set", **sitting_parameters(sitting)), key="share-results", label="teach.share_results")
    with st.container(horizontal=True):
        anew = {"q": code, "r": NOT_YET * n, "n": "1"}
        st.page_link("views/set.py", label=t("set.anew"), query_params=query(anew))
        st.page_link("views/home.py", label=t("nav.home"), query_params=query())


def as_text(sitting: Sitting) -> str:
    """The results as lines to copy, with the link that shows them."""
    lines = [t("set.title")]
    for place, (question, mark) in enumerate(zip(sitting.questions, sitting.marks, strict=True), 1):
        lines.append(f"{place}. {SIGNS[mark]} {how(mark)} – {name_of(question)}")
    lines.append(origin() + link("set", **sitting_parameters(sitting)))
    return "\n".join(lines)


def how(mark: str) -> str:
    """A result in words."""
    return t(f"set.how.{MARKS.get(mark, 'not_yet')}")
