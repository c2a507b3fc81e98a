"""Deals weighed by what others have chosen, and drawn anew by their weight.

A deal in which the modelled player would have chosen otherwise than it was chosen counts less: each such
choice multiplies its weight by a factor, the odds that somebody does not do what the model does. Deals are
drawn once into a pool and weighed there; the deals of an analysis are drawn from the pool, each as often as
its weight says (sampling, importance, resampling: Rubin 1987). Where few deals carry most of the weight, the
pool grows, and then the weights are tempered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import log

import numpy as np
import numpy.typing as npt

from engine.kernel import replay
from engine.kernel.batch import Drive, Widths
from engine.kernel.compiled import COMPILED, build, compile_apart, plain
from engine.kernel.policies import PLAIN, at_positions
from engine.worlds.observed import Observed
from engine.worlds.sampling import CHUNK, Draw, FlatTable, draw_deals

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

NOTHING, WORDS, EVERYTHING = BELIEFS = "nothing", "words", "everything"
DEFAULT_BELIEF = EVERYTHING
MODEL = "plain"
# How often somebody does not do what the model does, as the log score of the true cards has it (accuracy).
OTHER_WORD, OTHER_DISCARD, OTHER_CARD = 0.001, 0.05, 0.1
POOL_DEALS = 1 << 41  # the pool's deals are numbered from here, apart from those of the analysis
TEMPERS = tuple(share / 16 for share in range(16, -1, -1))


@dataclass(frozen=True, kw_only=True)
class Effort:
    """How many deals are weighed: ``first`` at once, and twice as many again until they tell ``enough``.

    At the ``largest`` pool the weights are tempered until they tell as much as the ``least`` number.
    """

    first: int
    largest: int
    enough: int
    least: int


MANY_DEALS = Effort(first=1 << 12, largest=1 << 16, enough=1_000, least=100)


@dataclass(frozen=True, kw_only=True)
class Pool:
    """Weighed deals: ``deals`` with the axes (deal, masks by place), and the running sum of their weights.

    ``effective`` is how many deals of equal weight tell as much (Kish 1965); ``temper`` is the power to which
    the weights were raised, 1 where they stand as they are.
    """

    deals: Ints
    running: Floats
    effective: float
    temper: float

    def draw(self, seed: int, first: int, n: int) -> Ints:
        """Deals number ``first`` to ``first + n - 1`` of a seed, each as likely as it weighs."""
        begin = first - first % CHUNK
        points = [
            np.random.Generator(np.random.Philox(key=[seed, chunk])).random(CHUNK)
            for chunk in range(begin // CHUNK, -(-(first + n) // CHUNK))
        ]
        wanted = np.concatenate(points)[first - begin : first - begin + n]
        found: Ints = self.deals[np.searchsorted(self.running, wanted * self.running[-1], side="right")]
        return found


def pool(
    flat: FlatTable,
    seen: Observed,
    again: Drive,
    widths: Widths,
    belief: str,
    seed: int,
    draw: Draw,
    backend: str,
    effort: Effort = MANY_DEALS,
) -> Pool:
    """The deals that fit, weighed by what the seat has seen others choose; ``belief`` is not ``nothing``."""
    deals = np.zeros((0, flat.width), dtype=np.int64)
    weights = np.zeros(0)
    size = effort.first
    while True:
        more = draw_deals(flat, seed, POOL_DEALS + len(deals), size - len(deals), draw)
        deals = np.concatenate([deals, more])
        weights = np.concatenate(
            [weights, _log_weights(unlike(more, seen, again, widths, backend), seen, belief)]
        )
        if size >= effort.largest or _effective(weights, 1.0) >= effort.enough:
            break
        size *= 2
    temper = next(power for power in TEMPERS if _effective(weights, power) >= effort.least)
    running = np.cumsum(_raised(weights, temper))
    return Pool(deals=deals, running=running, effective=_effective(weights, temper), temper=temper)


def _raised(weights: Floats, power: float) -> Floats:
    raised: Floats = np.exp(power * (weights - weights.max()))
    return raised


def _effective(weights: Floats, power: float) -> float:
    """The effective number of deals with their weights raised to a power, at most all of them."""
    raised = _raised(weights, power)
    return float(raised.sum() ** 2 / (raised**2).sum())


def _log_weights(other: Ints, seen: Observed, belief: str) -> Floats:
    believed = [((*seen.words, len(seen.actions)), OTHER_WORD)]
    if belief == EVERYTHING:
        believed += [(seen.discards, OTHER_DISCARD), (seen.cards, OTHER_CARD)]
    found = np.zeros(len(other))
    for actions, share in believed:
        found += other[:, list(actions)].sum(axis=1) * log(share / (1 - share))
    return found


def unlike(deals: Ints, seen: Observed, again: Drive, widths: Widths, backend: str) -> Ints:
    """For each deal and action 1 where the model would have done something else with these cards, else 0.

    For a discard it is the number of cards that the model would not have discarded. The last column is 1
    where a player who kept silent would have said something with these cards alone.
    """
    dealt = np.ascontiguousarray(seen.dealt(deals))
    other = np.zeros((len(deals), len(seen.actions) + 1), dtype=np.int64)
    _again(again, backend)(
        np.array(seen.beginning, dtype=np.int64),
        np.array(seen.rules, dtype=np.int64),
        dealt,
        len(dealt),
        len(seen.beginning),
        np.array(seen.actions, dtype=np.int64),
        len(seen.actions),
        at_positions(*[PLAIN] * seen.players),
        np.zeros(max(widths.table, len(seen.beginning)), dtype=np.int64),
        np.zeros(widths.world, dtype=np.int64),
        np.zeros(widths.scratch, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        other,
    )
    return other


@cache
def _again(again: Drive, backend: str) -> Drive:
    if backend == COMPILED:
        compile_apart(again)  # in this process it would stop all other threads for seconds
        try:
            return build(again, replay.AGAIN_TAKES)
        except Exception:  # whatever stops numba must not stop the player
            return plain(again, replay.AGAIN_TAKES)
    return plain(again, replay.AGAIN_TAKES)
