"""Mutated texts put through a door, and what went wrong: another error, a slow answer, memory that grows."""

from __future__ import annotations

import gc
import resource
import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.fuzz.doors import Door
from tests.fuzz.mutating import mutated

LEAST_SECONDS = 1.0  # what takes no longer is never slow
MOST_SUMS = 200e6  # an answer may take as long as so many sums; on a fast machine some 4 seconds
MOST_GROWTH_MB = 150.0
MOST_TRIES = 200  # at making a text shorter


@dataclass(frozen=True)
class Finding:
    """A text that a door did not bear: what happened, and the shortest text found that does the same."""

    number: int
    what: str
    text: str


@dataclass
class Report:
    """What a run through a door came to: ``slowest`` in seconds, growth of memory in MB."""

    inputs: int
    slowest: float
    growth_mb: float
    findings: list[Finding]


def texts(door: Door, seed: int, n: int) -> Iterator[str]:
    """All examples of a door, then mutated ones, ``n`` in all or as many as there are examples."""
    corpus = door.corpus()
    yield from corpus
    rng = Random(seed)
    for _ in range(n - len(corpus)):
        yield mutated(rng.choice(corpus), rng, corpus)


def wrong(door: Door, text: str) -> tuple[str, float]:
    """What a text does that it must not, empty where nothing, and how long it took."""
    what, took = _entered(door, text)
    if not what and took > LEAST_SECONDS:  # perhaps the machine only stood still for a moment
        took = min(took, *(_entered(door, text)[1] for _ in range(2)))
        what = "slow" if took > most_seconds() else ""
    return what, took


def _entered(door: Door, text: str) -> tuple[str, float]:
    begun = time.process_time()
    what = ""
    try:
        door.enter(text)
    except door.errors:
        pass
    except Exception as error:
        what = f"{type(error).__name__}: {error}"[:160]
    return what, time.process_time() - begun


def most_seconds() -> float:
    """How long an answer may take on this machine as it is at this moment."""
    tried = 5_000_000
    begun = time.process_time()
    for number in range(tried):
        number + 1
    return (time.process_time() - begun) * MOST_SUMS / tried


def run(door: Door, seed: int, n: int, most: int = 10) -> Report:
    """Put texts through a door until ``most`` different things went wrong.

    What the examples load and compile is no growth: ``n`` is to be greater than their number.
    """
    examples, before, slowest, found = len(door.corpus()), _memory(), 0.0, {}
    for number, text in enumerate(texts(door, seed, n)):
        if number == examples:
            before = _memory()
        what, took = wrong(door, text)
        slowest = max(slowest, took)
        kind = what.partition(":")[0]
        if what and kind not in found:
            found[kind] = Finding(number, what, shorter(door, text, kind))
            if len(found) >= most:
                break
    growth = _memory() - before
    if growth > MOST_GROWTH_MB:
        found["memory"] = Finding(n, f"memory grew by {growth:.0f} MB", "")
    return Report(n, slowest, growth, list(found.values()))


def shorter(door: Door, text: str, kind: str) -> str:
    """A shorter text that goes wrong in the same way."""
    step, tries = max(1, len(text) // 2), 0
    while step and tries < MOST_TRIES:
        at = 0
        while at < len(text) and tries < MOST_TRIES:
            tries += 1
            less = text[:at] + text[at + step :]
            if wrong(door, less)[0].partition(":")[0] == kind:
                text = less
            else:
                at += step
        step //= 2
    return text


def _memory() -> float:
    """The most memory that this process has had, in MB, after rubbish was collected."""
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
