"""Exact counts of the hands that have a combination, by cards that do the same for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration, Finder
from engine.packs import Pack


def hands_with(
    declared: Declaration, alike: Sequence[CardSet], find: Finder, n_cards: int, pack: Pack
) -> int:
    """How many hands of ``n_cards`` out of a pack have this combination or a better one of its family.

    Better is what is worth more. Of the cards in each set of ``alike`` it only matters how many are held, and
    no other card matters. So ``find`` judges one hand for each choice of these numbers, which counts as often
    as there are such hands.
    """
    alike = [cards & pack.full for cards in alike]
    others = len(pack) - sum(map(len, alike))
    return sum(
        prod(comb(len(cards), n) for cards, n in zip(alike, numbers, strict=True))
        * comb(others, n_cards - sum(numbers))
        for numbers, held in _numbers(alike)
        if sum(numbers) <= n_cards and as_good(declared, find(held))
    )


def as_good(declared: Declaration, found: Sequence[Declaration]) -> bool:
    """Whether one of ``found`` is of the family of a combination and worth at least as much."""
    return any(each.family == declared.family and each.points >= declared.points for each in found)


def _numbers(alike: Sequence[CardSet]) -> Iterator[tuple[tuple[int, ...], CardSet]]:
    """All choices of how many cards of each set are held, with cards that stand for them."""
    for numbers in product(*(range(len(cards) + 1) for cards in alike)):
        held = EMPTY
        for cards, n in zip(alike, numbers, strict=True):
            held = held | CardSet.of(*list(cards)[:n])
        yield numbers, held
