"""The games that the pages show: those that have a rulebook to link to."""

from __future__ import annotations

import engine
from engine import Game, RequestError
from lessons.library import exists

GAMES: dict[str, Game] = {
    game_id: rules for game_id, rules in engine.GAMES.items() if exists(f"{game_id}/rules.en.md")
}


def game(game_id: str) -> Game:
    """The game with this id.

    Raises:
        RequestError: no page shows such a game (code ``unknown_game``).
    """
    if game_id not in GAMES:
        raise RequestError(f"no page shows the game {game_id!r}", code="unknown_game")
    return GAMES[game_id]
