"""Exact counts of the deals that fit, class by class, in whole numbers.

The count table is a layered graph. A node is a feature of the game's automaton after some classes,
together with the room left in all places but two; an edge is one way of dealing the numbers of the next
class. The room of the largest place is not part of the node: each node holds a polynomial whose k-th
coefficient is the number of ways to go on in which that place gets k more cards. All coefficients lie in
one big int, ``LIMB`` bits apart, so that an edge costs one multiplication and one shift.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod
from operator import sub
from random import Random

from engine.unseen import CardClass, Feature, Role, Taken, Unseen

Left = tuple[int, ...]  # room left in the places that are part of a node


@dataclass(frozen=True, slots=True)
class Row:
    """One way of dealing the numbers of a class: how many to each place, in how many ways."""

    taken: Taken
    ways: int
    main: int
    beside: Left


@dataclass(frozen=True, slots=True)
class Layer:
    """A class with its rows, and for each node before it the edges (row, node after it)."""

    group: CardClass
    rows: tuple[Row, ...]
    edges: list[list[tuple[int, int]]]


@dataclass(frozen=True)
class CountTable:
    """The number of deals behind every node; ``values[n]`` are the polynomials before layer n."""

    unseen: Unseen
    main: int  # the place whose room is the polynomials' exponent
    limb: int  # bits of one coefficient
    layers: tuple[Layer, ...]
    values: tuple[list[int], ...]

    @property
    def room(self) -> int:
        """Cards that the main place gets in all."""
        return self.unseen.rooms[self.main]

    @cached_property
    def total(self) -> int:
        """The exact number of deals that fit."""
        if not self.values[0]:
            return 0
        return coefficient(self.values[0][0], self.room, self.limb)

    @cached_property
    def ways_to(self) -> tuple[list[int], ...]:
        """Polynomials of the ways from the start to each node, by cards of the main place so far."""
        reached: list[list[int]] = [[1] if self.values[0] else []]
        mask = (1 << (self.limb * (self.room + 1))) - 1
        for number, layer in enumerate(self.layers):
            after = [0] * len(self.values[number + 1])
            for ways, edges in zip(reached[-1], layer.edges, strict=True):
                for row, child in edges:
                    dealt = layer.rows[row]
                    after[child] += ways * dealt.ways << self.limb * dealt.main
            reached.append([ways & mask for ways in after])
        return tuple(reached)

    def chances(self) -> dict[int, tuple[float, ...]]:
        """For each hidden card the chance that it lies in each place, from the exact counts.

        A card that must lie somewhere has exactly 1.0 there.
        """
        found: dict[int, tuple[float, ...]] = {}
        for number, layer in enumerate(self.layers):
            cards = layer.group.cards
            by_place = [0] * len(self.unseen.rooms)
            for row, deals in self.deals_by_row(number):
                for place, n in enumerate(layer.rows[row].taken):
                    by_place[place] += n * deals
            share = tuple(n / (len(cards) * self.total) for n in by_place)
            found.update(dict.fromkeys(cards, share))
        return found

    def deals_by_row(self, number: int) -> Iterator[tuple[int, int]]:
        """For every edge of a layer its row and the number of deals that use it."""
        layer = self.layers[number]
        after = self.values[number + 1]
        for ways, edges in zip(self.ways_to[number], layer.edges, strict=True):
            for row, child in edges:
                dealt = layer.rows[row]
                both = coefficient(ways * after[child], self.room - dealt.main, self.limb)
                if both:
                    yield row, both * dealt.ways


def coefficient(polynomial: int, exponent: int, limb: int) -> int:
    """One coefficient of a packed polynomial; 0 below exponent 0."""
    if exponent < 0:
        return 0
    return polynomial >> limb * exponent & (1 << limb) - 1


def drawn_exactly(table: CountTable, rng: Random) -> list[list[int]]:
    """The cards that each place gets in one deal, drawn in whole numbers: all deals are equally likely.

    It needs nothing but the table; for many deals ``engine.worlds.sampling`` is faster.
    """
    held: list[list[int]] = [[] for _ in table.unseen.rooms]
    node, room, ways = 0, table.room, table.total
    for number, layer in enumerate(table.layers):
        lot, after = rng.randrange(ways), table.values[number + 1]
        for row, child in layer.edges[node]:
            dealt = layer.rows[row]
            ways = coefficient(after[child], room - dealt.main, table.limb)
            if lot < dealt.ways * ways:
                break
            lot -= dealt.ways * ways
        cards = list(layer.group.cards)
        rng.shuffle(cards)
        for place, n in enumerate(dealt.taken):
            held[place] += cards[:n]
            cards = cards[n:]
        node, room = child, room - dealt.main
    return held


def count(unseen: Unseen) -> CountTable:
    """The count table of a problem. Its ``total`` is 0 when nothing fits."""
    n_cards = sum(len(group.cards) for group in unseen.classes)
    by_room = sorted(range(len(unseen.rooms)), key=lambda place: -unseen.rooms[place])
    main, beside = by_room[0], tuple(place for place in by_room[2:] if unseen.rooms[place])
    # A product of two coefficients of forward and backward counts is at most the number of all deals.
    holders = sum(1 for room in unseen.rooms if room)
    limb = 64 * ((holders**n_cards).bit_length() // 64 + 1)
    possible = n_cards == sum(unseen.rooms)

    start, groups = _gather(unseen)
    keys: dict[tuple[Feature, Left], int] = {}
    if possible and start is not None:
        keys[start, tuple(unseen.rooms[place] for place in beside)] = 0
    layers = []
    for number, (group, checkpoints) in enumerate(groups, start=1):
        rows = tuple(_rows(group, unseen.rooms, main, beside))
        layer, keys = _next_layer(unseen, group, checkpoints, rows, keys, last=number == len(groups))
        layers.append(layer)

    values = [[0] * len(keys)]
    for (feature, left), node in keys.items():
        if not any(left) and unseen.accept(feature):
            values[0][node] = 1
    mask = (1 << limb * (unseen.rooms[main] + 1)) - 1
    for layer in reversed(layers):
        after = values[-1]
        shifts = [(row.ways, limb * row.main) for row in layer.rows]
        before = []
        for edges in layer.edges:
            polynomial = 0
            for row, child in edges:
                ways, shift = shifts[row]
                polynomial += after[child] * ways << shift
            before.append(polynomial & mask)
        values.append(before)
    return CountTable(unseen, main, limb, tuple(layers), tuple(reversed(values)))


def _gather(unseen: Unseen) -> tuple[Feature | None, list[tuple[CardClass, list[Role]]]]:
    """The classes with the checkpoints that follow each, and the start after the leading ones."""
    start: Feature | None = unseen.start
    nothing = (0,) * len(unseen.rooms)
    groups: list[tuple[CardClass, list[Role]]] = []
    for group in unseen.classes:
        if group.cards:
            groups.append((group, []))
        elif groups:
            groups[-1][1].append(group.role)
        elif start is not None:
            start = unseen.step(start, group.role, nothing)
    return start, groups


def _rows(group: CardClass, rooms: tuple[int, ...], main: int, beside: tuple[int, ...]) -> Iterator[Row]:
    n = len(group.cards)
    for taken in _splits(n, group.places, rooms):
        ways = factorial(n) // prod(factorial(k) for k in taken)
        yield Row(taken, ways, taken[main], tuple(taken[place] for place in beside))


def _splits(n: int, places: tuple[int, ...], rooms: tuple[int, ...]) -> Iterator[Taken]:
    """Every way to split ``n`` over ``places`` without overfilling one."""
    if not places:
        if n == 0:
            yield (0,) * len(rooms)
        return
    place, rest = places[0], places[1:]
    least = 0 if rest else n  # the last place takes what is left
    for k in range(min(n, rooms[place]), least - 1, -1):
        for taken in _splits(n - k, rest, rooms):
            yield (*taken[:place], k, *taken[place + 1 :])


def _next_layer(
    unseen: Unseen,
    group: CardClass,
    checkpoints: list[Role],
    rows: tuple[Row, ...],
    keys: dict[tuple[Feature, Left], int],
    last: bool,
) -> tuple[Layer, dict[tuple[Feature, Left], int]]:
    """All edges from the nodes ``keys`` over one class, and the nodes behind it.

    Rows that take the same from the room of a node lead to nodes with the same room. The cards of the
    ``last`` class fill all room that is left, so that few of its rows are to be looked at.
    """
    step = unseen.step
    filling: dict[Left, list[int]] = {}
    for number, row in enumerate(rows):
        filling.setdefault(row.beside, []).append(number)
    nothing = (0,) * len(unseen.rooms)
    after: dict[tuple[Feature, Left], int] = {}
    outcomes: dict[Feature, list[Feature | None]] = {}
    all_edges = []
    for feature, left in keys:
        if feature not in outcomes:
            found = []
            for row in rows:
                reached = step(feature, group.role, row.taken)
                for checkpoint in checkpoints:
                    if reached is not None:
                        reached = step(reached, checkpoint, nothing)
                found.append(reached)
            outcomes[feature] = found
        edges = []
        found = outcomes[feature]
        for beside in (left,) if last else filling:
            remaining = tuple(map(sub, left, beside))
            if remaining and min(remaining) < 0:
                continue
            before, child = None, 0
            for number in filling.get(beside, ()):
                reached = found[number]
                if reached is None:
                    continue
                if reached is not before:
                    before, child = reached, after.setdefault((reached, remaining), len(after))
                edges.append((number, child))
        all_edges.append(sorted(edges))
    return Layer(group, rows, all_edges), after
