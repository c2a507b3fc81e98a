"""A deal over time: what the seat looked through could expect after each trick, and its last trick.

The line is worked out aside, for few deals first and then for more, once a trick is finished.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import streamlit as st

from engine import code_of, encode_moves, view
from engine.analysis.over_time import OverTime, Point, growing_over_time
from lessons.names import capital
from tutor_app import exploring, sampling, state
from tutor_app.exploring import Exploration
from tutor_app.sampling import Settings
from tutor_app.screens import aside, odds_desk
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.odds_words import Border, Scene, amount, border_of, border_words, number, unit_words
from tutor_app.screens.over_time_chart import Chance, clock, expected
from tutor_app.screens.parts import engine_error
from tutor_app.screens.tables import names_of
from tutor_app.state import t
from tutor_app.ui.colours import scheme_now
from tutor_app.ui.sheet import Cell, Column, Row, sheet

DEALS = (100, 400)  # at each point, one after the other
POINTS = "over-time"


@dataclass(frozen=True, slots=True)
class Line:
    """What is known by now of a hand over time, the border on its scale, and whether that is all."""

    found: OverTime
    game: str
    scene: Scene
    border: Border | None
    complete: bool

    @property
    def points(self) -> tuple[Point, ...]:
        """The points in the order of the hand."""
        return self.found.points


def line_of(desk: Exploration) -> Line | None:
    """The line of a deal as far as it is known; it is asked for once a trick is finished."""
    found = _asked(desk)
    return _line(desk, found) if found is not None else None


def render(desk: Exploration) -> None:
    """Draw the section: the chart, the last trick, the numbers in a table, and what they rest on."""
    if not _begun(desk):
        st.markdown(t("over_time.too_early"))
        return
    found = _asked(desk)
    if found is None or not found.latest or not found.complete:
        if found is not None and found.error is not None:
            st.error(engine_error(found.error))
            return
        st.markdown(t("over_time.working"))
        return
    line = _line(desk, found)
    assert line is not None
    _chart(desk, line)
    _clock(desk, line)
    _table(desk, line)
    with st.container(key="over-time-foot"):
        st.caption(_rests_on(line))


def ends(point: Point) -> tuple[float, float]:
    """The ends of the interval of a point, both the mean itself where it has none."""
    return point.ci95 or (point.mean, point.mean)


def point_words(line: Line, point: Point) -> str:
    """What could be expected at a point, as a sentence."""
    low, high = ends(point)
    what = amount(line.game, line.found.objective, point.mean, exact=point.deals == 1)
    if low == high:
        return t("over_time.came", amount=what)
    return t("over_time.expected", amount=what, low=number(low), high=number(high))


# --- What is asked for ---------------------------------------------------------------------------------


def _begun(desk: Exploration) -> bool:
    last = desk.line[-1]
    return sampling.available(last.game) and bool(last.tricks or last.earlier)


def _asked(desk: Exploration) -> aside.Found[OverTime] | None:
    if not _begun(desk):
        return None
    last = desk.line[-1]
    settings = replace(odds_desk.settings_now(last.game), deals=DEALS[-1])
    name = ("over time", code_of(desk.line[0]), encode_moves(last.history), desk.seat, settings)
    return aside.ask(name, partial(_work, desk, settings))


def _work(desk: Exploration, settings: Settings) -> Iterator[OverTime]:
    """First all points with few deals, then the whole again with more, which replaces it at once."""
    shown: OverTime | None = None
    for deals in DEALS:
        for found in growing_over_time(
            desk.line[-1],
            desk.seat,
            deals=deals,
            seed=settings.seed,
            player=settings.player,
            objective=settings.objective,
            believe=settings.believe,
        ):
            if deals == DEALS[0]:
                shown = found
            assert shown is not None
            yield shown
        yield found
        shown = found


def _line(desk: Exploration, found: aside.Found[OverTime]) -> Line | None:
    if found.latest is None:
        return None
    deciding = next(hand for hand in reversed(desk.line) if not hand.finished)
    scene = Scene(view(deciding, desk.seat), desk.seat)
    border = border_of(scene, found.latest.objective)
    return Line(found.latest, deciding.game, scene, border, found.complete)


# --- What is drawn -------------------------------------------------------------------------------------


def _chart(desk: Exploration, line: Line) -> None:
    unit = unit_words(line.game, line.found.objective)
    label = t("over_time.chart", unit=unit, seat=_seat(desk))
    st.markdown(f"**{label}**")
    border = None if line.border is None else (line.border.at, border_words(line.scene, line.border))
    scheme = scheme_now()
    drawn = expected(
        line.points, ticks(line.points), _now(desk, line), unit, border, scheme, t("over_time.axis")
    )
    st.plotly_chart(drawn, key=f"over-time-chart-{scheme}", config={"displayModeBar": False}, alt=label)


def _clock(desk: Exploration, line: Line) -> None:
    chances = _chances(desk, line)
    if not chances:
        return
    label = t("over_time.clock")
    st.markdown(f"**{label}**")
    scheme = scheme_now()
    drawn = clock(chances, ticks(line.points), _now(desk, line), scheme, t("over_time.axis"))
    st.plotly_chart(drawn, key=f"over-time-clock-{scheme}", config={"displayModeBar": False}, alt=label)


def _chances(desk: Exploration, line: Line) -> tuple[Chance, ...]:
    """What may happen in the last trick and to whom, as far as it ever had a chance."""
    names = names_of(desk.line[-1], desk.seat)
    found = []
    for event, name in enumerate(line.points[0].events if line.points else ()):
        for seat in desk.state.seating.from_seat(desk.seat):
            shares = tuple(point.events[name][seat] for point in line.points)
            if any(shares):
                words = t("over_time.event", event=t(f"odds.events.{name}"), seat=names[seat])
                found.append(Chance(words, event, seat, shares))
    return tuple(found)


def _table(desk: Exploration, line: Line) -> None:
    """The numbers of both charts; picking a row goes to its place."""
    at = {hand.step: place for place, hand in enumerate(desk.line)}
    now, chances = _now(desk, line), _chances(desk, line)
    rows = []
    for place, point in enumerate(line.points):
        low, high = ends(point)
        exact = point.deals == 1
        cells = [
            Cell(_moment(line, place), pick=True, pressed=place == now),
            Cell(number(point.mean, exact=exact and point.mean == int(point.mean))),
            Cell("–" if low == high else f"{number(low)} … {number(high)}"),
            *(Cell(f"{chance.shares[place]:.0%}") for chance in chances),
        ]
        rows.append(Row(str(at[point.step]), tuple(cells), mark="now" if place == now else ""))
    columns = [
        Column(t("over_time.moment")),
        Column(t("odds.mean"), "number"),
        Column(t("odds.ci"), "number"),
        *(Column(chance.words, "number") for chance in chances),
    ]
    caption = t("over_time.caption", unit=unit_words(line.game, line.found.objective))
    sheet(columns, rows, key=POINTS, caption=caption, on_pick=_picked)


def _rests_on(line: Line) -> str:
    found = line.found
    deals = max(point.deals for point in line.points)
    return t(
        "over_time.rests_on",
        deals=f"{deals:,}",
        seed=found.seed,
        player=t(f"odds.players.{found.player}"),
        belief=t(f"odds.beliefs.{found.believe}"),
    )


def ticks(points: Sequence[Point]) -> tuple[tuple[int, str], ...]:
    """Where finished tricks stand on the axis of points, with their numbers; a new hand begins at 0 again."""
    found: list[tuple[int, str]] = []
    before = None
    for place, point in enumerate(points):
        if before is None or (point.hand, point.tricks) != (before.hand, before.tricks):
            found.append((place, str(point.tricks)))
        before = point
    return tuple(found)


def _moment(line: Line, place: int) -> str:
    """Which moment a point is: "Trick 3", "Before trick 1", "The end"."""
    point, points = line.points[place], line.points
    several = points[-1].hand > 1
    if point.deals == 1 and point.step == points[-1].step:
        words = t("over_time.end")
    elif place and (points[place - 1].hand, points[place - 1].tricks) == (point.hand, point.tricks):
        words = t("over_time.in_trick", n=point.tricks + 1)
    elif point.tricks:
        words = t("over_time.after", n=point.tricks)
    else:
        words = t("over_time.start")
    return t("over_time.of_hand", hand=point.hand, moment=words) if several else words


def _now(desk: Exploration, line: Line) -> int | None:
    """The last point that was reached where the reader stands, None before the first one."""
    reached = [place for place, point in enumerate(line.points) if point.step <= desk.state.step]
    return reached[-1] if reached else None


def _seat(desk: Exploration) -> str:
    return capital(names_of(desk.state, desk.seat)[desk.seat])


def _picked() -> None:
    said, desk = state.event(POINTS, "picked"), desk_now()
    if isinstance(said, dict) and str(said.get("id")).isdecimal():
        put(exploring.moved(desk, int(said["id"])))
