"""``python -m tests.fuzz``: every door with very many mutated texts; exit status 1 where one breaks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.fuzz.doors import DOORS
from tests.fuzz.running import run


def main(arguments: Sequence[str]) -> int:
    """Run through the doors and print a table in Markdown, with what went wrong below it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, help="texts for each door")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same texts")
    parser.add_argument("--door", action="append", choices=DOORS, help="only this door")
    chosen = parser.parse_args(arguments)
    print("| door | inputs | slowest, s | memory, MB | findings |\n| --- | --- | --- | --- | --- |")
    broken = []
    for name in chosen.door or DOORS:
        report = run(DOORS[name], chosen.seed, chosen.inputs)
        print(
            f"| {name} | {report.inputs:,} | {report.slowest:.2f} | {report.growth_mb:+.0f} |"
            f" {len(report.findings)} |",
            flush=True,
        )
        broken += [(name, finding) for finding in report.findings]
    for name, finding in broken:
        print(f"\n{name}, input {finding.number}: {finding.what}\n  {finding.text[:300]!r}")
        print(
            f"  again: python -m tests.fuzz --door {name} --seed {chosen.seed} --inputs {finding.number + 1}"
        )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
