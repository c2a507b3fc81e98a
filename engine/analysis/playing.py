"""The choices of a question played out: on any deals, in any order, compiled or in plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.analysis.candidates import Question, playouts_of
from engine.analysis.endings import OBJECTIVES, exact_values, tricks_left
from engine.analysis.intervals import Intervals
from engine.analysis.statistics import Tally, tally
from engine.dealing import MAX_SEED
from engine.errors import RequestError, one_of, within
from engine.games.measures import Measure
from engine.games.playouts import Objective, Playouts
from engine.games.registry import game as find_game
from engine.kernel.arrays import Ints
from engine.kernel.compiled import BACKENDS, Kernels, kernels
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.search_rows import UNSOLVED
from engine.position import State
from engine.worlds.believing import BELIEFS, MANY_DEALS, NOTHING, WORDS, Effort, Pool, Weighing
from engine.worlds.knowledge import Worlds, worlds
from engine.worlds.sampling import Draw, FlatTable, draw_deals, drawing


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


def prepare(
    put: Question,
    *,
    seed: int,
    player: str,
    objective: str,
    backend: str,
    believe: str = NOTHING,
    effort: Effort | None = None,
) -> Job:
    """The job that answers a question; ``effort`` says how many deals are weighed, MANY_DEALS unless given.

    Raises:
        RequestError: a seed out of range (code ``out_of_range``); an unknown player, objective, backend
            or belief (code ``bad_request``, and the message says what there is).
        NoDealFitsError: no deal fits what has been seen.
    """
    playouts = playouts_of(find_game(put.view.game))
    see_that_known(playouts, seed=seed, player=player, objective=objective, backend=backend, believe=believe)
    fitting = worlds(put.view)
    rows = [playouts.candidate(choice, put.view.pack) for choice in put.choices]
    draw = drawing(backend)
    return Job(
        question=put,
        playouts=playouts,
        objective=playouts.objectives[objective],
        objective_name=objective,
        worlds=fitting,
        flat=fitting.flat,  # once, not by every thread
        policy=playouts.policies[player],
        seed=seed,
        kernels=kernels(backend, playouts.play_out, playouts.widths),
        draw=draw,
        rules=_rules(playouts, put, playouts.objectives[objective]),
        position=np.array(playouts.position(put.view), dtype=np.int64),
        candidates=np.array(rows, dtype=np.int64),
        pool=_weighed(put, playouts, fitting, believe, seed, draw, backend, effort or MANY_DEALS),
    )


def _rules(playouts: Playouts, put: Question, objective: Objective) -> Ints:
    row = np.array(playouts.rules(put.view.options), dtype=np.int64)
    if objective.switch is not None:
        row[objective.switch] = 1
    return row


def _weighed(
    put: Question,
    playouts: Playouts,
    fitting: Worlds,
    believe: str,
    seed: int,
    draw: Draw,
    backend: str,
    effort: Effort,
) -> Pool | None:
    """The deals weighed by what others have chosen; None where nobody has, or it is not to be believed."""
    if believe == NOTHING or playouts.again is None or fitting.total == 1:
        return None
    seen = put.observed()
    if seen is None or (believe == WORDS and not seen.words):
        return None
    weighing = Weighing(
        flat=fitting.flat,
        seen=seen,
        again=playouts.again,
        widths=playouts.widths,
        belief=believe,
        seed=seed,
        draw=draw,
        backend=backend,
        effort=effort,
    )
    return weighing.pool()


def certain(put: Question, player: str) -> bool:
    """Whether nothing is left to chance: one deal alone fits what is known, and ``player`` draws no lots.

    Raises:
        RequestError: an unknown player (code ``bad_request``).
        NoDealFitsError: no deal fits what has been seen.
    """
    playouts = playouts_of(find_game(put.view.game))
    one_of("player", player, playouts.policies)
    return not by_lot(playouts.policies[player], put) and worlds(put.view).total == 1


def by_lot(policy: int, put: Question) -> bool:
    """Whether ``policy`` plays at random at any place of the table."""
    places = range(len(put.view.seating.active))
    return any(policy_of(policy, place) == RANDOM for place in places)


def runs_compiled(game: str) -> bool:
    """Whether hands of a game are played out by compiled code; plain Python takes some 300 times as long."""
    playouts = playouts_of(find_game(game))
    return kernels("compiled", playouts.play_out, playouts.widths).backend == "compiled"


def see_that_known(
    playouts: Playouts, *, seed: int, player: str, objective: str, backend: str, believe: str
) -> None:
    """Refuse what no analysis of a game knows, whether or not anything is played out.

    Raises:
        RequestError: a seed out of range (code ``out_of_range``); an unknown player, objective, backend
            or belief (code ``bad_request``, and the message says what there is).
    """
    within("seed", seed, 0, MAX_SEED)
    one_of("player", player, playouts.policies)
    one_of("objective", objective, playouts.objectives)
    one_of("backend", backend, BACKENDS)
    one_of("believe", believe, BELIEFS)


def see_that_plays(state: State, seat: int) -> None:
    """Refuse a seat that does not play in a hand (code ``bad_request``)."""
    if seat not in state.seating.active:
        seats = ", ".join(map(str, sorted(state.seating.active)))
        raise RequestError(f"seat {seat} does not play here: use one of {seats}")
