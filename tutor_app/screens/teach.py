"""Teach: put up to eight questions together, take link, sheet and lesson steps, count what comes back."""

from __future__ import annotations

import streamlit as st

from tutor_app import address_bar, state, teaching
from tutor_app.address_bar import link, query
from tutor_app.screens import teach_desk, teach_form, teach_sent_back
from tutor_app.screens.parts import page_title, share_link
from tutor_app.screens.teach_desk import bench_now, put
from tutor_app.screens.teach_words import name_of, told
from tutor_app.state import t
from tutor_app.teaching import MOST_QUESTIONS, Question, Workbench
from tutor_app.teaching_addresses import encoded, workbench_in, workbench_parameters
from tutor_app.teaching_steps import step_of
from tutor_app.ui.plain import plain
from tutor_app.urlstate import Problem


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        bench, problems = workbench_in(arrival, state.last_screen("teach", Workbench) or Workbench())
        address_bar.adopt("teach", bench, problems)
    teach_desk.go_on()
    reading = teach_form.take_in()
    bench = bench_now()
    address_bar.write(workbench_parameters(bench))
    page_title(t("teach.title"), t("teach.intro", most=MOST_QUESTIONS))
    with st.container(key="teach"):
        if bench.draft is not None:  # first, or it would lie far below the questions that are there
            teach_form.render(bench, reading=reading)
        if bench.questions:
            _share(bench)
        _questions(bench)
        if bench.draft is None:
            teach_form.render(bench, reading=reading)
            teach_sent_back.render()


def _share(bench: Workbench) -> None:
    """The link to the set, and the ways to try it and to print it."""
    code = encoded(bench.questions)
    st.subheader(t("teach.link.title", n=len(bench.questions)), anchor=False)
    share_link(link("set", q=code), key="share-set", label="teach.share")
    st.caption(t("teach.link.honest"))
    with st.container(horizontal=True, key="teach-ways"):
        st.page_link("views/set.py", label=t("teach.try"), query_params=query({"q": code}))
        st.page_link("views/handout.py", label=t("teach.print"), query_params=query({"q": code}))


def _questions(bench: Workbench) -> None:
    """The questions of the set, each with what can be done to it."""
    if not bench.questions and not bench.past:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        if bench.questions:
            st.subheader(t("teach.questions", n=len(bench.questions), most=MOST_QUESTIONS), anchor=False)
        st.button(
            t("teach.undo"), key="teach-undo", on_click=_undo, args=(bench.turn,), disabled=not bench.past
        )
    for place, question in enumerate(bench.questions):
        _one(bench, place, question)


def _one(bench: Workbench, place: int, question: Question) -> None:
    number, last = place + 1, place + 1 == len(bench.questions)
    with st.container(border=True, key=f"teach-question-{number}"):
        st.markdown(f"**{number}.** {name_of(question)}")
        if question.words:
            plain(question.words, key=f"teach-words-{number}", label=t("teach.own"))
        step = step_of(question)
        if isinstance(step, Problem):
            st.warning(told(step))
        with st.container(horizontal=True, gap="small"):
            turn = bench.turn
            _do(f"edit-{number}", t("teach.edit", n=number), _edit, (place, turn))
            _do(f"up-{number}", t("teach.up", n=number), _shift, (place, -1, turn), off=not place)
            _do(f"down-{number}", t("teach.down", n=number), _shift, (place, 1, turn), off=last)
            _do(f"remove-{number}", t("teach.remove", n=number), _remove, (place, turn))


def _do(key: str, label: str, act: object, args: tuple[int, ...], *, off: bool = False) -> None:
    st.button(label, key=f"teach-{key}", on_click=act, args=args, disabled=off)  # type: ignore[arg-type]


# --- Callbacks ---------------------------------------------------------------------------------------


def _undo(turn: int) -> None:
    if bench_now().turn == turn:
        put(teaching.undone(bench_now()))


def _edit(place: int, turn: int) -> None:
    if bench_now().turn == turn:
        put(teaching.edited(bench_now(), place))


def _shift(place: int, by: int, turn: int) -> None:
    if bench_now().turn == turn:
        put(teaching.shifted(bench_now(), place, by))


def _remove(place: int, turn: int) -> None:
    if bench_now().turn == turn:
        put(teaching.removed(bench_now(), place))
