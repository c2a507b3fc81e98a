"""The end of a course: what the reader can do now, a guided deal, a whole deal, the weakest rules."""

from __future__ import annotations

import streamlit as st

from engine.players import CAREFUL
from lessons.loader import Lesson, course, part_of
from lessons.rulebook import load_rulebook
from tutor_app import storage
from tutor_app.address_bar import link
from tutor_app.i18n import catalogue
from tutor_app.screens import learn_standing
from tutor_app.screens.parts import page_title
from tutor_app.state import language, t
from tutor_app.ui.tiles import Tile, tiles


def render(game_id: str) -> None:
    """Draw the page."""
    page_title(t("learn.end.title", game=t(f"game.{game_id}.name")), t("learn.end.intro"))
    _what_one_can_do(course(game_id, language()))
    st.subheader(t("learn.end.next"), anchor=False)
    tiles(_ways_on(game_id), key="ways-on", label=t("learn.end.next"), look="list")
    if not learn_standing.weakest_rules(game_id, storage.progress(), load_rulebook(game_id, language())):
        st.markdown(t("learn.end.no_weak"))
    learn_standing.rule_by_rule(game_id, weakest_too=False)


def _what_one_can_do(newcomers: tuple[Lesson, ...]) -> None:
    """What each finished lesson has taught, and the lessons that are still open."""
    finished = [lesson for lesson in newcomers if _finished(lesson)]
    can = [text for lesson in finished if (text := _can(lesson))]
    if can:
        st.subheader(t("learn.end.can"), anchor=False)
        st.markdown("\n".join(f"- {text}" for text in can))
    missing = [lesson for lesson in newcomers if lesson not in finished]
    if missing:
        st.subheader(t("learn.end.open"), anchor=False)
        tiles([_open(lesson) for lesson in missing], key="open", label=t("learn.end.open"), look="list")


def _finished(lesson: Lesson) -> bool:
    return storage.progress().count(lesson) == len(lesson.steps)


def _can(lesson: Lesson) -> str:
    """What a lesson has taught, in words; empty for those that only go over it again."""
    return catalogue(language()).get(f"learn.can.{lesson.game}.{lesson.slug}", "")


def _open(lesson: Lesson) -> Tile:
    done = storage.progress().count(lesson)
    status = t("learn.some", done=done, n=len(lesson.steps)) if done else ""
    href = link("learn", g=lesson.game, l=lesson.number, s=1)
    return Tile("learn", href, str(lesson.number), lesson.title, _can(lesson), status)


def _ways_on(game_id: str) -> list[Tile]:
    guided = [
        Tile(
            "learn",
            link("learn", g=game_id, l=lesson.number, s=1),
            "learn",
            t("learn.end.guided"),
            t("learn.end.guided_text"),
            done=_finished(lesson),
        )
        for lesson in part_of(game_id, "guided", language())
    ]
    whole = link("play", g=game_id, p=CAREFUL, c="ask")
    play = Tile("play", whole, "play", t("play.a_deal"), t("learn.end.play_text"))
    return [*guided, play, on_one_sheet(game_id)]


def on_one_sheet(game_id: str) -> Tile:
    """The way to the game on one sheet, with its history."""
    text = t("learn.reference_text")
    return Tile("reference", link("reference", g=game_id), "rules", t("rules.on_one_sheet"), text)


def once_over(game_id: str, newcomers: tuple[Lesson, ...]) -> bool:
    """Say on the list of lessons that all of the course are solved; False while some are open."""
    over = all(map(_finished, newcomers))
    if over:
        st.markdown(t("learn.finished", game=t(f"game.{game_id}.name")))
    return over
