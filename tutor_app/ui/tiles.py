"""Large links side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tutor_app.ui.component import register
from tutor_app.ui.links import follows

_TILES = register("tiles", scripts=("dom", "faces", "tiles"), styles=("tiles",))


@dataclass(frozen=True, slots=True)
class Tile:
    """One link. ``mark`` is a number or the name of a small drawing (learn, hand, deal, done)."""

    page: str
    href: str
    mark: str
    title: str
    text: str = ""
    status: str = ""
    done: bool = False
    current: bool = False


def tiles(links: Sequence[Tile], *, key: str, label: str, look: Literal["doors", "list"] = "doors") -> None:
    """Draw the links and follow the one that is clicked."""
    _TILES(
        key=key,
        data={
            "label": label,
            "look": look,
            "tiles": [
                {
                    "id": tile.href,
                    "page": tile.page,
                    "href": tile.href,
                    "mark": tile.mark,
                    "title": tile.title,
                    "text": tile.text,
                    "status": tile.status,
                    "state": "done" if tile.done else "",
                    "current": tile.current,
                }
                for tile in links
            ],
        },
        on_went_change=follows(key),
    )
