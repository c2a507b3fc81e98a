"""A plain HTML table: ledgers, choices, and the twin of every picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from tutor_app.ui.component import nothing, register
from tutor_app.ui.links import follows

_SHEET = register("sheet", scripts=("dom", "entry", "sheet"), styles=("sheet", "entry"))


@dataclass(frozen=True, slots=True)
class Column:
    """A column heading; numbers are set to the right, short cells are never broken.

    A heading with a ``meaning`` is a button that opens it over the page.
    """

    text: str
    kind: Literal["text", "number", "short"] = "text"
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its interval, drawn on a scale from ``start`` to ``end``; ``zero`` is marked."""

    low: float
    mean: float
    high: float
    start: float
    end: float
    zero: float | None = None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: text, a link, a button that picks the row, or a drawn interval; ``note`` stands under it.

    ``opened`` says of a button whether the rows that it opens are shown, None where it opens none; ``inner``
    cells stand under one that opened them.
    """

    text: str = ""
    href: str = ""
    pick: bool = False
    pressed: bool = False
    interval: Interval | None = None
    note: str = ""
    opened: bool | None = None
    inner: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row; ``mark`` gives it a background, and one that ``stays`` is seen while others scroll past."""

    id: str
    cells: tuple[Cell, ...]
    mark: Literal["", "best", "now"] = ""
    stays: bool = False


def sheet(
    columns: Sequence[Column],
    rows: Sequence[Row],
    *,
    key: str,
    caption: str,
    caption_hidden: bool = False,
    stacked: bool | Literal["telephone"] = False,
    tight: bool = False,
    totals: Sequence[Row] = (),
    close: str = "",
    on_pick: Callable[[], None] = nothing,
) -> None:
    """Draw a table and follow its links. A picked row comes back as ``{"id"}`` under ``picked``.

    ``stacked`` gives the first cell of each row a line of its own where the table is narrow, and names the
    others by their headings; with ``"telephone"`` only there, and only if its cells are too wide to stand
    side by side. ``tight`` lets the headings of numbers run over several lines. ``close`` is what the button
    is called that closes the meaning of a heading.
    """
    _SHEET(
        key=key,
        data={
            "caption": caption,
            "captionHidden": caption_hidden,
            "stacked": stacked,
            "tight": tight,
            "close": close,
            "columns": [
                {
                    "text": column.text,
                    "kind": column.kind if column.kind != "text" else None,
                    "meaning": column.meaning or None,
                }
                for column in columns
            ],
            "rows": [_row(row) for row in rows],
            "totals": [_row(row) for row in totals],
        },
        on_picked_change=on_pick,
        on_went_change=follows(key),
    )


def _row(row: Row) -> dict[str, Any]:
    told = {"id": row.id, "mark": row.mark or None, "cells": [_cell(cell) for cell in row.cells]}
    return {**told, "stays": True} if row.stays else told


def _cell(cell: Cell) -> dict[str, Any]:
    if cell.interval is not None:
        drawn = cell.interval
        return {
            "bar": {
                "low": drawn.low,
                "mean": drawn.mean,
                "high": drawn.high,
                "from": drawn.start,
                "to": drawn.end,
                "zero": drawn.zero,
                "best": drawn.best,
            }
        }
    told: dict[str, Any] = {"text": cell.text}
    if cell.note:
        told["note"] = cell.note
    if cell.href:
        told |= {"href": cell.href, "page": urlsplit(cell.href).path.rpartition("/")[2]}
    if cell.pick:
        told |= {"pick": True, "pressed": cell.pressed}
    if cell.opened is not None:
        told["opened"] = cell.opened
    if cell.inner:
        told["inner"] = True
    return told
