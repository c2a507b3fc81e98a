"""Play a deal: a whole one against the computer, and another one after it, with a coach who looks on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import streamlit as st

from tutor_app import address_bar, playing, state
from tutor_app.address_bar import link
from tutor_app.exploring import Exploration, arriving
from tutor_app.playing import Sitting
from tutor_app.playing_addresses import sealed, sitting_in, sitting_parameters
from tutor_app.screens import (
    aside,
    deal_play,
    deal_record,
    odds_asking,
    play_coach,
    play_count,
    play_desk,
    play_end,
    play_on,
    play_stage,
    play_tools,
    play_why,
    sections,
)
from tutor_app.screens.deal_desk import desk_now
from tutor_app.screens.deal_play import Onward
from tutor_app.screens.parts import BOARD_AND_PANEL
from tutor_app.screens.play_coach import Judged
from tutor_app.screens.play_desk import sitting_now
from tutor_app.screens.sections import Section
from tutor_app.screens.tables import names_of
from tutor_app.state import t

OVER = "play-over"  # the panel of a deal that is over


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        desk, sitting, problems = sitting_in(arrival, sitting_now())
        before = state.last_screen("play", Exploration)
        play_desk.sit(sitting)
        address_bar.adopt("play", arriving(desk, before), problems)
    elif state.last_screen("play", Exploration) is None:
        play_desk.begin(state.game())
    _body()


def _body() -> None:
    aside.begin()
    before = desk_now()
    sitting = playing.fitting(before, sitting_now())
    play_desk.sit(sitting)
    judged = play_coach.begin(before, sitting)
    more = play_on.play_on(sitting, held=play_coach.holds(judged, before, sitting))
    desk = desk_now()
    if desk is not before:
        judged = play_coach.begin(desk, sitting)
    parameters = sitting_parameters(desk, sitting)
    address_bar.write(sealed(parameters, desk, sitting))
    play_tools.render(desk, sitting, link("play", **parameters))
    play_end.remember(desk)
    waiting = _waiting(desk, sitting, judged)
    with st.container(key="split"):
        left, right = st.columns(BOARD_AND_PANEL, gap="medium")
        with left:
            with st.container(key="deal-side"):
                deal_play.render(
                    desk,
                    waits=lambda: _waits(desk, sitting, waiting),
                    over=lambda: play_end.sentence(desk),
                    onward=_onward(desk, waiting),
                )
            with (
                st.container(key="way"),
                st.container(horizontal=True, vertical_alignment="center", key="onward"),
            ):
                _ways_on(desk, waiting)
        with right, st.container(key="panel"):
            _panel(desk, sitting, judged)
    aside.go_on(busy=odds_asking.is_busy())
    play_coach.look_again(judged)
    if more:
        play_on.look_again(sitting)


def _waits(desk: Exploration, sitting: Sitting, waiting: _Waiting) -> None:
    """Say whom the play waits for, where it is not the reader's own card."""
    assert desk.state.to_act is not None
    waits: str = playing.waiting(desk, sitting)
    if waiting.next:
        waits = "spoken" if waiting.spoken else "next"
    who = names_of(desk.state, desk.seat)[desk.state.to_act]
    st.markdown(t(f"play.waits.{waits}", seat=who))


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Whether the play waits for the reader to let it go on, and what the coach has said of their choice."""

    next: bool
    spoken: bool
    warned: bool  # then the way back is the one to take

    @property
    def words(self) -> str:
        """The words of the button by which it goes on."""
        return t("play.keep" if self.spoken else "play.next")


def _waiting(desk: Exploration, sitting: Sitting, judged: Judged | None) -> _Waiting:
    held = play_coach.holds(judged, desk, sitting)
    spoken = held and play_coach.speaks_of(judged, sitting)
    return _Waiting(
        held or playing.waiting(desk, sitting) == "next", spoken, spoken and sitting.coach == "warn"
    )


def _onward(desk: Exploration, waiting: _Waiting) -> Onward | None:
    """The way on, to stand on the table; None where there is none, or where it stands beside a warning.

    A click anywhere on the table takes it too, but neither lets a choice stand of which the coach speaks nor
    deals cards.
    """
    if desk.state.finished:
        return Onward(t("play.end.next"), play_desk.next_deal)
    if not waiting.next or waiting.warned:
        return None
    return Onward(waiting.words, play_desk.go_on, tapped=not waiting.spoken)


def _ways_on(desk: Exploration, waiting: _Waiting) -> None:
    """Draw the buttons by which the play goes on, or back."""
    back = playing.own_choice(desk) is not None
    st.button(
        t("play.take_back"),
        key="take-back",
        type="primary" if waiting.warned else "secondary",
        on_click=play_desk.take_back,
        args=(desk.turn,),
        disabled=not back,
        shortcut="Left",
    )
    if desk.state.finished:
        play_end.ways_on(desk)
        return
    if playing.may_claim(desk):
        st.button(t("play.claim"), key="claim", on_click=play_desk.claim, args=(desk.turn,))
    st.button(
        waiting.words,
        key="go-on",
        type="secondary" if waiting.warned else "primary",
        on_click=play_desk.go_on,
        args=(desk.turn,),
        disabled=not waiting.next,
        shortcut="Right",
    )


def _panel(desk: Exploration, sitting: Sitting, judged: Judged | None) -> None:
    """The panel beside the board: what the coach says, what has happened, how the session stands."""
    with st.container(key="sheet"), st.container(key="told"):
        told = play_coach.sentence(judged, desk, sitting)
        if told:
            st.markdown(told)
            play_coach.ways(judged, desk, sitting)
    with st.container(key="which-deal"):  # not in the sheet, which would lie over the page for it
        if not told and not desk.state.finished:
            st.markdown(t("play.deal_of", n=sitting.played + 1, game=t(f"game.{desk.state.game}.name")))
    parts = [
        Section("coach", partial(_coach, desk, sitting, judged)),
        Section("why", partial(play_why.render, desk, sitting)),
        Section("count", partial(play_count.render, desk)),
        Section("table", partial(deal_record.heard, desk)),
        Section("ledger", partial(deal_record.account, desk)),
        Section("session", partial(play_end.session, desk, sitting)),
    ]
    if desk.state.finished:
        parts.insert(0, Section("end", partial(play_end.render, desk, sitting)))
        parts.pop()
        sections.render(OVER, parts)
    else:
        sections.open_at(OVER, "end")  # whatever is open until then, the result is seen first
        sections.render("play", parts)


def _coach(desk: Exploration, sitting: Sitting, judged: Judged | None) -> None:
    """The coach's figures; as long as there are none, the rules by which to choose."""
    play_coach.render(desk, judged, sitting)
    if not play_coach.has_figures(judged, sitting):
        play_stage.render(desk)
