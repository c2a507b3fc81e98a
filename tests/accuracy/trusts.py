"""``python -m tests.accuracy.trusts``: how far a card played against the model should be trusted to be good.

Hands in which all play plainly, and hands in which all play carefully, are stopped at cards to be played. The
deals are weighed by how the cards do that others played against the model, in several ways
(``engine.analysis.trusted``). One column says how many card points more than predicted the card brings that
is then played, all going on plainly; the other is the log score of the true cards.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import pairwise

import numpy as np

from engine.analysis import question, trusted
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.games.registry import game
from engine.position import State
from engine.worlds.believing import EVERYTHING, MANY_DEALS
from tests.accuracy.decisions import OBJECTIVE, log_score, states, true_cards
from tests.accuracy.measures import half

GAMES = ("tapp_tarock", "tubingen_tarock", "danish_tarok", "grosstarock")  # in which this hand alone counts
PLAYERS = ("plain", "careful")
DEALS = 512
EVERY = 4
NOT_AT_ALL = 1e9
WAYS = (NOT_AT_ALL, 12.0, 8.0, trusted.POINTS, 4.0)

Row = tuple[list[float], list[float]]  # for each way: card points more than predicted, log score


def rows(name: str, player: str, seed: int) -> list[Row]:
    """What each way foretells at some of the cards of a hand."""
    moments = list(pairwise(states(name, seed, player, hands=1)))[seed % EVERY :: EVERY]
    return [row for before, after in moments if before.phase == "play" for row in _row(before, after, seed)]


def _row(before: State, after: State, seed: int) -> Iterator[Row]:
    put, made = question(before), after.history[len(before.history)]
    found: list[tuple[float, float]] = []
    for way in WAYS:
        trusted.POINTS = way
        job = prepare(
            replace(put, choices=(made,)),
            seed=seed,
            player="plain",
            objective=OBJECTIVE,
            backend="compiled",
            believe=EVERYTHING,
            effort=MANY_DEALS,
        )
        if job.pool is None:
            return
        truth, deals = true_cards(before, job.flat.width), job.drawn(0, DEALS)
        more = float(_points(job, truth)[0] - _points(job, deals).mean())
        found.append((more, log_score(deals, truth, job.flat)))
    yield [more for more, _ in found], [score for _, score in found]


def _points(job: Job, deals: np.ndarray) -> np.ndarray:
    """What the one choice of a job brings on each deal."""
    out = np.zeros((len(deals), 1, job.kernels.widths.outcome), dtype=np.int64)
    job.kernels.evaluate(job.position, job.rules, deals, job.candidates, job.policy, job.seed, 0, out)
    points: np.ndarray = job.values(out)[:, 0]
    return points


def main() -> None:
    """Print a table for each game: a line for each way, and two columns for each player."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy.trusts", description=__doc__)
    parser.add_argument("--hands", type=int, default=40, help="hands of each game and player")
    parser.add_argument("--seed", type=int, default=3_000, help="number of the first hand")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.hands)
    named = [cell for player in PLAYERS for cell in (f"{player}: card points more", "log score")]
    with ProcessPoolExecutor(chosen.workers) as pool:
        for name in chosen.game or GAMES:
            columns = [list(pool.map(partial(rows, name, player), seeds)) for player in PLAYERS]
            print(f"\n| {game(name).name} | {' | '.join(named)} |\n|---|" + "---|" * len(named))
            for number, way in enumerate(WAYS):
                cells = [cell for hands in columns for cell in _cells(hands, number)]
                label = "not at all" if way == NOT_AT_ALL else f"{way:g} points"
                print(f"| {label} | {' | '.join(cells)} |", flush=True)


def _cells(hands: list[list[Row]], way: int) -> Iterator[str]:
    """What a way gives in the mean, and half the 95 % interval; decisions of a hand are alike."""
    numbers = [number for number, some in enumerate(hands) for _ in some]
    more = [row[0][way] for some in hands for row in some]
    yield f"{np.mean(more):+.2f} ± {half(more, numbers):.2f}"
    yield f"{np.mean([row[1][way] for some in hands for row in some]):.4f}"


if __name__ == "__main__":
    main()
