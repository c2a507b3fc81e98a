"""What has been played in a deal that is entered: a field to type it into, and where the hand stands then."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine import EngineError, State, encode_moves, game_of
from engine.notation.moves import LONGEST_MOVES
from lessons.names import capital
from tutor_app import state
from tutor_app.jobs import Job
from tutor_app.screens.deal_desk import desk_now
from tutor_app.screens.queue import waiting
from tutor_app.screens.tables import names_of
from tutor_app.state import t

FIELD = "deal.course"
PLACED = "H5 HK H2 H9 place-1 ..."  # in a game whose tricks are given away
BID = "bid-three pass pass take-lower CJ-HQ-HJ ... | 1: T15 T3 HK"


def render(now: str, on_change: Callable[[str], None], *, words_alone: bool = False) -> None:
    """Draw the field, and the button that writes into it what was played here.

    With ``words_alone`` it is asked what was said before the play.
    """
    placed = game_of(desk_now().state).placing is not None
    example = PLACED if placed else BID
    shown = state.control(FIELD, now)
    st.text_area(
        t("enter.said" if words_alone else "deal.course.label"),
        key=shown.key,
        value=shown.initial,
        height=68,
        max_chars=LONGEST_MOVES,
        placeholder="" if words_alone else example,
        help=t("deal.course.help_placed" if placed else "deal.course.help"),
        on_change=lambda: _typed(on_change),
    )
    if words_alone:
        return
    st.button(t("deal.course.write"), on_click=_write, args=(on_change,), disabled=not desk_now().state.step)


def look(job: Job[State] | None) -> tuple[State | None, EngineError | None]:
    """The hand as it stands after what was played, or why there is none; both None while that is sought."""
    if job is None:
        return None, None
    progress = job.look()
    if progress.running:
        st.caption(waiting(progress.ahead, t("deal.course.seeking")))
    refusal = job.refusal()
    if refusal is not None:
        return None, refusal
    if progress.latest is not None:
        st.caption(_stands(progress.latest))
    return progress.latest, None


def _stands(hand: State) -> str:
    """Where the hand stands, so that what was understood can be checked."""
    facts = {"n": hand.step, "tricks": len(hand.tricks)}
    if hand.to_act is None:
        return t("deal.course.over", **facts)
    return t("deal.course.stands", seat=capital(names_of(hand, desk_now().seat)[hand.to_act]), **facts)


def _typed(on_change: Callable[[str], None]) -> None:
    text = state.chosen(FIELD)
    if text is not None:
        on_change(str(text))


def _write(on_change: Callable[[str], None]) -> None:
    on_change(encode_moves(desk_now().state.history).replace(".", " "))
