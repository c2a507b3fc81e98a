"""Who would be the partner after each call: columns of the table of choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.analysis import Result
from engine.analysis.inferred import Partners
from lessons.names import capital
from tutor_app.screens.decision_words import Scene
from tutor_app.state import t
from tutor_app.ui.sheet import Cell, Column

NONE = "–"


def columns_of(
    result: Result, scene: Scene, partners: Mapping[str, Partners], *, all_figures: bool
) -> tuple[Sequence[Column], Sequence[tuple[Cell, ...]]]:
    """How likely each other seat is the partner, and nobody where that may be.

    A panel has room for one column, with a line a seat; with ``all_figures`` each has a column. A choice that
    calls no partner has a dash.
    """
    others = [seat for seat in scene.view.seating.from_seat(scene.view.seat) if seat != scene.view.seat]
    names = [capital(scene.names[seat]) for seat in others]
    alone = any(one.alone for one in partners.values())
    names += [t("partners.nobody")] if alone else []

    def shares(action: str) -> Sequence[float] | None:
        found = partners.get(action)
        if found is None:
            return None
        return [*(found.by_seat[seat] for seat in others), *([found.alone] if alone else [])]

    told = [shares(choice.action) for choice in result.choices]
    if all_figures:
        columns = [Column(t("partners.of", name=name), "number") for name in names]
        return columns, [
            tuple(Cell(NONE if one is None else f"{one[n]:.1%}") for n in range(len(names))) for one in told
        ]
    lines = [
        NONE
        if one is None
        else t("list.comma").join(
            t("partners.share", name=name, share=f"{share:.0%}")
            for name, share in zip(names, one, strict=True)
        )
        for one in told
    ]
    return [Column(t("partners.partner"))], [(Cell(note=words),) for words in lines]
