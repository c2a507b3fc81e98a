"""``python -m tests.benchmarks.against FOLDER``: the playouts of this checkout beside those of another one.

Each checkout plays in a process of its own, with its own code. The two take turns on the same core, slice by
slice, so that a machine that is busy at times is so for both.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from engine.kernel.compiling import SELECT
from tests.benchmarks.slices import Measured

HERE = Path(__file__).parents[2]
ROUNDS = 21
WAYS = {"without BMI2 instructions": "loop", "with BMI2 instructions": "pdep"}
PLAYING = """
import sys, time
from tests.benchmarks.__main__ import RACES
from tests.benchmarks.fresh import fresh_deals
print(*[race.title for race in RACES], sep="|", flush=True)
works = {}
for line in sys.stdin:
    number, player = line.split()
    if (number, player) not in works:
        works[number, player] = fresh_deals(RACES[int(number)].setup, player, int(sys.argv[1]))
        works[number, player]()
    began = time.thread_time()
    done = works[number, player]()
    print(done / (time.thread_time() - began), flush=True)
"""


class Checkout:
    """A process that plays deals with the code of a checkout when it is asked to."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.races = self._read().split("|")

    def rate(self, race: str, player: str) -> float:
        """The plays of a slice per second of processor time."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{self.races.index(race)} {player}\n")
        self.process.stdin.flush()
        return float(self._read())

    def _read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line:
            raise RuntimeError(f"the playouts ended with status {self.process.wait()}")
        return line


@contextmanager
def opened(folder: Path, select: str, deals: int) -> Iterator[Checkout]:
    """A checkout that is ready to play slices of so many deals."""
    command = [sys.executable, "-c", PLAYING, str(deals)]
    environment = {**os.environ, SELECT: select, "PYTHONPATH": str(folder)}
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Checkout(process)
        finally:
            process.kill()


def raced(one: Checkout, other: Checkout, race: str, player: str, rounds: int) -> Measured:
    """The rates of both in turn; the first slice of each compiles and is not counted."""
    one.rate(race, player), other.rate(race, player)
    found = [(one.rate(race, player), other.rate(race, player)) for _ in range(rounds)]
    mine, theirs = zip(*found, strict=True)
    return Measured({"here": mine, "there": theirs})


def main(arguments: Sequence[str]) -> int:
    """Print a table in Markdown; 1 where the other folder has no benchmarks."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.against", description=__doc__)
    parser.add_argument("folder", type=Path, help="another checkout, as from git worktree")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--deals", type=int, default=4_000, help="in each slice")
    chosen = parser.parse_args(arguments)
    if not (chosen.folder / "tests" / "benchmarks" / "fresh.py").is_file():
        print(f"{chosen.folder}: no checkout with tests/benchmarks", file=sys.stderr)
        return 1
    if hasattr(os, "sched_setaffinity"):  # not everywhere; both processes inherit it
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print("| game, playout | instructions | here against there | quartiles |\n| --- | --- | --- | --- |")
    for way, select in WAYS.items():
        with ExitStack() as stack:
            here, there = (
                stack.enter_context(opened(folder, select, chosen.deals))
                for folder in (HERE, chosen.folder.resolve())
            )
            for race in here.races:
                for player in ("random", "plain"):
                    found = raced(here, there, race, player, chosen.rounds)
                    middle, low, high = found.ratio("here", "there")
                    said = f"{race.partition(',')[0]}, {player}"
                    print(f"| {said} | {way} | {middle:.2f} | {low:.2f} to {high:.2f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
