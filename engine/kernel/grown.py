"""The tree searches of the games to be called with arrays: compiled, or plain where that is not possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.kernel import tree as at
from engine.kernel.arrays import Ints
from engine.kernel.batch import Drive, Widths
from engine.kernel.compiled import made_of, rows_of

ROOM = 1 << 20  # choices that a tree holds at most, 64 bytes each


@dataclass(frozen=True)
class Tried:
    """What a tree has found of each candidate: how often it was tried, and what that brought in all."""

    visits: Ints
    totals: Ints

    @property
    def best(self) -> int:
        """The number of the candidate tried most, of equal ones that with the best mean, then the first."""
        means = self.totals / np.maximum(self.visits, 1)
        return int(np.lexsort((-means, -self.visits))[0])


@dataclass(frozen=True)
class Tree:
    """The tree search of one game; ``trouble`` says why it is not compiled where it should be."""

    trouble: str
    widths: Widths
    drive: Drive

    def search(
        self,
        position: Any,
        rules: Any,
        deal: Any,
        candidates: Any,
        players: int,
        policies: int,
        column: int,
        simulations: int,
        seed: int,
    ) -> Tried:
        """What ``simulations`` in a tree with the candidates at its root find; the same on both backends.

        ``policies`` play on below the tree, and ``column`` of the outcome row is what position 0 wants much
        of; those of the other positions follow it.

        Raises:
            ValueError: rows of wrong widths, or too many candidates.
        """
        widths = self.widths
        moment, house, deals, choice_rows = rows_of(widths, position, rules, [deal], candidates)
        choices = len(choice_rows)
        if not 0 < choices <= at.MOST_CHOICES:
            raise ValueError(f"{choices} candidates where 1 to {at.MOST_CHOICES} are wanted")
        most = min(ROOM, at.MOST_CHOICES * (simulations + 2)) * at.NODE_WIDTH
        scratch = (widths.table, widths.world, widths.scratch, widths.outcome)
        shapes = (*scratch, most, at.MOST_DEPTH, at.MOST_CHOICES * at.MOVE_WIDTH)
        space = [np.zeros(shape, np.int64) for shape in shapes]
        numbers = (choices, players, policies, seed, simulations, column, most)
        self.drive(moment, house, deals[0], choice_rows, *numbers, *space)
        return _told(choice_rows, space[-3][: (choices + 1) * at.NODE_WIDTH])


def _told(candidates: Ints, nodes: Ints) -> Tried:
    """What stands in the tree of each candidate, in their order."""
    found = nodes.reshape(-1, at.NODE_WIDTH)[1:]
    by_row = {tuple(node[: at.MOVE_WIDTH]): node for node in found.tolist()}
    of_each = np.array([by_row[tuple(row)] for row in candidates.tolist()], np.int64)
    return Tried(of_each[:, at.VISITS], of_each[:, at.TOTAL])


def tree_of(backend: str, grow: Drive, widths: Widths) -> Tree:
    """The tree search of a game, compiled or plain; compiling takes seconds unless the cache has the code."""
    made = made_of(backend, grow, apart=True)
    return Tree(made.trouble, widths, made.call)
