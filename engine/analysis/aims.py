"""An aim for the last tricks: the choices by which it is reached however the unseen cards lie.

For each choice it is counted in how many deals that fit it still reaches the aim if from there on all know
all cards and play their best. What misses it in a deal cannot reach it there against good players; what
reaches it in every deal may still go wrong later, by a choice that has to be made without seeing the cards.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.actions import Action
from engine.analysis.candidates import Question, owned_by, playouts_of
from engine.analysis.endings import OBJECTIVES, solved
from engine.analysis.preparing import prepare
from engine.errors import RequestError, one_of
from engine.games.bots import PLAIN_PLAYER
from engine.position import State
from engine.state import game_of

AIM_DEALS = 200
MOST_TRICKS = 7  # that are left, the one on the table included
MOMENTS = 2_000_000  # looked at in a deal


@dataclass(frozen=True, slots=True)
class Aim:
    """What the asking seat wants of the hand: at least so much in an objective, as an analysis counts it."""

    objective: str
    at_least: int


@dataclass(frozen=True, slots=True)
class Prospects:
    """In how many of ``deals`` each choice still reaches the aim, out of ``total`` deals that fit.

    ``refuted`` are world rows, as ``engine.worlds.state_of`` takes them: for each choice a deal in which it
    misses the aim though another choice reaches it; the choices without one are not in it.
    """

    deals: int
    seed: int
    total: int
    reached: dict[Action, int]
    refuted: dict[Action, tuple[int, ...]]

    @property
    def safest(self) -> tuple[Action, ...]:
        """The choices that reach the aim most often."""
        most = max(self.reached.values())
        return tuple(choice for choice, often in self.reached.items() if often == most)

    @property
    def certain(self) -> bool:
        """Whether some choice reaches the aim in every deal that was looked at."""
        return max(self.reached.values()) == self.deals


def prospects(
    put: Question, aim: Aim, *, deals: int = AIM_DEALS, seed: int = 0, backend: str = "compiled"
) -> Prospects:
    """How often each choice of a question reaches an aim, over deals that fit, each as likely as the others.

    Raises:
        RequestError: an objective that is not solved, no cards are being played, more than seven tricks are
            left, or a deal takes too long (code ``out_of_range``).
    """
    one_of("objective", aim.objective, OBJECTIVES)
    job = prepare(put, seed=seed, player=PLAIN_PLAYER, objective=aim.objective, backend=backend)
    n = 1 if job.worlds.total == 1 else deals
    found = job.exact(range(len(put.choices)), 0, n, MOST_TRICKS, MOMENTS)
    if found is None:
        raise RequestError(
            f"an aim is looked at while cards are played, with at most {MOST_TRICKS} tricks left",
            code="out_of_range",
        )
    good = found >= aim.at_least
    rows = job.drawn(0, n)
    refuted = {}
    for place, choice in enumerate(put.choices):
        missed = np.flatnonzero(good.any(axis=1) & ~good[:, place])
        if len(missed):
            refuted[choice] = tuple(rows[missed[0]].tolist())
    often = good.sum(axis=0).tolist()
    return Prospects(n, seed, job.worlds.total, dict(zip(put.choices, often, strict=True)), refuted)


def worth(state: State, action: Action, objective: str, *, backend: str = "compiled") -> int:
    """What a choice comes to for the seat to act, as the cards really lie, if then all play their best.

    Raises:
        RequestError: as ``engine.analysis.endings.solved``, or the choice is not among those compared.
    """
    found = solved(state, objective, backend=backend)
    if action not in found:
        raise RequestError(f"{action} is not among the choices that are compared there")
    counted = playouts_of(game_of(state)).objectives[objective]
    return found[action] - (owned_by(state, state.acting) if counted.since_the_deal else 0)
