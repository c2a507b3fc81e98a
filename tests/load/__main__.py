"""``python -m tests.load``: how the app does under many visitors, on loopback, with figures to be quoted.

Crowds click every two seconds while some of them sample; then visitors come and go, and the memory before and
after is compared. Each line gives the aim beside what was measured; the exit code is 1 where one is missed.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

import click
import psutil

from tests.e2e.serving import serving
from tests.load.visitor import MEGABYTE, GoneWrongError, Seen, Visitor
from tests.load.ways import GAMES, SAMPLED_DEALS, learn, play, sample, visit

WARM_SECONDS = 180  # kernels are compiled where the cache has none
MOST_GROWTH = 0.10
SETTLING_SECONDS = 150  # Streamlit keeps what a visitor left for two minutes, for those who come back
TOGETHER = 10


@dataclass(frozen=True, slots=True)
class Crowd:
    """So many visitors of whom so many sample; aims in seconds, None where there is none."""

    visitors: int
    samplers: int
    median: float | None
    most: float | None


CROWDS = (Crowd(25, 5, 0.3, 1.5), Crowd(100, 0, None, 1.0), Crowd(100, 20, None, None))


@click.command()
@click.option("--seconds", type=click.IntRange(5, 600), default=60, show_default=True, help="For each crowd.")
@click.option("--visitors", type=click.IntRange(1, 500), help="One crowd of so many, not the usual ones.")
@click.option("--samplers", type=click.IntRange(0, 500), default=0, help="How many of them sample.")
@click.option("--visits", type=click.IntRange(0, 2000), default=200, show_default=True, help="Come and go.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
def main(seconds: int, visitors: int | None, samplers: int, visits: int, seed: int) -> None:
    """Report errors, the wait after a click, and memory."""
    crowds = CROWDS if visitors is None else (Crowd(visitors, min(samplers, visitors), None, None),)
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "server.log") as address:
        missed += asyncio.run(_warm(address))
        for crowd in crowds:
            missed += _told(crowd, asyncio.run(_crowd(address, crowd, seconds, seed)), seconds)
        if visits:
            missed += asyncio.run(_come_and_go(address, visits, seed))
    for one in missed:
        click.echo(f"missed: {one}")
    sys.exit(1 if missed else 0)


async def _warm(address: str) -> list[str]:
    """Wait until every game is sampled at once; the first visitors of a server see no more than that.

    Says which games are not.
    """
    cold, give_up = [], time.monotonic() + WARM_SECONDS
    for game in GAMES:
        visitor = Visitor(address, Seen())
        await visitor.arrive("deal", g=game, seed=1, ask=1, deals=SAMPLED_DEALS)
        if visitor.plays_on("turn"):
            await visitor.play_on("turn")
        while not visitor.shows("Best: ") and time.monotonic() < give_up:
            await asyncio.sleep(0.5)
        if not visitor.shows("Best: "):
            cold.append(f"{game}: nothing sampled within {WARM_SECONDS} s")
        await visitor.leave()
    return cold


async def _crowd(address: str, crowd: Crowd, seconds: int, seed: int) -> list[Seen]:
    until = asyncio.get_running_loop().time() + seconds
    ways = [sample] * crowd.samplers + [learn, play] * crowd.visitors
    here = (visit(address, way, until, seed + n) for n, way in enumerate(ways[: crowd.visitors]))
    return list(await asyncio.gather(*here))


def _told(crowd: Crowd, seen: list[Seen], seconds: int) -> Iterator[str]:
    """Say how a crowd fared; what misses its aim is given back."""
    clicked = [wait for one in seen for wait in one.waits]
    wrong = [text for one in seen for text in one.wrong]
    half, most = median(clicked), quantiles(clicked, n=20)[-1]
    name = f"{crowd.visitors} visitors, {crowd.samplers} of them sample"
    drawn, received = sum(one.drawings for one in seen), sum(one.received for one in seen)
    cards = sum(one.cards for one in seen)
    click.echo(
        f"{name}, {seconds} s: {len(clicked)} clicks, {cards} of them on cards, {drawn} drawings, "
        f"{len(wrong)} errors; click to page "
        f"{1000 * half:.0f} ms median{_aim(crowd.median)}, {1000 * most:.0f} ms 95th percentile"
        f"{_aim(crowd.most)}; {received / drawn / 1024:.0f} KB a drawing; server {_memory():.0f} MB"
    )
    for text in sorted(set(wrong))[:5]:
        click.echo(f"  error: {text}")
    if wrong:
        yield f"{name}: {len(wrong)} errors"
    if crowd.median is not None and half > crowd.median:
        yield f"{name}: median {1000 * half:.0f} ms"
    if crowd.most is not None and most > crowd.most:
        yield f"{name}: 95th percentile {1000 * most:.0f} ms"


def _aim(seconds: float | None) -> str:
    return "" if seconds is None else f" (aim {1000 * seconds:.0f})"


async def _come_and_go(address: str, visits: int, seed: int) -> list[str]:
    """The memory after visits that came and went, beside that before them; both when all has settled."""
    await asyncio.sleep(SETTLING_SECONDS)
    before, errors = _memory(), 0
    for first in range(0, visits, TOGETHER):
        together = (_one_visit(address, seed + n) for n in range(first, min(visits, first + TOGETHER)))
        errors += sum(await asyncio.gather(*together))
    await asyncio.sleep(SETTLING_SECONDS)
    await _one_visit(address, seed)  # what has lapsed is put away when the next one comes
    after = _memory()
    growth = after / before - 1
    click.echo(
        f"{visits} visits: {errors} errors; server {before:.0f} MB before, {after:.0f} MB after "
        f"({growth:+.1%}, aim below {MOST_GROWTH:+.0%})"
    )
    return [f"memory grew by {growth:.1%}"] * (growth > MOST_GROWTH) + ["a visit went wrong"] * bool(errors)


async def _one_visit(address: str, seed: int) -> bool:
    """Open a position, have it sampled, and go; whether that went wrong."""
    visitor = Visitor(address, Seen())
    try:
        await visitor.arrive("deal", g=GAMES[seed % len(GAMES)], seed=seed, ask=1, deals=SAMPLED_DEALS)
        if visitor.plays_on("turn"):
            await visitor.play_on("turn")
        await asyncio.sleep(1)
    except GoneWrongError:
        return True
    finally:
        await visitor.leave()
    return False


def _memory() -> float:
    """The megabytes of the server and of what it has started."""
    own = psutil.Process()
    used = sum(int(one.memory_info().rss) for one in own.children(recursive=True))
    return used / MEGABYTE


if __name__ == "__main__":
    main()
