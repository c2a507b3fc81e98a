"""A question on the screen: the table, something to answer with, and what is said to the answer.

Lessons and drills draw their questions here, all in one frame: what to do, what is said to it and the way
on stand in a panel, each always in the same place, and the cards beside it (``ui/assets/frame.css``). A page
hands in where its attempt is kept (``Desk``), so that a click can be judged against the attempt as it stands
when it arrives.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import streamlit as st

from engine import State, Trick, ledger
from lessons.exercises import HINTS, Exercise
from lessons.questions.tricks import tricks_since
from tutor_app.attempts import Attempt, Desk, feedback_on
from tutor_app.screens import answering, introduction
from tutor_app.screens.board_seats import board_asking, board_of, board_trying
from tutor_app.screens.tables import draw_ledger, draw_tricks, status_of, trick_to_show
from tutor_app.screens.terms import Terms
from tutor_app.state import t
from tutor_app.ui.board import Board
from tutor_app.ui.plain import plain
from tutor_app.ui.scroll import scroll_to

MOST_LINES = 10  # of a ledger
NEWEST_HINT = "newest-hint"
TO_COME, SHEET = "to-come", "sheet"  # the tricks that would come of an answer, and what is said to it


@dataclass(frozen=True, slots=True)
class Words:
    """What a page says around a question: what to do, what there is to know for it, and afterwards.

    ``own`` are a teacher's words, which are shown as plain text.
    """

    task: str
    introduction: str = ""
    prompt: str = ""
    afterword: str = ""
    own: str = ""


def render(
    desk: Desk, asked: Exercise, words: Words, buttons: Callable[[], None], foot: Callable[[], None]
) -> None:
    """Draw a question in its frame, with the ``buttons`` of the page and what stands at its ``foot``."""
    found = desk.now()
    if found is None:
        return
    attempt = found[0]
    terms = Terms(asked.game)
    with st.container(key="lesson"):
        with st.container(key="task"):
            if words.introduction:
                introduction.draw(terms.in_markdown(words.introduction), attempt.turn)
            task(attempt, asked, words, terms)
            if words.own:
                plain(words.own, key="own-words", label=t("teach.own"))
        with st.container(key="question"):
            question(desk, attempt, asked, terms)
            outcome(attempt, asked)
            played_before(attempt, asked)
            account(attempt, asked)
        with st.container(key=SHEET):  # there even when empty, or what follows would change its place
            _said(attempt, asked, words.afterword if attempt.done else "", terms)
        with st.container(horizontal=True, key="onward"):
            buttons()
        with st.container(key="foot"):
            foot()
    if _goes_on(asked, _consequence(attempt, asked)[1]):
        scroll_to(TO_COME, turn=f"{attempt.turn}/{attempt.last}", no_further=True, under=SHEET)
    terms.draw(turn=f"{words.task}/{attempt.turn}")


def _said(attempt: Attempt, asked: Exercise, afterword: str, terms: Terms) -> None:
    """What is said to the last answer and as hints; nothing is drawn before there is something to say."""
    verdict(attempt, asked, terms)
    if afterword:
        st.markdown(terms.in_markdown(afterword))


def task(attempt: Attempt, asked: Exercise, words: Words, terms: Terms) -> None:
    """Draw what is to be done, what there is to know for it, and what the question itself gives."""
    st.subheader(terms.in_markdown(words.task), anchor=False)
    if words.prompt:
        st.markdown(terms.in_markdown(words.prompt))
    given = asked.given(attempt.answers)
    if given:
        st.markdown(f"**{terms.in_markdown(given)}**")


def question(desk: Desk, attempt: Attempt, asked: Exercise, terms: Terms) -> None:
    """Draw the position and what there is to answer with."""
    hand = asked.state_after(attempt.answers)
    answering.draw(desk, attempt, asked, hand, _table(attempt, asked, hand), terms)
    if asked.form == "card":
        answering.one_card(desk, attempt, asked)
    elif asked.form == "option":
        answering.choices(desk, attempt, asked)
    elif asked.form == "number":
        answering.number(desk, attempt, asked)


def verdict(attempt: Attempt, asked: Exercise, terms: Terms) -> None:
    """Draw what is said to the last answer, and the hints; alerts are read out by screen readers."""
    said = feedback_on(attempt, asked)
    if said is not None and said.text:
        draw = st.success if said.accepted else st.error
        draw(terms.in_markdown(said.text))
        if said.basis:
            st.caption(said.basis)
    if attempt.hints and not attempt.done:
        *earlier, newest = (_hint(asked, level, attempt)[0] for level in range(1, attempt.hints + 1))
        for words in earlier:
            st.info(terms.in_markdown(words))
        with st.container(key=NEWEST_HINT):
            st.info(terms.in_markdown(newest))
        scroll_to(NEWEST_HINT, turn=f"{attempt.turn}/{attempt.hints}", no_further=True)


def outcome(attempt: Attempt, asked: Exercise) -> None:
    """Draw all tricks that would come of the last answer, where it is more than the one on the board."""
    after, tricks = _consequence(attempt, asked)
    if after is not None and asked.seat is not None and _goes_on(asked, tricks):
        with st.container(key=TO_COME):
            st.caption(t("learn.came_of_them"))
            draw_tricks(after, asked.seat, key="question-tricks-to-come", tricks=tricks)


def _goes_on(asked: Exercise, tricks: tuple[Trick, ...]) -> bool:
    """Whether the tricks that would come of an answer are more than the one on the board."""
    return len(tricks) > 1 and asked.seat is not None


def _consequence(attempt: Attempt, asked: Exercise) -> tuple[State | None, tuple[Trick, ...]]:
    """The hand as it would be after the last answer, and the tricks that would come of it; else None."""
    said, hand = feedback_on(attempt, asked), asked.state_after(attempt.answers)
    if said is None or not said.text or said.outcome is None or hand is None:
        return None, ()
    return said.outcome, tricks_since(hand, said.outcome)


def between() -> AbstractContextManager[object]:
    """The place of the buttons that come and go, so that those beside them stay the same buttons."""
    return st.container(horizontal=True, width="content", key="onward-help")


def help_buttons(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    """Draw the buttons for a hint and for doing what the last hint says."""
    st.button(
        t("learn.hint"), key="hint", on_click=desk.hint, args=(attempt.turn,), disabled=attempt.hints >= HINTS
    )
    _, best = _hint(asked, attempt.hints, attempt) if attempt.hints else ("", None)
    if best is not None:
        st.button(t("learn.do_it"), key="do-it", on_click=desk.give, args=(best, attempt.turn))


def hand_in(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    """Draw the button that hands marked cards in, where there are cards to mark."""
    if asked.form == "cards":
        answering.several_cards(desk, attempt, asked)


def _hint(asked: Exercise, level: int, attempt: Attempt) -> tuple[str, str | None]:
    """A hint; the first one of a new server may wait until the kernel is compiled."""
    with st.spinner(t("learn.weighing"), show_time=False):
        return asked.hint(level, attempt.answers, attempt.tried)


def account(attempt: Attempt, asked: Exercise) -> None:
    """Draw the ledger where a hand is over."""
    hand = asked.state_after(attempt.answers)
    begun = asked.state_after(())
    if attempt.done and hand is not None and begun is not None and hand.finished and not asked.reckons:
        # A long record has too many lines to read; what came of the question is enough.
        long = bool(hand.earlier) or len(ledger(hand).lines) > MOST_LINES
        draw_ledger(hand, asked.seat or 0, key="question-ledger", since=begun.step if long else 0)


# --- The position ------------------------------------------------------------------------------------


def _table(attempt: Attempt, asked: Exercise, hand: State | None) -> Board:
    """The seats and the trick of a question; an empty board where it has none."""
    if hand is None or asked.seat is None or asked.reckons:
        return Board()
    after, tricks = _consequence(attempt, asked)
    if after is not None and len(tricks) == 1:
        return board_trying(after, tricks[0], asked.seat)
    if asked.trick is not None:
        if not attempt.done:
            return board_asking(hand, asked.trick, asked.seat)
        return board_of(hand, asked.trick, asked.seat, looks_back=False)
    trick = trick_to_show(hand)
    if trick is None or not (trick.plays or asked.form == "card" or asked.backwards):
        return Board()
    return board_of(hand, trick, asked.seat, looks_back=asked.several or asked.backwards)


def played_before(attempt: Attempt, asked: Exercise) -> None:
    """Draw what was played before the trick on the board, as far as the question shows it."""
    hand, seat = asked.state_after(attempt.answers), asked.seat
    if hand is None or seat is None or asked.reckons or asked.trick is not None:
        return
    if asked.several and hand.tricks and trick_to_show(hand) is not hand.tricks[-1]:
        st.caption(t("list.gap").join((t("learn.last_trick"), status_of(hand, hand.tricks[-1], seat))))
    played = len(hand.tricks) + sum(len(earlier.tricks) for earlier in hand.earlier[-1:])
    if asked.backwards and played:
        with st.expander(t("learn.so_far_played", n=played), key="question-backwards"):
            draw_tricks(hand, seat, key="question-tricks")
