"""Deals played out by the careful player, who looks ahead himself at every decision.

One such playout costs as much as some ten thousand of the plain player: it is for few deals and few choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from random import Random

import numpy as np

from engine.actions import Action
from engine.analysis import careful
from engine.analysis.candidates import playouts_of
from engine.analysis.playing import Job
from engine.errors import RequestError
from engine.games.bots import PLAIN_PLAYER
from engine.kernel.arrays import Ints
from engine.kernel.compiled import Kernels
from engine.position import State
from engine.state import apply, game_of
from engine.view import view
from engine.worlds.layouts import deal_of


@dataclass(frozen=True, kw_only=True)
class NestedJob(Job):
    """A job whose deals the careful player plays out in every seat.

    ``lay`` makes a state of a drawn deal.
    """

    lay: Callable[[Sequence[int]], State]
    backend: str

    def once(self, choices: Sequence[int], first: int, n: int) -> tuple[Ints, Ints | None]:
        """The outcomes of all deals in their order, of the shape (deal, choice, outcome row).

        The careful player draws lots by a deal's number.
        """
        out = np.zeros((n, len(choices), self.kernels.widths.outcome), dtype=np.int64)
        for number, deal in enumerate(self.drawn(first, n).tolist()):
            laid = self.lay(deal)
            for place, choice in enumerate(choices):
                out[number, place] = self._played(laid, self.question.choices[choice], first + number)
        return out, None

    def _played(self, state: State, action: Action, deal: int) -> Ints:
        """The outcome row of a hand that begins with an action; draws depend on deal and step alone."""
        hand = len(state.earlier)
        while True:
            before, state = state, apply(state, action)
            if state.to_act is None or len(state.earlier) > hand:
                return settled(before, action, self.kernels, self.rules)
            rng = Random(f"{self.seed} {deal} {state.step}")
            action = careful.act(state, rng, careful.IN_PLAYOUTS, self.backend)


def settled(state: State, last: Action, fast: Kernels, rules: Ints) -> Ints:
    """The outcome row of a hand with its last action: nothing is left to choose, the kernel settles it."""
    playouts = playouts_of(game_of(state))
    out = np.zeros((1, 1, fast.widths.outcome), dtype=np.int64)
    fast.evaluate(
        np.array(playouts.position(view(state, state.acting)), dtype=np.int64),
        rules,
        np.array([deal_of(state, fast.widths.world)], dtype=np.int64),
        np.array([playouts.candidate(last, state.pack)], dtype=np.int64),
        playouts.policies[PLAIN_PLAYER],
        0,
        0,
        out,
    )
    row: Ints = out[0, 0]
    return row


def nested(job: Job, backend: str) -> NestedJob:
    """The job with the careful player in place of its own.

    Raises:
        RequestError: the question is of a hand that has no course yet (code ``bad_request``).
    """
    lay = job.question.lay
    if lay is None:
        raise RequestError(
            f"player {careful.NAME!r}: needs a deal in progress; give a record or the code of a deal"
        )
    kept = {one.name: getattr(job, one.name) for one in fields(Job)}
    return NestedJob(**kept, lay=lay, backend=backend)
