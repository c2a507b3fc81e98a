"""The modelled player, who does again on other cards what a seat has seen others do."""

from __future__ import annotations

import numpy as np

from engine.kernel.arrays import Floats, Ints
from engine.kernel.batch import Drive, Widths
from engine.kernel.compiled import made_of
from engine.kernel.dealing import LAYER_WIDTH
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.redrawn import MOST
from engine.kernel.weighing import RUNNING_WIDTH, STYLES
from engine.worlds.observed import Observed

# Cards like the model's and unlike it that count as seen of each player before the first; among how many
# unlike ones a player picks, for a card played and for a card discarded; and the share of players who play
# any card that they may (python -m tests.accuracy.likeness).
Likeness = tuple[float, float, float, float, float]
LIKENESS: Likeness = (2.0, 0.2, 3.0, 10.0, 0.3)
ALL_BY_THE_MODEL: Likeness = (*LIKENESS[:4], 0.0)  # nobody plays freely


NO_LAYERS = np.zeros(0, dtype=np.int64)


class Model:
    """The modelled player, on up to ``most`` deals at once.

    The rows are made once: new memory for each piece costs a third of the work on it.
    """

    def __init__(
        self,
        seen: Observed,
        again: Drive,
        widths: Widths,
        backend: str,
        most: int,
        layers: Ints = NO_LAYERS,
        likeness: Likeness = LIKENESS,
    ) -> None:
        self.seen, self.most, self.layers = seen, most, layers
        self.again = made_of(backend, again, apart=True).call
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
        self.counts = np.zeros((2, seen.players), dtype=np.int64)
        self.likeness = np.array(likeness)
        self.styles = np.zeros(STYLES * seen.players)
        self.other = np.zeros((most, len(self.actions) + 1), dtype=np.int64)
        self.weights, self.chances = np.zeros((2, most))
        self.by_unlike = np.zeros(MOST + 1)
        self.ways = np.zeros((self.n_layers + 1) * (MOST + 1))

    @property
    def n_layers(self) -> int:
        """How many classes of cards nothing known tells apart."""
        return len(self.layers) // LAYER_WIDTH

    def unlike(self, deals: Ints) -> Ints:
        """For each deal and action 1 where the model would have done something else with these cards, else 0.

        For a discard it is the number of cards that the model would not have discarded. The last column is 1
        where a player who kept silent would have said something with these cards alone. Nothing is learned,
        and the numbers stand until the next call.
        """
        odds, learned = np.ones(len(self.actions) + 1), np.zeros(len(self.actions), dtype=np.int64)
        return self.compared(deals, odds, learned, 1, np.zeros(RUNNING_WIDTH))[0]

    def compared(
        self, deals: Ints, odds: Floats, learned: Ints, lots: int, running: Floats
    ) -> tuple[Ints, Floats, Floats]:
        """By how many choices each deal differs, its weight, and its chance to have been followed to the end.

        They stand until the next call. A discard that is learned from is drawn anew, in ``deals`` themselves.
        ``odds``, ``learned``, ``lots`` and ``running`` are as in ``engine.kernel.replay``.
        """
        if deals.shape[1:] != self.went.shape:
            raise ValueError(f"deals of {deals.shape[1]} masks where {len(self.went)} are wanted")
        if not deals.flags.c_contiguous:
            raise ValueError("deals that do not lie one behind the other")
        if self.seen.discarder >= 0 and len(deals):
            n_discarded = sum(int(mask).bit_count() for mask in deals[0, self.seen.out : self.seen.out + 2])
            if n_discarded > MOST:
                raise ValueError(f"a discard of {n_discarded} cards; at most {MOST} are drawn anew")
        n_deals, n_actions = len(deals), len(self.actions)
        found = self.other[:n_deals], self.weights[:n_deals], self.chances[:n_deals]
        self.again(
            *(self.beginning, self.rules, len(self.beginning)),
            *(deals, n_deals, len(self.went), self.went, self.came),
            *(self.seen.discarder, self.seen.out, self.layers, self.n_layers),
            *(self.actions, n_actions, self.discards_end, odds, learned, self.likeness),
            *(self.seen.players, self.policies, lots),
            *(*self.scratch, *self.counts, self.styles, found[0], running, found[1], found[2]),
            *(self.by_unlike, self.ways),
        )
        return found
