"""Ranges such as ``T:21-17`` and ``K-J``, in the order of the pack and in the order of the numbers."""

from __future__ import annotations

from engine.cards import Card, Suit
from engine.packs import PIPS_DOWN, Pack

_PRINTED = ("A", "K", "Q", "N", "J", *PIPS_DOWN)


def between(first: Card, last: Card, pack: Pack) -> tuple[tuple[Card, ...], ...]:
    """The cards after ``first`` up to ``last``, in every way they can be counted; none where they are one.

    In a red suit of a tarot pack ``J-3`` is J 1 2 3 by strength and J 10 9 ... 3 by the numbers.

    >>> from engine.packs import pack_78
    >>> len(between(Card(Suit.HEARTS, "J"), Card(Suit.HEARTS, "3"), pack_78()))
    2
    """
    if first == last:
        return ()
    if first.suit is Suit.TRUMPS:
        orders = [tuple(str(number) for number in range(21, 0, -1))]
    else:
        ranks = pack.ranks[first.suit.number]
        orders = [ranks, tuple(rank for rank in _PRINTED if rank in ranks)]
    ways = (_slice(order, first, last) for order in orders)
    return tuple({frozenset(way): way for way in ways}.values())


def _slice(order: tuple[str, ...], first: Card, last: Card) -> tuple[Card, ...]:
    begin, end = order.index(first.rank), order.index(last.rank)
    ranks = order[begin + 1 : end + 1] if begin < end else order[end:begin][::-1]
    return tuple(Card(first.suit, rank) for rank in ranks)
