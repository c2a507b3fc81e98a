"""Decisions of hands in which everybody plays alike, with what was predicted and what came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import numpy as np

from engine import apply, deal_cards, start
from engine.analysis import Plan, plan, points_needed, question
from engine.players import act
from engine.position import State
from engine.worlds.believing import BELIEFS
from engine.worlds.layouts import deal_of
from engine.worlds.sampling import FlatTable

OBJECTIVE = "card_points"
SMALLEST_CHANCE = 1e-3  # of a card at its true place: no sample proves a chance to be nought


@dataclass(frozen=True, slots=True)
class Prediction:
    """What was said of one decision under one belief, and what came of it.

    ``stage`` and ``side`` group decisions. ``mean``, ``low`` and ``high`` (10 and 90 %) are card
    points after the choice that was made, ``came`` is what came. ``made`` is the chance of the points that
    the side needs, None where it needs none. ``below`` and ``up_to`` are the shares of sampled outcomes below
    ``came`` and not above it. ``events`` are (name, chance, whether it happened) for the seat that decides.
    ``log_score`` is the mean log chance of the true places of the hidden cards. ``hand`` is the hand's seed.
    """

    game: str
    hand: int
    stage: str
    side: str
    belief: str
    mean: float
    low: int
    high: int
    came: int
    below: float
    up_to: float
    made: float | None
    needed: int
    events: tuple[tuple[str, float, bool], ...]
    player: str
    log_score: float
    effective: float


def states(game: str, seed: int, player: str = "plain", hands: int | None = None) -> Iterator[State]:
    """The states of a deal before each decision, of so many ``hands`` at most; all play like ``player``."""
    rng = Random(seed)
    state = start(game, deal_cards(game, seed))
    while state.to_act is not None and (hands is None or state.hand_number <= hands):
        yield state
        state = apply(state, act(state, player, rng))


def predictions(game: str, seed: int, deals: int, every: int, player: str = "plain") -> Iterator[Prediction]:
    """The decisions of a hand, one out of ``every``, under each belief; hands differ in where they begin."""
    line = list(states(game, seed, player))
    for before, after in list(pairwise(line))[seed % every :: every]:
        made = after.history[len(before.history)]
        asked = question(before)
        if made not in asked.choices:
            continue
        asked = replace(asked, choices=(made,))
        for belief in BELIEFS:
            ready = plan(asked, deals=deals, seed=seed, objective=OBJECTIVE, believe=belief)
            if ready.job.worlds.total > 1:
                yield _prediction(before, ready, belief, player, seed)


def _prediction(state: State, ready: Plan, belief: str, player: str, hand: int) -> Prediction:
    job, seen = ready.job, ready.job.question.view
    result = ready.result(ready.part(number) for number in range(len(ready.pieces)))
    truth = true_cards(state, job.flat.width)
    out = np.zeros((1, 1, job.kernels.widths.outcome), dtype=np.int64)
    job.kernels.evaluate(job.position, job.rules, truth, job.candidates, job.policy, 0, 0, out)
    choice, needed = result.choices[0], points_needed(seen)
    enough = needed.points if needed is not None else 0
    came = int(job.values(out)[0, 0])
    happened, place = int(out[0, 0, job.playouts.event_column]), seen.seating.place(seen.seat)

    def share(values: Iterable[int]) -> float:
        return sum(dict(choice.histogram)[value] for value in values) / result.deals

    outcomes = [value for value, _ in choice.histogram]
    return Prediction(
        game=state.game,
        hand=hand,
        stage=stage_of(state),
        side=side_of(state),
        belief=belief,
        mean=choice.mean,
        low=choice.p10,
        high=choice.p90,
        came=came,
        below=share(value for value in outcomes if value < came),
        up_to=share(value for value in outcomes if value <= came),
        made=share(value for value in outcomes if value >= enough) if needed is not None else None,
        needed=enough,
        events=tuple(
            (name, by_seat[seen.seat], bool(happened & job.playouts.event_bit(name, place)))
            for name, by_seat in choice.events.items()
        ),
        player=player,
        log_score=log_score(job.pool.draw(1, 0, 512) if job.pool else _drawn(ready, 512), truth, job.flat),
        effective=job.pool.effective if job.pool else float(result.deals),
    )


def _drawn(ready: Plan, n: int) -> np.ndarray:
    job = ready.job
    found = np.zeros(n * job.flat.width, dtype=np.int64)
    job.draw(job.flat, found, n, 1)
    return found.reshape(n, -1)


def log_score(deals: np.ndarray, truth: np.ndarray, flat: FlatTable) -> float:
    """The mean log of the share of deals in which a hidden card lies where it does in truth (natural log).

    Hidden are all cards that are dealt anew, whatever is believed of them: one that a belief makes sure of
    counts like the others, so that to be sure and right pays.
    """
    scores = [
        np.mean(deals[:, column] >> bit & 1)
        for column in range(deals.shape[1])
        for bit in range(64)
        if int(truth[0, column]) & ~int(flat.known[column]) & 1 << bit
    ]
    return float(np.log(np.clip(scores, SMALLEST_CHANCE, 1)).mean()) if scores else 0.0


def true_cards(state: State, width: int) -> np.ndarray:
    """The true cards of a state as a row of drawn cards."""
    return np.array([deal_of(state, width)], dtype=np.int64)


def stage_of(state: State) -> str:
    """The stage of a decision; the play in thirds."""
    if state.phase != "play":
        return state.phase
    of = len(state.began_with[state.seating.active[0]])
    return ("first", "middle", "last")[min(2, 3 * len(state.tricks) // of)] + " tricks"


def side_of(state: State) -> str:
    """Which side decides: the declarer, a defender, or nobody in particular."""
    if state.declarer is None:
        return "alone"
    return "declarer" if state.to_act == state.declarer else "defender"
