"""Deals weighed by what others have chosen, and drawn anew by their weight.

A deal in which the modelled player would have chosen otherwise than it was chosen counts less: each such
choice multiplies its weight by a factor, the odds that somebody does not do what the model does. Deals are
drawn once and weighed; of those that weigh little beside the others only some are followed to the end, drawn
by lot and weighing more instead (rejection control: Liu, Chen and Wong 1998), and the others are dropped. The
deals of an analysis are drawn from the pool of those that are left, each as often as its weight says
(sampling, importance, resampling: Rubin 1987). Where few deals carry most of the weight, more are drawn, and
then the weights are tempered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from engine.kernel import replay
from engine.kernel.batch import Drive, Widths
from engine.kernel.compiled import COMPILED, build, compile_apart, plain
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.rng import WEIGHING, stream
from engine.worlds.observed import Observed
from engine.worlds.sampling import CHUNK, Draw, FlatTable

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

NOTHING, WORDS, EVERYTHING = BELIEFS = "nothing", "words", "everything"
DEFAULT_BELIEF = EVERYTHING
MODEL = "plain"
# How often somebody does not do what the model does, as the log score of the true cards has it (accuracy).
OTHER_WORD, OTHER_DISCARD, OTHER_CARD = 0.001, 0.05, 0.1
POOL_DEALS = 1 << 41  # the pool's deals are numbered from here, apart from those of the analysis
AT_ONCE = 1 << 13  # deals drawn and weighed in one piece, which fits the processor's cache
# A deal is followed by lot once it weighs less than this share of the mean weight that a drawn deal has.
FOLLOWED = 1 / 32
TEMPERS = tuple(share / 16 for share in range(16, -1, -1))


@dataclass(frozen=True, kw_only=True)
class Effort:
    """How many deals are weighed: ``first`` at once, and twice as many again until they tell ``enough``.

    At the ``largest`` pool the weights are tempered until they tell as much as the ``least`` number. The
    numbers of deals weighed are multiples of CHUNK.
    """

    first: int
    largest: int
    enough: int
    least: int


MANY_DEALS = Effort(first=1 << 12, largest=1 << 16, enough=1_000, least=100)


@dataclass(frozen=True, kw_only=True)
class Pool:
    """Weighed deals: ``deals`` with the axes (deal, masks by place), and the running sum of their weights.

    Deals that were drawn and then dropped are not among them.

    ``effective`` is how many deals of equal weight tell as much (Kish 1965); ``temper`` is the power to which
    the weights were raised, 1 where they stand as they are.
    """

    deals: Ints
    running: Floats
    effective: float
    temper: float

    def draw(self, seed: int, first: int, n: int) -> Ints:
        """Deals number ``first`` to ``first + n - 1`` of a seed, each as likely as it weighs."""
        drawn: Ints = self.deals[self.numbers(seed, first, n)]
        return drawn

    def numbers(self, seed: int, first: int, n: int) -> Ints:
        """The places of these deals in ``deals``."""
        begin = first - first % CHUNK
        points = [
            np.random.Generator(np.random.Philox(key=[seed, chunk])).random(CHUNK)
            for chunk in range(begin // CHUNK, -(-(first + n) // CHUNK))
        ]
        wanted = np.concatenate(points)[first - begin : first - begin + n]
        found: Ints = np.searchsorted(self.running, wanted * self.running[-1], side="right")
        return found


@dataclass(frozen=True, kw_only=True)
class Weighed:
    """Deals as they were weighed: ``deals`` with the axes (deal, masks by place) and the weight of each.

    ``chances`` are those that each deal had to be followed to its end.
    """

    deals: Ints
    weights: Floats
    chances: Floats

    def tempered(self, power: float) -> Pool:
        """The pool of these deals with their weights raised to a power."""
        tempered = (self.weights * self.chances / self.weights.max()) ** power / self.chances
        running = np.cumsum(tempered)
        return Pool(deals=self.deals, running=running, effective=_effective(tempered), temper=power)


@dataclass(frozen=True, kw_only=True)
class Weighing:
    """What weighs the deals of ``flat`` by what a seat has ``seen`` others choose.

    ``again`` does the hand again on each deal, with rows of these ``widths``; ``belief`` is not ``nothing``.
    The deals are those of ``seed``, drawn by ``draw``; ``backend`` says how both run.
    """

    flat: FlatTable
    seen: Observed
    again: Drive
    widths: Widths
    belief: str
    seed: int
    draw: Draw
    backend: str
    effort: Effort = MANY_DEALS

    def pool(self, followed: float = FOLLOWED) -> Pool:
        """The deals that fit, weighed.

        Where their weights must be tempered, every deal is followed to its end: what weighs next to nothing
        then counts, and the few such deals that are left by lot would speak for all of them.
        """
        found = self.weighed(followed)
        plainly = found.tempered(1)
        if plainly.effective >= self.effort.least:
            return plainly
        if followed:
            return self.pool(followed=0.0)
        tempered = map(found.tempered, TEMPERS)
        return next(one for one in tempered if one.effective >= self.effort.least or not one.temper)

    def weighed(self, followed: float = FOLLOWED) -> Weighed:
        """As many weighed deals as the effort asks for, before any tempering.

        With ``followed`` 0 every deal is followed to its end.
        """
        most, width = min(AT_ONCE, self.effort.largest), self.flat.width
        model = _Model(self.seen, self.again, self.widths, self.backend, most)
        rows = np.zeros(most * width, dtype=np.int64)
        running = np.array([0.0, 0.0, followed])
        odds = _odds(self.seen, self.belief)
        kept: list[tuple[Ints, Floats, Floats]] = []
        drawn, size = 0, self.effort.first
        while True:
            while drawn < size:
                n = min(most, size - drawn)
                deals = rows[: n * width]
                self.draw(self.flat, deals, self.seed, (POOL_DEALS + drawn) // CHUNK)
                deals = deals.reshape(n, width)
                _, weights, chances = model.compared(deals, odds, stream(self.seed, WEIGHING, drawn), running)
                left = np.flatnonzero(weights)
                kept.append((deals[left], weights[left], chances[left]))
                drawn += n
            weights = np.concatenate([some for _, some, _ in kept])
            if size >= self.effort.largest or _effective(weights) >= self.effort.enough:
                break
            size *= 2
        chances = np.concatenate([some for *_, some in kept])
        deals = np.concatenate([some for some, *_ in kept])
        return Weighed(deals=deals, weights=weights, chances=chances)


def _effective(weights: Floats) -> float:
    """The effective number of deals, at most all of them."""
    relative = weights / weights.max()
    return float(relative.sum() ** 2 / (relative**2).sum())


def _odds(seen: Observed, belief: str) -> Floats:
    """What a difference from the model multiplies a weight by: for each action, then for silence."""
    believed = [((*seen.words, len(seen.actions)), OTHER_WORD)]
    if belief == EVERYTHING:
        believed += [(seen.discards, OTHER_DISCARD), (seen.cards, OTHER_CARD)]
    odds = np.ones(len(seen.actions) + 1)
    for actions, share in believed:
        odds[list(actions)] = share / (1 - share)
    return odds


def unlike(deals: Ints, seen: Observed, again: Drive, widths: Widths, backend: str) -> Ints:
    """For each deal and action 1 where the model would have done something else with these cards, else 0.

    For a discard it is the number of cards that the model would not have discarded. The last column is 1
    where a player who kept silent would have said something with these cards alone.
    """
    model = _Model(seen, again, widths, backend, len(deals))
    return model.compared(deals, np.ones(len(seen.actions) + 1), 1, np.zeros(replay.RUNNING_WIDTH))[0]


class _Model:
    """The modelled player, who does again what a seat has seen others do, on up to ``most`` deals at once.

    The rows are made once: new memory for each piece costs a third of the work on it.
    """

    def __init__(self, seen: Observed, again: Drive, widths: Widths, backend: str, most: int) -> None:
        self.seen, self.most = seen, most
        self.again = _again(again, backend)
        self.beginning, self.rules, self.actions = (
            np.array(rows, dtype=np.int64) for rows in (seen.beginning, seen.rules, seen.actions)
        )
        self.discards_end = max(seen.discards, default=-1) + 1
        self.policies = at_positions(*[PLAIN] * seen.players)
        self.went, self.came = np.zeros((2, widths.world), dtype=np.int64)
        self.went[: len(seen.went)], self.came[: len(seen.came)] = seen.went, seen.came
        table = max(widths.table, len(seen.beginning))
        shapes = (widths.world + 2, table, widths.world, widths.scratch, 2)
        self.scratch = [np.zeros(shape, dtype=np.int64) for shape in shapes]
        self.other = np.zeros((most, len(self.actions) + 1), dtype=np.int64)
        self.weights, self.chances = np.zeros((2, most))

    def compared(self, deals: Ints, odds: Floats, lots: int, running: Floats) -> tuple[Ints, Floats, Floats]:
        """The differences of ``unlike``, each deal's weight, and its chance to have been followed to the end.

        They stand until the next call. ``odds``, ``lots`` and ``running`` are as in ``engine.kernel.replay``.
        """
        if deals.shape[1:] != self.went.shape:
            raise ValueError(f"deals of {deals.shape[1]} masks where {len(self.went)} are wanted")
        n_deals, n_actions = len(deals), len(self.actions)
        found = self.other[:n_deals], self.weights[:n_deals], self.chances[:n_deals]
        self.again(
            *(self.beginning, self.rules, len(self.beginning)),
            *(np.ascontiguousarray(deals), n_deals, len(self.went), self.went, self.came),
            *(self.seen.discarder, self.seen.out),
            *(self.actions, n_actions, self.discards_end, odds, self.policies, lots),
            *(*self.scratch, found[0], running, found[1], found[2]),
        )
        return found


@cache
def _again(again: Drive, backend: str) -> Drive:
    if backend == COMPILED:
        compile_apart(again)  # in this process it would stop all other threads for seconds
        try:
            return build(again, replay.AGAIN_TAKES)
        except Exception:  # whatever stops numba must not stop the player
            return plain(again, replay.AGAIN_TAKES)
    return plain(again, replay.AGAIN_TAKES)
