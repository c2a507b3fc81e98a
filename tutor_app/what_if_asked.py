"""A what-if put to the analysis: the two positions and the settings, the work, and how it is repeated."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine import State, code_of, encode_moves
from engine.analysis.changing import begun
from engine.analysis.comparing import growing
from engine.analysis.paired import Comparison
from engine.options import written
from tutor_app.sampling import Settings
from tutor_app.what_if import Change, sides


@dataclass(frozen=True, slots=True)
class Asked:
    """What is compared: a position by its code and moves, the seat that counts, the change, the settings."""

    code: str
    moves: str
    seat: int
    change: Change
    settings: Settings


def asked(state: State, seat: int, change: Change, settings: Settings) -> Asked:
    """What is compared at a position; ``settings`` name what they count."""
    return Asked(code_of(begun(state)), encode_moves(state.history), seat, change, settings)


def work(state: State, put: Asked) -> Callable[[], Iterator[Comparison]]:
    """The work of comparing: better and better comparisons, for a job; ``state`` is the position of ``put``.

    Raises:
        ImpossibleError: the change cannot be made here.
    """
    as_it_is, changed = sides(state, put.seat, put.change)
    settings = put.settings

    def comparisons() -> Iterator[Comparison]:
        return growing(
            as_it_is,
            changed,
            deals=settings.deals,
            seed=settings.seed,
            player=settings.player,
            objective=settings.objective,
            believe=settings.believe,
        )

    return comparisons


def request(put: Asked) -> dict[str, str | int]:
    """The same question as the verb ``compare`` of the command line takes it in a batch."""
    change, settings = put.change, put.settings
    said: dict[str, str | int | None] = {
        "code": put.code,
        "moves": put.moves or None,
        "swap": " ".join(map(str, change.moved)) or None,
        "rules": " ".join(f"{name}={written(value)}" for name, value in change.rules) or None,
        "action": change.first or None,
        "instead": change.instead or None,
        "seat": put.seat,
        "other_seat": change.seat,
        "deals": settings.deals,
        "seed": settings.seed,
        "player": settings.player,
        "objective": settings.objective,
        "believe": settings.believe,
    }
    return {name: value for name, value in said.items() if value is not None}


def command(put: Asked) -> str:
    """The same question as a line for a shell."""
    options = (
        f"--{name.replace('_', '-')}={shlex.quote(str(value))}" for name, value in request(put).items()
    )
    return " ".join(("trick-tutor compare", *options))
