"""What is still hidden from a seat, as a counting problem: places with room and classes of cards.

A game turns what a seat may see into such a problem; ``engine.worlds`` counts and draws its deals. The
*places* are the hands as they are held now and whatever else lies face down, in an order that the game
fixes. Everything known already stands in ``known``; places without room get nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.cards import CardSet

Role = Any  # hashable, as the game likes
Feature = Any  # the same
Taken = tuple[int, ...]  # how many cards of a class go to each place
Step = Callable[[Feature, Role, Taken], Feature | None]


@dataclass(frozen=True, slots=True)
class CardClass:
    """Hidden cards that nothing tells apart: the same places may hold them, and they count alike.

    A class without cards is a checkpoint at which the game judges what has been dealt so far.
    """

    role: Role
    cards: tuple[int, ...] = ()
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Need:
    """A positive fact: at least one of ``cards`` lies in one of ``places``."""

    cards: CardSet
    places: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Unseen:
    """The deals that are possible: ``classes`` in order, dealt to ``rooms``, judged by an automaton.

    ``step`` gives the feature after the cards of one class have gone to the places (None: not
    possible), ``accept`` judges the last one. Features must be hashable; the fewer, the faster. Where
    nothing is possible from the start, ``start`` is None.
    """

    rooms: tuple[int, ...]
    known: tuple[CardSet, ...]
    classes: tuple[CardClass, ...]
    start: Feature | None
    step: Step
    accept: Callable[[Feature], bool] = lambda feature: True

    @property
    def cards(self) -> CardSet:
        """Every hidden card."""
        return CardSet.of(*(index for group in self.classes for index in group.cards))


@dataclass(frozen=True)
class Evidence:
    """What a view proves, piece by piece, in words for developers.

    ``case(n)`` is the problem that the first n of ``pieces`` make, so that the one which leaves no deal
    can be named.
    """

    pieces: tuple[str, ...]
    case: Callable[[int], Unseen]

    @property
    def all(self) -> Unseen:
        """The problem with every piece."""
        return self.case(len(self.pieces))


def sort_into_classes(
    roles: Iterable[tuple[Role, CardSet]],
    barred: Sequence[CardSet],
    rooms: Sequence[int],
    needs: Sequence[Need],
) -> tuple[CardClass, ...]:
    """Split the cards of each role, in order, into classes that may go to the same places.

    A role without cards stays as a checkpoint. Cards of different ``needs`` are kept apart.
    """
    classes = []
    for role, cards in roles:
        if not cards:
            classes.append(CardClass(role))
        groups: dict[tuple[tuple[int, ...], tuple[bool, ...]], list[int]] = {}
        for index in cards:
            allowed = tuple(place for place, room in enumerate(rooms) if room and index not in barred[place])
            marks = tuple(index in need.cards for need in needs)
            groups.setdefault((allowed, marks), []).append(index)
        classes += [CardClass(role, tuple(members), allowed) for (allowed, _), members in groups.items()]
    return tuple(classes)


def with_needs(unseen: Unseen, needs: Sequence[Need]) -> Unseen:
    """The problem with positive facts: each one is a flag that some class must raise.

    The classes must be split by the same ``needs``. One that can no longer be met leaves no deal.
    """
    if not needs:
        return unseen
    met_by = {
        (group.role, group.cards): tuple(
            need.places if group.cards and group.cards[0] in need.cards else () for need in needs
        )
        for group in unseen.classes
    }
    everything = (1 << len(needs)) - 1

    def step(feature: Feature, role: Role, taken: Taken) -> Feature | None:
        inner, met = feature
        after = unseen.step(inner, role[0], taken)
        if after is None:
            return None
        for bit, places in enumerate(met_by[role]):
            if any(taken[place] for place in places):
                met |= 1 << bit
        return after, met

    def accept(feature: Feature) -> bool:
        inner, met = feature
        return bool(met == everything and unseen.accept(inner))

    return Unseen(
        rooms=unseen.rooms,
        known=unseen.known,
        classes=tuple(CardClass((g.role, g.cards), g.cards, g.places) for g in unseen.classes),
        start=None if unseen.start is None else (unseen.start, 0),
        step=step,
        accept=accept,
    )


def pinned(unseen: Unseen, where: Mapping[int, int]) -> Unseen:
    """The problem with some cards fixed: ``where`` gives a place for each of their indices.

    A card that its place cannot hold leaves no deal.
    """
    classes: list[CardClass] = []
    for group in unseen.classes:
        free = tuple(index for index in group.cards if index not in where)
        if free or not group.cards:
            classes.append(CardClass(group.role, free, group.places))
        fixed: dict[int, list[int]] = {}
        for index in group.cards:
            if index in where:
                fixed.setdefault(where[index], []).append(index)
        for place, members in fixed.items():
            places = (place,) if place in group.places else ()
            classes.append(CardClass(group.role, tuple(members), places))
    return replace(unseen, classes=tuple(classes))
