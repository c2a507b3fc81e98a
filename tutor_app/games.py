"""The games that the pages show: those with a rulebook to link to and words for the pages."""

from __future__ import annotations

import engine
from engine import Game, RequestError
from lessons.library import exists
from lessons.loader import lesson_folders
from tutor_app.i18n import DEFAULT_LANGUAGE, catalogue

GAMES: dict[str, Game] = {
    game_id: rules
    for game_id, rules in engine.GAMES.items()
    if exists(f"{game_id}/rules.en.md") and f"game.{game_id}.name" in catalogue(DEFAULT_LANGUAGE)
}

TAUGHT: tuple[str, ...] = tuple(game_id for game_id in GAMES if lesson_folders(game_id))
"""The games that have lessons."""

DEFAULT_GAME = "danish_tarok"
"""The game of an address that names none, and of the first page of a visit."""


def game(game_id: str) -> Game:
    """The game with this id.

    Raises:
        RequestError: no page shows such a game (code ``unknown_game``).
    """
    if game_id not in GAMES:
        raise RequestError(f"no page shows the game {game_id!r}", code="unknown_game")
    return GAMES[game_id]


def game_coded(letter: str) -> Game:
    """The game whose codes of hands and deals have this letter.

    Raises:
        RequestError: there is none (code ``bad_request``), or no page shows it (code ``unknown_game``).
    """
    return game(engine.game_coded(letter).id)
