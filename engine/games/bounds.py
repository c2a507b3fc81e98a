"""Counting problems in which places hold bounded numbers of cards of some kinds, such as tarocks or kings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import EMPTY, CardSet
from engine.games.inference import Gathered, problem_of
from engine.unseen import Feature, Role, Taken, Unseen

Bound = tuple[int, int, int]  # a place, the fewest and the most hidden cards that lie there
Kind = tuple[CardSet, Sequence[Bound]]


def bounded(case: Gathered, *kinds: Kind) -> Unseen:
    """The counting problem of a case with bounds for ``kinds`` of cards; no card is of two kinds.

    A kind is counted while its cards are dealt, and judged at the checkpoint that follows them.
    """
    rest = case.hidden
    roles: list[tuple[Role, CardSet]] = []
    for number, (cards, _) in enumerate(kinds):
        roles += [((number, False), cards & case.hidden), ((number, True), EMPTY)]
        rest -= cards
    roles.append(((len(kinds), False), rest))
    bounds = [*(bounds for _, bounds in kinds), ()]

    def step(feature: Feature, role: Role, taken: Taken) -> Feature | None:
        number, checkpoint = role
        after = tuple(n + taken[place] for n, (place, _, _) in zip(feature, bounds[number], strict=True))
        for n, (_, fewest, most) in zip(after, bounds[number], strict=True):
            if n > most or (checkpoint and n < fewest):
                return None
        return (0,) * len(bounds[number + 1]) if checkpoint else after

    return problem_of(case, roles, (0,) * len(bounds[0]), step)
