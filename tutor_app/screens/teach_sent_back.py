"""What learners have sent back of a set, on the page Teach: pasted links, a bar a question, a table."""

from __future__ import annotations

import streamlit as st

from tutor_app import state
from tutor_app.attempts import MARKS
from tutor_app.screens import paste_field
from tutor_app.screens.parts import complain
from tutor_app.screens.teach_results import SIGNS, how
from tutor_app.screens.teach_words import name_of
from tutor_app.sent_back import SentBack, sent_back
from tutor_app.set_taking import NOT_YET
from tutor_app.state import t
from tutor_app.ui.shares import Kind, Share, shares
from tutor_app.ui.sheet import Cell, Column, Row, sheet

TEXT = "teach.sent"
WIDTH = 760  # pixels
KINDS: dict[str, Kind] = {"r": "better", "h": "same", "w": "worse", NOT_YET: "open"}


def render() -> None:
    """Draw the field for the links, and what they say."""
    text = state.screen(TEXT, str)
    st.subheader(t("teach.sent.title"), anchor=False)
    with st.container(width=WIDTH, key="teach-sent"):
        words = ("label", "help", "go", "empty")
        paste_field.render(
            TEXT,
            text,
            paste_field.Words(*(t(f"teach.sent.{one}") for one in words)),
            key="teach-count",
            height=80,
            reading=False,
            on_change=_typed,
        )
        if text.strip():
            _told(sent_back(text), text)


def _told(found: SentBack, text: str) -> None:
    wrong = {"unread": found.unread, "others": found.others}
    said = [t(f"teach.sent.{name}", n=number) for name, number in wrong.items() if number]
    if not found.marks and not said:
        said = [t("teach.sent.none")]
    if said:
        complain(said, key="teach-sent", of=text)
    if found.marks:
        st.markdown(f"**{t('teach.sent.count', n=len(found.marks))}**")
        for place in range(len(found.questions)):
            _bar(found, place)
        _learners(found)


def _bar(found: SentBack, place: int) -> None:
    """How one question went: a part of the bar for each result."""
    numbers = {mark: found.number(place, mark) for mark in KINDS}
    st.markdown(f"**{place + 1}.** {name_of(found.questions[place])}")
    told = {MARKS.get(mark, "open"): number for mark, number in numbers.items()}
    shares(
        [
            Share(KINDS[mark], how(mark), number / len(found.marks), str(number))
            for mark, number in numbers.items()
        ],
        key=f"teach-sent-{place + 1}",
        label=t("teach.sent.bar", place=place + 1, **told),
    )


def _learners(found: SentBack) -> None:
    """Each learner's results, the questions side by side."""
    columns = [Column(str(place), "short") for place in range(1, len(found.questions) + 1)]
    rows = [
        Row(str(number), (Cell(str(number)), *(Cell(SIGNS[mark]) for mark in marks)))
        for number, marks in enumerate(found.marks, 1)
    ]
    sheet(
        [Column(t("teach.sent.learner"), "number"), *columns],
        rows,
        key="teach-sent-learners",
        caption=t("teach.sent.caption"),
    )


def _typed() -> None:
    text = state.chosen(TEXT)
    if text is not None:
        state.replace_screen(TEXT, str(text))
