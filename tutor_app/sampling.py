"""What could happen: a question put to the analysis, and its answer made ready to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.analysis import Question, Result, stream
from tutor_app.games import GAMES

DEALS = (500, 2_000, 10_000, 50_000)
FIRST_DEALS = 2_000


@dataclass(frozen=True, slots=True)
class Settings:
    """How a question is to be answered: how many deals, from which seed, who plays, what is counted."""

    deals: int = FIRST_DEALS
    seed: int = 1
    player: str = "plain"
    objective: str = "card_points"


def available(game: str) -> bool:
    """Whether deals of a game can be played out."""
    return GAMES[game].playouts is not None


def objectives(game: str) -> tuple[str, ...]:
    """What can be counted in a game, nothing where its deals cannot be played out."""
    playouts = GAMES[game].playouts
    return tuple(playouts.objectives) if playouts else ()


def unit(game: str, objective: str) -> str:
    """What an objective is counted in."""
    playouts = GAMES[game].playouts
    assert playouts is not None
    return playouts.objectives[objective].unit


def players(game: str) -> tuple[str, ...]:
    """Who can play a game's deals to their end, the better ones first."""
    playouts = GAMES[game].playouts
    return tuple(playouts.policies)[::-1] if playouts else ()


def work(question: Question, settings: Settings) -> Callable[[], Iterator[Result]]:
    """The work of answering: better and better results, for a job."""
    return lambda: stream(
        question,
        deals=settings.deals,
        seed=settings.seed,
        player=settings.player,
        objective=settings.objective,
    )


def threshold(game: str, objective: str) -> float | None:
    """The value that parts gain from loss, None where no value does."""
    playouts = GAMES[game].playouts
    assert playouts is not None
    return playouts.objectives[objective].threshold
