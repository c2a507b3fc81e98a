"""The decisions of all players of a hand that is looked back at, each seen by the player who made it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

import streamlit as st

from engine.analysis.reviewed import Decision, Review
from tutor_app import reviewing, state
from tutor_app.exploring import Exploration, looking_through
from tutor_app.screens import aside, deal_tools
from tutor_app.screens.deal_desk import desk_now, look_through, put
from tutor_app.screens.parts import picker
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.review_desk import looking, review_now, settings_for
from tutor_app.screens.tables import names_of
from tutor_app.state import t

ALL = -1  # the choice beside those of a seat
OWN, OTHERS = "●", "◆"  # as the strip under the board marks their decisions

Asked = Mapping[int, aside.Found[Review]]


def keep_names(desk: Exploration | None) -> None:
    """Have the players named as the page needs it: beside the decisions of all only the reader is "you"."""
    if desk is not None and looking().everybody:
        state.keep_names(desk.seat, in_turn=True)
    else:
        state.keep_names(desk.home if desk is not None else None)


# --- Whose decisions ---------------------------------------------------------------------------------


def eyes_words(desk: Exploration) -> str:
    """Through whose eyes the reader looks: those of a player, or of all in turn."""
    return (
        t("deal.view", seat=t("review.all.players")) if looking().everybody else deal_tools.view_words(desk)
    )


def eyes(desk: Exploration) -> None:
    """Draw the choice of the seat that is looked through, or of all of them in turn."""
    now = ALL if looking().everybody else desk.seat
    picker(
        f"review.seat.{now}",
        t("deal.eyes"),
        (*desk.state.seating.active, ALL),
        now,
        lambda seat: t("review.all.players") if seat == ALL else deal_tools.seat_words(desk, seat),
        _chosen,
        now,
        wrap=True,
    )


def _chosen(before: int) -> None:
    seat = state.chosen(f"review.seat.{before}")
    if seat == ALL:
        begin()
    elif seat is not None:
        looking().everybody = False
        look_through(seat)


def begin() -> None:
    """List the decisions of all players, the reader back on the own seat."""
    looking().everybody, desk = True, desk_now()
    put(looking_through(desk, desk.seat if desk.home is None else desk.home))


# --- What is known of them ---------------------------------------------------------------------------


def asked(desk: Exploration, own: aside.Found[Review]) -> Asked:
    """How far the review of each seat is, that of the reader's ``own`` first."""
    found = {desk.seat: own}
    wished = not is_stopped(desk)
    for seat in desk.state.seating.active:
        if seat != desk.seat:
            found[seat] = review_now(replace(desk, seat=seat), wished=wished)
    return found


def merged(desk: Exploration, asked: Asked) -> aside.Found[Review]:
    """The reviews of all seats as one, complete once nothing more comes of any; none before the own one."""
    own = asked[desk.seat]
    if own.latest is None:
        return own
    known = [one.latest for one in asked.values() if one.latest is not None]
    complete = own.complete and (is_stopped(desk) or all(map(_is_over, asked.values())))
    return aside.Found(
        replace(reviewing.together(known), complete=complete),
        complete=complete,
        error=own.error,
        ahead=max(one.ahead for one in asked.values()),
    )


def _is_over(one: aside.Found[Review]) -> bool:
    return one.complete or one.error is not None


def is_stopped(desk: Exploration) -> bool:
    """Whether the reader has stopped the work on the other players."""
    return looking().stopped == _name(desk)


def _name(desk: Exploration) -> Hashable:
    return reviewing.name_of(desk, settings_for(desk), looking().threshold)


def told(desk: Exploration, found: Review) -> Decision | None:
    """The decision of the place that is told: any of the own ones, of the others those that are listed.

    What has been told stays so while the reader looks at it, even if on more deals it does not matter.
    """
    one, here = reviewing.at_place(found, desk.at), looking()
    if one is None or desk.state.to_act == desk.seat:
        return one
    if here.every or one.matters(here.threshold):
        here.opened = desk.at
    return one if here.opened == desk.at else None


def seen(desk: Exploration, one: Decision | None) -> Exploration:
    """The exploration as the board shows it: a decision that is told is seen by the player who made it."""
    return desk if one is None or desk.state.to_act is None else replace(desk, seat=desk.state.to_act)


def whose(desk: Exploration, at: int) -> str:
    """Who decided at a place, behind the mark that the strip has there."""
    seat = desk.line[at].acting
    return f"{OWN if seat == desk.seat else OTHERS} {names_of(desk.state, desk.seat)[seat]}"


# --- How it goes on ----------------------------------------------------------------------------------


def progress(desk: Exploration, asked: Asked) -> None:
    """Draw how many players have been looked through, what stops that, and whose review is refused."""
    over = sum(map(_is_over, asked.values()))
    stopped = is_stopped(desk)
    if over < len(asked):
        with st.container(horizontal=True, vertical_alignment="center", key="review-all"):
            st.caption(t("review.all.stopped" if stopped else "review.all.progress", n=over, all=len(asked)))
            if stopped:
                st.button(t("review.all.go_on"), key="review-all-on", on_click=_go_on)
            elif asked[desk.seat].complete:
                st.button(t("review.all.stop"), key="review-all-stop", on_click=_stop, args=(_name(desk),))
    names = names_of(desk.state, desk.seat)
    for seat, one in asked.items():
        if one.error is not None and seat != desk.seat:
            st.error(t("list.labelled", label=names[seat], text=engine_error(one.error)))


def _stop(name: Hashable) -> None:
    looking().stopped = name


def _go_on() -> None:
    looking().stopped = None
