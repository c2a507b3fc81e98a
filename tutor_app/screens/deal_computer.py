"""The computer at a deal: its buttons, and its play, in the background where that takes a while."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from engine.players import NAMES as PLAYERS
from engine.players import PLAIN, SLOW
from tutor_app import exploring, state
from tutor_app.exploring import Exploration
from tutor_app.jobs import Job
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again
from tutor_app.ui.timeline import Computer, Stop
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.4
WAY = "timeline"  # the component that offers and tells
STOPS = ("turn", "card", "trick", "hand")


@dataclass
class Playing:
    """The job that plays on, the turn of the exploration as it has left it, and that before it began."""

    job: Job[Exploration] | None = None
    turn: int = 0
    begun_at: int = 0


def take_in() -> bool:
    """Show what the computer has played since the last look; whether it goes on.

    It stops where the reader has done something else meanwhile.
    """
    playing, desk = _playing(), desk_now()
    if playing.job is None:
        return False
    if desk.turn != playing.turn:
        _stop()
        return False
    progress = playing.job.look()
    if progress.latest is not None and progress.latest.turn != desk.turn:
        put(progress.latest, goes_on=desk.turn != playing.begun_at)
        playing.turn = progress.latest.turn
    if not progress.running:
        playing.job = None
    if progress.failure is not None:
        raise progress.failure
    return progress.running


def offered(desk: Exploration, *, plays: bool | None) -> Computer | None:
    """What lets the computer play on (``plays``: it does); None where it may not, or the deal is over."""
    if plays is None or desk.state.finished:
        return None
    stops = [
        Stop(
            until,
            t(f"deal.until.{until}"),
            first=until == "turn" and not desk.acting,
            disabled=until == "turn" and desk.acting,  # else it would play for the reader
        )
        for until in STOPS
    ]
    players = {name: t("deal.computer_now", player=t(f"deal.computer_names.{name}")) for name in PLAYERS}
    return Computer(stops, t("deal.computer"), players, _player(), plays=plays)


def waiting() -> None:
    """Say that the computer is playing, and draw the button that stops it."""
    with st.container(horizontal=True, vertical_alignment="center", key="computing"):
        st.markdown(t("deal.computing"), width="content")
        st.button(t("odds.cancel"), key="computer-stop", on_click=_stop)
    draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="computer")


def _playing() -> Playing:
    return state.screen("deal.playing", Playing)


def _player() -> str:
    return state.screen("deal.player", lambda: PLAIN)


def player_told() -> None:
    """Another player was chosen for the computer."""
    player = state.event(WAY, "player")
    if player in PLAYERS:
        state.replace_screen("deal.player", player)


def told() -> None:
    """The computer shall play on: at once, or in the background where that takes a while."""
    said, desk, player = state.event(WAY, "until"), desk_now(), _player()
    if not isinstance(said, dict) or said.get("turn") != desk.turn or desk.state.finished:
        return
    until = said.get("until")
    if until not in STOPS or (until == "turn" and desk.acting):
        return
    if player not in SLOW:
        put(exploring.computed(desk, player, until))
        return
    _stop()
    playing = _playing()
    playing.turn = playing.begun_at = desk.turn
    playing.job = Job(lambda: exploring.steps(desk, player, until))
    playing.job.start(worker())


def _stop() -> None:
    playing = _playing()
    if playing.job is not None:
        playing.job.cancel()
        playing.job = None
