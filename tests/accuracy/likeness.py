"""``python -m tests.accuracy.likeness``: by which weights of choices the true cards are foretold best.

Hands in which all play plainly, and hands in which all play carefully, are stopped here and there. Deals that
fit are drawn and weighed by what the seat to act has seen, in several ways; the log score of the true cards
(the sum over the hidden cards, higher is better) says which way predicts them. The shares and the likeness
that ``engine.worlds`` works with were chosen by this table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine.analysis import playouts_of, question
from engine.games.registry import GAMES, game
from engine.kernel.arrays import Floats, Ints
from engine.kernel.weighing import RUNNING_WIDTH
from engine.position import State
from engine.worlds import worlds
from engine.worlds.believing import (
    LEAST_TEMPERED,
    OTHER_WORD,
    odds_of_words,
    telling_of_players,
)
from engine.worlds.modelled import LIKENESS, Likeness, Model
from engine.worlds.pools import Weighed
from engine.worlds.sampling import draw_deals, drawing
from tests.accuracy.decisions import SMALLEST_CHANCE, states, true_cards

PLAYERS = ("plain", "careful")
DRAWN = 1 << 12
EVERY = 8


@dataclass(frozen=True, kw_only=True)
class Way:
    """How choices are weighed: the share of other words, and what is learned of cards and discards.

    Where nothing is learned, each card or discard unlike the model's counts by a fixed share (discard, card).
    """

    word: float = OTHER_WORD
    likeness: Likeness = LIKENESS
    fixed: tuple[float, float] | None = None


def _changed(**places: float) -> Way:
    """What is learned, with some numbers of its row changed."""
    alike, unlike, cards, discards, free = (
        places.get(name, value)
        for name, value in zip(("alike", "unlike", "cards", "discards", "free"), LIKENESS, strict=True)
    )
    return Way(likeness=(alike, unlike, cards, discards, free))


WAYS: dict[str, Way | None] = {
    "nothing": None,
    "fixed shares 0.1, 0.05, 0.1": Way(word=0.1, fixed=(0.05, 0.1)),
    "fixed shares 0.1, 0.2, 0.3": Way(word=0.1, fixed=(0.2, 0.3)),
    "learned, as it is": Way(),
    "learned, words 0.01": Way(word=0.01),
    "learned, words 0.2": Way(word=0.2),
    "learned, prior 2, 0.5": _changed(unlike=0.5),
    "learned, prior 1, 0.2": _changed(alike=1.0),
    "learned, among 5": _changed(cards=5.0),
    "learned, nobody plays freely": _changed(free=0.0),
    "learned, 0.1 play freely": _changed(free=0.1),
    "learned, 0.6 play freely": _changed(free=0.6),
    "learned, all play freely": _changed(free=1.0),
}


@dataclass(frozen=True)
class Moment:
    """Deals that fit what a seat has seen, and the hidden cards as they lie in ``truth``, as masks."""

    model: Model
    deals: Ints
    truth: Ints

    def score(self, way: Way | None) -> float:
        """The log score of the true cards, weighed in a way, and tempered as an analysis tempers them."""
        deals, weights = self.deals.copy(), np.ones(len(self.deals))
        if way is not None:
            self.model.likeness = np.array(way.likeness)
            odds, learned = self._taken(way)
            weights = self.model.compared(deals, odds, learned, 1, np.zeros(RUNNING_WIDTH))[1]
        drawn = Weighed(deals=deals, weights=weights, chances=np.ones(len(deals)), drawn=len(deals))
        each = np.diff(drawn.telling(LEAST_TEMPERED).running, prepend=0.0)
        there = [
            each @ (deals[:, place] >> bit & 1)
            for place in range(len(self.truth))
            for bit in range(64)
            if int(self.truth[place]) >> bit & 1
        ]
        return float(np.log(np.clip(np.array(there) / each.sum(), SMALLEST_CHANCE, 1)).sum())

    def _taken(self, way: Way) -> tuple[Floats, Ints]:
        """What each difference multiplies a weight by, and by which actions likeness is learned."""
        odds = odds_of_words(self.model.seen, way.word)
        if way.fixed is None:
            return odds, telling_of_players(self.model, self.deals)
        for numbers, share in zip((self.model.seen.discards, self.model.seen.cards), way.fixed, strict=True):
            odds[list(numbers)] = share / (1 - share)
        return odds, np.zeros(len(self.model.seen.actions), dtype=np.int64)


def moments(state: State, seed: int) -> Iterator[Moment]:
    """What the seat to act has seen, if that leaves anything open."""
    seen, put = question(state).observed(), question(state)
    fitting, playouts = worlds(put.view), playouts_of(game(state.game))
    if seen is None or playouts.again is None or fitting.total < 2:
        return
    flat = fitting.flat
    deals = draw_deals(flat, seed, 0, DRAWN, drawing("compiled"))
    model = Model(seen, playouts.again, playouts.widths, "compiled", len(deals), flat.layers)
    yield Moment(model, deals, true_cards(state, flat.width)[0] & ~flat.known)


def scores(name: str, player: str, seed: int) -> list[list[float]]:
    """The scores of every way at some moments of the first hand of a deal."""
    first = list(states(name, seed, player, hands=1))
    found = (one for state in first[seed % EVERY :: EVERY] for one in moments(state, seed))
    return [[one.score(way) for way in WAYS.values()] for one in found]


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
