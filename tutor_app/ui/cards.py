"""What the browser needs to draw a card and to say its name."""

from __future__ import annotations

from functools import cache
from typing import Any

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
