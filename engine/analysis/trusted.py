"""Cards that others played against the model: a deal weighs more in which they do well.

A player who does not go by the model does not play just any card. Where somebody played a card that the
modelled player would have kept, both cards are played out on the deal; the better the one that fell does, the
more the deal weighs. Among careful players it foretells better what they will win: without it their opponents
in Tapp-Tarock are promised a card point too much. What players who go by the model will win it leaves alone.

Where a trick that is given away now wins one in a later hand (Tantony), the points of this hand do not tell
what a card is good for, and nothing is weighed.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.analysis.playing import Job
from engine.kernel.arrays import Floats, Ints
from engine.worlds.believing import MODEL, Effort
from engine.worlds.card_choices import CardChoice
from engine.worlds.modelled import Model
from engine.worlds.observed import Observed

# How many card points a card must win more than the model's for its deal to weigh 1.46 times as much, twice
# at the very most; as many less make it 0.54 times. Numbers near this one foretell about as well
# (python -m tests.accuracy.trusts).
POINTS = 6.0
LATER = "game"  # what those play for whose hand decides over the next ones too


def trusted(job: Job, seen: Observed | None, effort: Effort, within: float = POINTS) -> Job:
    """The job with its deals weighed by how the cards do that others played against the model.

    ``seen`` is what the seat that asks has observed, and ``within`` how many points count; see POINTS.
    Of the weighed deals as many are looked at as are ``enough`` for the effort. The job stays as it is where
    no card was chosen by others, where not this hand alone counts, and where too few deals would be left.
    """
    pool = job.pool
    if pool is None or not effort.outlook or seen is None or not seen.cards or job.playouts.again is None:
        return job
    if job.playouts.played_for(job.question.view) == LATER:
        return job
    deals, counted = pool.standing(effort.enough)
    model = Model(
        seen, job.playouts.again, job.kernels.widths, job.kernels.backend, len(deals), job.flat.layers
    )
    unlike = model.unlike(deals)[:, seen.cards]
    factors = np.ones(len(deals))
    for number, chosen in enumerate(job.question.card_choices()):
        (where,) = np.nonzero(unlike[:, number])
        if len(where):
            factors[where] *= worth(_gained(job, chosen, deals[where]), within)
    left = pool.reweighed(deals, counted, factors)
    return job if left.effective < effort.least else replace(job, pool=left)


def worth(points: Floats, within: float = POINTS) -> Floats:
    """What deals weigh (0 to 2) in which the card played brings so many points more than the model's."""
    found: Floats = 1 + np.tanh(points / (2 * within))  # logistic
    return found


def _gained(job: Job, chosen: CardChoice, deals: Ints) -> Floats:
    """How many card points more its player gets by the card than by the model's, all going on plainly."""
    playouts, there = job.playouts, chosen.view
    then = deals.copy()
    then[:, : len(chosen.played)] |= np.array(chosen.played, dtype=np.int64)
    rows = [playouts.candidate(chosen.did, there.pack), (playouts.play_on, 0, 0)]
    out = np.zeros((len(then), len(rows), job.kernels.widths.outcome), dtype=np.int64)
    job.kernels.evaluate(
        np.array(playouts.position(there), dtype=np.int64),
        np.array(playouts.rules(there.options), dtype=np.int64),
        then,
        np.array(rows, dtype=np.int64),
        playouts.policies[MODEL],
        job.seed,
        0,
        out,
    )
    points = playouts.objectives["card_points"].of(out, there.seating.place(chosen.did.seat), 0)
    gained: Floats = (points[:, 0] - points[:, 1]).astype(np.float64)
    return gained
