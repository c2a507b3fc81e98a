"""The counting problem that conditions on a deal pose: the cards in classes, and what may lie where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

from engine.cards import EMPTY, CardSet
from engine.errors import RequestError
from engine.unseen import CardClass, Feature, Role, Taken, Unseen
from engine.worlds.conditions import Condition

WORK = 8_000_000  # about how many ways of dealing a class are gone through at most: two seconds
QUICK = WORK // 8
DECIDED = -1  # in a feature: the condition holds whatever comes


@dataclass(frozen=True, slots=True)
class Bound:
    """What a condition asks of the cards that are not locked."""

    places: tuple[int, ...]
    cards: CardSet
    low: int
    high: int


def still_asked(condition: Condition, known: Mapping[int, CardSet], free: CardSet) -> Bound:
    """What a condition still asks of the ``free`` cards where the ``known`` ones lie by place."""
    there = sum(len(known.get(place, EMPTY) & condition.cards) for place in condition.places)
    cards = condition.cards & free
    return Bound(condition.places, cards, condition.low - there, condition.high - there)


def problem(
    free: CardSet,
    bounds: Sequence[Bound],
    sizes: Mapping[int, int],
    groups: Sequence[tuple[int, ...]],
    *,
    quick: bool = False,
) -> Unseen:
    """The counting problem of the free cards; ``sizes`` are rooms by place, places of a group count as one.

    A ``quick`` count has the classes that can be split in many ways last, as the last one fills what room is
    left, and is given up sooner; a seed then draws other deals. To count it raises RequestError where so many
    conditions on so many places take too long.
    """
    rooms = tuple(sum(sizes[place] for place in places) for places in groups)
    where = [tuple(n for n, places in enumerate(groups) if places[0] in bound.places) for bound in bounds]
    barred = [EMPTY] * len(groups)
    counted = []
    for number, bound in enumerate(bounds):
        if bound.high <= 0:
            for n in where[number]:
                barred[n] |= bound.cards
        if bound.low >= len(bound.cards):
            for n in set(range(len(groups))) - set(where[number]):
                barred[n] |= bound.cards
        if 0 < bound.high < len(bound.cards) or 0 < bound.low < len(bound.cards):
            counted.append(number)
    classes = _classes(free, [bounds[n].cards for n in counted], barred, rooms)
    if quick:
        classes.sort(key=lambda one: len(one[0]) ** len(one[1]))
    impossible = any(bound.high < 0 or bound.low > len(bound.cards) for bound in bounds)
    judge = _Judge(
        tuple((where[n], bounds[n].low, bounds[n].high) for n in counted),
        tuple(tuple(cards[0] in bounds[n].cards for n in counted) for cards, _ in classes),
        tuple(len(cards) for cards, _ in classes),
        (QUICK if quick else WORK) // prod(room + 1 for room in sorted(rooms)[:-2]),
    )
    return Unseen(
        rooms=rooms,
        known=(EMPTY,) * len(rooms),
        classes=tuple(CardClass(n, *one) for n, one in enumerate(classes)),
        start=None if impossible else (0,) * len(counted),
        step=judge.step,
    )


def _classes(
    free: CardSet, counted: Sequence[CardSet], barred: Sequence[CardSet], rooms: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Cards that nothing tells apart, with the places that may hold them; those counted first come first."""
    alike: dict[tuple[tuple[bool, ...], tuple[int, ...]], list[int]] = {}
    for card in free:
        allowed = tuple(n for n, room in enumerate(rooms) if room and card not in barred[n])
        alike.setdefault((tuple(card not in cards for cards in counted), allowed), []).append(card)
    return [(tuple(alike[key]), key[1]) for key in sorted(alike)]


@dataclass(slots=True)
class _Judge:
    """Counts the cards of each condition while the classes are dealt.

    ``bounds`` has for each condition its places, the fewest and the most; ``members`` for each class which
    conditions count it, ``sizes`` its number of cards. ``patience`` is how often it may still be asked.
    """

    bounds: tuple[tuple[tuple[int, ...], int, int], ...]
    members: tuple[tuple[bool, ...], ...]
    sizes: tuple[int, ...]
    patience: int

    def step(self, feature: Feature, role: Role, taken: Taken) -> Feature | None:
        """The counts after a class; None where a condition can no longer hold."""
        self.patience -= 1
        if self.patience < 0:
            raise RequestError(
                "where: so many conditions on so many places at once take too long to count: leave one out",
                kind="where.long",
            )
        after = list(feature)
        for number, (places, low, high) in enumerate(self.bounds):
            if not self.members[role][number] or after[number] == DECIDED:
                continue
            n = after[number] + sum(taken[place] for place in places)
            left = self.left(role, number)
            if n > high or n + left < low:
                return None
            after[number] = DECIDED if n >= low and n + left <= high else n
        return tuple(after)

    def left(self, role: int, number: int) -> int:
        """Cards that a condition counts in the classes behind one."""
        behind = range(role + 1, len(self.sizes))
        return sum(self.sizes[later] for later in behind if self.members[later][number])
