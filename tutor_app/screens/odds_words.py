"""What choices are worth in words: amounts with their units, differences, chances, the border of a gain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.analysis import Choice, Result, points_needed
from engine.analysis.choice import Chance
from lessons.amounts import MINUS, number
from lessons.names import counted_in
from tutor_app import sampling
from tutor_app.screens.decision_words import Scene
from tutor_app.state import t

LARGE = 10  # a difference of which a tenth is as much as anybody asks for


@dataclass(frozen=True, slots=True)
class Border:
    """The value that parts better from worse for the deciding seat.

    ``kind`` says whether it is what the seat's side has to reach (``needed``) or neither gain nor loss for
    anybody (``even``).
    """

    at: float
    kind: Literal["even", "needed"]


def border_of(scene: Scene, objective: str) -> Border | None:
    """The border of an objective at a decision, None where the game names none (``points_needed``)."""
    even = sampling.even(scene.view.game, objective)
    if even is not None:
        return Border(even, "even")
    needed = points_needed(scene.view, objective)
    return None if needed is None else Border(needed.points, "needed")


def border_words(scene: Scene, border: Border) -> str:
    """What the line at a border says."""
    value = f"{border.at:g}"
    if border.kind == "even":
        return t("odds.border.even", value=value)
    facts: dict[str, object] = {} if scene.person == "you" else {"seat": scene.seat}
    return t(f"odds.border.{scene.person}", value=value, **facts)


def unit_words(game: str, objective: str) -> str:
    """What an objective is counted in."""
    return t(f"odds.units.{counted_in(game, objective)}")


def is_net(game: str, objective: str) -> bool:
    """Whether an objective is what remains once scores are settled between each two players."""
    return counted_in(game, objective).startswith("net_")


def gap_words(game: str, objective: str, gap: str) -> str:
    """A difference with what it is counted in: "3.5 ± 1.9 chips", "1 chip", "−1 chip"."""
    if sampling.is_chance(game, objective):
        return t("odds.in_units", n=gap, unit=unit_words(game, objective))
    return t(
        f"review.by.{counted_in(game, objective)}", n=1 if gap.removeprefix(MINUS) == "1" else 2, value=gap
    )


def behind(result: Result, chosen: Choice) -> str:
    """By how much a choice is behind the best one: "3.5 ± 1.9", and "2" where that is known exactly."""
    exact = sampling.is_certain(result)
    low, high = chosen.difference_ci95 or (0.0, 0.0)
    if not exact and low != high:
        return with_half(-chosen.difference, (high - low) / 2)
    return number(-chosen.difference, exact=exact, after_point=decimals(chosen.difference))


def with_half(gap: float, half: float) -> str:
    """A difference with half its interval, both with as many decimals as either needs: "3.5 ± 1.9".

    Of a large difference nobody asks for hundredths: its half is rounded up to a tenth. One within its
    interval may look like none.

    >>> with_half(0.3, 0.04), with_half(256, 0.002), with_half(-0.001, 0.061)
    ('0.30 ± 0.04', '256.0 ± 0.1', '0.0 ± 0.1')
    """
    if abs(gap) >= LARGE:
        half = max(half, 0.1)
    digits = decimals(half) if abs(gap) <= half else max(decimals(gap), decimals(half))
    return f"{number(gap, after_point=digits)} ± {number(half, after_point=digits)}"


def lost_words(game: str, result: Result, chosen: Choice) -> str:
    """The same with what it is counted in."""
    return gap_words(game, result.objective, behind(result, chosen))


def objective_words(game: str, objective: str) -> str:
    """What an objective is called where it is chosen."""
    kind = "objectives" if sampling.is_chance(game, objective) else "units"
    return t(f"odds.{kind}.{counted_in(game, objective)}")


def chance_words(scene: Scene, name: str) -> str:
    """What a chance is called above its column: "Made (36+)", with what the deciding side needs if known."""
    if name != "contract":
        return t(f"odds.chances.{name}")
    needed = points_needed(scene.view)
    if needed is None:
        return t("odds.chances.contract.whole")
    side = "made" if needed.declares else "beaten"
    return t(f"odds.chances.contract.{scene.view.game}.{side}", needed=needed.points)


def amount(game: str, objective: str, value: float, *, exact: bool = False) -> str:
    """A value with its unit: "29.0 card points", and "29 card points" where it is ``exact``."""
    unit = counted_in(game, objective)
    n = 1 if exact and abs(value) == 1 else 2  # an estimate of 1.0 is a plural
    return t(f"odds.amounts.{unit}", n=n, value=number(value, exact=exact))


def between(low: float, high: float, *, exact: bool = False) -> str:
    """Two ends of a range: "-1.4 to 1.6"."""
    return t("span", low=number(low, exact=exact), high=number(high, exact=exact))


def between_on_hover() -> str:
    """The range whose ends a chart of Plotly holds as the first two of its custom data."""
    return t("span", low="%{customdata[0]:.1f}", high="%{customdata[1]:.1f}")


def percent_words(chance: Chance, *, wide: bool = False) -> str:
    """A chance with its interval: "62 ± 2%", or ``wide`` "62.3% (60.1 to 64.4)"."""
    if chance.ci95 is not None and wide:
        low, high = chance.ci95
        return t("odds.chances.wide", percent=f"{chance.percent:.1f}", low=f"{low:.1f}", high=f"{high:.1f}")
    percent, half = percent_parts(chance)
    return t("odds.chances.cell" if half else "odds.chances.certain", percent=percent, half=half)


def percent_parts(chance: Chance) -> tuple[str, str]:
    """A chance and half its interval in figures: "62" and "2"; of too few deals there is no interval."""
    if chance.ci95 is None:
        return f"{chance.percent:.0f}", ""
    half = (chance.ci95[1] - chance.ci95[0]) / 2
    digits = 0 if half >= 0.95 else 1
    return f"{chance.percent:.{digits}f}", f"{half:.{digits}f}"


def decimals(gap: float) -> int:
    """How many decimals a difference needs so as not to look like none: one, and three at most.

    >>> decimals(2.04), decimals(0.04), decimals(0.004), decimals(0)
    (1, 2, 3, 1)
    """
    return next((n for n in (1, 2) if round(abs(gap), n)), 3 if gap else 1)
