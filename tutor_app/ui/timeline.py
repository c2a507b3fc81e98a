"""The way through a hand as a strip: each place of its line, where one stands, and what could be expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tutor_app.ui.component import register

_TIMELINE = register("timeline", scripts=("dom", "timeline"), styles=("timeline",))


@dataclass(frozen=True, slots=True)
class Judged:
    """What a decision gave away: ``size`` from 0 to 1, whether that ``matters``, and how it is told."""

    size: float
    matters: bool
    text: str


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the line: a finished trick (``trick``), an own decision (``own``), or neither.

    ``text`` says where it is; a decision that was looked back at is ``judged``.
    """

    text: str
    kind: Literal["trick", "own", ""] = ""
    judged: Judged | None = None


@dataclass(frozen=True, slots=True)
class Expected:
    """What could be expected at the place ``at``, from ``low`` to ``high``; each hand has its own line."""

    at: int
    hand: int
    low: float
    mean: float
    high: float
    text: str


@dataclass(frozen=True, slots=True)
class Border:
    """A value with a line of its own and what stands at it."""

    at: float
    text: str


def timeline(
    places: Sequence[Place],
    at: int,
    *,
    key: str,
    label: str,
    turn: int,
    on_move: Callable[[], None],
    expected: Sequence[Expected] = (),
    border: Border | None = None,
) -> None:
    """Draw the strip. A place to go to comes back as ``{"at", "turn"}`` under ``moved``, to be compared."""
    data = timeline_data(places, at, label=label, turn=turn, expected=expected, border=border)
    _TIMELINE(key=key, data=data, on_moved_change=on_move)


def timeline_data(
    places: Sequence[Place],
    at: int,
    *,
    label: str,
    turn: int,
    expected: Sequence[Expected] = (),
    border: Border | None = None,
) -> dict[str, Any]:
    """The strip as the browser gets it. The border has room on the scale of what is expected."""
    ends = [end for one in expected for end in (one.low, one.high)]
    if border is not None and ends:
        ends.append(border.at)
    return {
        "label": label,
        "turn": turn,
        "at": at,
        "places": [_place(place) for place in places],
        "points": [
            {
                "at": one.at,
                "hand": one.hand,
                "low": one.low,
                "mean": one.mean,
                "high": one.high,
                "text": one.text,
            }
            for one in expected
        ],
        "from": min(ends, default=0),
        "to": max(ends, default=0),
        "border": {"at": border.at, "text": border.text} if border is not None and ends else None,
    }


def _place(place: Place) -> dict[str, Any]:
    if place.judged is None:
        return {"text": place.text, "kind": place.kind}
    judged = {"size": place.judged.size, "matters": place.judged.matters, "text": place.judged.text}
    return {"text": place.text, "kind": place.kind, "judged": judged}
