"""A question as a step of a lesson: the texts for its files, to copy."""

from __future__ import annotations

import streamlit as st

from lessons.schema import Step
from tutor_app.jobs import Asked
from tutor_app.state import naming, screen, t
from tutor_app.teaching import Question
from tutor_app.teaching_lesson import prose, steps_yaml
from tutor_app.teaching_steps import asked, task
from tutor_app.ui.pulse import draw_again
from tutor_app.urlstate import Problem
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.4


def render(question: Question, step: Step) -> None:
    """Draw what opens the texts, and the texts once it is open."""
    opened = st.expander(t("teach.lesson.title"), key="teach.lesson", on_change="rerun")
    if not opened.open:
        return
    with opened:
        st.markdown(t("teach.lesson.text", game=question.game))
        text = _text(question, step)
        if text is None:
            st.caption(t("learn.weighing"))
            draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="teach-composing")
            return
        st.code(text, language=None, wrap_lines=True)
        st.markdown(t("teach.lesson.words"))
        own = prose(question, task(question, naming()), t("teach.lesson.heading"), t("teach.lesson.after"))
        st.code(own, language=None, wrap_lines=True)


def _text(question: Question, step: Step) -> str | None:
    """The text of the step; None while the best choice is still being worked out."""
    exercise = asked(question, naming())
    assert not isinstance(exercise, Problem)
    if exercise.prepare is None:
        return steps_yaml(step, exercise)
    composing = screen("teach.composing", Asked[str])
    return composing.latest(question, lambda: iter([steps_yaml(step, exercise)]), worker())
