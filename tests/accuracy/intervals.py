"""How often 95 % intervals hold what very many deals give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from engine.analysis import question
from engine.analysis.intervals import Intervals
from engine.analysis.outlooks import ventured
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.analysis.statistics import Interval, Tally
from engine.analysis.trusted import trusted
from engine.worlds import believing
from engine.worlds.believing import EVERYTHING, FOLLOWED, NOTHING, OUTLOOK, Effort, Weighing
from engine.worlds.knowledge import worlds
from engine.worlds.pools import Weighed
from tests.accuracy.decisions import OBJECTIVE, states

RUNS, RUN_DEALS = 40, 128
MANY_DEALS = 20_000
BELIEVED = (NOTHING, EVERYTHING)
WEIGHED = Effort(first=1 << 15, largest=1 << 20, enough=MANY_DEALS, least=0, outlook=OUTLOOK)
FIRST_RUN = 1_000_000  # seeds of the runs, apart from those of the many deals
CHOICES = 3
MEAN, PAIR, BEST = KINDS = "mean", "difference of two choices", "difference to the best"
ROUNDING = 0.005  # intervals are printed to two decimals


@dataclass(frozen=True, slots=True)
class Cover:
    """The share of intervals of one ``kind`` that held at one decision, over all runs."""

    game: str
    hand: int
    belief: str
    kind: str
    held: float


def covers(game: str, seed: int) -> Iterator[Cover]:
    """How intervals held at one decision of a hand, which the seed picks, by belief and kind."""
    asked = [one for one in map(question, states(game, seed)) if len(one.choices) > 1]
    Random(seed).shuffle(asked)
    put = next((one for one in asked if worlds(one.view).total > 1), None)
    if put is None:
        return
    put = replace(put, choices=put.choices[:: -(-len(put.choices) // CHOICES)])
    for belief in BELIEVED:
        job = prepare(put, seed=seed, player="plain", objective=OBJECTIVE, backend="compiled", believe=belief)
        if belief != NOTHING and job.pool is None:  # nobody has chosen anything yet
            continue
        truths = Truths(job, belief)
        held: dict[str, list[bool]] = {kind: [] for kind in KINDS}
        for run in range(RUNS):
            plain = _again(job, belief, FIRST_RUN + RUNS * seed + run)
            small = declared = ventured(plain, believing.MANY_DEALS)
            if belief == EVERYTHING:
                small = trusted(declared, put.observed(), believing.MANY_DEALS)
            intervals = small.intervals(RUN_DEALS, RUN_DEALS)
            tally = small.tally(range(len(put.choices)), 0, RUN_DEALS)
            temper = small.pool.temper if small.pool else 1
            truth = truths.at(temper, declared is not plain, small is not declared)
            for kind, holds in checked(tally, intervals, truth):
                held[kind].append(holds)
        for kind, all_of in held.items():
            if all_of:
                yield Cover(game, seed, belief, kind, sum(all_of) / len(all_of))


class Truths:
    """What very many deals say to the question of a job.

    It is told by the power to which weights are raised, and by whether the declarer's outlook counts, and how
    the cards do that were played against the model.
    """

    def __init__(self, job: Job, belief: str) -> None:
        self.job, self.belief = job, belief
        self.weighed = cache(self._weighed)
        self.at = cache(self._at)

    def _at(self, temper: float, by_outlook: bool, by_cards: bool) -> Tally:
        """The tally of the deals, weighed if the job weighs any."""
        found = self.weighed(FOLLOWED if temper == 1 else 0.0)
        pool = None if found is None else found.tempered(temper)
        every = range(len(self.job.question.choices))
        job = replace(self.job, pool=pool)
        job = ventured(job, WEIGHED) if by_outlook else job
        job = trusted(job, job.question.observed(), WEIGHED) if by_cards else job
        return job.tally(every, 0, MANY_DEALS)

    def _weighed(self, followed: float) -> Weighed | None:
        """Very many weighed deals, all of them followed to their ends if ``followed`` is 0."""
        weighing = _weighing(self.job, self.belief)
        return None if weighing is None else replace(weighing, effort=WEIGHED).weighed(followed)


def _again(job: Job, belief: str, seed: int) -> Job:
    """The same question with deals, and weighed deals, of another seed."""
    weighing = _weighing(job, belief)
    pool = None if weighing is None else replace(weighing, seed=seed).pool()
    return replace(job, seed=seed, pool=pool)


def _weighing(job: Job, belief: str) -> Weighing | None:
    """What weighs the deals of a job; None where none are weighed."""
    seen, again = job.question.observed(), job.playouts.again
    if job.pool is None or seen is None or again is None:
        return None
    return Weighing(
        flat=job.flat,
        seen=seen,
        again=again,
        widths=job.playouts.widths,
        belief=belief,
        seed=job.seed,
        draw=job.draw,
        backend=job.kernels.backend,
    )


def checked(run: Tally, intervals: Intervals, truth: Tally) -> Iterator[tuple[str, bool]]:
    """For each interval of a run its kind and whether it holds the value of ``truth``.

    What never varies in ``truth`` is left out: nothing is estimated there.
    """
    choices = range(len(run.sums))
    for choice in choices:
        if truth.deviation(choice):
            yield MEAN, _holds(intervals.around(run, choice), truth.mean(choice))
    yield from ((PAIR, holds) for holds in _apart(run, intervals, truth, choices, 0))
    best = max(choices, key=run.sums.__getitem__)
    yield from ((BEST, holds) for holds in _apart(run, intervals, truth, choices, best))


def _apart(
    run: Tally, intervals: Intervals, truth: Tally, choices: Sequence[int], other: int
) -> Iterator[bool]:
    for choice in choices:
        if choice != other and truth.difference_deviation(choice, other):
            yield _holds(intervals.apart(run, choice, other), truth.difference(choice, other))


def _holds(interval: Interval | None, value: float) -> bool:
    return interval is None or interval[0] - ROUNDING <= value <= interval[1] + ROUNDING
