"""The second board of a what-if: the position with its change, whatever is another in it."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import State, apply, parse_action
from engine.analysis.sides import BEST
from tutor_app.exploring import Exploration
from tutor_app.markdown import literal
from tutor_app.screens.board_seats import board_of
from tutor_app.screens.tables import cards_to_see, names_of, trick_to_show
from tutor_app.screens.what_if_words import Setting, change_words
from tutor_app.state import naming, t
from tutor_app.ui.board import Hand, draw_board
from tutor_app.what_if import Change, changed

KEY = "what-if-board"


def render(desk: Exploration, place: Setting, change: Change) -> None:
    """Draw the changed position as far as the reader may see it, and in words what is another in it.

    What comes first there has been done; cards of the hand that are new are lit. Where another seat's result
    counts and all cards lie open, that seat is at the bottom.
    """
    other = after(place.state, change)
    looks = place.seat if change.seat is None else change.seat
    viewer = looks if desk.open_cards and change.seat is not None else desk.seat
    board = board_of(other, trick_to_show(other), viewer, opened=desk.open_cards, full=True, looks_back=False)
    shown = looks if desk.open_cards else place.seat
    if desk.open_cards or shown == desk.seat:
        before = desk.state.pack.cards(desk.state.hands[shown])
        cards = tuple(replace(one, glow=one.card not in before) for one in cards_to_see(other, shown))
        if cards:
            label = t("what_if.hand", seat=names_of(other, viewer)[shown])
            board = replace(board, hand=Hand(label, cards))
    st.markdown(f"**{t('what_if.board')}** {'; '.join(words(change, place))}")
    draw_board(board, naming(), key=KEY)


def after(state: State, change: Change) -> State:
    """The changed position, and what comes first in it done where that is one action.

    Raises:
        ImpossibleError, IllegalActionError: the change cannot be made here.
    """
    other = changed(state, change)
    first = change.instead or change.first
    return other if first in ("", BEST) else apply(other, parse_action(first, other.pack))


def words(change: Change, place: Setting) -> list[str]:
    """What is another in the changed position, each change in a few words as Markdown."""
    return [literal(each) for each in change_words(change, place)]
