"""A board on which a position is built: the whole pack, and the places that its cards lie at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from engine import Pack, Suit
from lessons.names import Naming
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import register

_PLACES = register(
    "places",
    scripts=("dom", "faces", "signs", "drag", "places_drag", "places"),
    styles=("cards", "places", "drag", "places_drag"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A place as drawn: its ``cards`` by code, of which a full one has ``size`` (0 where any number may lie).

    ``mark`` is what a card of the pack bears that lies there. The cards of a place that lies ``over`` others
    stay at the place to which they were dealt as well. ``who`` is the player whose place it is. ``faults``
    are sentences.
    """

    id: str
    label: str
    mark: str
    cards: tuple[str, ...]
    size: int
    who: str = ""
    over: bool = False
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gifts:
    """To which places full tricks of ``size`` cards go, in order, None where that is open.

    Where it is not ``given``, it is ``guessed``, which is empty where the trick goes to nobody.
    """

    size: int
    given: tuple[str | None, ...]
    guessed: tuple[str | None, ...]


def draw_places(
    pack: Pack,
    naming: Naming,
    places: Iterable[Place],
    *,
    key: str,
    gifts: Gifts | None = None,
    locked: Iterable[str],
    turn: int,
    count: int,
    words: Mapping[str, str],
    on_lay: Callable[[], None],
    on_step: Callable[[], None],
) -> None:
    """Draw the board. Taps come back as ``{"cards", "locked", "given", "turn", "count"}`` under ``laid``.

    ``cards`` are codes by the id of a place; ``given`` are the ids of the places to which full tricks go.
    ``turn`` changes when the server changes the position by itself; ``count`` is the last number of taps
    heard of, so that an answer to an earlier tap never undoes a later one. Under ``step`` comes ``undo`` or
    ``redo`` where the keyboard asks for it. ``words`` holds what the component says (``enter.board`` in the
    catalogues).
    """
    data: dict[str, Any] = {
        "rows": _rows(pack, naming),
        "places": [
            {
                "id": place.id,
                "number": number,
                "label": place.label,
                "mark": place.mark,
                "cards": list(place.cards),
                "size": place.size,
                "who": place.who,
                "over": place.over,
                "faults": list(place.faults),
            }
            for number, place in enumerate(places, 1)
        ],
        "gifts": asdict(gifts) if gifts is not None else None,
        "locked": list(locked),
        "turn": turn,
        "count": count,
        "words": dict(words),
    }
    _PLACES(key=key, data=data, on_laid_change=on_lay, on_step_change=on_step)


def _rows(pack: Pack, naming: Naming) -> list[dict[str, Any]]:
    rows: dict[Suit, list[dict[str, Any]]] = {}
    for card in pack.cards(pack.full):
        suit = Suit.TRUMPS if card.suit is Suit.FOOL else card.suit
        rows.setdefault(suit, []).append(drawn(card, naming))
    return [{"id": suit.value, "cards": cards} for suit, cards in rows.items()]
