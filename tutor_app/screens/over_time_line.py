"""What is known of a hand over time: worked out aside, for few deals first and then for more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from engine import view
from engine.analysis.over_time import OverTime, Point, growing_over_time
from engine.worlds.believing import FEW_DEALS
from lessons.amounts import number
from tutor_app import sampling, state
from tutor_app.exploring import Exploration, hand_name
from tutor_app.sampling import Settings
from tutor_app.screens import aside, odds_desk
from tutor_app.screens.deal_desk import name_of
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_words import Border, amount, border_of
from tutor_app.state import t

DEALS = (100, 400)  # at each point, one after the other
UNIT = "over_time.unit"


@dataclass(frozen=True, slots=True)
class Line:
    """What is known by now of a hand, named by ``where``, over time, its border, and if that is all."""

    found: OverTime
    game: str
    scene: Scene
    border: Border | None
    complete: bool
    where: str = ""

    @property
    def points(self) -> tuple[Point, ...]:
        """The points in the order of the hand."""
        return self.found.points


def line_of(desk: Exploration) -> Line | None:
    """The line of a deal as far as it is known; it is asked for once a trick is finished."""
    found = asked(desk)
    return line_from(desk, found) if found is not None else None


def begun(desk: Exploration) -> bool:
    """Whether a trick has been finished, in a game that can be played out."""
    last = desk.line[-1]
    return sampling.available(last.game) and bool(last.tricks or last.earlier)


def counted_in(game: str, usual: str) -> str:
    """What the reader wants the line to be counted in, ``usual`` unless another objective was chosen."""
    return chosen_unit(game) or usual


def chosen_unit(game: str) -> str:
    """What the reader chose to have the line counted in; empty where nothing, or nothing of this game."""
    wanted = state.screen(UNIT, str)
    return wanted if wanted in sampling.amounts(game) else ""


def count_in(objective: str) -> None:
    """Count the line in another objective from now on."""
    state.replace_screen(UNIT, objective)


def asked(desk: Exploration) -> aside.Found[OverTime] | None:
    """How far the work on a hand over time is, wished for; None before there is anything to work on."""
    if not begun(desk):
        return None
    last = desk.line[-1]
    settings = replace(odds_desk.settings_now(last.game), deals=DEALS[-1])
    settings = replace(settings, objective=counted_in(last.game, settings.objective))
    name = ("over time", hand_name(desk.line[0], last.history), desk.seat, settings)
    return aside.ask(name, partial(_work, desk, settings))


def _work(desk: Exploration, settings: Settings) -> Iterator[OverTime]:
    """First all points with few deals, then the whole again with more, which replaces it at once."""
    shown: OverTime | None = None
    for deals in DEALS:
        for found in growing_over_time(
            desk.line[-1],
            desk.seat,
            deals=deals,
            after="deal",
            seed=settings.seed,
            player=settings.player,
            objective=settings.objective,
            believe=settings.believe,
            effort=FEW_DEALS if deals == DEALS[0] else None,
        ):
            if deals == DEALS[0]:
                shown = found
            assert shown is not None
            yield shown
        yield found
        shown = found


def line_from(desk: Exploration, found: aside.Found[OverTime]) -> Line | None:
    """The line of what has been found so far, None before there is any."""
    if found.latest is None:
        return None
    deciding = next(hand for hand in reversed(desk.line) if not hand.finished)
    scene = Scene(view(deciding, desk.seat), desk.seat)
    border = border_of(scene, found.latest.objective)
    where = name_of(desk.line[-1], desk.line[0])
    return Line(found.latest, deciding.game, scene, border, found.complete, where)


def ends(point: Point) -> tuple[float, float]:
    """The ends of the interval of a point, both the mean itself where that would be printed twice."""
    low, high = point.ci95 or (point.mean, point.mean)
    return (low, high) if number(low) != number(high) else (point.mean, point.mean)


def point_words(line: Line, point: Point) -> str:
    """What could be expected at a point, as a sentence."""
    low, high = ends(point)
    what = amount(line.game, line.found.objective, point.mean, exact=point.deals == 1)
    if low == high:
        return t("over_time.came", amount=what)
    return t("over_time.expected", amount=what, low=number(low), high=number(high))


def now_at(desk: Exploration, line: Line) -> int | None:
    """The last point that was reached where the reader stands, None before the first one."""
    reached = [place for place, point in enumerate(line.points) if point.step <= desk.state.step]
    return reached[-1] if reached else None
