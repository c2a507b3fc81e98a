"""The computer at a deal: its buttons, and its play, in the background where that takes a while."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.players import NAMES as PLAYERS
from engine.players import PLAIN, SLOW
from tutor_app import exploring, state
from tutor_app.exploring import Exploration
from tutor_app.jobs import Job
from tutor_app.screens.deal_desk import desk_now, is_reviewed, put
from tutor_app.state import t
from tutor_app.ui.timeline import Computer, Stop
from tutor_app.warm import worker

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
        stop()
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


def still_goes(turn: object) -> bool:
    """Whether what was told at that turn still goes: since then the computer has played on, and no more."""
    playing, now = _playing(), desk_now().turn
    since = playing.begun_at if playing.job is not None and playing.turn == now else now
    return isinstance(turn, int) and since <= turn <= now


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
    note, word = t("deal.computing"), t("odds.cancel")
    return Computer(stops, t("deal.computer"), players, _player(), note, word, plays=plays)


def _playing() -> Playing:
    return state.screen("deal.playing", Playing)


def _player() -> str:
    return state.screen("deal.player", lambda: PLAIN)


def player_told() -> None:
    """Another player was chosen for the computer."""
    _choose(state.event(WAY, "player"))


def _choose(player: object) -> None:
    """Have the computer play like a player; what names none changes nothing."""
    if player in PLAYERS:
        state.replace_screen("deal.player", player)


def told() -> None:
    """The computer shall play on: at once, or in the background where that takes a while.

    A hand that is looked back at stays as it was played, whatever a meddled browser tells.
    """
    said, desk = state.event(WAY, "until"), desk_now()
    if (
        not isinstance(said, dict)
        or not _is_meant(said.get("turn"), desk)
        or desk.state.finished
        or is_reviewed()
    ):
        return
    until = said.get("until")
    if until not in STOPS or (until == "turn" and desk.acting):
        return
    _choose(said.get("player"))  # when told just before it may have been lost
    player = _player()
    if player not in SLOW:
        put(exploring.computed(desk, player, until))
        return
    stop()
    playing = _playing()
    playing.turn = playing.begun_at = desk.turn
    playing.job = Job(lambda: exploring.steps(desk, player, until))
    playing.job.start(worker())


def _is_meant(turn: object, desk: Exploration) -> bool:
    """Whether what was told at that turn is of this moment.

    Who plays a card and lets the computer go on at once may do so before the way has been drawn anew.
    """
    own_before = desk.at > 0 and replace(desk, at=desk.at - 1).acting
    return turn == desk.turn or (own_before and turn == desk.turn - 1)


def stop() -> None:
    """Have the computer play no more; what it has played stays."""
    playing = _playing()
    if playing.job is not None:
        playing.job.cancel()
        playing.job = None
