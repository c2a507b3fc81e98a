"""What the browser needs to draw a card and to say its name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from engine import Card
from lessons.names import Naming, index, spoken


@cache
def _drawn(card: Card, naming: Naming) -> tuple[tuple[str, str], ...]:
    return (
        ("id", str(card)),
        ("suit", card.suit.value),
        ("rank", card.rank),
        ("index", index(card, naming)),
        ("name", spoken(card, naming)),
    )


def drawn(card: Card, naming: Naming, **more: Any) -> dict[str, Any]:
    """A card as the components know it: ``id``, ``suit``, ``rank``, ``index``, ``name``, and ``more``.

    >>> from engine.cards import Suit
    >>> drawn(Card(Suit.HEARTS, "N"), Naming(courts="french"))["index"]
    'C'
    """
    return {**dict(_drawn(card, naming)), **more}


@dataclass(frozen=True, slots=True)
class Label:
    """A short text on a card and how warm it is: 0 calm, 3 hot. ``said`` is what is spoken for it."""

    text: str
    warmth: Literal[0, 1, 2, 3] = 0
    said: str = ""


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of a hand and how it stands.

    ``state`` is free, playable, or refused with the reason in ``why`` and the cards that bind in ``binding``;
    ``dim`` greys a card that can still be clicked. ``said`` is its spoken name where more than the name has
    to be said. A card that ``goes`` lies on the table as soon as it is clicked: nothing can come of the click
    but that it is played.
    """

    card: Card
    state: Literal["free", "playable", "refused"] = "free"
    said: str = ""
    why: str = ""
    binding: tuple[str, ...] = ()
    glow: bool = False
    dim: bool = False
    goes: bool = False
    label: Label | None = None


def drawn_in_hand(card: HandCard, naming: Naming) -> dict[str, Any]:
    """A card of a hand as the components know it."""
    extra: dict[str, Any] = {"state": card.state}
    for name in ("said", "why", "glow", "dim", "goes"):
        if getattr(card, name):
            extra[name] = getattr(card, name)
    if card.binding:
        extra["binding"] = list(card.binding)
    if card.label is not None:
        extra["label"] = {"text": card.label.text, "warmth": card.label.warmth, "said": card.label.said}
    return drawn(card.card, naming, **extra)
