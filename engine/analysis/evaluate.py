"""Every choice played out on the same sampled deals, as often as asked, with results at every stage.

Deals are numbered; number, seed and question fix everything. Tallies are whole numbers, so that a result
does not depend on threads, batches, or whether the kernel runs compiled or as plain Python.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from engine.analysis.candidates import Question, question
from engine.analysis.result import Result, Screening, summarise
from engine.analysis.statistics import Tally, tally
from engine.errors import RequestError
from engine.games.playouts import Objective, Playouts
from engine.games.registry import game as find_game
from engine.kernel.compiled import Kernels, kernels
from engine.position import State
from engine.worlds.knowledge import Worlds, worlds
from engine.worlds.sampling import CHUNK, Draw, draw_deals, drawing

Ints = npt.NDArray[np.int64]
Part = TypeVar("Part")

MAX_DEALS = 1_000_000
MAX_SEED = 2**63 - 1
MAX_THREADS = 64
DEFAULT_PLAYER = "plain"
BACKENDS = ("compiled", "plain")

MANY = 40  # a question with more choices is screened first; a hand has fewer cards to play
FINALISTS = 24  # choices that a screening leaves
SCREENING_ROUNDS = ((32, 200), (256, FINALISTS))  # deals played, choices kept
SCREENING_DEALS = 1 << 40  # screening uses deals of its own, numbered from here
LARGEST_BATCH = 1 << 15  # playouts in one piece of work
SLICE = 512  # choices screened in one piece of work


@dataclass(frozen=True, kw_only=True)
class Job:
    """Everything that plays the choices of one question out; rows are those of the kernel."""

    question: Question
    playouts: Playouts
    objective: Objective
    worlds: Worlds
    policy: int
    seed: int
    kernels: Kernels
    draw: Draw
    rules: Ints
    position: Ints
    candidates: Ints

    def outcomes(self, choices: Sequence[int], first: int, n: int) -> Ints:
        """Outcome rows with the axes (deal, choice, number) of ``n`` deals from number ``first`` on."""
        out = np.zeros((n, len(choices), self.kernels.widths.outcome), dtype=np.int64)
        deals = draw_deals(self.worlds.flat, self.seed, first, n, self.draw)
        candidates = self.candidates[list(choices)]
        self.kernels.evaluate(
            self.position, self.rules, deals, candidates, self.policy, self.seed, first, out
        )
        return out

    def values(self, outcomes: Ints) -> Ints:
        """What the viewer gains in outcomes, axes (deal, choice)."""
        seen = self.question.view
        found = outcomes[:, :, self.objective.column + seen.seating.place(seen.seat)]
        return found - self.question.owned if self.objective.since_the_deal else found

    def tally(self, choices: Sequence[int], first: int, n: int) -> Tally:
        """The tally of ``n`` deals from number ``first`` on."""
        outcomes = self.outcomes(choices, first, n)
        bits = [self.playouts.event_bit(*which) for which in self._counted()]
        return tally(self.values(outcomes), outcomes[:, :, self.playouts.event_column], bits)

    def totals(self, choices: Sequence[int], first: int, n: int) -> list[int]:
        """The sum of the values of each choice over some deals."""
        return [int(total) for total in self.values(self.outcomes(choices, first, n)).sum(axis=0)]

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


def analyse(
    asked: State | Question,
    *,
    deals: int,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    objective: str = "card_points",
    threads: int = 1,
    backend: str = "compiled",
) -> Result:
    """The value of every choice on ``deals`` sampled deals.

    Raises:
        RequestError: a number out of range (code ``out_of_range``), an unknown player, objective or
            backend, or a hand that is over (code ``bad_request``).
        NoDealFitsError: no deal fits what has been seen.
    """
    job = prepare(asked, deals, seed, player, objective, threads, backend)
    return list(_results(job, deals, player, objective, threads, deals))[-1]


def stream(
    asked: State | Question,
    *,
    deals: int,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    objective: str = "card_points",
    threads: int = 1,
    backend: str = "compiled",
    every: int = CHUNK,
) -> Iterator[Result]:
    """Results after more and more deals, at least ``every`` apart; the last one is that of ``analyse``.

    One may stop at any of them: until the planned number is reached their intervals hold for all looks
    together. Closing the iterator stops the work.

    Raises:
        As ``analyse``, at once.
    """
    job = prepare(asked, deals, seed, player, objective, threads, backend)
    return _results(job, deals, player, objective, threads, max(every, 1))


def prepare(
    asked: State | Question, deals: int, seed: int, player: str, objective: str, threads: int, backend: str
) -> Job:
    """The checked job. Raises as ``analyse``."""
    _within("deals", deals, 1, MAX_DEALS)
    _within("seed", seed, 0, MAX_SEED)
    _within("threads", threads, 1, MAX_THREADS)
    put = question(asked) if isinstance(asked, State) else asked
    playouts = find_game(put.view.game).playouts
    _one_of("player", player, tuple(playouts.policies))
    _one_of("objective", objective, tuple(playouts.objectives))
    _one_of("backend", backend, BACKENDS)
    fitting = worlds(put.view)
    assert fitting.flat is not None  # laid flat here once, not by every thread
    rows = [playouts.candidate(choice, put.view.pack) for choice in put.choices]
    return Job(
        question=put,
        playouts=playouts,
        objective=playouts.objectives[objective],
        worlds=fitting,
        policy=playouts.policies[player],
        seed=seed,
        kernels=kernels(backend, put.view.game),
        draw=drawing(backend),
        rules=np.array(playouts.rules(put.view.options), dtype=np.int64),
        position=np.array(playouts.position(put.view), dtype=np.int64),
        candidates=np.array(rows, dtype=np.int64),
    )


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise RequestError(f"{name} {value}: use a number from {low:,} to {high:,}", code="out_of_range")


def _one_of(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise RequestError(f"{name} {value!r}: there are {', '.join(known)}", code="bad_request")


def _results(job: Job, deals: int, player: str, objective: str, threads: int, every: int) -> Iterator[Result]:
    pool = ThreadPoolExecutor(threads)
    try:
        kept, screening = screen(job, pool)
        actions = tuple(str(job.question.choices[choice]) for choice in kept)
        so_far: Tally | None = None
        shown = 0
        for part in _in_order(
            pool, threads, lambda first, n: job.tally(kept, first, n), _batches(deals, len(kept), every)
        ):
            so_far = part if so_far is None else so_far + part
            if so_far.n < deals and so_far.n - shown < every:
                continue
            shown = so_far.n
            yield Result(
                seed=job.seed,
                deals=so_far.n,
                planned=deals,
                consistent_deals=job.worlds.total,
                player=player,
                objective=objective,
                unit=job.objective.unit,
                seat=job.question.view.seat,
                choices=summarise(so_far, deals, actions, job.event_places()),
                screening=screening,
            )
    finally:
        pool.shutdown(cancel_futures=True)


def _batches(deals: int, choices: int, every: int) -> Iterator[tuple[int, int]]:
    """The work as (first deal, number of deals), small pieces first so that there is something to show."""
    largest = max(CHUNK, LARGEST_BATCH // choices // CHUNK * CHUNK)
    first, size = 0, min(largest, -(-every // CHUNK) * CHUNK)
    while first < deals:
        n = min(size, deals - first)
        yield first, n
        first += n
        size = min(largest, 2 * size)


def _in_order(
    pool: ThreadPoolExecutor,
    threads: int,
    work: Callable[[int, int], Part],
    pieces: Iterable[tuple[int, int]],
) -> Iterator[Part]:
    """The results of some pieces of work in their order, a few being worked on at once."""
    waiting: deque[Future[Part]] = deque()
    for first, n in pieces:
        waiting.append(pool.submit(work, first, n))
        if len(waiting) > threads:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def screen(job: Job, pool: ThreadPoolExecutor) -> tuple[Sequence[int], Screening | None]:
    """The choices worth comparing in full: all of them, unless there are very many.

    Then all are played on a few deals and the best kept, in rounds that each have deals of their own,
    so that the means reported later are of other deals than those that chose.
    """
    kept: Sequence[int] = range(len(job.question.choices))
    if len(kept) <= MANY:
        return kept, None
    first = SCREENING_DEALS
    rounds = []
    for deals, survivors in SCREENING_ROUNDS:
        slices = [kept[start : start + SLICE] for start in range(0, len(kept), SLICE)]
        parts = pool.map(lambda part, at=first, n=deals: job.totals(part, at, n), slices)
        totals = [total for part in parts for total in part]
        ranked = sorted(range(len(kept)), key=lambda place: -totals[place])
        kept = sorted(kept[place] for place in ranked[:survivors])
        rounds.append((deals, len(kept)))
        first += CHUNK * -(-deals // CHUNK)
    return kept, Screening(choices=len(job.question.choices), rounds=tuple(rounds))
