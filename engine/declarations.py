"""Combinations in a hand: found, valued, and those that one more card would make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import EMPTY, Card, CardSet, Suit
from engine.packs import Pack


@dataclass(frozen=True, slots=True)
class Declaration:
    """One combination that scores.

    ``cards`` make it; ``count`` is how many of its kind are held; ``missing`` the one card that a half
    combination lacks; ``with_pagat`` and ``with_fool`` are said with a count of trumps where the game
    asks for it, and None elsewhere. ``points`` is what each opponent pays, or the score where the holder
    scores. Of two combinations of one ``family`` only one may be declared.
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
    with_fool: bool | None = None


Finder = Callable[[CardSet], tuple[Declaration, ...]]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card more would add to one combination, or the whole of a new one; less than 0 for one lost."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Cards any one of which raises the total by the same gains; ``total`` is the total then."""

    add: tuple[Card, ...]
    gains: tuple[Gain, ...]
    total: int


def total(declarations: tuple[Declaration, ...]) -> int:
    """The best legal sum of the combinations' points: of each family the most valuable one counts."""
    return sum(declaration.points for declaration in best_legal(declarations))


def best_legal(declarations: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
    """The combinations without those that a more valuable one of their family excludes.

    On a tie the first stands.
    """
    best: dict[str, Declaration] = {}
    for declared in declarations:
        rival = best.get(declared.family)
        if declared.family and (rival is None or declared.points > rival.points):
            best[declared.family] = declared
    return tuple(d for d in declarations if not d.family or best[d.family] is d)


def near_misses(hand: CardSet, pack: Pack, find: Finder, discarded: CardSet = EMPTY) -> tuple[NearMiss, ...]:
    """The single cards that would raise the total of ``hand``, the largest gain first.

    Cards that bring exactly the same gains stand together. Cards that the holder has ``discarded`` are none.
    """
    before = find(hand)
    grouped: dict[tuple[tuple[Gain, ...], int], list[Card]] = {}
    for card in pack.cards(pack.full - hand - discarded):
        after = find(hand | pack.set_of((card,)))
        if total(after) > total(before):
            grouped.setdefault((_gains(before, after), total(after)), []).append(card)
    found = [NearMiss(tuple(cards), gains, after) for (gains, after), cards in grouped.items()]
    return tuple(sorted(found, key=lambda miss: -miss.total))


def _gains(before: tuple[Declaration, ...], after: tuple[Declaration, ...]) -> tuple[Gain, ...]:
    """What becomes worth more or less, family by family; the points add up to the rise of the total."""
    had = {declared.family: declared for declared in best_legal(before)}
    has = {declared.family: declared for declared in best_legal(after)}
    gains = [
        Gain(declared.kind, declared.points - (had[family].points if family in had else 0))
        for family, declared in has.items()
    ]
    gains += [Gain(declared.kind, -declared.points) for family, declared in had.items() if family not in has]
    return tuple(gain for gain in gains if gain.points)
