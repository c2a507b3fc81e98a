"""Tables of how intervals hold and of what is lost in the last tricks, with the figures of the aims."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from math import isnan

from engine.analysis import playouts_of
from engine.games.registry import game
from engine.worlds.believing import BELIEFS
from tests.accuracy.aims import Figure
from tests.accuracy.intervals import Cover
from tests.accuracy.measures import half
from tests.accuracy.regret import Dominance, Regret
from tests.accuracy.tables import called, grouped, place, table


def cover_figures(found: Sequence[Cover], *, pooled: bool) -> list[tuple[str, str, Figure]]:
    """Belief, kind of interval, and the share of intervals that held: by game, or of all games."""
    return [
        (
            BELIEFS[belief],
            kind,
            Figure(
                name,
                f"{kind}, {BELIEFS[belief]} believed",
                len(some),
                statistics.fmean(one.held for one in some),
                half([one.held for one in some]),
            ),
        )
        for (name, belief, kind), some in grouped(
            found, lambda one: ("" if pooled else one.game, place(one.belief), one.kind)
        )
    ]


def covered(found: Sequence[Cover]) -> str:
    """How many of the 95 % intervals held, by game and of all games."""
    return table(
        ["game", "belief", "interval of the", "decisions", "held"],
        (
            [
                called(one.game),
                belief,
                kind,
                one.n,
                f"{one.value:.1%}" + ("" if isnan(one.half) else f" ± {one.half:.1%}"),
            ]
            for pooled in (False, True)
            for belief, kind, one in cover_figures(found, pooled=pooled)
        ),
    )


def regret_figures(found: Sequence[Regret]) -> list[tuple[str, str, Figure]]:
    """Who chooses with which belief, objective, and the mean regret of each game in the objective's unit."""
    return [
        (
            chooser,
            objective,
            Figure(
                name,
                f"{chooser}, {BELIEFS[belief]} believed",
                len(some),
                statistics.fmean(one.lost for one in some),
                half([one.lost for one in some]),
            ),
        )
        for (name, objective, chooser, belief), some in _of_each(found)
    ]


def _of_each(found: Sequence[Regret]) -> Iterator[tuple[tuple[str, str, str, int], list[Regret]]]:
    return grouped(found, lambda one: (one.game, one.objective, one.chooser, place(one.belief)))


def regrets(found: Sequence[Regret]) -> str:
    """The mean regret in the last tricks."""
    return table(
        ["game", "counted in", "chooses", "belief", "decisions", "lost", "lost nothing"],
        (
            [
                game(name).name,
                playouts_of(game(name)).objectives[objective].unit,
                chooser,
                BELIEFS[belief],
                len(some),
                f"{statistics.fmean(one.lost for one in some):.2f} ± {half([one.lost for one in some]):.2f}",
                f"{statistics.fmean(one.lost == 0 for one in some):.0%}",
            ]
            for (name, objective, chooser, belief), some in _of_each(found)
        ),
    )


def missed_figures(found: Sequence[Dominance]) -> list[Figure]:
    """How often the careful player missed a choice that is best in every deal, by game."""
    return [
        Figure(name, "", len(some), sum(one.careful_missed for one in some), float("nan"))
        for name, some in grouped(found, lambda one: one.game)
    ]


def sure_choices(found: Sequence[Dominance]) -> str:
    """Decisions in which a choice is best in every deal, and how often it was missed."""
    return table(
        ["game", "decisions", "missed by the careful player", "by means of the plain player"],
        (
            [
                game(name).name,
                len(some),
                sum(one.careful_missed for one in some),
                sum(one.sampled_missed for one in some),
            ]
            for name, some in grouped(found, lambda one: one.game)
        ),
    )
