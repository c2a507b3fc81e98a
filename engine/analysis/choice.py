"""One choice of an analysis: its outcomes, their mean and interval, and how it compares with the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from engine.analysis.statistics import Interval
from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Part:
    """The deals on one side of a value: their share of all, and how far from it they lie on average."""

    share: float
    distance: float


@dataclass(frozen=True, slots=True)
class Chance:
    """How often something comes about, in per cent, with its 95 % interval; None after too few deals."""

    percent: float
    ci95: Interval | None


@dataclass(frozen=True, slots=True)
class Measured:
    """The mean of something measured in every deal (``Playouts.measures``), and its standard deviation."""

    mean: float
    sd: float


@dataclass(frozen=True, kw_only=True)
class Choice:
    """The outcomes of one choice over all deals played.

    ``ci95`` is the 95 % interval of ``mean`` and ``difference_ci95`` that of ``difference``, the mean
    difference to the best choice on the same deals; None where there are too few deals for one. ``sd``
    and the quantiles tell how much single outcomes vary. ``tied`` means that this choice cannot be told
    apart from the best when all comparisons are judged together, so it is stricter than one interval.
    ``events`` gives for each event its chance by seat, ``histogram`` how often each value came up,
    ``chances`` those that the game's objectives name, for the seat that chooses, ``measured`` what else was
    measured for it.
    """

    action: str
    mean: float
    ci95: Interval | None
    sd: float | None
    p10: int
    p50: int
    p90: int
    difference: float
    difference_ci95: Interval | None
    tied: bool
    events: Mapping[str, tuple[float, ...]]
    histogram: tuple[tuple[int, int], ...]
    chances: Mapping[str, Chance] = field(default_factory=dict)
    measured: Mapping[str, Measured] = field(default_factory=dict)

    def parted(self, at: float, *, reached: bool) -> tuple[Part, Part]:
        """The deals that end above a value and those below; ``reached`` counts the value itself as above.

        >>> one = Choice(
        ...     action="", mean=0.5, ci95=None, sd=None, p10=0, p50=0, p90=0, difference=0.0,
        ...     difference_ci95=None, tied=True, events={}, histogram=((-4, 1), (0, 2), (6, 1)),
        ... )
        >>> one.parted(0, reached=False)
        (Part(share=0.25, distance=6.0), Part(share=0.25, distance=4.0))
        """
        above = [(value, n) for value, n in self.histogram if value > at or (reached and value == at)]
        below = [(value, n) for value, n in self.histogram if value < at]
        deals = sum(n for _, n in self.histogram)
        return _part(above, at, deals), _part(below, at, deals)

    def document(self, seat: int) -> dict[str, object]:
        """The choice as JSON values, events for ``seat`` and beside them for everybody."""
        chances: dict[str, object] = {name: by_seat[seat] for name, by_seat in self.events.items()}
        chances["by_seat"] = {name: list(by_seat) for name, by_seat in self.events.items()}
        return {
            "action": self.action,
            "mean": self.mean,
            "ci95": pair(self.ci95),
            "sd": self.sd,
            "p10": self.p10,
            "p50": self.p50,
            "p90": self.p90,
            "vs_best": {"mean": self.difference, "ci95": pair(self.difference_ci95)},
            "tied_with_best": self.tied,
            "events": chances,
        }


def _part(some: Sequence[tuple[int, int]], at: float, deals: int) -> Part:
    n = sum(count for _, count in some)
    return Part(n / deals, abs(sum((value - at) * count for value, count in some)) / n if n else 0.0)


def as_document(value: Any) -> dict[str, object]:
    """The fields of a frozen value as JSON values, under their names and in their order."""
    return {one.name: _as_json(one.name, getattr(value, one.name)) for one in fields(value)}


def _as_json(name: str, value: Any) -> object:
    if name == "ci95":
        return pair(value)
    if isinstance(value, tuple):
        return [_as_json("", one) for one in value]
    if isinstance(value, dict):
        return {key: _as_json("", one) for key, one in value.items()}
    if hasattr(value, "document"):
        return value.document()
    if isinstance(value, Card):
        return str(value)
    return as_document(value) if is_dataclass(value) else value


def pair(interval: Interval | None) -> list[float | None]:
    """An interval as JSON values."""
    return [None, None] if interval is None else list(interval)
