"""``python -m tests.accuracy.trusts``: how far a card played against the model should be trusted to be good.

Hands in which all play plainly, and hands in which all play carefully, are stopped at cards to be played. The
deals are weighed by how the cards do that others played against the model, in several ways
(``engine.analysis.trusted``). One column says how many card points more than predicted the card brings that
is then played, all going on plainly; the other is the log score of the true cards.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np

from engine.analysis import question
from engine.analysis.outlooks import ventured
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.analysis.trusted import POINTS, trusted
from engine.position import State
from engine.worlds.believing import EVERYTHING, MANY_DEALS
from tests.accuracy import ways
from tests.accuracy.decisions import OBJECTIVE, log_score, states, true_cards
from tests.accuracy.ways import Row

GAMES = ("tapp_tarock", "tubingen_tarock", "danish_tarok", "grosstarock")  # in which this hand alone counts
DEALS = 512
EVERY = 4
NOT_AT_ALL = 1e9
WAYS = (NOT_AT_ALL, 12.0, 8.0, POINTS, 4.0)


def rows(name: str, player: str, seed: int) -> list[Row]:
    """What each way foretells at some of the cards of a hand."""
    moments = list(pairwise(states(name, seed, player, hands=1)))[seed % EVERY :: EVERY]
    return [row for before, after in moments if before.phase == "play" for row in _row(before, after, seed)]


def _row(before: State, after: State, seed: int) -> Iterator[Row]:
    put, made = question(before), after.history[len(before.history)]
    weighed = prepare(
        replace(put, choices=(made,)),
        seed=seed,
        player="plain",
        objective=OBJECTIVE,
        backend="compiled",
        believe=EVERYTHING,
        effort=replace(MANY_DEALS, outlook=0),
    )
    if weighed.pool is None:
        return
    declared, seen = ventured(weighed, MANY_DEALS), put.observed()
    truth = true_cards(before, weighed.flat.width)
    found: list[tuple[float, float]] = []
    for way in WAYS:
        job = declared if way == NOT_AT_ALL else trusted(declared, seen, MANY_DEALS, way)
        deals = job.drawn(0, DEALS)
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
    """Print a table for each game."""
    ways.main(
        argparse.ArgumentParser(prog="python -m tests.accuracy.trusts", description=__doc__),
        what="hands",
        dealt=40,
        first=3_000,
        games=GAMES,
        rows=rows,
        ways=["not at all" if way == NOT_AT_ALL else f"{way:g} points" for way in WAYS],
        column="card points more",
        digits=4,
    )


if __name__ == "__main__":
    main()
