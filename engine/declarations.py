"""Combinations in a hand: found, valued, and those that one more card would make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.cards import Card, CardSet, Suit
from engine.packs import Pack


@dataclass(frozen=True, slots=True)
class Declaration:
    """One combination that scores.

    ``cards`` make it; ``count`` is how many of its kind are held; ``missing`` the one card that a half
    combination lacks; ``with_pagat`` and ``with_fool`` are said with a count of trumps where the game
    asks for it, and None elsewhere. ``points`` is what each opponent pays, or the score where the holder
    scores. Of two combinations of one ``family`` only one may be declared, nor do two count that use the
    same card where it serves only once: ``serves_here_alone`` is that card.
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
    serves_here_alone: Card | None = None


Finder = Callable[[CardSet], tuple[Declaration, ...]]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card more would add to one combination, or the whole of a new one; less than 0 for one lost.

    ``count`` is how many cards of its kind a new one has; gains are alike whatever it is.
    """

    kind: str
    points: int
    count: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Cards any one of which raises the total by the same gains; ``total`` is the total then."""

    add: tuple[Card, ...]
    gains: tuple[Gain, ...]
    total: int


def total(declarations: tuple[Declaration, ...]) -> int:
    """The best legal sum of the combinations' points."""
    return _points(best_legal(declarations))


def exclude_each_other(one: Declaration, other: Declaration) -> bool:
    """Whether of two different combinations only one counts."""
    of_one_family = one.family != "" and one.family == other.family
    same_card = one.serves_here_alone is not None and one.serves_here_alone == other.serves_here_alone
    return of_one_family or same_card


def best_legal(declarations: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
    """The combinations that count: those of the best sum in which no two exclude each other.

    On a tie the first stands.
    """
    if not declarations:
        return ()
    first, *others = declarations
    beside = tuple(other for other in others if not exclude_each_other(first, other))
    with_first = (first, *best_legal(beside))
    if len(beside) == len(others):
        return with_first
    without = best_legal(tuple(others))
    return without if _points(without) > _points(with_first) else with_first


def _points(declarations: tuple[Declaration, ...]) -> int:
    return sum(declaration.points for declaration in declarations)


def near_misses(hand: CardSet, pack: Pack, find: Finder, *, at_most: Finder) -> tuple[NearMiss, ...]:
    """The single cards that would raise the total of ``hand``, the largest gain first.

    Cards with exactly the same gains stand together. Where ``find`` chooses a discard, it does so anew for
    each card; ``at_most`` finds at least as much, and quickly, so that most cards need no such choice.
    """
    before = find(hand)
    grouped: dict[tuple[tuple[Gain, ...], int], list[Card]] = {}
    for card in pack.cards(pack.full - hand):
        held = hand | pack.set_of((card,))
        if total(at_most(held)) <= total(before):
            continue
        after = find(held)
        if total(after) > total(before):
            grouped.setdefault((_gains(before, after), total(after)), []).append(card)
    found = [NearMiss(tuple(cards), gains, after) for (gains, after), cards in grouped.items()]
    return tuple(sorted(found, key=lambda miss: -miss.total))


def _gains(before: tuple[Declaration, ...], after: tuple[Declaration, ...]) -> tuple[Gain, ...]:
    """What becomes worth more or less, family by family; the points add up to the rise of the total."""
    had = {declared.family: declared for declared in best_legal(before)}
    has = {declared.family: declared for declared in best_legal(after)}
    gains = [
        Gain(declared.kind, declared.points - had[family].points)
        if family in had
        else Gain(declared.kind, declared.points, declared.count)
        for family, declared in has.items()
    ]
    gains += [Gain(declared.kind, -declared.points) for family, declared in had.items() if family not in has]
    return tuple(gain for gain in gains if gain.points)
