"""Combinations in a hand: found, valued, and those that one more card would make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card, CardSet, Suit
from engine.packs import Pack


@dataclass(frozen=True, slots=True)
class Declaration:
    """One combination that scores.

    ``cards`` make it; ``count`` is how many of its kind are held; ``missing`` the one card that a half
    combination lacks; ``with_pagat`` is said with a count of trumps and None elsewhere. ``points`` is
    what each opponent pays, or the score where the holder scores.
    """

    rule: str
    kind: str
    cards: CardSet
    count: int
    points: int
    suit: Suit | None = None
    missing: Card | None = None
    with_pagat: bool | None = None
    family: str = ""


Finder = Callable[[CardSet], tuple[Declaration, ...]]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card more would add to one combination, or the whole of a new one."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Cards any one of which raises the total by the same gains; ``total`` is the total then."""

    add: tuple[Card, ...]
    gains: tuple[Gain, ...]
    total: int


def total(declarations: tuple[Declaration, ...]) -> int:
    """Sum of the combinations' points."""
    return sum(declaration.points for declaration in declarations)


def near_misses(hand: CardSet, pack: Pack, find: Finder) -> tuple[NearMiss, ...]:
    """The single cards that would raise the total of ``hand``, the largest gain first.

    Cards that bring exactly the same gains stand together.
    """
    before = find(hand)
    points_before = {declaration.family: declaration.points for declaration in before}
    grouped: dict[tuple[tuple[Gain, ...], int], list[Card]] = {}
    for card in pack.cards(pack.full - hand):
        after = find(hand | pack.set_of((card,)))
        if total(after) <= total(before):
            continue
        gains = tuple(
            Gain(found.kind, found.points - points_before.get(found.family, 0))
            for found in after
            if found.points != points_before.get(found.family, 0)
        )
        grouped.setdefault((gains, total(after)), []).append(card)
    found = [NearMiss(tuple(cards), gains, after) for (gains, after), cards in grouped.items()]
    return tuple(sorted(found, key=lambda miss: -miss.total))
