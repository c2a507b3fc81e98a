"""What could happen: a question put to the analysis, and its answer made ready to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from engine.analysis import Choice, Question, Result, stream
from tutor_app.games import GAMES

DEALS = (500, 2_000, 10_000, 50_000)
FIRST_DEALS = 2_000
MOST_BINS = 40
NICE_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
MOST_TICKS = 8


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


@dataclass(frozen=True, slots=True)
class Bar:
    """Outcomes from ``low`` up to but not including ``high`` and their share of all deals."""

    low: int
    high: int
    share: float


def bars(choices: Sequence[Choice], shown: Choice, deals: int) -> tuple[Bar, ...]:
    """The outcomes of a choice in bins of a round width; all ``choices`` share one scale."""
    values = [value for choice in choices for value, _ in choice.histogram]
    low, high = min(values), max(values)
    step = next((s for s in NICE_STEPS if (high - low) / s < MOST_BINS), NICE_STEPS[-1])
    first = floor(low / step) * step
    counts = [0] * (floor((high - first) / step) + 1)
    for value, count in shown.histogram:
        counts[(value - first) // step] += count
    return tuple(
        Bar(first + place * step, first + (place + 1) * step, count / deals)
        for place, count in enumerate(counts)
    )


def ticks(low: int, high: int) -> tuple[int, ...]:
    """Round values between two, for an axis."""
    step = next((s for s in NICE_STEPS if (high - low) / s <= MOST_TICKS), NICE_STEPS[-1])
    return tuple(range(ceil(low / step) * step, high + 1, step))
