"""Why somebody else did that, in a deal being played: any move, the latest ones as long as none is chosen."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from tutor_app import state
from tutor_app.exploring import Exploration
from tutor_app.playing import Sitting
from tutor_app.screens import why
from tutor_app.screens.deal_desk import desk_now, name_of, own
from tutor_app.state import t


@dataclass
class _Asked:
    """What is asked about: a place in the stage or trick, by its first place, or in the latest; -1 is none.

    ``where`` is the position of the place: after another deal or another choice it is another one.
    """

    part: int = -1
    place: int = -1
    where: str = ""

    def at(self, desk: Exploration) -> int:
        """The place that is asked about, -1 where the deal has come another way."""
        known = 0 <= self.place < len(desk.line)
        return self.place if known and self.where == _where(desk, self.place) else -1


def _where(desk: Exploration, place: int) -> str:
    return name_of(desk.line[place], desk.line[0])


def render(desk: Exploration, sitting: Sitting) -> None:
    """Draw all that others did, to be asked about, and the answer to one."""
    known = why.moves(desk)
    if not known:
        st.markdown(t("play.why.nothing"))
        return
    asked = _asked()
    part, place = why.part_of(known, asked.part), asked.at(desk)
    why.choose(desk, part, place, _turned, _chosen)
    if place in known[part]:
        why.answer(desk, place, sitting.player)


def _asked() -> _Asked:
    return state.screen(own("why"), _Asked)


def _turned() -> None:
    desk = desk_now()
    part = why.wanted(desk, "part")
    if part is not None:  # the latest one is that which goes on
        _asked().part = -1 if part == next(iter(why.moves(desk)), -1) else part


def _chosen() -> None:
    desk = desk_now()
    place = why.wanted(desk, "place")
    if place is not None:
        asked = _asked()
        asked.place, asked.where = place, _where(desk, place)
        asked.part = why.part_of(why.moves(desk), place)
