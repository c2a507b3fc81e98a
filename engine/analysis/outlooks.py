"""What a declarer may expect of his hand, who sees it alone: by that deals are weighed.

A careful player becomes declarer with hands that win when they are played out, and the cards that the plain
player counts tell too little of that. Where nothing but what he would have said is believed, three declarers
in ten have a hand that loses more often than not, whoever has the other cards; among careful players it is
one in eight. So everybody's deals weigh less whose declarer had to expect a loss when he settled the contract
(``ventured``). That makes up for weak hands of plain declarers too: each word that such a hand would not have
said leaves it a little of its weight, and there are many of them.

Before a contra (TT-ANN-5) the careful player asks instead how likely the declarer is to win (``doubted``).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.analysis.playing import Job
from engine.games.playouts import ALWAYS
from engine.kernel.anew import deal_anew
from engine.kernel.arrays import Floats, Ints
from engine.kernel.compiled import made_of
from engine.worlds.believing import MODEL, Effort
from engine.worlds.pools import Pool, effective_number
from engine.worlds.settled import Settled

# What of its weight a deal keeps whose declarer cannot win, because plain declarers choose otherwise; and the
# chance from which on a deal keeps more than half, rising to all within some tenths. Numbers near these tell
# about as well whether plain and careful declarers win (python -m tests.accuracy.contras).
OTHERWISE, EVEN, WITHIN = 0.1, 0.4, 0.1
# From which payment on a declarer would rather have settled the contract than not, how sharply, and what of
# its weight a deal keeps where he had to expect far less. Near these numbers the hands that others believe in
# win about as many card points as the true ones do (python -m tests.accuracy.ventures).
LOSS, AROUND, ANYWAY = -1.0, 2.5, 0.1
AT_ONCE = 1 << 11  # deals that are dealt anew in one piece, for the memory
MOST_CARDS = 128  # of any pack


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
        weighed=job.pool.weighed if job.pool is not None else len(different),
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
    out = played_on(job, job.position, deals, playouts)
    beaten = job.values(out, job.playouts.objectives["contract"])
    chances: Floats = 1 - beaten.mean(axis=1) / ALWAYS
    return chances


def ventured(job: Job, effort: Effort) -> Job:
    """The job with its deals weighed by what their declarers could expect when the contract was settled.

    Of the weighed deals as many are looked at as are ``enough`` for the effort. Where none are weighed, where
    nobody else has settled a contract, and where too few deals would be left, the job stays as it is.
    """
    pool = job.pool
    if pool is None or not effort.outlook or (moment := job.question.settled()) is None:
        return job
    deals, counted = pool.standing(effort.enough)
    left = pool.reweighed(deals, counted, willing(_expected(job, moment, deals, effort.outlook)))
    return job if left.effective < effort.least else replace(job, pool=left)


def _expected(job: Job, moment: Settled, deals: Ints, playouts: int) -> Floats:
    """The payment that the declarer of each deal could expect at the moment when the contract was settled."""
    then = deals.copy()
    then[:, : len(moment.played)] |= np.array(moment.played, dtype=np.int64)
    position = np.array(job.playouts.position(moment.view), dtype=np.int64)
    place, owned = moment.view.seating.place(moment.declarer), moment.view.balances[moment.declarer]
    payment = job.playouts.objectives["payment"]
    pieces = (
        played_on(job, position, then[first : first + AT_ONCE], playouts, first)
        for first in range(0, len(then), AT_ONCE)
    )
    return np.concatenate([payment.of(out, place, owned).mean(axis=1) for out in pieces])


def willing(payments: Floats, loss: float = LOSS, around: float = AROUND, anyway: float = ANYWAY) -> Floats:
    """What deals weigh (0 to 1) whose declarers may expect these ``payments``."""
    would: Floats = (1 + np.tanh((payments - loss) / (2 * around))) / 2  # logistic
    return anyway + (1 - anyway) * would


def played_on(job: Job, position: Ints, deals: Ints, playouts: int, first: int = 0) -> Ints:
    """Each deal played out so many times from a position, with what its declarer misses dealt anew.

    The modelled player goes on. The deals are numbered from ``first`` on. The outcomes have the axes (deal,
    playout, number).
    """
    seen = job.question.view
    assert seen.declarer is not None
    place, players = seen.seating.place(seen.declarer), len(seen.seating.active)
    anew = dealt_anew(
        deals,
        job.flat.known,
        place,
        players,
        playouts,
        seed=job.seed,
        first=first,
        backend=job.kernels.backend,
    )
    out = np.zeros((len(anew), 1, job.kernels.widths.outcome), dtype=np.int64)
    on = np.array([[job.playouts.play_on, 0, 0]], dtype=np.int64)
    job.kernels.evaluate(position, job.rules, anew, on, job.playouts.policies[MODEL], job.seed, 0, out)
    return out.reshape(len(deals), playouts, -1)


def dealt_anew(
    deals: Ints, known: Ints, declarer: int, players: int, times: int, *, seed: int, first: int, backend: str
) -> Ints:
    """Each deal so many ``times``, one behind the other, with the cards dealt anew that its declarer misses.

    These are the hands of the others, and what lies in the talon if it is not ``known`` to all. Of a deal the
    masks (plain, trumps) of each place stand in a row: the hands, the discard, the parts of the talon.
    """
    n, width = deals.shape
    found = np.zeros((n * times, width), dtype=np.int64)
    deck, sizes = np.zeros(MOST_CARDS, dtype=np.int64), np.zeros(width, dtype=np.int64)
    call = made_of(backend, deal_anew).call
    call(deals, n, width, known, declarer, players, times, seed, first, deck, sizes, found)
    return found
