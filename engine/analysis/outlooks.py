"""What a declarer may expect of his hand, who sees it alone: by that deals are weighed before a contra.

A careful player becomes declarer with hands that win when they are played out, and the cards that the plain
player counts tell too little of that. Where nothing but what he would have said is believed, three declarers
in ten have a hand that loses more often than not, whoever has the other cards; among careful players it is
one in eight. So before a contra (TT-ANN-5) a deal weighs less, the less its declarer may expect.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.analysis.playing import Job
from engine.games.playouts import ALWAYS
from engine.kernel.arrays import Floats, Ints
from engine.worlds.believing import Pool, effective_number

# What of its weight a deal keeps whose declarer cannot win, because plain declarers choose otherwise; and the
# chance from which on a deal keeps more than half, rising to all within some tenths. Numbers near these tell
# about as well whether plain and careful declarers win (python -m tests.accuracy.contras).
OTHERWISE, EVEN, WITHIN = 0.1, 0.4, 0.1
OWN_STREAM = 1 << 50  # of the draws here, apart from those of the deals


def doubted(job: Job, deals: int, playouts: int) -> Job:
    """The job with its first ``deals`` deals alone, weighed by what their declarers may expect.

    Each of them is played out so many times with the cards that its declarer does not see dealt anew.
    """
    if job.pool is None:
        different, counted = job.drawn(0, deals), np.ones(deals)
    else:
        numbers, counts = np.unique(job.pool.numbers(job.seed, 0, deals), return_counts=True)
        different, counted = job.pool.deals[numbers], counts.astype(np.float64)
    weights = counted * believed(outlooks(job, different, playouts))
    pool = Pool(
        deals=different,
        running=np.cumsum(weights),
        effective=effective_number(weights),
        temper=job.pool.temper if job.pool is not None else 1.0,
    )
    return replace(job, pool=pool)


def believed(
    chances: Floats, otherwise: float = OTHERWISE, even: float = EVEN, within: float = WITHIN
) -> Floats:
    """What deals weigh (0 to 1) whose declarers may expect to win with these ``chances`` (0 to 1)."""
    would: Floats = 1 / (1 + np.exp((even - chances) / within))
    return otherwise + (1 - otherwise) * would


def outlooks(job: Job, deals: Ints, playouts: int) -> Floats:
    """For each deal the chance (0 to 1) that its declarer wins the contract, as he sees it."""
    seen = job.question.view
    assert seen.declarer is not None
    anew = dealt_anew(
        deals,
        job.flat.known,
        seen.seating.place(seen.declarer),
        len(seen.seating.active),
        playouts,
        np.random.Generator(np.random.Philox(key=[job.seed, OWN_STREAM])),
    )
    out = np.zeros((len(anew), 1, job.kernels.widths.outcome), dtype=np.int64)
    on = np.array([[job.playouts.play_on, 0, 0]], dtype=np.int64)
    job.kernels.evaluate(job.position, job.rules, anew, on, job.policy, job.seed, 0, out)
    beaten = job.values(out, job.playouts.objectives["contract"])
    chances: Floats = 1 - beaten.reshape(len(deals), playouts).mean(axis=1) / ALWAYS
    return chances


def dealt_anew(
    deals: Ints, known: Ints, declarer: int, players: int, times: int, rng: np.random.Generator
) -> Ints:
    """Each deal so many ``times``, one behind the other, with the cards dealt anew that its declarer misses.

    These are the hands of the others, and what lies in the talon if it is not ``known`` to all. Of a deal the
    masks (plain, trumps) of each place stand in a row: the hands, the discard, the parts of the talon.
    """
    places = [place for place in range(deals.shape[1] // 2) if place not in (declarer, players)]
    columns = np.array([2 * place + kind for place in places for kind in range(2)])
    missed = deals[:, columns] & ~np.where(columns < 2 * players, 0, known[columns])
    there = missed[:, :, np.newaxis] >> np.arange(64) & 1
    sizes = there[0].reshape(len(places), -1).sum(axis=1)
    _, column, bit = there.nonzero()
    shuffled = rng.random((len(deals), times, sizes.sum())).argsort(axis=-1, kind="stable")
    each = np.arange(len(deals))[:, np.newaxis, np.newaxis]
    kinds, cards = ((row.reshape(len(deals), -1)[each, shuffled]) for row in (column % 2, np.int64(1) << bit))
    found: Ints = np.repeat(deals, times, axis=0)
    found[:, columns] &= ~np.repeat(missed, times, axis=0)
    dealt = np.split(np.arange(sizes.sum()), sizes.cumsum()[:-1])
    for place, some in zip(places, dealt, strict=True):
        for kind in range(2):
            masks = np.where(kinds[:, :, some] == kind, cards[:, :, some], 0).sum(axis=-1)
            found[:, 2 * place + kind] |= masks.reshape(-1)
    return found
