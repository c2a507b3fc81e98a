"""What could happen: a question put to the analysis, and its answer made ready to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.analysis import DEFAULT_BELIEF, Question, Result, certain, stream
from engine.analysis.open_cards import open_cards
from tutor_app.games import GAMES

DEALS = (500, 2_000, 10_000, 50_000, 250_000)
FIRST_DEALS = 2_000


@dataclass(frozen=True, slots=True)
class Settings:
    """How a question is to be answered: how many deals, from which seed, who plays, what is counted.

    Without an ``objective`` the first one of the game counts. ``believe`` says how much is believed of what
    others have chosen.
    """

    deals: int = FIRST_DEALS
    seed: int = 1
    player: str = "plain"
    objective: str = ""
    believe: str = DEFAULT_BELIEF


def available(game: str) -> bool:
    """Whether deals of a game can be played out."""
    return GAMES[game].analysis.playouts is not None


def objectives(game: str) -> tuple[str, ...]:
    """What can be counted in a game, what matters most first; nothing where it cannot be played out."""
    playouts = GAMES[game].analysis.playouts
    return tuple(playouts.objectives) if playouts else ()


def objective_of(settings: Settings, game: str) -> str:
    """What is counted in a game: the reader's choice, or what matters most there."""
    known = objectives(game)
    return settings.objective if settings.objective in known else next(iter(known), "")


def resolved(settings: Settings, game: str) -> Settings:
    """The settings with what they count in a game, so that equal ones are equal."""
    return replace(settings, objective=objective_of(settings, game))


def unit(game: str, objective: str) -> str:
    """What an objective is counted in."""
    playouts = GAMES[game].analysis.playouts
    assert playouts is not None
    return playouts.objectives[objective].unit


def players(game: str) -> tuple[str, ...]:
    """Who can play a game's deals to their end, the better ones first."""
    playouts = GAMES[game].analysis.playouts
    return tuple(playouts.policies)[::-1] if playouts else ()


def work(question: Question, settings: Settings) -> Callable[[], Iterator[Result]]:
    """The work of answering: better and better results, for a job; in the last tricks open cards at the end.

    One deal is played where nothing is left to chance.
    """
    objective = objective_of(settings, question.view.game)

    def results() -> Iterator[Result]:
        for result in stream(
            question,
            deals=1 if certain(question, settings.player) else settings.deals,
            seed=settings.seed,
            player=settings.player,
            objective=objective,
            believe=settings.believe,
        ):
            yield result
        found = open_cards(question, objective=objective, seed=settings.seed)
        if found is not None:
            yield replace(result, open_cards=found)

    return results


def is_certain(result: Result) -> bool:
    """Whether a result is no estimate: the one deal that fits was played."""
    return result.planned == result.consistent_deals == 1


def even(game: str, objective: str) -> float | None:
    """The value that is neither gain nor loss for any seat, None where no value is."""
    playouts = GAMES[game].analysis.playouts
    assert playouts is not None
    return playouts.objectives[objective].threshold
