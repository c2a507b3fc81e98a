"""What a deal being played leaves to be counted: the cards that are out, the chances of the last trick.

Each part fades once the reader counts well enough, and comes back for this visit at a click.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from engine import Suit, game_of
from lessons.fading import Help, faded
from lessons.names import capital, short_name, suit_name
from lessons.questions.tallying import SuitSeen, tally
from tutor_app import state, storage
from tutor_app.exploring import Exploration
from tutor_app.screens import over_time
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

GAP = " "
SUITS = (Suit.TRUMPS, Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


def render(desk: Exploration) -> None:
    """Draw what is out, suit by suit, and the chances of the last trick."""
    gone = faded(desk.state.game, storage.progress()) - _wanted()
    parts: tuple[tuple[Help, Callable[[], None]], ...] = (
        ("count", partial(_count, desk, which="cards" not in gone)),
        ("last_trick", partial(over_time.last_trick, desk)),
    )
    for name, draw in parts:
        if name not in gone:
            draw()
    if gone:
        st.caption(t("play.count.faded"))
    with st.container(horizontal=True, key="play-count-show"):
        for name in ("cards", "count", "last_trick"):
            if name in gone:
                st.button(t(f"play.count.show.{name}"), key=f"show-{name}", on_click=_want, args=(name,))


def _count(desk: Exploration, *, which: bool) -> None:
    """A table of the suits: how many are the reader's own, have fallen, are out, and on demand which."""
    hand, seat = desk.state, desk.seat
    columns = [
        Column(t("play.count.suit")),
        Column(t("play.count.own" if game_of(hand).discard is None else "play.count.own_discard"), "number"),
        Column(t("play.count.fallen"), "number"),
        Column(t("play.count.out"), "number"),
    ]
    found = {suit: tally(hand, seat, suit) for suit in SUITS}
    rows = [_row(suit, counted, which=which) for suit, counted in found.items() if counted.whole]
    sheet(columns, rows, key="play-count", caption=t("play.count.caption"))


def _row(suit: Suit, found: SuitSeen, *, which: bool) -> Row:
    named = GAP.join(short_name(card, naming()) for card in found.out) if which else ""
    cells = (
        Cell(capital(suit_name(suit, naming())), note=named),
        Cell(str(len(found.own))),
        Cell(str(len(found.fallen))),
        Cell(str(len(found.out))),
    )
    return Row(suit.value, cells)


def _wanted() -> set[Help]:
    """The faded helps that this visit has asked for again."""
    wanted: set[Help] = state.screen("play.count", set)
    return wanted


def _want(name: Help) -> None:
    _wanted().add(name)
    if name == "cards":
        _wanted().add("count")
