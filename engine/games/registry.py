"""The games that can be played, in the order in which they are shown."""

from __future__ import annotations

from engine.errors import RequestError, quoted
from engine.games import danish_tarok, grosstarock, tantony, tapp_tarock, tubingen_tarock
from engine.games.game import Game
from engine.options import Options

_MODULES = (tapp_tarock, tantony, danish_tarok, tubingen_tarock, grosstarock)
GAMES: dict[str, Game] = {module.GAME.id: module.GAME for module in _MODULES}


def game(game_id: str) -> Game:
    """The game with this id.

    Raises:
        RequestError: there is none (code ``unknown_game``); the message lists those there are.
    """
    if game_id not in GAMES:
        raise RequestError(
            f"unknown game {quoted(game_id)}; known are: {', '.join(GAMES)}", code="unknown_game"
        )
    return GAMES[game_id]


def game_under(named: Game | str, options: Options | None) -> tuple[Game, Options]:
    """A game, given or named by its id, and its house rules: the default ones where none are given."""
    rules = game(named) if isinstance(named, str) else named
    return rules, rules.option_table.resolve() if options is None else options


def game_coded(letter: str) -> Game:
    """The game whose codes of hands and deals have this letter.

    Raises:
        RequestError: there is none (code ``bad_request``).
    """
    for rules in GAMES.values():
        if letter and rules.code_letter == letter:
            return rules
    raise RequestError("the code names no known game; copy the whole link again")
