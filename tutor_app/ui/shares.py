"""How many come out better, the same and worse, or are still open: one bar in parts, with its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tutor_app.ui.component import register

_SHARES = register("shares", scripts=("dom", "shares"), styles=("shares",))


Kind = Literal["better", "same", "worse", "open"]


@dataclass(frozen=True, slots=True)
class Share:
    """One part of the bar: what it is called, and its share of the whole from 0 to 1.

    ``text`` tells it in the place of the percentage.
    """

    kind: Kind
    name: str
    share: float
    text: str = ""


def shares(parts: Sequence[Share], *, key: str, label: str) -> None:
    """Draw the parts side by side and tell each of them under the bar; ``label`` says the whole."""
    _SHARES(
        key=key,
        data={
            "label": label,
            "parts": [
                {
                    "id": part.kind,
                    "name": part.name,
                    "share": round(part.share, 4),
                    "text": part.text or f"{part.share:.0%}",
                }
                for part in parts
            ],
        },
    )
