"""Many playouts in one call: every candidate on the same worlds with the same draws.

This is the driver for every game; a game gives its ``play_out``. Worlds are numbered from
``first_deal``, and the number keys the stream of draws, so that a batch may be cut anywhere and its parts
computed in any order, on any thread, with the same result.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from engine.kernel.rng import PLAYING_OUT, stream

Rows = Sequence[Sequence[int]]
PlayOut = Callable[..., int]
Evaluate = Callable[..., None]


def evaluator(play_out: PlayOut) -> Evaluate:
    """The batch driver of one game, around its plain or compiled ``play_out``."""

    def evaluate(
        position: Sequence[int],
        rules: Sequence[int],
        worlds: Rows,
        candidates: Rows,
        policy: int,
        seed: int,
        first_deal: int,
        table: MutableSequence[int],
        hands: MutableSequence[int],
        rows: Sequence[MutableSequence[int]],
        out: Sequence[Sequence[MutableSequence[int]]],
    ) -> None:
        for deal in range(len(worlds)):
            state = stream(seed, PLAYING_OUT, first_deal + deal)
            for choice in range(len(candidates)):
                play_out(
                    position,
                    rules,
                    worlds[deal],
                    candidates[choice],
                    policy,
                    state,
                    table,
                    hands,
                    rows,
                    out[deal][choice],
                )

    return evaluate
