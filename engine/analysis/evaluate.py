"""Questions answered: a plan of pieces of work, their tallies, and the result of any number of them.

Deals are numbered; number, seed and question fix everything. Tallies are whole numbers, so that a result
does not depend on threads, on the order and size of the pieces, or on whether the kernel runs compiled.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from operator import add
from typing import Required, TypedDict, Unpack

from engine.analysis import careful
from engine.analysis.candidates import Question, playouts_of, question
from engine.analysis.nested import nested
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.analysis.result import Belief, Result, Screening
from engine.analysis.screening import MANY, screen
from engine.analysis.statistics import Tally
from engine.analysis.summing_up import besides, summarise
from engine.errors import one_of, within
from engine.games.bots import PLAIN_PLAYER
from engine.games.registry import game as find_game
from engine.position import State
from engine.worlds.believing import DEFAULT_BELIEF, FEW_DEALS, NOTHING, Effort, effort_for
from engine.worlds.sampling import CHUNK

MAX_DEALS = 1_000_000
MAX_THREADS = 64
DEFAULT_PLAYER = PLAIN_PLAYER
LARGEST_PIECE = 1 << 15  # playouts
MOST_NESTED = 1_000  # deals that the careful player plays out
NESTED_PIECE = 4


class Sampling(TypedDict, total=False):
    """How a question is sampled; what is not said is as ``plan`` has it."""

    deals: Required[int]
    seed: int
    player: str
    objective: str
    threads: int
    backend: str
    believe: str
    effort: Effort


@dataclass(frozen=True, kw_only=True)
class Plan:
    """An analysis that is ready to run: ``pieces`` of work as (first deal, number of deals).

    ``part`` does one piece, in any thread and order; ``result`` is what the parts so far say, which need
    not be all of them.
    """

    job: Job
    deals: int
    player: str
    objective: str
    threads: int
    believe: str
    kept: Sequence[int]
    screening: Screening | None
    pieces: tuple[tuple[int, int], ...]

    def part(self, number: int) -> Tally:
        """The tally of one piece."""
        return self.job.tally(self.kept, *self.pieces[number])

    def result(self, parts: Iterable[Tally]) -> Result:
        """What some parts say together; at least one."""
        tally = reduce(add, parts)
        asked, intervals = self.job.question, self.job.intervals(tally.n, self.deals)
        actions = [str(asked.choices[c]) for c in self.kept]
        return Result(
            seed=self.job.seed,
            deals=tally.n,
            planned=self.deals,
            consistent_deals=self.job.worlds.total,
            player=self.player,
            objective=self.objective,
            unit=self.job.objective.unit,
            belief=Belief.of(self.job.pool, self.believe),
            seat=asked.view.seat,
            choices=summarise(
                tally,
                intervals,
                actions,
                self.job.event_places(),
                self.job.chances,
                self.objective,
                tuple(self.job.measures),
            ),
            beside=besides(
                tally,
                intervals,
                actions,
                self.job.beside,
                self.job.playouts.objectives[self.job.beside].unit,
            ),
            screening=self.screening,
        )


def plan(
    asked: State | Question,
    *,
    deals: int,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    objective: str = "card_points",
    threads: int = 1,
    backend: str = "compiled",
    believe: str = DEFAULT_BELIEF,
    effort: Effort | None = None,
    piece: int = CHUNK,
) -> Plan:
    """The plan of an analysis; a question of very many choices is screened here.

    ``effort`` says how many deals are weighed, ``effort_for`` the deals unless given. ``piece`` is the number
    of deals of the first piece; later ones grow.

    Raises:
        RequestError: a number out of range (code ``out_of_range``), an unknown player, objective, backend
            or belief, or a hand that is over (code ``bad_request``).
        NoDealFitsError: no deal fits what has been seen.
    """
    slow = player == careful.NAME
    within("deals", deals, 1, MOST_NESTED if slow else MAX_DEALS)
    within("threads", threads, 1, MAX_THREADS)
    put = question(asked)
    one_of("player", player, (*playouts_of(find_game(put.view.game)).policies, careful.NAME))
    by = DEFAULT_PLAYER if slow else player
    job = prepare(
        put,
        seed=seed,
        player=by,
        objective=objective,
        backend=backend,
        believe=believe,
        effort=effort or effort_for(deals),
    )
    with _workers(threads) as pool:
        kept, screening = screen(job, pool.map)
    return Plan(
        job=nested(job, backend) if slow else job,
        deals=deals,
        player=player,
        objective=objective,
        threads=threads,
        believe=believe,
        kept=kept,
        screening=screening,
        pieces=tuple(_pieces(deals, len(kept), max(piece, 1), NESTED_PIECE if slow else CHUNK)),
    )


def analyse(asked: State | Question, **how: Unpack[Sampling]) -> Result:
    """The value of every choice on a number of sampled deals. Raises as ``plan``."""
    ready = plan(asked, piece=how["deals"], **how)
    return ready.result([reduce(add, _in_order(ready))])


def stream(asked: State | Question, *, piece: int = CHUNK, **how: Unpack[Sampling]) -> Iterator[Result]:
    """Results after more and more deals; the last one is that of ``analyse``.

    One may stop at any of them: until the planned number is reached their intervals hold for all looks
    together. Closing the iterator stops the work. Raises as ``plan``, at once.
    """
    ready = plan(asked, piece=piece, **how)
    return (ready.result([so_far]) for so_far in accumulate(_in_order(ready), add))


def glance(asked: State | Question, **how: Unpack[Sampling]) -> Result | None:
    """What the first of the planned deals say when few are weighed: an answer until that of ``stream``.

    None where it would not come much sooner: few deals are asked for or none weighed, the careful player
    plays them, which takes longer than weighing, or so many choices are there that they are screened. Raises
    as ``plan``.
    """
    put = question(asked)
    soon = how["deals"] <= CHUNK or how.get("believe") == NOTHING
    if soon or how.get("player") == careful.NAME or len(put.choices) > MANY:
        return None
    few: Sampling = {**how, "effort": FEW_DEALS}
    first = plan(put, **few)
    return None if first.job.pool is None else first.result([first.part(0)])


def _pieces(deals: int, choices: int, first_piece: int, unit: int) -> Iterator[tuple[int, int]]:
    """The work as (first deal, number of deals), small pieces first so that there is something to show."""
    largest = max(unit, LARGEST_PIECE // choices // CHUNK * CHUNK) if unit == CHUNK else unit
    first, size = 0, min(largest, -(-first_piece // unit) * unit)
    while first < deals:
        n = min(size, deals - first)
        yield first, n
        first += n
        size = min(largest, 2 * size)


def _in_order(ready: Plan) -> Iterator[Tally]:
    """The parts of a plan in their order, a few being worked on at once."""
    waiting: deque[Future[Tally]] = deque()
    with _workers(ready.threads) as pool:
        for number in range(len(ready.pieces)):
            waiting.append(pool.submit(ready.part, number))
            if len(waiting) > ready.threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def _workers(threads: int) -> Iterator[ThreadPoolExecutor]:
    """Threads that work; an interrupt waits for none of them, since a piece of work may take minutes."""
    pool, waits = ThreadPoolExecutor(threads), True
    try:
        yield pool
    except KeyboardInterrupt:
        waits = False
        raise
    finally:
        pool.shutdown(wait=waits, cancel_futures=True)
