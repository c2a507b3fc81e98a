"""What a word in a deal does: it is said, guessed or tried; and what stands under its button."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from engine import Discard, EngineError
from engine.actions import ActionText
from lessons.names import capital, seat_names
from tutor_app import exploring
from tutor_app.exploring import Exploration
from tutor_app.screens import odds_desk, review_tries
from tutor_app.screens.card_labels import label_of
from tutor_app.screens.deal_desk import desk_now, is_played, is_reviewed, position_name, put
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import names_of
from tutor_app.state import naming
from tutor_app.ui.cards import Label


def does(desk: Exploration) -> bool:
    """Whether the reader's next action is done, not only guessed or tried."""
    return not is_reviewed() and not _guesses(desk)


def _guesses(desk: Exploration) -> bool:
    """Whether the reader of an explored deal is to guess first."""
    return not is_played() and odds_desk.wants_guess(position_name(desk))


def say(text: str, turn: int) -> None:
    """Do the action that a button or card says, unless the deal has moved on since it was drawn.

    Where the reader of an explored deal is to guess first, the first action is the guess. In a hand that is
    looked back at it is only tried.
    """
    desk = desk_now()
    if turn != desk.turn:
        return
    if _guesses(desk):
        odds_desk.guess(position_name(desk), text)
        return
    try:
        after = exploring.said(desk, text)
    except EngineError as error:
        st.toast(engine_error(error, names_of(desk.state, desk.seat)))
        return
    if is_reviewed():
        review_tries.take(desk, after.state.history[-1])
    else:
        put(after)


def write_label(text: str, labels: Mapping[str, Label]) -> None:
    """Write the label of an action under its button, if it has one.

    A discard has one button, with no other beside it to compare with: there it says more than a figure.
    """
    label = label_of(text, labels)
    if label is not None:
        alone = ActionText.of(text).verb == Discard.verb
        st.caption(capital(label.said) if alone else label.text, text_alignment="center")


def seats_named(desk: Exploration) -> tuple[str, ...]:
    """What the reader calls the seats in the middle of a sentence."""
    return seat_names(desk.state.seating, desk.seat, naming())
