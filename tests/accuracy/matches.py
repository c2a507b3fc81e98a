"""``python -m tests.accuracy.matches``: the careful player against the plain one, role by role.

Every deal is played by plain players alone, and again with the careful player in one place, or on one side
after the auction; the difference of what that place got is one observation.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import process_time

import numpy as np

from engine import apply, deal_cards, start
from engine.actions import Action
from engine.analysis import playouts_of
from engine.analysis.nested import settled
from engine.games.registry import GAMES, game
from engine.kernel.compiled import kernels
from engine.players import act
from engine.position import State
from engine.state import game_of
from tests.accuracy.decisions import side_of

WITH_DECLARERS = ("tapp_tarock", "tubingen_tarock")
FIRST_SEED = 70_000
OBJECTIVES = ("payment", "card_points")


@dataclass(frozen=True, slots=True)
class Match:
    """What a role gained in one deal by careful play, by objective, and the CPU seconds of each decision."""

    role: str
    gains: tuple[int, int]
    seconds: tuple[float, ...]


def outcomes(state: State, last: Action) -> list[dict[int, int]]:
    """What each seat gets by a hand with its last action, one dict for each objective."""
    playouts = playouts_of(game_of(state))
    fast = kernels("compiled", playouts.play_out, playouts.widths)
    row = settled(state, last, fast, np.array(playouts.rules(state.options), dtype=np.int64))
    columns = [playouts.objectives[objective].column for objective in OBJECTIVES]
    return [{seat: int(row[column + n]) for n, seat in enumerate(state.seating.active)} for column in columns]


def played(state: State, careful: Callable[[int], bool]) -> tuple[list[dict[int, int]], tuple[float, ...]]:
    """What each seat gets by the hand on the table, one dict for each objective, and times of decisions."""
    rng, hand, seconds = Random(1), state.hand_number, []
    while state.to_act is not None and state.hand_number == hand:
        began = process_time()
        player = "careful" if careful(state.to_act) else "plain"
        before, action = state, act(state, player, rng)
        if player == "careful":
            seconds.append(process_time() - began)
        state = apply(state, action)
    return outcomes(before, action), tuple(seconds)


def matches(name: str, seed: int) -> list[Match]:
    """The matches of one deal."""
    first = start(name, deal_cards(name, seed))
    found = list(_matches(first, {f"place {n}": {seat} for n, seat in enumerate(first.seating.active)}))
    if name not in WITH_DECLARERS:
        return found
    state, rng = first, Random(1)
    while state.to_act is not None and state.phase in ("auction", "raus", "call", "ask_tout", "tout"):
        state = apply(state, act(state, "plain", rng))
    if state.to_act is None or state.declarer is None or side_of(state) == "alone":
        return found
    others = {seat for seat in state.seating.active if seat != state.declarer}
    sides = {"declarer": {state.declarer}}
    if name == "tapp_tarock":
        sides["defenders"] = others
    return [*found, *_matches(state, sides)]


def _matches(state: State, roles: dict[str, set[int]]) -> Iterator[Match]:
    plainly, _ = played(state, lambda seat: False)
    for role, seats in roles.items():
        carefully, seconds = played(state, seats.__contains__)
        seat = min(seats)
        payment, points = (
            after[seat] - before[seat] for after, before in zip(carefully, plainly, strict=True)
        )
        yield Match(role, (payment, points), seconds)


def told(name: str, deals: int, workers: int) -> Iterator[str]:
    """The lines of a table, a role each."""
    by_role: dict[str, list[Match]] = {}
    with ProcessPoolExecutor(workers) as pool:
        for some in pool.map(matches, [name] * deals, range(FIRST_SEED, FIRST_SEED + deals), chunksize=4):
            for one in some:
                by_role.setdefault(one.role, []).append(one)
    for role, found in by_role.items():
        gains = [_mean([one.gains[n] for one in found]) for n in range(len(OBJECTIVES))]
        seconds = sorted(time for one in found for time in one.seconds)
        times = f"{statistics.fmean(seconds):.3f} | {seconds[int(0.99 * len(seconds))]:.3f}"
        yield f"| {game(name).name} | {role} | {len(found)} | {' | '.join(gains)} | {times} |"


def _mean(values: list[int]) -> str:
    half = 1.96 * statistics.stdev(values) / sqrt(len(values))
    return f"{statistics.fmean(values):+.2f} ± {half:.2f}"


def main() -> None:
    """Print what careful play brings more than plain play in each role, with 95 % intervals."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy.matches", description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    print("| game | role | deals | payment more | card points more | CPU s a decision | 99 % of them |")
    print("|---|---|---|---|---|---|---|")
    for name in chosen.game or GAMES:
        for line in told(name, chosen.deals, chosen.workers):
            print(line, flush=True)


if __name__ == "__main__":
    main()
