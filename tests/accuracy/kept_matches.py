"""Matches kept in a file, a line for each deal, so that a long run can be broken off and gone on with.

A line is a JSON object with the deal, how the careful player was set, a digest of the engine's sources and
the matches. Lines of other games or settings may stand in the same file; they are left alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Literal

Hands = Literal["all", "first", "later"]
ENGINE = Path(__file__).parents[2] / "engine"


@dataclass(frozen=True, slots=True)
class Match:
    """What a role gained in one deal by careful play, by objective, and how long its decisions took.

    ``seconds`` are those of the processor for all ``decisions`` together, ``longest`` for one.
    """

    role: str
    payment: int
    card_points: int
    decisions: int
    seconds: float
    longest: float


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: the game, which of its hands, and how many playouts foresee an open hand."""

    game: str
    hands: Hands
    simulations: int


@cache
def engine_digest() -> str:
    """Eight hexadecimal digits that change with any source of the engine."""
    digest = hashlib.sha256()
    for path in sorted(ENGINE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def keep(path: Path, setting: Setting, seed: int, matches: Sequence[Match]) -> None:
    """Add the matches of one deal to the file."""
    line = asdict(setting) | {"seed": seed, "engine": engine_digest()}
    line["matches"] = [list(asdict(one).values()) for one in matches]
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def kept(path: Path, setting: Setting) -> dict[int, tuple[str, list[Match]]]:
    """What the file holds of a setting: for each seed the engine's digest and the matches.

    A line that cannot be read ends the program with a message that names it.
    """
    return dict(_read(path, setting)) if path.exists() else {}


def _read(path: Path, setting: Setting) -> Iterator[tuple[int, tuple[str, list[Match]]]]:
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            line = json.loads(text)
            there = Setting(line["game"], line["hands"], line["simulations"])
            found = [Match(*one) for one in line["matches"]]
            seed, engine = int(line["seed"]), str(line["engine"])
        except (ValueError, KeyError, TypeError) as why:
            raise SystemExit(f"{path}, line {number}: not a kept deal ({why}); take the line out") from why
        if there == setting:
            yield seed, (engine, found)
