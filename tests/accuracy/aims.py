"""What is aimed at, in one place, and whether it is reached."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isnan

from tutor_app.measured import Aim

POINTS_APART = 1.0  # card points between predicted and realised means, at most
RELIABILITY = 0.05  # between the chance said and the share that came, at most
RANGE = (0.74, 0.86)  # of what came lies in the 80 % range
INTERVALS = (0.93, 0.97)  # of the 95 % intervals hold
REGRET = 0.25  # card points lost in the last tricks, at most
MISSED = 0  # choices best in every deal that the careful player misses
LOG_SCORE = 0.05  # gained by believing everything, at least

FEWEST = 100  # decisions for a verdict
FEWEST_OF_A_FIFTH = 30  # decisions for a verdict that allows for the sampling error
FEWEST_COSTLY = 20  # decisions for a verdict where each costs many deals: intervals, last tricks

REACHED, NOT_REACHED, CANNOT_TELL, TOO_FEW = "reached", "not_reached", "cannot_tell", "too_few"


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured in one ``group`` of ``n`` decisions, with half its 95 % interval.

    ``game`` is empty where games were pooled; ``half`` is nan where nothing can be said of it.
    """

    game: str
    group: str
    n: int
    value: float
    half: float


@dataclass(frozen=True, kw_only=True)
class Goal:
    """Bounds that every group of a measure is to keep.

    ``centre`` is what one would have at best; of the groups that decide the verdict the one furthest from it
    is told. Where ``apart`` the sampling error decides too: a group whose interval holds a bound proves
    nothing.
    """

    key: str
    unit: str
    low: float | None
    high: float | None
    centre: float
    fewest: int
    apart: bool = False

    def verdict(self, figure: Figure) -> str:
        """The verdict of one group."""
        if figure.n < self.fewest:
            return TOO_FEW
        bounds = [bound for bound in (self.low, self.high) if bound is not None]
        if self.apart and (
            isnan(figure.half) or any(abs(figure.value - bound) <= figure.half for bound in bounds)
        ):
            return CANNOT_TELL
        low_kept = self.low is None or figure.value >= self.low
        return REACHED if low_kept and (self.high is None or figure.value <= self.high) else NOT_REACHED

    def aim(self, figures: Iterable[Figure]) -> Aim:
        """The goal with what was reached of it by all groups together."""
        found = [(self.verdict(one), one) for one in figures]
        judged = [(verdict, one) for verdict, one in found if verdict != TOO_FEW]
        verdicts = [verdict for verdict, _ in judged]
        overall = next((one for one in (NOT_REACHED, CANNOT_TELL, REACHED) if one in verdicts), TOO_FEW)
        decisive = [one for verdict, one in judged if verdict == overall]
        worst = max(decisive, key=lambda one: abs(one.value - self.centre), default=None)
        return Aim(
            key=self.key,
            unit=self.unit,
            low=self.low,
            high=self.high,
            value=round(worst.value, 4) if worst else None,
            half=round(worst.half, 4) if worst and not isnan(worst.half) else None,
            game=worst.game if worst else "",
            group=worst.group if worst else "",
            groups=len(judged),
            reached=verdicts.count(REACHED),
            unsure=verdicts.count(CANNOT_TELL),
            few=len(found) - len(judged),
            verdict=overall,
        )


GOALS = {
    goal.key: goal
    for goal in (
        Goal(key="points", unit="points", low=-POINTS_APART, high=POINTS_APART, centre=0, fewest=FEWEST),
        Goal(key="range", unit="share", low=RANGE[0], high=RANGE[1], centre=0.8, fewest=FEWEST),
        *(
            Goal(
                key=key,
                unit="gap",
                low=-RELIABILITY,
                high=RELIABILITY,
                centre=0,
                fewest=FEWEST_OF_A_FIFTH,
                apart=True,
            )
            for key in ("made", "events")
        ),
        Goal(
            key="intervals",
            unit="share",
            low=INTERVALS[0],
            high=INTERVALS[1],
            centre=0.95,
            fewest=FEWEST_COSTLY,
        ),
        Goal(key="regret", unit="points", low=None, high=REGRET, centre=0, fewest=FEWEST_COSTLY),
        Goal(key="missed", unit="times", low=None, high=MISSED, centre=0, fewest=1),
        Goal(key="cards", unit="log", low=LOG_SCORE, high=None, centre=1, fewest=FEWEST),
    )
}
