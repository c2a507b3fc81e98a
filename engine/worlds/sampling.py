"""Deals drawn from a count table, the same ones for a seed however the work is cut up.

Deals are numbered. They come in chunks of ``CHUNK``, each from its own stream keyed (seed, purpose,
chunk), so that any chunk can be drawn anywhere, alone and in any order, compiled or in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import cast

import numpy as np

from engine.cards import CardSet
from engine.errors import NoDealFitsError
from engine.kernel.arrays import Floats, Ints
from engine.kernel.compiled import COMPILED, made_of
from engine.kernel.dealing import CHUNK as CHUNK
from engine.kernel.dealing import draw_many
from engine.worlds.counting import CountTable

LAYERS, KNOWN, CARDS = 5, 6, 7  # places in the rows of a table

Rows = tuple[Ints, Ints, Ints, Floats, Floats, Ints, Ints, Ints]
IntList = list[int]
FloatList = list[float]
Lists = tuple[IntList, IntList, IntList, FloatList, FloatList, IntList, IntList, IntList]
Draw = Callable[["FlatTable", Ints, int, int], None]


@dataclass(frozen=True)
class FlatTable:
    """A count table, dead ends left out: ``rows`` as ``engine.kernel.dealing`` describes and orders them."""

    rows: Rows

    @property
    def width(self) -> int:
        """Numbers of one deal."""
        return len(self.rows[KNOWN])

    @property
    def known(self) -> Ints:
        """The cards that lie there in every deal: two masks, plain and trumps, for each place in turn."""
        return cast("Ints", self.rows[KNOWN])

    @property
    def layers(self) -> Ints:
        """The classes of cards that nothing known tells apart, as ``engine.kernel.dealing`` writes them."""
        return cast("Ints", self.rows[LAYERS])

    @property
    def n_cards(self) -> int:
        """How many cards are dealt."""
        return len(self.rows[CARDS])

    @cached_property
    def lists(self) -> Lists:
        """The rows as lists, for plain Python."""
        return cast("Lists", tuple(row.tolist() for row in self.rows))


def flatten(table: CountTable) -> FlatTable:
    """The count table as flat rows.

    The edges of a node stand in the order in which a draw will mostly want them, only for speed.

    Raises:
        NoDealFitsError: nothing fits.
    """
    if not table.total:
        raise NoDealFitsError("no deal fits")
    numbers, weight = _number_nodes(table)
    rooms = table.unseen.rooms
    first: list[int] = [0]
    edges: list[int] = []
    ways: list[float] = []
    layers: list[int] = []
    cards: list[int] = []
    for depth, layer in enumerate(table.layers):
        mask = CardSet.of(*layer.group.cards)
        layers += (len(cards), len(cards) + len(mask), mask.plain, mask.trumps)
        cards += layer.group.cards
        usual = round(table.room * (1 - len(cards) / sum(rooms)))  # room of the main place behind this
        after = numbers[depth + 1]
        for node, leading in enumerate(layer.edges):
            if numbers[depth][node] < 0:
                continue
            alive = [(layer.rows[row], after[behind]) for row, behind in leading if after[behind] >= 0]
            alive.sort(key=lambda edge: -edge[0].ways * float(weight[edge[1], usual]))
            for dealt, behind in alive:
                rest = dealt.taken.index(max(dealt.taken))
                edges += (behind, dealt.main, rest, *dealt.taken)
                ways.append(float(dealt.ways))
            first.append(len(ways))
    known = [word for held in table.unseen.known for word in (held.plain, held.trumps)]
    sizes = [len(table.layers), len(rooms), len(cards), table.room, table.room + 1]
    counted = np.array(ways, dtype=np.float64), weight.reshape(-1)
    rest_of_rows = _ints(layers), _ints(known), _ints(cards)
    return FlatTable((_ints(sizes), _ints(first), _ints(edges), *counted, *rest_of_rows))


def _ints(values: list[int]) -> Ints:
    return np.array(values, dtype=np.int64)


def _number_nodes(table: CountTable) -> tuple[list[list[int]], Floats]:
    """A number for each node from which some deal is left (-1 for the others), and their weights."""
    numbers: list[list[int]] = []
    alive: list[int] = []
    for values in table.values:
        numbers.append([-1] * len(values))
        for node, polynomial in enumerate(values):
            if polynomial:
                numbers[-1][node] = len(alive)
                alive.append(polynomial)
    width = table.room + 1
    n_bytes = table.limb // 8 * width
    packed = b"".join(polynomial.to_bytes(n_bytes, "little") for polynomial in alive)
    words = np.frombuffer(packed, dtype="<u8").reshape(len(alive), width, table.limb // 64)
    weight = np.zeros((len(alive), width), dtype=np.float64)
    for limb in range(words.shape[2] - 1, -1, -1):
        weight = weight * 2.0**64 + words[:, :, limb]
    return numbers, weight


def draw_deals(flat: FlatTable, seed: int, first: int, n: int, draw: Draw) -> Ints:
    """Deals number ``first`` to ``first + n - 1`` of a seed: rows of masks, plain and trumps by place.

    Every deal of the table is equally likely, up to the 53 bits of the draws. ``draw`` is what
    ``drawing`` gives.
    """
    width = flat.width
    begin = first - first % CHUNK  # chunks are drawn from their beginning
    rows = np.zeros((first + n - begin) * width, dtype=np.int64)
    draw(flat, rows, seed, begin // CHUNK)
    return rows.reshape(-1, width)[first - begin :]


def draw_plainly(flat: FlatTable, rows: Ints, seed: int, chunk: int) -> None:
    """Fill ``rows`` with the deals from a chunk on by plain Python, on lists: numpy's ints are slow there."""
    out = [0] * len(rows)
    draw_many(*flat.lists, [0] * flat.n_cards, out, len(rows) // flat.width, seed, chunk)
    rows[:] = out


def drawing(backend: str) -> Draw:
    """What draws deals: compiled where that is asked for and possible, else plain Python.

    Both draw the same deals. The first compiled use takes seconds unless the cache on disk has it.
    """
    compiled = made_of(backend, draw_many)
    if backend != COMPILED or compiled.trouble:
        return draw_plainly

    def draw(flat: FlatTable, rows: Ints, seed: int, chunk: int) -> None:
        deck = np.zeros(flat.n_cards, dtype=np.int64)
        compiled.call(*flat.rows, deck, rows, len(rows) // flat.width, seed, chunk)

    return draw
