"""What can be taken away of a hand over time: a table, a document, and a text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lessons.amounts import number
from tutor_app.screens.odds_words import between, unit_words
from tutor_app.screens.over_time_chart import Chance
from tutor_app.screens.over_time_line import Line, ends
from tutor_app.screens.taken import Basis, as_csv, buttons
from tutor_app.state import dotted, t


def basis_of(line: Line) -> Basis:
    """What a line over time rests on."""
    found = line.found
    return Basis(
        game=line.game,
        options=line.scene.view.options,
        where=line.where,
        deals=max(point.deals for point in line.points),
        seed=found.seed,
        player=found.player,
        believe=found.believe,
    )


def render(line: Line, chances: Sequence[Chance], seat: str, moment: Callable[[int], str]) -> None:
    """Draw the ways out; ``moment`` says which moment a point is, by its place."""
    basis = basis_of(line)
    buttons(
        "over-time",
        lambda: as_csv(_rows(line), basis),
        lambda: {**line.found.document(), **basis.document()},
        lambda: _lines(line, chances, seat, moment, basis),
        key="over-time",
    )


def _rows(line: Line) -> list[dict[str, object]]:
    """One row for each point: the mean with its interval, and each chance by seat."""
    rows = []
    for point in line.points:
        low, high = point.ci95 or ("", "")
        told: dict[str, object] = {
            "step": point.step,
            "hand": point.hand,
            "tricks": point.tricks,
            "deals": point.deals,
            "objective": line.found.objective,
            "mean": point.mean,
            "ci95_low": low,
            "ci95_high": high,
        }
        for kind in (point.cards, point.events):
            for name, by_seat in kind.items():
                told |= {f"{name}_seat_{seat}": share for seat, share in enumerate(by_seat)}
        rows.append(told)
    return rows


def _lines(
    line: Line, chances: Sequence[Chance], seat: str, moment: Callable[[int], str], basis: Basis
) -> list[str]:
    """The points as lines of plain text."""
    unit = unit_words(line.game, line.found.objective)
    said = [dotted(t(f"game.{line.game}.name"), t("over_time.chart", unit=unit, seat=seat))]
    for place, point in enumerate(line.points):
        low, high = ends(point)
        mean = number(point.mean)
        value = mean if low == high else t("list.beside", text=mean, beside=between(low, high))
        more = [f"{chance.words} {chance.shares[place]:.0%}" for chance in chances if chance.shares[place]]
        said.append(t("list.labelled", label=moment(place), text=t("list.comma").join((value, *more))))
    return [*said, basis.words(), basis.where]
