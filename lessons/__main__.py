"""``python -m lessons [game ...]``: prove the lessons and print what is wrong with them."""

from __future__ import annotations

import sys

import click

from engine import GAMES
from lessons.loader import lesson_folders, lessons
from lessons.proving import problems


@click.command(help="Prove the lessons of the games (all where none is named): every step, every answer.")
@click.argument("games", nargs=-1, type=click.Choice(tuple(GAMES)))
def main(games: tuple[str, ...]) -> None:
    """Print each problem with file and line; exit status 1 if there is any."""
    failed = False
    for game_id in games or tuple(one for one in GAMES if lesson_folders(one)):
        found = tuple(problems(game_id))
        failed = failed or bool(found)
        for words in found:
            click.echo(words)
        if not found:
            steps = sum(len(lesson.steps) for lesson in lessons(game_id))
            click.echo(f"{game_id}: {len(lessons(game_id))} lessons, {steps} steps, all well")
    sys.exit(failed)


if __name__ == "__main__":
    main()
