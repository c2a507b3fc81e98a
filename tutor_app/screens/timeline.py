"""The way under the board: the places of the line, what could be expected at them, and the computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import streamlit as st

from lessons.amounts import number
from tutor_app import exploring, state
from tutor_app.exploring import Exploration
from tutor_app.screens import deal_computer, over_time_line
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again
from tutor_app.ui.timeline import Border, Expected, Judged, Place, Words, timeline

LOOK_AGAIN_SECONDS = 0.4  # at what the computer has played


def render(
    desk: Exploration,
    judged: Mapping[int, Judged] | None = None,
    *,
    plays: bool | None = None,
    beside: Callable[[], None] | None = None,
) -> None:
    """Draw the way, with what is known by now of the hand over time.

    Decisions that were looked back at are ``judged``, by their place. ``plays`` says that the computer is
    playing on; it is None where it may not. ``beside`` draws what else leads to another place.
    """
    with st.container(key="way"):
        line = over_time_line.line_of(desk)
        timeline(
            places(desk, judged),
            desk.at,
            key=deal_computer.WAY,
            words=_words(desk),
            turn=desk.turn,
            on_move=_moved,
            on_until=deal_computer.told,
            on_player=deal_computer.player_told,
            on_stop=deal_computer.stop,
            expected=_expected(desk, line),
            border=_border(line),
            computer=deal_computer.offered(desk, plays=plays),
        )
        if plays:
            draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="computer")
        if beside is not None:
            beside()


def _words(desk: Exploration) -> Words:
    steps = {name: t(f"deal.{name}") for name in ("first", "back", "on", "last")}
    return Words(t("timeline.label"), steps, t("deal.place", at=desk.at, last=len(desk.line) - 1))


def places(desk: Exploration, judged: Mapping[int, Judged] | None = None) -> tuple[Place, ...]:
    """All places of the line: which ones end a trick, and at which the seat looked through decides."""
    told = judged or {}
    last = len(desk.line) - 1
    ends = {*exploring.trick_ends(desk), *_hand_ends(desk)}
    found = []
    for at, hand in enumerate(desk.line):
        text = t("deal.place", at=at, last=last)
        if at in ends:
            trick = len(hand.tricks) or len(desk.line[at - 1].tricks) + 1
            words = t("timeline.after_trick", place=text, n=trick)
            found.append(Place(words, "trick", told.get(at)))
        elif hand.to_act == desk.seat:
            found.append(Place(t("timeline.own", place=text), "own", told.get(at)))
        else:
            found.append(Place(t("timeline.place", place=text), judged=told.get(at)))
    return tuple(found)


def _hand_ends(desk: Exploration) -> list[int]:
    """Places right after the last trick of a hand that another one follows."""
    return [
        at for at, (one, other) in enumerate(pairwise(desk.line), 1) if len(other.earlier) > len(one.earlier)
    ]


def _expected(desk: Exploration, line: over_time_line.Line | None) -> Sequence[Expected]:
    if line is None:
        return ()
    at = {hand.step: place for place, hand in enumerate(desk.line)}
    return [
        Expected(
            at=at[point.step],
            hand=point.hand,
            low=over_time_line.ends(point)[0],
            mean=point.mean,
            high=over_time_line.ends(point)[1],
            text=over_time_line.point_words(line, point),
        )
        for point in line.points
        if point.step in at
    ]


def _border(line: over_time_line.Line | None) -> Border | None:
    if line is None or line.border is None:
        return None
    return Border(line.border.at, number(line.border.at, exact=line.border.at == int(line.border.at)))


def _moved() -> None:
    said, desk = state.event(deal_computer.WAY, "moved"), desk_now()
    if not isinstance(said, dict) or not deal_computer.still_goes(said.get("turn")):
        return
    at = said.get("at")
    if isinstance(at, int) and not isinstance(at, bool):
        put(exploring.moved(desk, at))
