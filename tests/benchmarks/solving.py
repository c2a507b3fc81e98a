"""The exact solvers: processor time by tricks left, and beside DDS, the open solver of bridge.

``python -m tests.benchmarks.solving`` measures; with the Python of an environment that has ``endplay`` behind
it, DDS is measured too, on as many random endings with as many tricks left. DDS scores every lead of bridge
without trumps; ours is another game, so that the ratio calibrates and is no race.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean, median

import numpy as np

from engine.analysis.endings import OBJECTIVES, all_known
from engine.games.registry import GAMES
from engine.kernel.solved import solver_of
from engine.position import State
from engine.state import legal_actions
from engine.view import view
from engine.worlds.knowledge import worlds
from engine.worlds.sampling import draw_deals, drawing
from tests.hands import play_on, random_start

SEED = 5
PLAY_ON = {"tapp_tarock": (4, 0, 0)}  # candidates that fix no choice
TRICKS = {
    "tapp_tarock": (4, 6, 8, 10),
    "tubingen_tarock": (4, 6, 8),
    "danish_tarok": (3, 4, 5, 6),
    "grosstarock": (3, 4, 5, 6),
    "tantony": (3, 4, 5, 6),
}
DEALS = 100
POSITIONS = 40
GOALS = {6: 0.2, 8: 1.5}  # seconds for 100 sampled deals of Tapp-Tarock, every lead


def leads(game: str, tricks: int, luck: Random) -> Iterator[State]:
    """Moments of random hands under default rules in which a trick is about to be led, so many left."""
    rules = GAMES[game]
    playouts = rules.analysis.playouts
    assert playouts is not None
    assert playouts.ending is not None
    while True:
        opening = random_start(rules, rules.option_table.resolve(), luck)
        for state in play_on(opening, luck):
            if state.phase != "play" or state.trick is None or state.trick.plays or state.earlier:
                continue
            if playouts.ending.tricks_left(state.table, playouts.rules(state.options)) == tricks:
                yield state
                break


def milliseconds(
    state: State, deals: np.ndarray | None, objective: str, every_lead: bool
) -> tuple[float, int]:
    """Thread time for these deals, or the cards as they lie, and the moments looked at."""
    playouts = GAMES[state.game].analysis.playouts
    assert playouts is not None
    ending = playouts.ending
    assert ending is not None
    position, world = playouts.position(all_known(state)), ending.world(state)
    rows = [
        playouts.candidate(each, state.pack) for each in legal_actions(state) if each.seat == state.to_act
    ]
    if not every_lead:
        rows = [PLAY_ON[state.game]]
    solver = solver_of("compiled", ending.solve, playouts.widths, ending.searched.key_words, ending.players)
    rules = playouts.rules(state.options)
    place, left = state.seating.place(state.acting), ending.tricks_left(position, rules)
    began = time.thread_time()
    found = solver.find(
        position, rules, [world] if deals is None else deals, rows, OBJECTIVES[objective], place, left, 10**9
    )
    return 1000 * (time.thread_time() - began), found.moments


def alone(game: str) -> None:
    """Print what a single position takes, every choice solved."""
    for tricks in TRICKS[game]:
        for objective in OBJECTIVES:
            states = leads(game, tricks, Random(SEED))
            taken = [milliseconds(next(states), None, objective, True) for _ in range(POSITIONS + 1)][1:]
            took = sorted(each[0] for each in taken)
            print(
                f"{game:16} {tricks:3} tricks, {objective:11}: {mean(took):8.2f} ms mean, "
                f"{median(took):8.2f} median, {took[int(0.95 * len(took))]:8.2f} p95, "
                f"{mean(m for _, m in taken):10.0f} moments"
            )


def sampled() -> None:
    """Print what 100 sampled deals of Tapp-Tarock take, every lead solved in each."""
    draw = drawing("compiled")
    for tricks, goal in GOALS.items():
        states = leads("tapp_tarock", tricks, Random(SEED))
        took = []
        for _ in range(12):
            state = next(states)
            deals = draw_deals(worlds(view(state, state.acting)).flat, SEED, 0, DEALS, draw)
            took.append(milliseconds(state, deals, "card_points", True)[0] / 1000)
        print(
            f"100 sampled deals, every lead, {tricks} tricks left: {mean(took):.3f} s mean, "
            f"{max(took):.3f} most (goal {goal})"
        )


def beside_dds(python: str) -> None:
    """Print the ratio to DDS, means and medians, the value alone and every lead."""
    script = str(Path(__file__).with_name("dds.py"))
    for tricks, goal in ((6, None), (8, 6), (10, 20)):
        n = 60
        run = subprocess.run(
            [python, script, str(tricks), str(n), str(SEED)], capture_output=True, text=True, check=True
        )
        theirs = [float(each) for each in run.stdout.split()]
        for every_lead in (False, True):
            states = leads("tapp_tarock", tricks, Random(SEED))
            ours = [milliseconds(next(states), None, "card_points", every_lead)[0] for _ in range(n + 1)][1:]
            what = "every lead" if every_lead else "value alone"
            print(
                f"{tricks:2} tricks, {what:11}: {mean(ours):.2f} ms, DDS {mean(theirs):.2f}; ratio of means "
                f"{mean(ours) / mean(theirs):.1f}, of medians {median(ours) / median(theirs):.1f}"
                + (f" (goal {goal})" if goal and not every_lead else "")
            )


def main() -> None:
    """Measure and print everything."""
    for game, rules in GAMES.items():
        if rules.analysis.playouts is not None and rules.analysis.playouts.ending is not None:
            alone(game)
    sampled()
    for python in sys.argv[1:]:
        beside_dds(python)


if __name__ == "__main__":
    main()
