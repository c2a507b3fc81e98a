"""The way through a hand: buttons back and on, a strip with what could be expected, and the computer.

All of it is one component: as eleven of Streamlit's own it was a tenth of a browser's work after a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from tutor_app.ui.component import register

_TIMELINE = register("timeline", scripts=("dom", "strip", "timeline"), styles=("timeline",))


@dataclass(frozen=True, slots=True)
class Judged:
    """What a decision gave away: ``size`` from 0 to 1, whether that ``matters``, and how it is told.

    ``other`` says that it was made by somebody else than the reader.
    """

    size: float
    matters: bool
    text: str
    other: bool = False


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


@dataclass(frozen=True, slots=True)
class Stop:
    """A button that lets the computer play until something: ``first`` is the one a reader wants most."""

    until: str
    text: str
    first: bool = False
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Computer:
    """What lets the computer play on, as which of the ``players``, by name and words.

    Where it ``plays``, that is said with ``note``, and ``stop`` is the word on the button that stops it.
    """

    stops: Sequence[Stop]
    label: str
    players: Mapping[str, str]
    player: str
    note: str
    stop: str
    plays: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """What is said: of the strip, of each step (``first``, ``back``, ``on``, ``last``), of where one is."""

    label: str
    steps: Mapping[str, str]
    where: str


def timeline(
    places: Sequence[Place],
    at: int,
    *,
    key: str,
    words: Words,
    turn: int,
    on_move: Callable[[], None],
    on_until: Callable[[], None],
    on_player: Callable[[], None],
    on_stop: Callable[[], None],
    expected: Sequence[Expected] = (),
    border: Border | None = None,
    computer: Computer | None = None,
) -> None:
    """Draw the way.

    A place to go to comes back as ``{"at", "turn"}`` under ``moved``, what the computer shall play as
    ``{"until", "turn"}`` under ``until``, both with the turn of the drawing; another player under ``player``,
    and ``stopped`` where it shall play no more.
    """
    data = timeline_data(
        places, at, words=words, turn=turn, expected=expected, border=border, computer=computer
    )
    _TIMELINE(
        key=key,
        data=data,
        on_moved_change=on_move,
        on_until_change=on_until,
        on_player_change=on_player,
        on_stopped_change=on_stop,
    )


def timeline_data(
    places: Sequence[Place],
    at: int,
    *,
    words: Words,
    turn: int,
    expected: Sequence[Expected] = (),
    border: Border | None = None,
    computer: Computer | None = None,
) -> dict[str, Any]:
    """The way as the browser gets it. The border has room on the scale of what is expected."""
    ends = [end for one in expected for end in (one.low, one.high)]
    if border is not None and ends:
        ends.append(border.at)
    return {
        "label": words.label,
        "steps": dict(words.steps),
        "where": words.where,
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
        "computer": _computer(computer) if computer is not None else None,
    }


def _computer(computer: Computer) -> dict[str, Any]:
    return {
        "plays": computer.plays,
        "note": computer.note,
        "stop": computer.stop,
        "label": computer.label,
        "player": computer.player,
        "players": [{"id": name, "text": text} for name, text in computer.players.items()],
        "buttons": [
            {"id": one.until, "text": one.text, "first": one.first, "disabled": one.disabled}
            for one in computer.stops
        ],
    }


def _place(place: Place) -> dict[str, Any]:
    if place.judged is None:
        return {"text": place.text, "kind": place.kind}
    return {"text": place.text, "kind": place.kind, "judged": asdict(place.judged)}
