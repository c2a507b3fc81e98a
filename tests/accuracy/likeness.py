"""``python -m tests.accuracy.likeness``: by which weights of choices the true cards are foretold best.

Hands in which all play plainly, and hands in which all play carefully, are stopped here and there. Deals that
fit are drawn and weighed by what the seat to act has seen, in several ways; the log score of the true cards
(the sum over the hidden cards, higher is better) says which way predicts them. The shares and the likeness
that ``engine.worlds`` works with were chosen by this table.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from math import log

import numpy as np
import numpy.typing as npt

from engine.analysis import playouts_of, question
from engine.games.registry import GAMES, game
from engine.kernel import replay
from engine.position import State
from engine.worlds import worlds
from engine.worlds.believing import LEAST_TEMPERED, OTHER_WORD, TEMPERS
from engine.worlds.modelled import LIKENESS, Model
from engine.worlds.observed import Observed
from engine.worlds.sampling import draw_deals, drawing
from tests.accuracy.decisions import SMALLEST_CHANCE, states, true_cards

Floats = npt.NDArray[np.float64]

PLAYERS = ("plain", "careful")
DRAWN = 1 << 14
EVERY = 8


@dataclass(frozen=True)
class Moment:
    """Deals that fit what a seat has ``seen``, and where they are as in truth.

    ``other`` has the axes (deal, action) as ``engine.worlds.modelled.Model`` gives it, ``true`` the axes
    (hidden card, deal).
    """

    seen: Observed
    other: Floats
    true: npt.NDArray[np.bool_]

    @cached_property
    def words(self) -> Floats:
        """How many words of each deal are unlike the model's."""
        return self._differences([*self.seen.words, len(self.seen.actions)])

    def shares(self, word: float, discard: float, card: float) -> Floats:
        """Log weights of the deals if each difference counts by a fixed share of other choices."""
        counted = (self.words, self._differences(self.seen.discards), self._differences(self.seen.cards))
        parts = (
            log(share / (1 - share)) * some
            for share, some in zip((word, discard, card), counted, strict=True)
        )
        return sum(parts, np.zeros(len(self.other)))

    def learned(self, word: float, likeness: tuple[float, float, float, float]) -> Floats:
        """Log weights if how far each player goes by the model is learned, as in ``engine.kernel.replay``."""
        total = log(word / (1 - word)) * self.words
        choices, differed = (np.zeros((self.seen.players, len(self.other))) for _ in range(2))
        alike, unlike_before, *others = likeness
        for number in sorted((*self.seen.discards, *self.seen.cards)):
            if not self.other[:, number].any():
                continue
            who = self.seen.actions[number][replay.ACTOR]
            discard = number in self.seen.discards
            for one in range(self._discarded if discard else 1):
                is_other = self.other[:, number] > one
                seen = alike + choices[who]
                total += np.where(
                    is_other,
                    np.log((unlike_before + differed[who]) / (seen * others[discard])),
                    np.log((seen - differed[who]) / seen),
                )
                choices[who] += 1
                differed[who] += is_other
        return total

    @property
    def _discarded(self) -> int:
        return int(self.other[:, list(self.seen.discards)].max())

    def _differences(self, numbers: object) -> Floats:
        found: Floats = self.other[:, list(numbers)].sum(axis=1)
        return found

    def score(self, weights: Floats) -> float:
        """The log score of the true cards under log weights, tempered as an analysis tempers them."""
        for power in TEMPERS:
            tempered = np.exp((weights - weights.max()) * power)
            if tempered.sum() ** 2 >= LEAST_TEMPERED * (tempered**2).sum():
                break
        return float(np.log(np.clip(self.true @ tempered / tempered.sum(), SMALLEST_CHANCE, 1)).sum())


WAYS: dict[str, Callable[[Moment], Floats]] = {
    "nothing": lambda at: np.zeros(len(at.other)),
    "fixed shares 0.001, 0.05, 0.1": lambda at: at.shares(0.001, 0.05, 0.1),
    "fixed shares 0.1, 0.05, 0.1": lambda at: at.shares(0.1, 0.05, 0.1),
    "fixed shares 0.1, 0.2, 0.3": lambda at: at.shares(0.1, 0.2, 0.3),
    "learned, as it is": lambda at: at.learned(OTHER_WORD, LIKENESS),
    "learned, words 0.01": lambda at: at.learned(0.01, LIKENESS),
    "learned, words 0.2": lambda at: at.learned(0.2, LIKENESS),
    "learned, prior 2, 0.5": lambda at: at.learned(OTHER_WORD, (2.0, 0.5, *LIKENESS[2:])),
    "learned, prior 2, 0.1": lambda at: at.learned(OTHER_WORD, (2.0, 0.1, *LIKENESS[2:])),
    "learned, prior 1, 0.2": lambda at: at.learned(OTHER_WORD, (1.0, 0.2, *LIKENESS[2:])),
    "learned, among 3 and 5": lambda at: at.learned(OTHER_WORD, (*LIKENESS[:2], 3.0, 5.0)),
    "learned, among 5 and 20": lambda at: at.learned(OTHER_WORD, (*LIKENESS[:2], 5.0, 20.0)),
}


def moments(state: State, seed: int) -> Iterator[Moment]:
    """What the seat to act has seen, if that leaves anything open."""
    seen, put = question(state).observed(), question(state)
    fitting, playouts = worlds(put.view), playouts_of(game(state.game))
    if seen is None or playouts.again is None or fitting.total < 2:
        return
    deals = draw_deals(fitting.flat, seed, 0, DRAWN, drawing("compiled"))
    truth = true_cards(state, fitting.flat.width)[0] & ~fitting.flat.known
    there = [
        (deals[:, place] >> bit & 1).astype(bool)
        for place in range(len(truth))
        for bit in range(64)
        if int(truth[place]) >> bit & 1
    ]
    model = Model(seen, playouts.again, playouts.widths, "compiled", len(deals))
    other = model.unlike(deals).astype(np.float64)
    yield Moment(seen, other, np.array(there))


def scores(name: str, player: str, seed: int) -> list[list[float]]:
    """The scores of every way at some moments of the first hand of a deal."""
    first = list(states(name, seed, player, hands=1))
    found = (one for state in first[seed % EVERY :: EVERY] for one in moments(state, seed))
    return [[one.score(way(one)) for way in WAYS.values()] for one in found]


def main() -> None:
    """Print the mean log score of every way, a column for each player."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy.likeness", description=__doc__)
    parser.add_argument("--hands", type=int, default=20, help="hands of each game and player")
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.workers) as pool:
        for name in chosen.game or GAMES:
            columns = []
            for player in PLAYERS:
                hands = pool.map(partial(scores, name, player), range(9_000, 9_000 + chosen.hands))
                columns.append(np.array([each for some in hands for each in some]).mean(axis=0))
            print(f"\n| {game(name).name} | {' | '.join(PLAYERS)} |\n|---|---|---|")
            for number, way in enumerate(WAYS):
                print(f"| {way} | {' | '.join(f'{one[number]:.2f}' for one in columns)} |", flush=True)


if __name__ == "__main__":
    main()
