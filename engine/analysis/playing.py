"""The choices of a question played out: on any deals, in any order, compiled or in plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.analysis.candidates import Question
from engine.analysis.endings import OBJECTIVES, exact_values, tricks_left
from engine.analysis.intervals import Intervals
from engine.analysis.statistics import Tally, tally
from engine.games.measures import Measure
from engine.games.playouts import Objective, Playouts
from engine.kernel.arrays import Ints
from engine.kernel.compiled import Kernels
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.search_rows import UNSOLVED
from engine.worlds.knowledge import Worlds
from engine.worlds.pools import Pool
from engine.worlds.sampling import Draw, FlatTable, draw_deals


@dataclass(frozen=True, kw_only=True)
class Job:
    """Everything that plays the choices of one question out; rows are those of the kernel.

    ``pool`` holds the deals weighed by what others have chosen, None where all deals count alike.
    """

    question: Question
    playouts: Playouts
    objective: Objective
    objective_name: str
    worlds: Worlds
    flat: FlatTable
    policy: int
    seed: int
    kernels: Kernels
    draw: Draw
    rules: Ints
    position: Ints
    candidates: Ints
    pool: Pool | None = None

    def drawn(self, first: int, n: int) -> Ints:
        """Deals number ``first`` and on, axes (deal, masks by place)."""
        if self.pool is None:
            return draw_deals(self.flat, self.seed, first, n, self.draw)
        return self.pool.draw(self.seed, first, n)

    def outcomes(self, choices: Sequence[int], first: int, n: int) -> Ints:
        """Outcome rows with the axes (deal, choice, number) of ``n`` deals from number ``first`` on."""
        different, again = self.once(choices, first, n)
        return different if again is None else different[again]

    def once(self, choices: Sequence[int], first: int, n: int) -> tuple[Ints, Ints | None]:
        """The outcomes of different deals, and for each deal which of them is its own; None: in their order.

        Of a pool some deals are drawn often, and where nobody plays by lot they come out the same again.
        """
        if self.pool is None or by_lot(self.policy, self.question):
            return self._play_out(choices, self.drawn(first, n), first), None
        numbers, again = np.unique(self.pool.numbers(self.seed, first, n), return_inverse=True)
        return self._play_out(choices, self.pool.deals[numbers], first), again

    def _play_out(self, choices: Sequence[int], deals: Ints, first: int) -> Ints:
        out = np.zeros((len(deals), len(choices), self.kernels.widths.outcome), dtype=np.int64)
        candidates = self.candidates[list(choices)]
        self.kernels.evaluate(
            self.position, self.rules, deals, candidates, self.policy, self.seed, first, out
        )
        return out

    def values(self, outcomes: Ints, objective: Objective | None = None) -> Ints:
        """What the viewer gains in outcomes, axes (deal, choice); in another objective where one is given."""
        seen, wanted = self.question.view, objective or self.objective
        return wanted.of(outcomes, seen.seating.place(seen.seat), self.question.owned)

    @property
    def beside(self) -> str:
        """What else to play for: payments beside card points and chances, card points beside payments."""
        named = self.objective_name == "card_points" or self.objective.happens is not None
        return "payment" if named else "card_points"

    @property
    def chances(self) -> tuple[str, ...]:
        """The chances that are counted beside the job's objective."""
        return self.playouts.chances_beside(self.objective_name)

    @property
    def measures(self) -> Mapping[str, Measure]:
        """What else is measured of every outcome, by name."""
        return self.playouts.measures(self.question.view)

    def exact(self, choices: Sequence[int], first: int, n: int, most_tricks: int, limit: int) -> Ints | None:
        """What choices bring when all know all cards and play their best, axes (deal, choice).

        The deals are drawn from all that fit, each as likely as the others, whatever is believed. None before
        the last ``most_tricks`` tricks, for an objective that is not solved, and where a deal takes more than
        ``limit`` moments.
        """
        put, objective = self.question, self.objective_name
        if objective not in OBJECTIVES or not 0 < tricks_left(put) <= most_tricks:
            return None
        deals = draw_deals(self.flat, self.seed, first, n, self.draw)
        found = exact_values(
            put, deals, objective, choices=choices, backend=self.kernels.backend, limit=limit
        )
        if (found == UNSOLVED).any():
            return None
        return found - put.owned if self.objective.since_the_deal else found

    def tally(self, choices: Sequence[int], first: int, n: int) -> Tally:
        """The tally of ``n`` deals from number ``first`` on."""
        outcomes, again = self.once(choices, first, n)
        bits = [self.playouts.event_bit(*which) for which in self._counted()]
        happened = outcomes[:, :, self.playouts.event_column]
        objectives = self.playouts.objectives
        counted = [self.values(outcomes), happened, self.values(outcomes, objectives[self.beside])]
        counted += [self.values(outcomes, objectives[name]) for name in self.chances]
        counted += [measure(outcomes) for measure in self.measures.values()]
        values, events, beside, *more = counted if again is None else [each[again] for each in counted]
        chances, measures = more[: len(self.chances)], more[len(self.chances) :]
        return tally(values, events, bits, beside, chances, measures)

    def totals(self, choices: Sequence[int], first: int, n: int) -> list[int]:
        """The sum of the values of each choice over some deals."""
        return [int(total) for total in self.values(self.outcomes(choices, first, n)).sum(axis=0)]

    def intervals(self, n: int, planned: int) -> Intervals:
        """The intervals of ``n`` of ``planned`` deals."""
        effective = self.pool.effective if self.pool is not None else None
        return Intervals(n, planned, effective, one_fits=self.worlds.total == 1)

    def event_places(self) -> dict[str, tuple[int, ...]]:
        """For each event and seat its place among the tally's counts, -1 for a seat that sits out."""
        seating = self.question.view.seating
        counted = self._counted()
        return {
            name: tuple(
                counted.index((name, seating.place(seat))) if seat in seating.active else -1
                for seat in range(seating.players)
            )
            for name in self.playouts.events
        }

    def _counted(self) -> list[tuple[str, int]]:
        positions = range(len(self.question.view.seating.active))
        return [(name, position) for name in self.playouts.events for position in positions]


def by_lot(policy: int, put: Question) -> bool:
    """Whether ``policy`` plays at random at any place of the table."""
    places = range(len(put.view.seating.active))
    return any(policy_of(policy, place) == RANDOM for place in places)
