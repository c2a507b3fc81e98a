"""Many playouts in one call: every candidate on the same worlds with the same draws.

This is the driver for every game; a game gives its ``play_out``. Worlds are numbered from
``first_deal``, and the number keys the stream of draws, so that a batch may be cut anywhere and its parts
computed in any order, on any thread, with the same result.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import NamedTuple

from engine.kernel.rng import PLAYING_OUT, stream

PlayOut = Callable[..., int]
Drive = Callable[..., None]

# Kinds of argument: a whole number, a row of them, a table of rows, a row of floats.
INT, ROW, ROWS, FLOATS = "int", "row", "rows", "floats"


class Widths(NamedTuple):
    """How many numbers the rows of a game have; ``scratch`` is the shape of its table of payments."""

    position: int
    rules: int
    world: int
    candidate: int
    outcome: int
    table: int
    scratch: tuple[int, int]


def driver(play_out: PlayOut) -> Drive:
    """The batch driver of one game, around its ``play_out``; ``DRIVER_TAKES`` lists its arguments.

    The outcome of candidate c in world w is written to row ``w * n_candidates + c`` of ``outcomes``.
    """

    def evaluate(
        position: Sequence[int],
        rules: Sequence[int],
        worlds: Sequence[Sequence[int]],
        n_worlds: int,
        candidates: Sequence[Sequence[int]],
        n_candidates: int,
        policy: int,
        seed: int,
        first_deal: int,
        table: MutableSequence[int],
        hands: MutableSequence[int],
        scratch: Sequence[MutableSequence[int]],
        outcomes: Sequence[MutableSequence[int]],
    ) -> None:
        for deal in range(n_worlds):
            state = stream(seed, PLAYING_OUT, first_deal + deal)
            world = worlds[deal]
            for choice in range(n_candidates):
                candidate, outcome = candidates[choice], outcomes[deal * n_candidates + choice]
                play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)

    evaluate.__qualname__ = f"{play_out.__module__}.{play_out.__qualname__}"
    return evaluate


DRIVER_TAKES = (ROW, ROW, ROWS, INT, ROWS, INT, INT, INT, INT, ROW, ROW, ROWS, ROWS)
