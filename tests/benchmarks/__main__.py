"""Speed as ratios: every pair measured side by side in this one run, per second of processor time.

Absolute rates depend on the machine and on what else it does; ratios of alternating slices do not. The
median of at least 15 rounds is given, with the quartiles in brackets.
"""

from __future__ import annotations

import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import llvmlite
import numba
import numpy

from engine.kernel.compiling import SELECT, uses_pdep
from tests.benchmarks import setups
from tests.benchmarks.danish import GOLDEN, whole_analysis
from tests.benchmarks.fresh import Setup, fresh_deals
from tests.benchmarks.peers import spades_rollouts, tarok_rollouts
from tests.benchmarks.sampling import works as sampling_works
from tests.benchmarks.slices import Measured, Work, alternate

INNER = "--with-this-select"  # this process only measures and prints numbers for the other


def main() -> int:
    """Measure and print everything."""
    if INNER in sys.argv:
        print(json.dumps(playouts()))
        return 0
    features = llvmlite.binding.get_host_cpu_features()
    print(f"processor: {_processor()}; BMI2 {'yes' if features.get('bmi2') else 'no'}")
    print(
        f"Python {platform.python_version()}, numba {numba.__version__}, llvmlite {llvmlite.__version__}, "
        f"numpy {numpy.__version__}, OpenSpiel {tarok_rollouts()[0]}"
    )
    show("without BMI2 instructions", _in_process("loop"))
    if features.get("bmi2"):
        show("with BMI2 instructions", _in_process("pdep"))
    sampling()
    analysis()
    fresh_process()
    return 0


@dataclass(frozen=True)
class Race:
    """A game's playouts beside a peer's: what is compared, and the goals without BMI2 instructions."""

    title: str
    setup: Setup
    peer: str
    goal: float


RACES = (
    Race("Danish Tarok, plays", setups.DANISH, "tarok", 12),
    Race("Grosstarock, plays", setups.GROSSTAROCK, "tarok", 16),
    Race("Tapp-Tarock from the first lead, plays", setups.TAPP, "tarok", 24),
    Race("Tübingen Tarock, plays", setups.TUBINGEN, "tarok", 13),
    Race("Tantony, plays", setups.TANTONY, "spades", 9),
)
PEERS = {"tarok": tarok_rollouts, "spades": spades_rollouts}
POLICY_GOAL, LANGUAGE_GOAL = 0.6, 60.0
A_SLICE = 4_000  # deals: entering compiled code takes as long as some 80 of the shortest ones


def playouts() -> dict[str, Any]:
    """Ratios of the playouts in this process, with or without BMI2 as the environment says."""
    found: dict[str, Any] = {"pdep": uses_pdep(), "races": []}
    for race in RACES:
        _, peer = PEERS[race.peer]()
        at_random, plainly = (fresh_deals(race.setup, player, A_SLICE) for player in ("random", "plain"))
        fast = alternate({"peer": peer, "random": at_random, "plain player": plainly}, rounds=21)
        slowly = fresh_deals(race.setup, "random", 4, compiled=False)
        slow = alternate({"compiled": at_random, "plain": slowly}, rounds=15)
        found["races"].append(
            {
                "peer": fast.ratio("random", "peer"),
                "policy": fast.ratio("plain player", "random"),
                "language": slow.ratio("compiled", "plain"),
                "rate": fast.rate("random"),
            }
        )
    return found


def show(how: str, found: Mapping[str, Any]) -> None:
    """Print the ratios of one way of selecting cards."""
    print(f"\n{how}: fresh deal and playout of every game")
    for race, ratios in zip(RACES, found["races"], strict=True):
        _ratio(f"{race.title} at random, against OpenSpiel {race.peer} in C++", ratios["peer"], race.goal)
        _ratio("  plain player's playout against the random one", ratios["policy"], POLICY_GOAL)
        _ratio("  compiled against plain Python", ratios["language"], LANGUAGE_GOAL)
        print(f"  {'  random plays a second (for orientation)':82} {ratios['rate'] / 1e6:6.1f} million")


def sampling() -> None:
    """The cost of one deal that fits all evidence, beside one playout of a deal."""
    print("\ndeals that fit what has been seen:")
    drawn, played = sampling_works(), fresh_deals(setups.DANISH, "plain", 400)
    works: dict[str, Work] = {
        "drawn": drawn["deals with all evidence"],
        "void": drawn["deals with one void"],
        "rejected": drawn["the same by rejection"],
        "played": lambda: played() // setups.DANISH.units,
    }
    measured: Measured = alternate(works, rounds=15)
    _ratio("cost of a drawn deal against one playout", measured.ratio("played", "drawn"), 1, at_most=True)
    _ratio("drawn with one void suit, against drawing until it fits", measured.ratio("void", "rejected"), 8)


def analysis() -> None:
    """Processor time of a whole answer."""
    work: Work = whole_analysis()
    leads = work()
    seconds = []
    for _ in range(15):
        began = time.process_time()
        work()
        seconds.append(time.process_time() - began)
    print("\na whole answer, one thread:")
    said = f"1,000 deals for each of {leads} leads"
    print(
        f"  {said:82} {1000 * statistics.median(seconds):6.0f} ms (for 25: "
        f"{1000 * statistics.median(seconds) * 25 / leads:.0f} ms; goal 100)"
    )


def fresh_process() -> None:
    """Processor time of a new process up to its first result, the cache on disk being warm."""
    command = [sys.executable, "-m", "engine", "sample", "--game", "danish_tarok", "--hand", GOLDEN]
    command += ["--deals", "100", "--json"]
    # A warm cache is Python's own, too: a setting that forbids it would measure the reading of sources.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    seconds = []
    for _ in range(6):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    print("\na new process, warm cache:")
    print(
        f"  {'start to first result':82} {statistics.median(seconds[1:]):6.2f} s of processor time (goal 2)"
    )


def _in_process(select: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", INNER],
        env={**os.environ, SELECT: select},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return dict(json.loads(done.stdout))


def _ratio(name: str, found: Sequence[float], goal: float, *, at_most: bool = False) -> None:
    middle, low, high = found
    wanted = f", goal {'at most' if at_most else 'at least'} {goal:g}"
    print(f"  {name:82} {middle:6.2f} ({low:.2f} to {high:.2f}{wanted})")


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            return next(line.split(":")[1].strip() for line in info if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


if __name__ == "__main__":
    sys.exit(main())
