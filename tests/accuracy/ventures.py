"""``python -m tests.accuracy.ventures``: how a declarer's outlook should weigh once the contract is settled.

Deals are bid and exchanged by plain players, or by careful ones. At the first lead each other seat weighs the
deals that fit by what it has heard, and by the payment that their declarer could expect, in several ways
(``engine.analysis.outlooks``). One column says by how many card points the declarer's true hand is better
than the hands believed in, whoever has the other cards. The other is the log score of the true hand: how much
more likely it is drawn than without this weight.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import numpy.typing as npt

from engine import apply, deal_cards, start
from engine.analysis.candidates import question_of_seat
from engine.analysis.outlooks import ANYWAY, AROUND, LOSS, played_on, willing
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.players import act
from engine.position import State
from engine.worlds.believing import EVERYTHING, MANY_DEALS
from tests.accuracy import ways
from tests.accuracy.decisions import true_cards
from tests.accuracy.ways import Row

GAMES = ("tapp_tarock", "tubingen_tarock")
FIRST_SEED = 70_000
BELIEVED, PLAYOUTS, PLAYOUTS_OF_THE_TRUTH = 64, 24, 480
WAYS = {
    "the same, whatever may be expected": (LOSS, AROUND, 1.0),
    "as it is": (LOSS, AROUND, ANYWAY),
    "from -5 on": (-5.0, AROUND, ANYWAY),
    "from 3 on": (3.0, AROUND, ANYWAY),
    "within 5": (LOSS, 5.0, ANYWAY),
    "0.3 anyway": (LOSS, AROUND, 0.3),
}

Floats = npt.NDArray[np.float64]


def rows(name: str, player: str, seed: int) -> list[Row]:
    """What each seat but the declarer's believes at the first lead of a deal, if somebody declares."""
    state = _first_lead(name, player, seed)
    if state is None:
        return []
    others = [seat for seat in state.seating.active if seat != state.declarer]
    return [one for seat in others for one in _row(state, seat, seed)]


def _first_lead(name: str, player: str, seed: int) -> State | None:
    state, rng = start(name, deal_cards(name, seed)), Random(seed)
    while state.to_act is not None and state.phase != "play":
        state = apply(state, act(state, player, rng))
    return state if state.phase == "play" and state.declarer is not None else None


def _row(state: State, seat: int, seed: int) -> Iterator[Row]:
    job = prepare(
        replace(question_of_seat(state, seat), choices=()),
        seed=seed,
        player="plain",
        objective="card_points",
        backend="compiled",
        believe=EVERYTHING,
        effort=replace(MANY_DEALS, outlook=0),
    )
    if job.pool is None:
        return
    points, payments = _expected(job, job.drawn(0, BELIEVED), PLAYOUTS)
    true_points, true_payment = _expected(job, true_cards(state, job.flat.width), PLAYOUTS_OF_THE_TRUTH)
    weights = [willing(payments, *way) for way in WAYS.values()]
    true_weights = [willing(true_payment, *way)[0] for way in WAYS.values()]
    yield (
        [float(true_points[0] - points @ one / one.sum()) for one in weights],
        [float(np.log(true / one.mean())) for true, one in zip(true_weights, weights, strict=True)],
    )


def _expected(job: Job, deals: npt.NDArray[np.int64], playouts: int) -> tuple[Floats, Floats]:
    """The card points and the payment that the declarer of each deal may expect."""
    seen = job.question.view
    assert seen.declarer is not None
    out, place = (
        played_on(job, job.position, deals, playouts),
        seen.seating.place(seen.declarer),
    )
    objectives, owned = job.playouts.objectives, seen.balances[seen.declarer]
    points, payments = (
        objectives[wanted].of(out, place, owned).mean(axis=1) for wanted in ("card_points", "payment")
    )
    return points, payments


def main() -> None:
    """Print a table for each game."""
    ways.main(
        argparse.ArgumentParser(prog="python -m tests.accuracy.ventures", description=__doc__),
        what="deals",
        dealt=300,
        first=FIRST_SEED,
        games=GAMES,
        rows=rows,
        ways=list(WAYS),
        column="card points",
        digits=2,
    )


if __name__ == "__main__":
    main()
