"""The exact solvers of the games to be called with arrays: compiled, or plain where that is not possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.kernel import search_rows as at
from engine.kernel.arrays import Ints
from engine.kernel.batch import Drive, Widths
from engine.kernel.compiled import made_of, rows_of
from engine.kernel.solving import FOUND_WIDTH, memo_width

MOMENTS = 20_000_000  # looked at in one deal before it is given up, if the caller names no other number
SLOTS_AT_MOST = 1 << 18


@dataclass(frozen=True)
class Found:
    """What a solver has found: axes (deal, candidate).

    ``values`` is what the viewer gets, UNSOLVED where a deal was given up. ``compared`` is what the players
    compare, with a third axis: if all play for themselves (``apart``) what each position wants much of, else
    first what the viewer's side wants much of and the other side little. ``side`` are the positions of the
    viewer's side as bits, in the last deal. ``moments`` were looked at.
    """

    values: Ints
    compared: Ints
    apart: bool
    side: int
    moments: int


@dataclass(frozen=True)
class Solver:
    """The solver of one game; ``trouble`` says why it is not compiled where it should be.

    ``find`` takes the rows of ``compiled.Kernels.evaluate``.
    """

    trouble: str
    widths: Widths
    key_words: int
    players: int
    drive: Drive

    def find(
        self,
        position: Any,
        rules: Any,
        deals: Any,
        candidates: Any,
        objective: int,
        viewer: int,
        tricks_left: int,
        limit: int = MOMENTS,
    ) -> Found:
        """What every candidate brings in every deal when all play as ``solving`` says.

        ``viewer`` is the position whose value is told; ``tricks_left`` counts the one on the table and says
        how many results to keep. A deal that takes more than ``limit`` moments is given up.

        Raises:
            ValueError: rows of wrong widths.
        """
        widths = self.widths
        moment, house, deal_rows, choice_rows = rows_of(widths, position, rules, deals, candidates)
        n, choices = len(deal_rows), len(choice_rows)
        slots = slots_for(tricks_left, self.players)
        context = np.zeros(at.CONTEXT_WIDTH, np.int64)
        context[at.OBJECTIVE], context[at.VIEWER] = objective, viewer
        context[at.LIMIT], context[at.SLOTS] = limit, slots
        shapes = (
            (widths.table,),
            (widths.world,),
            (at.MOST_DEPTH, at.FRAME_WIDTH),
            (at.MOST_DEPTH, at.MOST_MOVES),
            (slots * memo_width(self.key_words),),
            widths.scratch,
            (widths.outcome,),
            (FOUND_WIDTH * n * choices + 1,),
        )
        space = [np.zeros(shape, np.int64) for shape in shapes]
        self.drive(moment, house, deal_rows, n, choice_rows, choices, context, *space)
        found = space[-1]
        whole = found[:-1].reshape(n, choices, FOUND_WIDTH)
        return Found(
            whole[:, :, 0], whole[:, :, 1:], bool(context[at.APART]), int(context[at.SIDE]), int(found[-1])
        )


def slots_for(tricks_left: int, players: int) -> int:
    """How many results are kept for a deal with so many tricks left, the one on the table included."""
    return min(1 << max(8, (players - 1) * tricks_left + 2), SLOTS_AT_MOST)


def solver_of(backend: str, solve: Drive, widths: Widths, key_words: int, players: int) -> Solver:
    """The solver of a game, compiled or plain; compiling takes seconds unless the cache has the code."""
    made = made_of(backend, solve)
    return Solver(made.trouble, widths, key_words, players, made.call)
