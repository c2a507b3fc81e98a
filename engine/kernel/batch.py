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
    """The batch driver of one game, around its plain or compiled ``play_out``."""

    def evaluate(
        position: Sequence[int],
        rules: Sequence[int],
        worlds: Sequence[Sequence[int]],
        candidates: Sequence[Sequence[int]],
        policy: int,
        seed: int,
        first_deal: int,
        table: MutableSequence[int],
        hands: MutableSequence[int],
        scratch: Sequence[MutableSequence[int]],
        out: Sequence[Sequence[MutableSequence[int]]],
    ) -> None:
        for deal in range(len(worlds)):
            state = stream(seed, PLAYING_OUT, first_deal + deal)
            world, outcomes = worlds[deal], out[deal]
            for choice in range(len(candidates)):
                play_out(
                    position,
                    rules,
                    world,
                    candidates[choice],
                    policy,
                    state,
                    table,
                    hands,
                    scratch,
                    outcomes[choice],
                )

    return evaluate
