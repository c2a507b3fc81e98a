"""What is wrong with a position being entered, place by place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine import Card, NotationError, read_hand
from tutor_app.dealing_again import OUT
from tutor_app.entering import Entered, places, size

Kind = Literal["unread", "twice", "too_many", "too_few"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place: a text, a card that ``other`` has too, ``n`` cards too many or too few."""

    place: int
    kind: Kind
    n: int = 0
    card: Card | None = None
    other: int = 0
    error: NotationError | None = None


def faults(now: Entered) -> tuple[Fault, ...]:
    """What keeps the position from being set up, place by place.

    The cards of a place whose text cannot be read are those of an earlier text: they are not counted.
    """
    found = []
    unread = {place for place, _ in now.unread}
    for place, text in now.unread:
        try:
            read_hand(text, now.pack)
        except NotationError as error:
            found.append(Fault(place, "unread", error=error))
    there = [place for place in places(now) if place != OUT]
    for number, place in enumerate(there):
        for other in there[:number]:
            common = now.pack.cards(now.at(place) & now.at(other))
            if common:
                found.append(Fault(place, "twice", card=common[0], other=other))
    for place in (one for one in places(now) if one not in unread):
        given, full = len(now.at(place)), size(now, place)
        if given > full:
            found.append(Fault(place, "too_many", given - full))
        elif place == OUT and 0 < given < full:
            found.append(Fault(place, "too_few", full - given))
    return tuple(found)
