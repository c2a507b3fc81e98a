"""``python -m tests.accuracy.contras``: how a declarer's outlook should weigh at a contra of Tapp-Tarock.

Deals are bid and exchanged by plain players, or by careful ones, and stopped before each defender who may say
contra. The deals that this seat believes in are weighed in several ways by what the declarer may expect
(``engine.analysis.outlooks``). One column says how well the deals foretell whether the game is made, when
plain players play the true cards: the log score, higher is better. The other says what a contra brings the
defender a deal, if it is said wherever these deals promise a gain, and the declarer answers as such a player.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import log, sqrt
from random import Random

import numpy as np

from engine import apply, deal_cards, start
from engine.actions import Contra, Pass
from engine.analysis import careful, question
from engine.analysis.outlooks import EVEN, OTHERWISE, WITHIN, believed, outlooks
from engine.analysis.preparing import prepare
from engine.players import act
from engine.position import State
from engine.state import legal_actions
from engine.worlds.believing import EVERYTHING
from tests.accuracy.matches import outcomes

GAME = "tapp_tarock"
PLAYERS = ("plain", "careful")
FIRST_SEED = 80_000
STAKE = (("game",), ("valat",))  # what a contra to the contract names (TT-ANN-5)
TO_BEAT = 35  # card points that the defenders need (TT-CNT-6)
SMALLEST_CHANCE = 0.01  # no sample of deals makes sure of a game
WAYS = {
    "the same, whatever may be expected": (1.0, EVEN, WITHIN),
    "as it is": (OTHERWISE, EVEN, WITHIN),
    "0.05 without a chance": (0.05, EVEN, WITHIN),
    "0.3 without a chance": (0.3, EVEN, WITHIN),
    "more than half from 0.3 on": (OTHERWISE, 0.3, WITHIN),
    "more than half from 0.5 on": (OTHERWISE, 0.5, WITHIN),
    "within 0.05": (OTHERWISE, EVEN, 0.05),
    "within 0.2": (OTHERWISE, EVEN, 0.2),
}


@dataclass(frozen=True, slots=True)
class Chance:
    """One chance to say contra: the log score of each way, whether it says contra, and what that brings."""

    scores: tuple[float, ...]
    said: tuple[bool, ...]
    brings: int


def chances(player: str, seed: int) -> list[Chance]:
    """The chances of a deal to say contra to its contract, as long as nobody has."""
    state, rng = start(GAME, deal_cards(GAME, seed)), Random(seed)
    found = []
    while state.to_act is not None and state.phase != "play":
        contra = _contra(state)
        if contra is not None:
            found.append(_chance(state, contra, player, seed))
        action = Pass(state.to_act) if contra is not None else act(state, player, rng)
        state = apply(state, action)
    return found


def _contra(state: State) -> Contra | None:
    """A contra to the contract alone, if the seat to act may say it."""
    for action in legal_actions(state):
        if isinstance(action, Contra) and action.items in STAKE:
            return action
    return None


def _chance(state: State, contra: Contra, player: str, seed: int) -> Chance:
    care, put = careful.AT_THE_TABLE, question(state)
    job = prepare(
        put,
        seed=seed,
        player="plain",
        objective="payment",
        backend="compiled",
        believe=EVERYTHING,
        effort=care.contra,
    )
    deals = job.drawn(0, sum(care.rounds))
    both = [put.choices.index(choice) for choice in (Pass(contra.seat), contra)]
    out = job.outcomes(both, 0, len(deals))
    gains = np.diff(job.values(out), axis=1)[:, 0]
    lost = job.values(out, job.playouts.objectives["contract"])[:, 0] > 0
    expected = outlooks(job, deals, care.outlook)
    silent, doubled = outcomes(state, Pass(contra.seat)), apply(state, contra)
    while doubled.phase == "contra":  # an ultimo may be doubled besides
        doubled = apply(doubled, Pass(doubled.acting))
    answered = outcomes(doubled, act(doubled, player, Random(seed)))
    beaten = silent[1][contra.seat] >= TO_BEAT
    weights = [believed(expected, *way) for way in WAYS.values()]
    return Chance(
        scores=tuple(_score(float(lost @ one / one.sum()), beaten) for one in weights),
        said=tuple(bool(gains @ one > 0) for one in weights),
        brings=answered[0][contra.seat] - silent[0][contra.seat],
    )


def _score(chance: float, came: bool) -> float:
    return log(min(max(chance if came else 1 - chance, SMALLEST_CHANCE), 1 - SMALLEST_CHANCE))


def _line(way: int, deals: list[list[Chance]]) -> Iterator[str]:
    """The cells of a way: log score at the first chance, contras, what they bring a deal, and what more."""
    brought, before = ([_brought(some, one) for some in deals] for one in (way, 0))
    yield f"{statistics.fmean(some[0].scores[way] for some in deals):.3f}"
    yield f"{sum(any(one.said[way] for one in some) for some in deals)} of {len(deals)}"
    yield _mean(brought)
    yield _mean([now - then for now, then in zip(brought, before, strict=True)])


def _brought(deal: list[Chance], way: int) -> int:
    """What the first contra brings that is said in a deal, 0 where none is."""
    return next((one.brings for one in deal if one.said[way]), 0)


def _mean(values: list[int]) -> str:
    return f"{statistics.fmean(values):+.2f} ± {1.96 * statistics.stdev(values) / sqrt(len(values)):.2f}"


def main() -> None:
    """Print a table: a line for each way; for each player its score, contras, what they bring and what more.

    What more they bring than those of the first way is in game points a deal, as what they bring.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy.contras", description=__doc__)
    parser.add_argument("--deals", type=int, default=400, help="deals of each kind of player")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="number of the first deal")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.deals)
    columns = []
    with ProcessPoolExecutor(chosen.workers) as pool:
        for player in PLAYERS:
            columns.append([some for some in pool.map(partial(chances, player), seeds) if some])
    named = [cell for player in PLAYERS for cell in (f"{player}: log score", "contras", "bring", "more")]
    print(f"| a deal weighs | {' | '.join(named)} |")
    print("|---|" + "---|" * len(named))
    for number, way in enumerate(WAYS):
        cells = [cell for deals in columns for cell in _line(number, deals)]
        print(f"| {way} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
