"""``games``: the games there are, their packs and house rules."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from engine.cli.commands import command_of
from engine.cli.requests import Request, as_request
from engine.cli.run import Answer, Verb
from engine.games.registry import GAMES


def answer(content: Mapping[str, object]) -> list[Answer]:
    """Every game with its options; ``players`` lists the possible numbers, the usual one first."""
    as_request(Request, content)
    return [
        {
            "id": game.id,
            "name": game.name,
            "players": list(game.players),
            "cards": game.pack_size,
            "options": [
                {"name": option.name, "values": list(option.values), "default": option.default}
                for option in game.option_table.options
            ],
        }
        for game in GAMES.values()
    ]


def show(console: Console, told: list[Answer]) -> None:
    """A table of games, and one of house rules for each."""
    games = Table("game", "name", "players", "cards", "presets")
    for game in GAMES.values():
        presets = ", ".join(game.option_table.preset_names)
        players = " or ".join(map(str, game.players))
        games.add_row(game.id, game.name, players, str(game.pack_size), presets)
    console.print(games)
    for game in GAMES.values():
        rules = Table("house rule", "values, the default first", title=game.name)
        for option in game.option_table.options:
            rules.add_row(option.name, option.told)
        console.print(rules)


command = command_of("games", "List the games and their house rules.", Verb(answer, show))
