"""How often each outcome came up, drawn while the numbers come in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tutor_app.ui.component import register

_HISTOGRAM = register("histogram", scripts=("dom", "histogram"), styles=("histogram",))


@dataclass(frozen=True, slots=True)
class Bin:
    """Outcomes from ``low`` up to but not including ``high``: their share of all (0 to 1)."""

    low: float
    high: float
    share: float
    text: str
    tone: Literal["", "above", "below"] = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line across the picture: a threshold of the game or the mean."""

    at: float
    text: str
    kind: Literal["threshold", "mean"] = "threshold"


def histogram(
    bins: Sequence[Bin], marks: Sequence[Mark], ticks: Sequence[float], *, key: str, label: str
) -> None:
    """Draw the bins between the first one's start and the last one's end."""
    _HISTOGRAM(
        key=key,
        data={
            "label": label,
            "from": bins[0].low if bins else 0,
            "to": bins[-1].high if bins else 1,
            "bins": [
                {"low": b.low, "high": b.high, "share": b.share, "text": b.text, "tone": b.tone or None}
                for b in bins
            ],
            "marks": [{"at": mark.at, "text": mark.text, "kind": mark.kind} for mark in marks],
            "ticks": [{"at": at, "text": f"{at:g}"} for at in ticks],
        },
    )
