"""One step of a lesson: who you are and what to do, the question, the way back and on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from engine import code_of, encode_moves
from lessons.exercises import Exercise
from lessons.loader import Lesson
from lessons.questions import exercise
from lessons.questions.computer import goes_on_with
from lessons.rulebook import load_rulebook
from tutor_app import learning, state, storage
from tutor_app.address_bar import link
from tutor_app.attempts import Attempt, Desk
from tutor_app.learning import Learner
from tutor_app.screens import asking
from tutor_app.screens.parts import rule_chips
from tutor_app.state import language, naming, t
from tutor_app.ui.dots import Dot
from tutor_app.ui.dots import dots as draw_dots
from tutor_app.ui.scroll import to_the_top
from tutor_app.warm import worker


def dots(learner: Learner, lesson: Lesson) -> None:
    """The steps of the lesson as dots, each a link."""
    done = storage.progress().done(lesson)
    draw_dots(
        [
            Dot(
                link("learn", g=learner.game, l=lesson.number, s=number),
                t("learn.dot_done" if step.id in done else "learn.dot", n=number),
                done=step.id in done,
                current=number == learner.step,
            )
            for number, step in enumerate(lesson.steps, 1)
        ],
        key="dots",
        label=t("learn.steps"),
    )


def render(learner: Learner, lesson: Lesson, asked: Exercise, ways_on: Callable[[], None]) -> None:
    """Draw the step and everything that can be done in it, at its foot the ``ways_on`` from the last one."""
    prose = lesson.prose[learner.step - 1]
    words = asking.Words(
        prose.task,
        lesson.introduction if learner.step == 1 else "",
        prose.prompt,
        t("list.gap").join(filter(None, (_goes_on(learner, lesson), prose.afterword))),
    )
    if asked.prepare is not None and not learner.attempt.done:
        worker().submit(asked.prepare)  # so that the answer is judged at once
    desk = Desk(_now, _put)
    asking.render(
        desk,
        asked,
        words,
        partial(_buttons, desk, learner.attempt, asked),
        partial(_footer, learner, lesson, asked, ways_on),
    )
    to_the_top(turn=f"{lesson.id}/{learner.step}")


def _goes_on(learner: Learner, lesson: Lesson) -> str:
    """What a guided deal goes on with, where the learner has chosen well and otherwise; else empty."""
    if lesson.part != "guided" or not learner.attempt.done:
        return ""
    return goes_on_with(learner.game, lesson.steps[learner.step - 1], learner.attempt.last, naming())


def _buttons(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    free = attempt.done or asked.form == "read"
    st.button(t("learn.back"), on_click=_back, args=(attempt.turn,), shortcut="Left")
    with asking.between():
        if not free:
            asking.help_buttons(desk, attempt, asked)
            st.button(t("learn.skip"), on_click=_next, args=(attempt.turn,))
        if attempt.accepted is not None and asked.form != "read":
            st.button(t("learn.again"), on_click=desk.again, args=(attempt.turn,), key="once-more")
        asking.hand_in(desk, attempt, asked)
    st.button(
        t("learn.next"),
        on_click=_next,
        args=(attempt.turn,),
        type="primary",
        disabled=not free,
        shortcut="Right",
    )


def _footer(learner: Learner, lesson: Lesson, asked: Exercise, ways_on: Callable[[], None]) -> None:
    rule_chips(learner.game, asked.rules, key="lesson-rules")
    section = load_rulebook(learner.game, language()).section(asked.rules[0])
    if section is not None and section.source:
        st.caption(t("rules.source", source=section.source))
    opened = st.expander(t("learn.report"), key="learn.report", on_change="rerun")
    if opened.open:
        with opened:
            step = lesson.steps[learner.step - 1]
            where = link("learn", g=learner.game, l=learner.lesson, s=learner.step)
            report(f"{lesson.id}/{step.id}", where, learner.attempt, asked)
    ways_on()


def report(name: str, where: str, attempt: Attempt, asked: Exercise) -> None:
    """Lines to copy that say which question this is, how it stood and what was answered."""
    st.markdown(t("learn.report_note"))
    lines = [f"step: {name}", f"address: {where}", f"answers: {' '.join(attempt.answers)} | {attempt.last}"]
    hand = asked.state_after(attempt.answers)
    if hand is not None:
        lines += [f"deal: {code_of(hand)}", f"moves: {encode_moves(hand.history)}"]
    st.code("\n".join(lines), language=None, wrap_lines=True)


# --- Callbacks ---------------------------------------------------------------------------------------


def _learner() -> Learner:
    return state.screen("learn", lambda: Learner(""))


def _go(learner: Learner) -> None:
    state.replace_screen("learn", learner)


def _now() -> tuple[Attempt, Exercise] | None:
    learner = _learner()
    if not learner.lesson:
        return None
    return learner.attempt, exercise(learner.game, learning.step_of(learner, language()), naming())


def _put(attempt: Attempt) -> None:
    learner = learning.with_attempt(_learner(), attempt)
    _go(learner)
    if attempt.done:
        lesson, step = learning.lesson_of(learner, language()), learning.step_of(learner, language())
        storage.keep_progress(storage.progress().solved(lesson, step.id, alone=attempt.alone))


def _next(turn: int) -> None:
    """Go on, once for each question that was drawn: of two quick clicks the second one does nothing."""
    if _learner().lesson and _learner().attempt.turn == turn:
        _go(learning.after_step(_learner()))


def _back(turn: int) -> None:
    if _learner().lesson and _learner().attempt.turn == turn:
        _go(learning.before_step(_learner()))
