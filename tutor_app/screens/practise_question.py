"""One question of a drill: which one it is, what to do, the answer, and on to the next."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

import streamlit as st

from lessons.drills import Drill, drill_exercise, drill_task, family_name
from lessons.exercises import Exercise
from tutor_app import practising, state, storage
from tutor_app.address_bar import link
from tutor_app.attempts import Attempt, Desk
from tutor_app.learning_addresses import practice_parameters
from tutor_app.practising import Practice
from tutor_app.screens import asking
from tutor_app.screens.learn_step import report
from tutor_app.screens.parts import heading, rule_chips, troubles
from tutor_app.state import naming, t
from tutor_app.ui.scroll import to_the_top
from tutor_app.warm import worker


def render(practice: Practice) -> None:
    """Draw the question on the table."""
    with st.spinner(t("practise.making"), show_time=False):
        asked = practising.drill_of(practice)
    if asked is None:
        return
    family = family_name(asked.family, naming())
    with st.container(horizontal=True, vertical_alignment="center", key="place"):
        heading(family, tab=t("list.beside", text=family, beside=t(f"game.{practice.game}.name")))
        st.markdown(_place(practice, asked), width="content")
        st.button(t("practise.all"), on_click=_leave, type="tertiary")
    troubles()
    exercise, attempt = drill_exercise(asked, naming()), practice.attempt
    desk = Desk(_now, _put)
    asking.render(
        desk,
        exercise,
        asking.Words(drill_task(asked, naming())),
        partial(_buttons, desk, practice, exercise),
        partial(_foot, practice, asked, attempt, exercise),
    )
    to_the_top(turn=_place(practice, asked))
    if not attempt.begun:  # while the reader thinks; some questions are searched for among many deals
        worker().submit(practising.make_ready, practice, naming())


def _place(practice: Practice, asked: Drill) -> str:
    name = t(f"game.{practice.game}.name")
    if practice.mistake is not None:
        return t("practise.replayed", game=name)
    if practice.again is not None:
        return t("practise.again", game=name, n=practice.again, of=len(practice.questions))
    level = t(f"practise.levels.{asked.level}")
    return t("practise.place", game=name, n=practice.place + 1, of=len(practice.questions), level=level)


def _buttons(desk: Desk, practice: Practice, exercise: Exercise) -> None:
    attempt, leave = practice.attempt, "practise.skip" if practice.again is None else "practise.to_result"
    with asking.between():
        if not attempt.done:
            asking.help_buttons(desk, attempt, exercise)
            st.button(t(leave), key="leave-question", on_click=_next, args=(attempt.turn,))
        asking.hand_in(desk, attempt, exercise)
    st.button(
        t("learn.next"),
        on_click=_next,
        args=(attempt.turn,),
        type="primary",
        disabled=not attempt.done,
        shortcut="Right",
    )


def _foot(practice: Practice, asked: Drill, attempt: Attempt, exercise: Exercise) -> None:
    rule_chips(asked.game, asked.step.rules, key="practise-rules")
    _report(practice, asked, attempt, exercise)


def _report(practice: Practice, asked: Drill, attempt: Attempt, exercise: Exercise) -> None:
    opened = st.expander(t("practise.report"), key="practise.report", on_change="rerun")
    if opened.open:
        with opened:
            where = link("practise", **practice_parameters(practice))
            name = f"{asked.game}/{asked.family}, seed {asked.seed}, level {asked.level}"
            report(name, where, attempt, exercise)


# --- Callbacks ---------------------------------------------------------------------------------------


def _practice() -> Practice:
    return state.screen("practise", lambda: Practice(""))


def _now() -> tuple[Attempt, Exercise] | None:
    practice = _practice()
    asked = practising.drill_of(practice) if practice.game else None
    return None if asked is None else (practice.attempt, drill_exercise(asked, naming()))


def _put(attempt: Attempt) -> None:
    practice = _practice()
    asked = practising.drill_of(practice)
    state.replace_screen("practise", practising.with_attempt(practice, attempt))
    if asked is not None:
        before = practice.attempt
        known = practising.learned(storage.progress(), asked, before, attempt, datetime.now(UTC))
        storage.keep_progress(known)


def _next(turn: int) -> None:
    """Go on, once for each question that was drawn: of two quick clicks the second one does nothing."""
    practice = _practice()
    if practice.attempt.turn == turn:
        state.replace_screen("practise", practising.next_question(practice))


def _leave() -> None:
    practice = _practice()
    state.replace_screen("practise", Practice(practice.game, level=practice.level))
