"""A teacher's set: one question after the other, without an account, and the results at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from lessons.exercises import Exercise
from tutor_app import address_bar, attempts, set_taking, state, storage
from tutor_app.address_bar import link, query
from tutor_app.attempts import MARKS, Attempt, Desk
from tutor_app.screens import asking, set_choices, teach_results
from tutor_app.screens.parts import heading, page_title, rule_chips, troubles
from tutor_app.screens.teach_words import name_of, told
from tutor_app.set_taking import Sitting, set_name
from tutor_app.state import naming, t
from tutor_app.teaching import Question
from tutor_app.teaching_addresses import encoded, sitting_in, sitting_parameters
from tutor_app.teaching_steps import asked, task
from tutor_app.ui.dots import Dot
from tutor_app.ui.dots import dots as draw_dots
from tutor_app.ui.plain import plain
from tutor_app.ui.scroll import to_the_top
from tutor_app.urlstate import Problem
from tutor_app.warm import worker


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        sitting, problems = sitting_in(arrival, naming())
        before = state.last_screen("set", Sitting)
        attempt = attempts.arriving(sitting.attempt, before.attempt if before else None)
        address_bar.adopt("set", replace(sitting, attempt=attempt), problems)
    _go_on_where_it_was_left()
    sitting = _sitting()
    address_bar.write(sitting_parameters(sitting))
    if not sitting.questions:
        page_title(t("set.title"), t("set.none"))
        st.page_link("views/teach.py", label=t("set.make"), query_params=query())
    elif sitting.question is None:
        page_title(t("set.over"))
        teach_results.render(sitting)
    else:
        _question(sitting, sitting.question)


def _go_on_where_it_was_left() -> None:
    """Take the place that the browser has kept, once it has told; a link that names a place wins."""
    sitting = _sitting()
    if not (sitting.resumes and storage.stored().heard):
        return
    kept = storage.place_in_set(set_name(encoded(sitting.questions)))
    _go(set_taking.resumed(sitting, *kept) if kept else replace(sitting, resumes=False))


def _question(sitting: Sitting, question: Question) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key="lesson-place"):
        heading(t("set.title"))
        st.caption(t("set.place", n=sitting.place + 1, of=len(sitting.questions), name=name_of(question)))
    dots(sitting)
    troubles()
    exercise = asked(question, naming())
    if isinstance(exercise, Problem):
        _not_to_be_asked(sitting, question, exercise)
        return
    if exercise.prepare is not None and not sitting.attempt.done:
        worker().submit(exercise.prepare)  # so that the answer is judged at once
    desk = Desk(_now, _put)
    asking.render(
        desk,
        exercise,
        asking.Words(task(question, naming()), own=question.words),
        partial(_buttons, desk, sitting, exercise),
        partial(_foot, sitting, question, exercise),
    )
    to_the_top(turn=str(sitting.place))


def _foot(sitting: Sitting, question: Question, exercise: Exercise) -> None:
    """The rules of a question, and once it is answered what every choice of it is worth."""
    rule_chips(question.game, exercise.rules, key="set-rules")
    if sitting.attempt.done:
        set_choices.render(question, sitting.attempt.last)


def _not_to_be_asked(sitting: Sitting, question: Question, problem: Problem) -> None:
    """A question that its position does not allow: why, and the way on to the others."""
    if question.words:
        plain(question.words, key="own-words", label=t("teach.own"))
    st.warning(t("list.gap").join((told(problem), t("set.go_on"))))
    turn = sitting.attempt.turn
    with st.container(horizontal=True):
        st.button(
            t("learn.back"), on_click=_move, args=(-1, turn), disabled=not sitting.place, shortcut="Left"
        )
        st.button(t("learn.next"), on_click=_move, args=(1, turn), type="primary", shortcut="Right")


def dots(sitting: Sitting) -> None:
    """The questions as dots, each a link."""
    code = encoded(sitting.questions)
    draw_dots(
        [
            Dot(
                link("set", q=code, n=place + 1, r=sitting.marks),
                t("set.dot", n=place + 1, how=t(f"set.how.{MARKS.get(mark, 'not_yet')}")),
                done=mark in MARKS,
                current=place == sitting.place,
            )
            for place, mark in enumerate(sitting.marks)
        ],
        key="dots",
        label=t("set.questions"),
    )


def _buttons(desk: Desk, sitting: Sitting, exercise: Exercise) -> None:
    attempt = sitting.attempt
    st.button(
        t("learn.back"), on_click=_move, args=(-1, attempt.turn), disabled=not sitting.place, shortcut="Left"
    )
    with asking.between():
        if not attempt.done:
            asking.help_buttons(desk, attempt, exercise)
            st.button(t("learn.skip"), on_click=_move, args=(1, attempt.turn))
        if attempt.accepted is not None:
            st.button(t("learn.again"), on_click=desk.again, args=(attempt.turn,))
        asking.hand_in(desk, attempt, exercise)
    st.button(
        t("learn.next"),
        on_click=_move,
        args=(1, attempt.turn),
        type="primary",
        disabled=not attempt.done,
        shortcut="Right",
    )


# --- Callbacks ---------------------------------------------------------------------------------------


def _sitting() -> Sitting:
    return state.screen("set", Sitting)


def _go(sitting: Sitting) -> None:
    state.replace_screen("set", sitting)


def _keep(sitting: Sitting) -> None:
    _go(sitting)
    storage.keep_place_in_set(set_name(encoded(sitting.questions)), sitting.place, sitting.marks)


def _now() -> tuple[Attempt, Exercise] | None:
    sitting = _sitting()
    if sitting.question is None:
        return None
    exercise = asked(sitting.question, naming())
    return None if isinstance(exercise, Problem) else (sitting.attempt, exercise)


def _put(attempt: Attempt) -> None:
    sitting = _sitting()
    if sitting.question is not None:
        _keep(set_taking.with_attempt(sitting, attempt))


def _move(by: int, turn: int) -> None:
    """Go on or back, once for each question that was drawn: of two quick clicks the second does nothing."""
    sitting = _sitting()
    if sitting.questions and sitting.attempt.turn == turn:
        _keep(sitting.at(sitting.place + by))
