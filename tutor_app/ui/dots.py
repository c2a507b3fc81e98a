"""The steps of a lesson as a row of dots, each a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor_app.ui.component import register
from tutor_app.ui.links import follows

_DOTS = register("dots", scripts=("dom", "dots"), styles=("dots",))


@dataclass(frozen=True, slots=True)
class Dot:
    """One step: its address, its spoken name, and how it stands."""

    href: str
    name: str
    done: bool = False
    current: bool = False


def dots(steps: Sequence[Dot], *, key: str, label: str) -> None:
    """Draw the dots and follow the one that is clicked."""
    _DOTS(
        key=key,
        data={
            "label": label,
            "dots": [
                {"id": number, "href": dot.href, "name": dot.name, "done": dot.done, "current": dot.current}
                for number, dot in enumerate(steps, 1)
            ],
        },
        on_went_change=follows(key),
    )
