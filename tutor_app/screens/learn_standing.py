"""How the reader stands in a game: a word at the end of the course, every chapter of rules, the weakest."""

from __future__ import annotations

import streamlit as st

from lessons.loader import Lesson
from lessons.progress import Progress
from lessons.rulebook import Rulebook, load_rulebook
from lessons.standing import chapters, weakest
from tutor_app import storage
from tutor_app.address_bar import link
from tutor_app.state import language, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

MOST_CHAPTERS = 30


def at_the_end(game_id: str, newcomers: tuple[Lesson, ...]) -> None:
    """Once all lessons of the course are solved: what one can do now, and where to go."""
    progress = storage.progress()
    if any(progress.count(lesson) < len(lesson.steps) for lesson in newcomers):
        return
    with st.container(border=True, key="course-end"):
        titles = t("list.comma").join(lesson.title for lesson in newcomers)
        st.markdown(t("learn.end", game=t(f"game.{game_id}.name"), lessons=titles))
        query = {"g": game_id, "p": "careful", "lang": language()}
        st.page_link("views/play.py", label=t("play.a_deal"), query_params=query)


def rule_by_rule(game_id: str) -> None:
    """The rules by chapter, once any has been met, and the weakest of them with the way to practise them."""
    progress, book = storage.progress(), load_rulebook(game_id, language())
    found = [one for one in chapters(game_id, progress, book) if one.count("new") < len(one.rules)]
    if not found:
        return
    opened = st.expander(t("learn.standing"), key="learn.standing", on_change="rerun")
    if not opened.open:
        return
    with opened:
        sheet(
            [
                Column(t("learn.standing_chapter")),
                *(Column(t(f"learn.standing_of.{kind}"), "number") for kind in ("known", "shaky", "new")),
            ],
            [
                Row(
                    str(number),
                    (
                        Cell(one.title),
                        Cell(str(one.count("known"))),
                        Cell(str(one.count("shaky"))),
                        Cell(str(one.count("new"))),
                    ),
                )
                for number, one in enumerate(found[:MOST_CHAPTERS])
            ],
            key="standing",
            caption=t("learn.standing"),
            caption_hidden=True,
        )
        _weakest(game_id, progress, book)


def _weakest(game_id: str, progress: Progress, book: Rulebook) -> None:
    rules = weakest(game_id, progress, book)
    if not rules:
        return
    sheet(
        [Column(t("learn.weakest")), Column("")],
        [
            Row(
                rule,
                (
                    Cell(section.title, href=link("rules", g=game_id, r=rule)),
                    Cell(t("learn.drill_it"), href=link("practise", g=game_id, k=family or None)),
                ),
            )
            for rule, family in rules
            if (section := book.section(rule)) is not None
        ],
        key="weakest",
        caption=t("learn.weakest"),
        caption_hidden=True,
    )
