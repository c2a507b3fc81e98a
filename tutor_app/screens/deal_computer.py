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
from tutor_app.screens.parts import behind
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.4


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


def render(desk: Exploration, *, plays: bool) -> None:
    """Draw the buttons; while the computer ``plays`` one that stops it."""
    if plays:
        st.markdown(t("deal.computing"), width="content")
        st.button(t("odds.cancel"), key="computer-stop", on_click=_stop)
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="computer")
        return
    player = _player()
    for until in ("turn", "card", "trick", "hand"):
        st.button(
            t(f"deal.until.{until}"),
            key=f"computer-{until}",
            type="primary" if until == "turn" and not desk.acting else "secondary",
            on_click=_compute,
            args=(until, desk.turn),
            disabled=until == "turn" and desk.acting,  # else it would play for the reader
        )
    behind("deal.computer", t("deal.computer_now", player=t(f"deal.computer_names.{player}")), _players)


def _players() -> None:
    shown = state.control("deal.player", _player())
    st.segmented_control(
        t("deal.computer"),
        PLAYERS,
        format_func=lambda name: t(f"odds.players.{name}"),
        key=shown.key,
        default=shown.initial,
        required=True,
        on_change=_player_chosen,
    )


def _playing() -> Playing:
    return state.screen("deal.playing", Playing)


def _player() -> str:
    return state.screen("deal.player", lambda: PLAIN)


def _player_chosen() -> None:
    player = state.chosen("deal.player")
    if player in PLAYERS:
        state.replace_screen("deal.player", player)


def _compute(until: str, turn: int) -> None:
    desk, player = desk_now(), _player()
    if turn != desk.turn:
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
