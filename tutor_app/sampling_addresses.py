"""What an address says about sampling: the settings, and whether the position in it has been asked about.

Parameters: ``ask`` (1), ``deals``, ``player``, ``count`` (what is counted), ``believe`` and ``sample`` (the
seed). Those that are missing stand for the usual settings. What usually counts depends on the decision, so
``count`` is written wherever the reader has chosen.
"""

from __future__ import annotations

from dataclasses import replace

from engine.analysis import BELIEFS
from tutor_app import sampling
from tutor_app.sampling import DEALS, Settings
from tutor_app.seeds import MAX_SEED
from tutor_app.urlstate import Arrival, Problem, known_word, whole_number


def sampling_in(arrival: Arrival, game: str, before: Settings) -> tuple[Settings, bool, tuple[Problem, ...]]:
    """The settings that an address describes, whether it asks, and what in it cannot be used.

    An address that asks means its settings and the usual ones; another changes what it names in those
    ``before``. What cannot be used costs itself alone.
    """
    problems = []
    asks, problem = whole_number(arrival, "ask", (1,))
    problems.append(problem)
    settings = Settings() if asks else before
    deals, problem = whole_number(arrival, "deals", DEALS)
    problems.append(problem)
    seed, problem = whole_number(arrival, "sample", range(MAX_SEED + 1))
    problems.append(problem)
    if deals is not None:
        settings = replace(settings, deals=deals)
    if seed is not None:
        settings = replace(settings, seed=seed)
    player, problem = known_word(arrival, "player", sampling.players(game))
    problems.append(problem)
    if player:
        settings = replace(settings, player=player)
    believe, problem = known_word(arrival, "believe", BELIEFS)
    problems.append(problem)
    if believe:
        settings = replace(settings, believe=believe)
    objective, problem = known_word(arrival, "count", sampling.objectives(game))
    problems.append(problem)
    if objective:
        settings = replace(settings, objective=objective)
    return settings, asks == 1, tuple(problem for problem in problems if problem is not None)


def sampling_parameters(settings: Settings, game: str, *, asked: bool) -> dict[str, str | int | None]:
    """The parameters that describe settings; ``sampling_in`` of them gives them back."""
    usual = Settings()
    return {
        "ask": 1 if asked else None,
        "deals": settings.deals if settings.deals != usual.deals else None,
        "player": settings.player if settings.player != usual.player else None,
        "count": sampling.chosen_objective(settings, game) or None,
        "believe": settings.believe if settings.believe != usual.believe else None,
        "sample": settings.seed if settings.seed != usual.seed else None,
    }
