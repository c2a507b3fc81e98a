"""The numbers of a deal over time in tables: what could be expected, and the chances of the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.analysis.over_time import Point
from lessons.amounts import number
from tutor_app.exploring import Exploration
from tutor_app.screens.deal_desk import go_to_picked
from tutor_app.screens.odds_words import between, unit_words
from tutor_app.screens.over_time_chart import Chance
from tutor_app.screens.over_time_line import Line, ends, now_at
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

POINTS = "over-time"
CHANCES = "over-time-chances"


def render(desk: Exploration, line: Line, moments: Sequence[str], chances: Sequence[Chance]) -> None:
    """Draw a table for each chart, a row for each of the ``moments``; picking a row goes to its place."""
    values = [Column(t("odds.mean"), "number"), Column(t("odds.ci"), "number")]
    caption = t("over_time.caption", unit=unit_words(line.game, line.found.objective))
    _table(desk, line, moments, values, list(map(_value, line.points)), key=POINTS, caption=caption)
    if chances:
        headings = [Column(chance.words, "number") for chance in chances]
        shares = [[_share(chance, place) for chance in chances] for place in range(len(line.points))]
        _table(desk, line, moments, headings, shares, key=CHANCES, caption=t("over_time.chances"))


def _table(
    desk: Exploration,
    line: Line,
    moments: Sequence[str],
    columns: Sequence[Column],
    told: Sequence[Sequence[Cell]],
    *,
    key: str,
    caption: str,
) -> None:
    """Draw a table with a row for each point, whose cells beside the moment are ``told``."""
    at = {hand.step: place for place, hand in enumerate(desk.line)}
    now = now_at(desk, line)
    rows = []
    for place, (point, words, cells) in enumerate(zip(line.points, moments, told, strict=True)):
        when = Cell(words, pick=True, pressed=place == now)
        rows.append(Row(str(at[point.step]), (when, *cells), mark="now" if place == now else ""))
    sheet(
        [Column(t("over_time.moment")), *columns],
        rows,
        key=key,
        caption=caption,
        stacked="telephone",
        tight=True,
        on_pick=partial(go_to_picked, key),
    )


def _value(point: Point) -> tuple[Cell, Cell]:
    """What could be expected at a point, and its interval."""
    low, high = ends(point)
    exact = point.deals == 1 and point.mean == int(point.mean)
    return (
        Cell(number(point.mean, exact=exact)),
        Cell("–" if low == high else between(low, high)),
    )


def _share(chance: Chance, place: int) -> Cell:
    return Cell(f"{chance.shares[place]:.0%}", note=chance.whose[place] if chance.whose else "")
