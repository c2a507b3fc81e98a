"""``python -m lessons [game ...]``: prove the lessons and print what is wrong with them."""

from __future__ import annotations

import sys
from collections import Counter

import click

from engine import GAMES
from lessons.loader import lesson_folders, lessons
from lessons.proving import problems
from lessons.schema import ACTIONS


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
            steps = [step for lesson in lessons(game_id) for step in lesson.steps]
            share = sum(step.kind in ACTIONS for step in steps) / len(steps)
            kinds = ", ".join(f"{kind} {n}" for kind, n in Counter(step.kind for step in steps).most_common())
            click.echo(f"{game_id}: {len(lessons(game_id))} lessons, {len(steps)} steps, all well")
            click.echo(f"  {share:.0%} are actions in a position of the engine: {kinds}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
