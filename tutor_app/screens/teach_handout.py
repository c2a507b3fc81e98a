"""A teacher's set on paper, and the answers on a second sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import streamlit as st

from lessons.exercises import Exercise
from lessons.names import Naming
from tutor_app import address_bar, set_taking, state
from tutor_app.address_bar import link, query
from tutor_app.jobs import Asked
from tutor_app.screens.parts import page_title
from tutor_app.screens.print_sheet import on_the_table, suit_lines
from tutor_app.screens.tables import names_of
from tutor_app.screens.teach_words import name_of, told
from tutor_app.state import naming, t
from tutor_app.teaching import Question
from tutor_app.teaching_addresses import encoded, sitting_in
from tutor_app.teaching_answers import answer_in_words
from tutor_app.teaching_steps import asked, task
from tutor_app.ui.handout import Item, Pile, Words, handout
from tutor_app.ui.pulse import draw_again
from tutor_app.urlstate import Problem
from tutor_app.warm import worker

NOTE_LINES = 2
LOOK_AGAIN_SECONDS = 0.5


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        sitting, problems = sitting_in(arrival, naming())
        address_bar.adopt("handout", sitting, problems)
    questions = state.screen("handout", set_taking.Sitting).questions
    code = encoded(questions)
    address_bar.write({"q": code or None})
    page_title(t("handout.title"), t("handout.intro") if questions else t("set.none"))
    st.page_link("views/teach.py", label=t("handout.back"), query_params=query({"q": code or None}))
    if not questions:
        return
    answers = _answers(questions)
    items = [
        _item(question, answers[place] if place < len(answers) else t("handout.coming"))
        for place, question in enumerate(questions)
    ]
    words = Words(
        t("set.title"),
        t("handout.name"),
        t("handout.answers"),
        t("sheet.print"),
        t("share.code"),
        t("share.too_long"),
    )
    handout(items, link("set", q=code), words, key="handout", notes=NOTE_LINES)
    if len(answers) < len(questions):
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="handout-answers")


def _item(question: Question, answer: str) -> Item:
    exercise = asked(question, naming())
    if isinstance(exercise, Problem):
        return Item(name_of(question), (), (told(exercise),), "", question.words, "")
    return Item(
        name_of(question),
        _piles(exercise),
        _known(exercise),
        task(question, naming()),
        question.words,
        answer,
    )


def _piles(exercise: Exercise) -> tuple[Pile, ...]:
    """The hand of the learner, cards on offer that are not in it, and other cards that lie open."""
    hand, found = exercise.state_after(()), []
    held = () if hand is None or exercise.seat is None else hand.pack.cards(hand.hands[exercise.seat])
    if held and exercise.form != "number":
        found.append(Pile(t("learn.hand"), suit_lines(held)))
    if exercise.offered and not set(exercise.offered) <= {*held}:
        found.append(Pile(t("learn.cards"), suit_lines(exercise.offered)))
    found += [Pile(label, suit_lines(cards)) for label, cards in exercise.shown if cards]
    return tuple(found)


def _known(exercise: Exercise) -> tuple[str, ...]:
    """The trick on the table, what the question itself tells, and the options to choose from."""
    hand = exercise.state_after(())
    lines: Sequence[str] = ()
    if hand is not None and exercise.seat is not None and exercise.form != "number":
        lines = on_the_table(hand, names_of(hand, exercise.seat))
    given = exercise.given(())
    choices = t("handout.choice").join(one.label for one in exercise.choices(()))
    return tuple(text for text in (*lines, given, choices) if text)


def _answers(questions: tuple[Question, ...]) -> tuple[str, ...]:
    """The answers that are known so far, in order; some have to be played out first."""
    answers, wanted = state.screen("handout.answers", Asked[tuple[str, ...]]), (questions, naming())
    return answers.latest(wanted, lambda: _worked_out(*wanted), worker()) or ()


def _worked_out(questions: tuple[Question, ...], spoken: Naming) -> Iterator[tuple[str, ...]]:
    known: tuple[str, ...] = ()
    for question in questions:
        exercise = asked(question, spoken)
        known = (*known, "" if isinstance(exercise, Problem) else answer_in_words(exercise))
        yield known
