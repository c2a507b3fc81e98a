"""How the reader of this visit sits at the table, and what the buttons of a deal being played do."""

from __future__ import annotations

from dataclasses import replace

from engine import Options
from tutor_app import playing, state
from tutor_app.exploring import Exploration
from tutor_app.playing import Sitting
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.seeds import new_seed


def sitting_now() -> Sitting:
    """How the reader sits at the table."""
    return state.screen("play.sitting", Sitting)


def sit(sitting: Sitting) -> None:
    """Sit at the table in another way."""
    state.replace_screen("play.sitting", sitting)


def begin(game: str, options: Options | None = None, *, seed: int | None = None) -> None:
    """Begin a session with a random deal, or with that of a number."""
    desk, sitting = playing.new_session(
        game, new_seed() if seed is None else seed, sitting_now(), options=options
    )
    _lay(desk, sitting)


def go_on(turn: int) -> None:
    """Let the others play on."""
    desk = desk_now()
    if turn == desk.turn:
        sit(playing.gone_on(desk, sitting_now()))


def take_back(turn: int) -> None:
    """Take the reader's last choice back, and all that came after it."""
    desk = desk_now()
    if turn == desk.turn:
        put(playing.taken_back(desk))
        sit(replace(sitting_now(), gone_on=-1))


def claim(turn: int) -> None:
    """Have the rest played, which is certain."""
    desk = desk_now()
    if turn == desk.turn and playing.may_claim(desk):
        put(playing.claimed(desk))


def next_deal(turn: int) -> None:
    """Deal again at the same table."""
    desk = desk_now()
    if turn == desk.turn and desk.state.finished:
        _lay(*playing.next_deal(desk, sitting_now(), new_seed()))


def again(turn: int) -> None:
    """Play the same deal from its beginning."""
    desk = desk_now()
    if turn == desk.turn:
        put(replace(desk, line=desk.line[:1], at=0, naming=False, turn=desk.turn + 1))
        sit(replace(sitting_now(), gone_on=-1))


def _lay(desk: Exploration, sitting: Sitting) -> None:
    put(replace(desk, turn=desk_now().turn + 1))
    sit(sitting)
