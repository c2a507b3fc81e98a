"""The two sides of a comparison: whose position, what comes first, and the rows that play it out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from engine.actions import Action
from engine.analysis.candidates import Question, owned_by, question_of_seat
from engine.analysis.endings import all_known
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare, see_that_plays
from engine.errors import RequestError
from engine.kernel.arrays import Ints
from engine.position import State
from engine.worlds.layouts import deal_of

BEST = "best"


@dataclass(frozen=True, kw_only=True)
class Side:
    """One of two positions: a state, or the question of a hand alone.

    ``first`` is what the seat to act does; ``BEST`` is the choice that is best on deals of their own, None
    whatever the player does who plays on. ``seat`` is the seat whose result counts, the seat to act unless
    given.
    """

    position: State | Question
    first: Action | str | None = None
    seat: int | None = None

    @property
    def counted(self) -> int:
        """The seat whose result counts."""
        if self.seat is not None:
            return self.seat
        return self.position.acting if isinstance(self.position, State) else self.position.view.seat


@dataclass(frozen=True, kw_only=True)
class Half:
    """A side that is ready to be played: its rows, and what its seat owned when the cards were dealt."""

    job: Job
    side: Side
    owned: int

    @property
    def viewer(self) -> int:
        """The seat whose knowledge says which deals are possible."""
        return self.job.question.view.seat

    def played(self, candidates: Ints, deals: Ints, first: int) -> Ints:
        """What the seat gains with each candidate on deals that draw from number ``first`` on.

        The axes are (deal, candidate).
        """
        job = self.job
        out = np.zeros((len(deals), len(candidates), job.kernels.widths.outcome), dtype=np.int64)
        job.kernels.evaluate(job.position, job.rules, deals, candidates, job.policy, job.seed, first, out)
        return job.objective.of(out, job.question.view.seating.place(self.side.counted), self.owned)


def viewer_of(side: Side, open_cards: bool) -> int:
    """The seat whose knowledge says which deals are possible; with open cards one that knows the table."""
    position = side.position
    if not isinstance(position, State):
        return position.view.seat
    return all_known(position).seat if open_cards else side.counted


def half(side: Side, viewer: int, open_cards: bool, *, believe: str, **how: Any) -> Half:
    """A side made ready; ``how`` is as ``engine.analysis.preparing.prepare`` takes it.

    Raises:
        RequestError: the hand is over, or a seat does not play in it (code ``bad_request``); and as
        ``prepare``.
    """
    position = side.position
    if not isinstance(position, State):
        if not position.view.seat == viewer == side.counted:
            raise RequestError("of a hand alone only its holder's result can be counted: leave the seat out")
        return Half(job=prepare(position, believe=believe, **how), side=side, owned=position.owned)
    if position.to_act is None:
        raise RequestError("the hand is over: there is nothing left to compare")
    for seat in (viewer, side.counted):
        see_that_plays(position, seat)
    put = question_of_seat(position, viewer)
    if open_cards:
        put = replace(put, choices=question_of_seat(position, position.to_act).choices)
    return Half(job=prepare(put, believe=believe, **how), side=side, owned=owned_by(position, side.counted))


def true_cards(half: Half) -> Ints:
    """The cards of a side as they truly lie, as a table of one deal: of the shape (1, numbers of a deal).

    Raises:
        RequestError: the side is a hand alone (code ``bad_request``).
    """
    if not isinstance(half.side.position, State):
        raise RequestError("a hand alone cannot be compared with open cards: give a whole deal")
    return np.array([deal_of(half.side.position, half.job.flat.width)], dtype=np.int64)
