"""Deals from elsewhere held against a counting problem: which of them fit it."""

from __future__ import annotations

import numpy as np

from engine.cards import CardSet
from engine.kernel.arrays import Bools, Ints
from engine.unseen import Feature, Taken, Unseen


def fitting(unseen: Unseen, deals: Ints) -> Bools:
    """For each deal whether it is one of those that the problem counts.

    ``deals`` are rows of masks, plain and trumps by place, as ``engine.worlds.sampling`` draws them.
    """
    found: Bools = np.full(len(deals), unseen.start is not None)
    hidden = unseen.cards
    for place, (known, room) in enumerate(zip(unseen.known, unseen.rooms, strict=True)):
        pair = deals[:, 2 * place : 2 * place + 2]
        found &= (pair & ~words_of(hidden) == words_of(known)).all(axis=1)
        found &= np.bitwise_count(pair & words_of(hidden)).sum(axis=1) == room
    layers = []
    for group in unseen.classes:
        pairs = deals.reshape(len(deals), -1, 2)[:, : len(unseen.rooms)]
        taken = np.bitwise_count(pairs & words_of(CardSet.of(*group.cards))).sum(axis=2)
        elsewhere = [place for place in range(len(unseen.rooms)) if place not in group.places]
        found &= (taken[:, elsewhere] == 0).all(axis=1)
        layers.append(taken.tolist())
    memory: dict[tuple[int, Feature, Taken], Feature | None] = {}
    for deal in np.flatnonzero(found).tolist():
        found[deal] = _accepted(unseen, [tuple(layer[deal]) for layer in layers], memory)
    return found


def words_of(cards: CardSet) -> Ints:
    """A set of cards as the two masks that it has in a drawn deal: (plain, trumps)."""
    return np.array([cards.plain, cards.trumps], dtype=np.int64)


def _accepted(
    unseen: Unseen, dealt: list[Taken], memory: dict[tuple[int, Feature, Taken], Feature | None]
) -> bool:
    """Whether the automaton accepts one deal, told by how many cards of each class go to each place."""
    feature = unseen.start
    for number, taken in enumerate(dealt):
        key = number, feature, taken
        if key not in memory:
            memory[key] = unseen.step(feature, unseen.classes[number].role, taken)
        feature = memory[key]
        if feature is None:
            return False
    return unseen.accept(feature)
