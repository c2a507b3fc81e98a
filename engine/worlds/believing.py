"""Deals weighed by what others have chosen, and drawn anew by their weight.

A deal in which the modelled player would have chosen otherwise than it was chosen counts less. For words the
factor is fixed, the odds that somebody does not say what the model says. How often a player plays and
discards otherwise is learned from that player's own cards: where they fit no deal well, they tell little.

Deals are drawn once and weighed; of those that weigh little beside the others only some are followed to the
end, drawn by lot and weighing more instead (rejection control: Liu, Chen and Wong 1998), and the others are
dropped. The deals of an analysis are drawn from the pool of those that are left, each as often as its weight
says (sampling, importance, resampling: Rubin 1987). Where few deals carry most of the weight, more are drawn,
and then the weights are tempered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from engine.games.bots import PLAIN_PLAYER
from engine.kernel.arrays import Floats, Ints
from engine.kernel.batch import Drive, Widths
from engine.kernel.rng import WEIGHING, stream
from engine.worlds.modelled import LIKENESS, Likeness, Model
from engine.worlds.observed import Observed
from engine.worlds.pools import Pool, Weighed, effective_number
from engine.worlds.sampling import CHUNK, Draw, FlatTable

NOTHING, WORDS, EVERYTHING = BELIEFS = "nothing", "words", "everything"
DEFAULT_BELIEF = EVERYTHING
MODEL = PLAIN_PLAYER
# How often somebody does not say what the model says: by the log score of the true cards, in hands of plain
# and of careful players (python -m tests.accuracy.likeness).
OTHER_WORD = 0.05
LOOKED_AT = 1 << 8  # deals by which one sees whether the model has a choice at all
POOL_DEALS = 1 << 41  # the pool's deals are numbered from here, apart from those of the analysis
AT_ONCE = 1 << 13  # deals drawn and weighed in one piece, which fits the processor's cache
# A deal is followed by lot once it weighs less than this share of the mean weight that a drawn deal has.
FOLLOWED = 1 / 4
SHORT = 1 / 4  # of the least number of deals: where less is foretold, the weights will have to be tempered


@dataclass(frozen=True, kw_only=True)
class Effort:
    """How many deals are weighed: ``first`` at once, and twice as many again until they tell ``enough``.

    At the ``largest`` pool the weights are tempered until they tell as much as the ``least`` number. The
    numbers of deals weighed are multiples of CHUNK. Each of ``enough`` deals is then played out so many times
    for its declarer's ``outlook`` (``engine.analysis.outlooks``); with 0 that does not count. ``likeness`` is
    what is believed of players before their first card (``engine.worlds.modelled``).
    """

    first: int
    largest: int
    enough: int
    least: int
    outlook: int = 0
    likeness: Likeness = LIKENESS


LEAST_TEMPERED = 50  # fewer leave too much to chance, more too much unbelieved (the same command)
OUTLOOK = 2  # playouts
MANY_DEALS = Effort(first=1 << 12, largest=1 << 16, enough=2_000, least=LEAST_TEMPERED, outlook=OUTLOOK)
# for a hundred deals, at a glance
FEW_DEALS = Effort(first=1 << 10, largest=1 << 13, enough=150, least=40, outlook=OUTLOOK)
LARGEST_POOL = 1 << 20


def effort_for(deals: int) -> Effort:
    """The effort that belongs to a number of deals asked for: whoever asks for more is told more.

    The pool grows as they do, so that weighing takes about the same share of the work.

    >>> effort_for(1_000) == MANY_DEALS, effort_for(10_000).largest, effort_for(10_000).enough
    (True, 1048576, 20000)
    """
    largest = 1 << (64 * deals - 1).bit_length()
    return replace(
        MANY_DEALS,
        largest=min(max(largest, MANY_DEALS.largest), LARGEST_POOL),
        enough=max(2 * deals, MANY_DEALS.enough),
    )


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
        then counts, and the few such deals that are left by lot would speak for all of them. That is begun as
        soon as the first deals foretell it.
        """
        for found in self._growing(followed):
            if followed and self._falls_short(found):
                break
        told = found.telling(self.effort.least)
        return self.pool(followed=0.0) if followed and told.temper < 1 else told

    def _falls_short(self, found: Weighed) -> bool:
        """Whether so far deals tell so little that as many as may be drawn hardly tell the least number."""
        most = effective_number(found.weights) * self.effort.largest / found.drawn
        return most < self.effort.least * SHORT

    def weighed(self, followed: float = FOLLOWED) -> Weighed:
        """As many weighed deals as the effort asks for, before any tempering.

        With ``followed`` 0 every deal is followed to its end.
        """
        *_, found = self._growing(followed)
        return found

    def _growing(self, followed: float) -> Iterator[Weighed]:
        """The weighed deals: the first ones, then always twice as many, until the effort asks for no more."""
        most, width = min(AT_ONCE, self.effort.largest), self.flat.width
        model = Model(
            self.seen, self.again, self.widths, self.backend, most, self.flat.layers, self.effort.likeness
        )
        rows = np.zeros(most * width, dtype=np.int64)
        running = np.array([0.0, 0.0, followed])
        odds, learned = odds_of_words(self.seen), self._learned(model, rows)
        kept: list[tuple[Ints, Floats, Floats]] = []
        drawn, size = 0, self.effort.first
        while True:
            while drawn < size:
                n = min(most, size - drawn)
                deals = rows[: n * width]
                self.draw(self.flat, deals, self.seed, (POOL_DEALS + drawn) // CHUNK)
                deals = deals.reshape(n, width)
                _, weights, chances = model.compared(
                    deals, odds, learned, stream(self.seed, WEIGHING, drawn), running
                )
                left = np.flatnonzero(weights)
                kept.append((deals[left], weights[left], chances[left]))
                drawn += n
            deals, weights, chances = map(np.concatenate, zip(*kept, strict=True))
            found = Weighed(deals=deals, weights=weights, chances=chances, drawn=drawn)
            yield found
            if size >= self.effort.largest or effective_number(found.weights) >= self.effort.enough:
                return
            size *= 2

    def _learned(self, model: Model, rows: Ints) -> Ints:
        """For each action 1 where it tells how far its player goes by the model, else 0; by a few deals."""
        seen = self.seen
        if self.belief != EVERYTHING or not (seen.discards or seen.cards):
            return np.zeros(len(seen.actions), dtype=np.int64)
        n = min(LOOKED_AT, self.effort.first // 8)
        deals = rows[: n * self.flat.width]
        self.draw(self.flat, deals, self.seed, POOL_DEALS // CHUNK)
        return telling_of_players(model, deals.reshape(n, -1))


def telling_of_players(model: Model, deals: Ints) -> Ints:
    """For each action 1 where it tells how far its player goes by the model, else 0.

    It is a card or a discard, and on one of the deals the model chooses otherwise. A card that had to be
    played tells nothing of that.
    """
    seen = model.seen
    wanted = [*seen.discards, *seen.cards]
    learned = np.zeros(len(seen.actions), dtype=np.int64)
    learned[wanted] = model.unlike(deals)[:, wanted].any(axis=0)
    return learned


def odds_of_words(seen: Observed, other: float = OTHER_WORD) -> Floats:
    """What a difference from the model multiplies a weight by: for each action, then for silence.

    ``other`` is how often somebody does not say what the model says.
    """
    odds = np.ones(len(seen.actions) + 1)
    odds[[*seen.words, len(seen.actions)]] = other / (1 - other)
    return odds
