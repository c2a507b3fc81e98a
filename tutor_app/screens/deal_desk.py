"""The exploration of this visit: where it is kept, and how a new one begins."""

from __future__ import annotations

from engine import Options
from tutor_app import state
from tutor_app.exploring import Exploration, dealt
from tutor_app.games import DEFAULT_GAME
from tutor_app.seeds import new_seed


def desk_now() -> Exploration:
    """The exploration of this visit; a random deal to begin with."""
    return state.screen("deal", lambda: fresh(DEFAULT_GAME, None))


def put(desk: Exploration) -> None:
    """Put another exploration in its place."""
    state.replace_screen("deal", desk)


def fresh(game: str, options: Options | None) -> Exploration:
    """The exploration of a new random deal."""
    return dealt(game, new_seed(), options=options)
