"""One of the deals behind a number: how the hidden cards lie in it, and how it goes on after a choice.

Question, seed and number fix a deal, so that it is the one on which the choice was valued. It is played on by
the readable rules, each seat from what it sees, which comes out as in the kernel's playouts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.analysis.candidates import Question, question
from engine.analysis.evaluate import DEFAULT_PLAYER
from engine.analysis.playing import Job, by_lot
from engine.analysis.preparing import prepare
from engine.analysis.sources import played_out
from engine.errors import RequestError, within
from engine.position import State
from engine.state import apply
from engine.worlds.believing import DEFAULT_BELIEF, Effort, effort_for
from engine.worlds.sampling import CHUNK


@dataclass(frozen=True, kw_only=True)
class OneDeal:
    """Deal ``number``, from 0, of those on which a choice is valued, and the ``value`` of the choice in it.

    ``laid`` is the moment of the choice with the hidden cards where they lie in this deal, ``ended`` the
    state after the hand.
    """

    number: int
    value: int
    laid: State
    ended: State


@dataclass(frozen=True, kw_only=True)
class DealsBehind:
    """The ``deals`` on which one choice is valued, in their order; ``place`` is its place in the question."""

    job: Job
    place: int
    deals: int
    player: str

    def played(self, number: int) -> OneDeal:
        """A deal played out.

        Raises:
            RequestError: there is no deal of this number (code ``out_of_range``).
        """
        within("deal", number, 0, self.deals - 1)
        lay = self.job.question.lay
        assert lay is not None
        laid = lay(self.job.drawn(number, 1)[0].tolist())
        chosen = apply(laid, self.job.question.choices[self.place])
        return OneDeal(
            number=number,
            value=self._values(number, 1)[0],
            laid=laid,
            ended=played_out(chosen, Random(f"{self.job.seed} {number}"), self.player),
        )

    def first(self, value: int) -> Iterator[int | None]:
        """The number of the first deal with a value, after None for each part of the search before it.

        Nothing more comes where no deal has it.
        """
        for begin in range(0, self.deals, CHUNK):
            found = self._values(begin, min(CHUNK, self.deals - begin))
            if value in found:
                yield begin + found.index(value)
                return
            yield None

    def _values(self, first: int, n: int) -> list[int]:
        found = self.job.values(self.job.outcomes([self.place], first, n))
        values: list[int] = found[:, 0].tolist()
        return values


def deals_behind(
    asked: State | Question,
    choice: Action,
    *,
    deals: int,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    objective: str = "card_points",
    believe: str = DEFAULT_BELIEF,
    effort: Effort | None = None,
) -> DealsBehind:
    """The deals on which a choice is valued by an analysis with the same settings.

    Its ``effort`` is the one that belongs to so many deals unless another is given.

    Raises:
        RequestError: a hand alone, which has no course; no such choice; a player who draws lots, which are
            others each time; what ``evaluate.plan`` refuses (code ``bad_request`` or ``out_of_range``).
        NoDealFitsError: no deal fits what has been seen.
    """
    put = question(asked)
    if put.lay is None:
        raise RequestError("a hand alone has no course to tell: give a record or the code of a deal")
    if choice not in put.choices:
        raise RequestError(f"{choice} is none of the choices of seat {put.view.seat}")
    job = prepare(
        put,
        seed=seed,
        player=player,
        objective=objective,
        backend="compiled",
        believe=believe,
        effort=effort or effort_for(deals),
    )
    if by_lot(job.policy, put):
        raise RequestError(f"player {player!r} draws lots: no playout is told twice")
    return DealsBehind(job=job, place=put.choices.index(choice), deals=deals, player=player)
