"""What the table of choices says of each one behind its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.analysis import Choice, Result
from engine.analysis.choice import Chance, Part
from lessons.amounts import number
from tutor_app import sampling
from tutor_app.games import GAMES
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_words import (
    Border,
    between,
    border_of,
    chance_words,
    percent_parts,
    percent_words,
    unit_words,
    with_half,
)
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column, Interval

Told = tuple[Sequence[Column], Sequence[tuple[Cell, ...]]]  # headings, and for each choice its cells


def columns_of(result: Result, scene: Scene, *, all_figures: bool = True, picture: bool = True) -> Told:
    """The columns behind the name, and for each choice its cells; a panel has no room for ``all_figures``.

    Beside chances or behind long names it has none for the ``picture`` of the interval either, and beside
    several chances each interval stands on a line of its own.
    """
    beside = _counted_beside(result)
    tight = result.open_cards is not None or not picture or (len(beside) > 1 and not all_figures)
    if sampling.is_certain(result):
        columns, cells = _exact_columns(result)
    elif all_figures:
        columns, cells = _sampled_columns(result, scene)
    else:
        counted = bool(result.choices[0].chances)
        named = counted and sampling.is_spoken(scene.view)  # names of halves and bids need the width
        columns, cells = _main_columns(result, scene, between=picture and not counted, tight=tight or named)
    chances, often = _chances(result, scene, wide=all_figures, tight=tight)
    columns = [*columns, *chances]
    cells = [(*told, *more) for told, more in zip(cells, often, strict=True)]
    if result.open_cards is None:
        return columns, cells
    means, one = result.open_cards.means, result.open_cards.deals == 1
    opened = [Cell(number(means[choice.action], exact=one)) for choice in result.choices]
    cells = [(*told, cell) for told, cell in zip(cells, opened, strict=True)]
    return [*columns, Column(t("odds.open.column"), "number", t("odds.meanings.open"))], cells


def mark_of(result: Result, choice: Choice, *, own: bool) -> Literal["", "best", "now"]:
    """The background of a choice: one that is as good as the best, else the reader's ``own``."""
    if sampling.is_as_good(result, choice):
        return "best"
    return "now" if own else ""


def caption_of(result: Result, scene: Scene, *, all_figures: bool) -> str:
    """What the table is called; the short one says what its ± is."""
    plain = all_figures or sampling.is_certain(result)
    key = "odds.caption" if plain else "odds.caption_with_interval"
    return t(key, objective=unit_words(scene.view.game, result.objective))


def _counted_beside(result: Result) -> list[str]:
    """The chances that are counted beside what the table is sorted by."""
    return [name for name in result.choices[0].chances if name != result.objective]


def _chances(result: Result, scene: Scene, *, wide: bool, tight: bool) -> Told:
    """The chances that are counted beside what the table is sorted by; where it is ``tight`` on two lines."""
    names = _counted_beside(result)
    columns = [Column(chance_words(scene, name), "number", t(f"odds.meanings.{name}")) for name in names]

    def cell(chance: Chance) -> Cell:
        if wide or not tight:
            return Cell(percent_words(chance, wide=wide))
        percent, half = percent_parts(chance)
        return Cell(t("odds.chances.certain", percent=percent), note=f"± {half}" if half else "")

    return columns, [tuple(cell(choice.chances[name]) for name in names) for choice in result.choices]


def _exact_columns(result: Result) -> Told:
    """The columns behind the name where nothing is an estimate: what a choice is worth, and what it loses."""
    best = result.choices[0]
    cells = [
        (
            Cell(number(choice.mean, exact=True)),
            Cell("–" if choice is best else number(choice.difference, exact=True)),
            Cell(t("odds.first") if choice.mean == best.mean else ""),
        )
        for choice in result.choices
    ]
    columns = [
        Column(t("odds.exactly"), "number"),
        Column(t("odds.vs_best"), "number", t("odds.meanings.behind")),
        Column(t("odds.same"), "short"),
    ]
    return columns, cells


def _main_columns(result: Result, scene: Scene, *, between: bool, tight: bool) -> Told:
    """The columns that a narrow panel has room for: mean, distance from the best, and a picture ``between``.

    Beside the mean stands half its interval, where it is ``tight`` on a line of its own.

    Where words are chosen, how often each reaches what is played for stands in the place of the picture.
    """
    start, end = _scale(result)
    border = _border(result, scene)
    cells = [
        (
            _mean(choice, tight=tight),
            *(
                ()
                if not between
                else (Cell(interval=_interval(choice, start, end)),)
                if border is None
                else _both_ways(choice, border)
            ),
            _behind(result, choice),
        )
        for choice in result.choices
    ]
    columns = [
        _mean_column(result, scene),
        *(() if not between else interval_columns()[:1] if border is None else _ways(border)),
        Column(t("odds.vs_best"), "number", t("odds.meanings.behind_or_close")),
    ]
    return columns, cells


def _mean(choice: Choice, *, tight: bool) -> Cell:
    """The mean of a choice with half its 95 % interval, where it has one."""
    mean = number(choice.mean)
    if choice.ci95 is None:
        return Cell(mean)
    half = f"± {(choice.ci95[1] - choice.ci95[0]) / 2:.1f}"
    return Cell(mean, note=half) if tight else Cell(f"{mean} {half}")


def _border(result: Result, scene: Scene) -> Border | None:
    """What a choice of words or of a half is to reach, None at cards and where nothing is to be reached."""
    return border_of(scene, result.objective) if sampling.is_spoken(scene.view) else None


def _ways(border: Border) -> tuple[Column, Column]:
    meaning = t(f"odds.meanings.{border.kind}", border=f"{border.at:g}")
    return (
        Column(t(f"odds.{border.kind}.above"), meaning=meaning),
        Column(t(f"odds.{border.kind}.below"), meaning=meaning),
    )


def _behind(result: Result, choice: Choice) -> Cell:
    if choice is result.choices[0] or choice.difference_ci95 is None:
        return Cell(t("odds.first") if choice is result.choices[0] else "–")
    return Cell(_apart(choice, choice.difference_ci95), note=t("odds.close") if choice.tied else "")


def _scale(result: Result) -> tuple[float, float]:
    """From where to where the intervals of a result reach."""
    ends = [end for choice in result.choices for end in choice.ci95 or (choice.mean, choice.mean)]
    return min(ends), max(ends)


def _interval(choice: Choice, start: float, end: float) -> Interval:
    low, high = choice.ci95 or (choice.mean, choice.mean)
    return Interval(low, choice.mean, high, start, end, best=choice.tied)


def _sampled_columns(result: Result, scene: Scene) -> Told:
    """The columns behind the name: mean, interval, distance from the best, usual outcomes, verdict.

    A choice of words has two more: how often what is played for comes about, and by how much.
    """
    border = _border(result, scene)
    start, end = _scale(result)
    cells = []
    for choice in result.choices:
        low, high = choice.ci95 or (choice.mean, choice.mean)
        apart = choice.difference_ci95
        cells.append(
            (
                Cell(number(choice.mean)),
                Cell(interval=_interval(choice, start, end)),
                Cell(between(low, high) if choice.ci95 else "–"),
                Cell("–" if choice is result.choices[0] or apart is None else _apart(choice, apart)),
                Cell(between(choice.p10, choice.p90, exact=True)),
                *(() if border is None else _both_ways(choice, border)),
                Cell(_verdict(result, choice)),
            )
        )
    columns = [
        _mean_column(result, scene),
        *interval_columns(),
        Column(t("odds.vs_best"), "number", t("odds.meanings.behind")),
        Column(t("odds.usual"), "number", t("odds.meanings.usual")),
        *(() if border is None else _ways(border)),
        Column(t("odds.same"), "short", t("odds.meanings.verdict")),
    ]
    return columns, cells


def _mean_column(result: Result, scene: Scene) -> Column:
    if sampling.is_chance(scene.view.game, result.objective):
        return chance_column()
    meaning = t("odds.meanings.mean")
    if result.objective == "card_points" and GAMES[scene.view.game].heard.together:
        meaning += t("list.gap") + t("odds.meanings.side")
    return Column(t("odds.mean"), "number", meaning)


def chance_column() -> Column:
    """The column of a chance that is played for."""
    return Column(t("odds.chances.column"), "number", t("odds.meanings.chance"))


def interval_columns() -> tuple[Column, Column]:
    """The columns of an interval: as a picture, and in figures."""
    meaning = t("odds.meanings.interval")
    return Column(t("odds.picture"), meaning=meaning), Column(t("odds.ci"), "number", meaning)


def _both_ways(choice: Choice, border: Border) -> tuple[Cell, Cell]:
    """How often a choice scores more than the border and how often less, and by how much on average."""
    above, below = choice.parted(border.at, reached=border.kind == "needed")
    return _part(above), _part(below)


def _part(part: Part) -> Cell:
    if not part.share:
        return Cell("–")
    return Cell(t("odds.by", share=f"{part.share:.0%}", by=number(part.distance)))


def _verdict(result: Result, choice: Choice) -> str:
    if choice is result.choices[0]:
        return t("odds.first")
    return t("odds.tied") if choice.tied else ""


def _apart(choice: Choice, apart: tuple[float, float]) -> str:
    return with_half(choice.difference, (apart[1] - apart[0]) / 2)
