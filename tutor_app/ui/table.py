"""The trick on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Card
from lessons.names import Naming
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import register

_TABLE = register("table", scripts=("dom", "faces", "table"), styles=("cards", "table"))

PLACES = {
    (3, False): ("bottom", "right", "left"),
    (3, True): ("bottom", "left", "right"),
    (4, False): ("bottom", "right", "top", "left"),
    (4, True): ("bottom", "left", "top", "right"),
}


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """One seat as drawn: its name, its card if it has played, and short remarks under it."""

    seat: int
    who: str
    card: Card | None = None
    tags: tuple[str, ...] = ()
    acting: bool = False
    wins: bool = False


def trick_table(
    seats: Sequence[SeatAtTable],
    naming: Naming,
    *,
    key: str,
    label: str,
    status: str,
    clockwise: bool = False,
) -> None:
    """Draw a trick. ``seats`` come in playing order, beginning with the one drawn at the bottom."""
    places = PLACES[len(seats), clockwise]
    _TABLE(
        key=key,
        data={
            "label": label,
            "status": status,
            "seats": [
                {
                    "id": seat.seat,
                    "place": place,
                    "who": seat.who,
                    "card": drawn(seat.card, naming) if seat.card else None,
                    "tags": list(seat.tags),
                    "acting": seat.acting,
                    "wins": seat.wins,
                }
                for seat, place in zip(seats, places, strict=True)
            ],
        },
    )
