"""The kernel's functions to be called with arrays: compiled, or plain where they cannot be compiled.

``kernels("compiled", ...)`` and ``kernels("plain", ...)`` give the same callables with the same results.
The plain functions stay as they are; the very same function objects are compiled (``compiling``). Where
numba is missing or does not work, the plain ones take its place and ``trouble`` says why.

``python -m engine.kernel.compiled MODULE:FUNCTION`` compiles the ``play_out``, ``again``, ``solve`` or
``grow`` of a game into the cache on disk (``cachedir``). Set ``TRICK_TUTOR_SELECT=pdep`` to pick random
cards by an instruction that only some processors have; the results are the same. Without it, or where the
processor lacks it, the portable loop runs.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.kernel.anew import ANEW_TAKES, deal_anew
from engine.kernel.arrays import Ints
from engine.kernel.batch import DRIVER_TAKES, Drive, PlayOut, Widths, driver
from engine.kernel.calling import build, is_kept, plain
from engine.kernel.dealing import DRAW_TAKES, draw_many
from engine.kernel.replay import AGAIN_TAKES
from engine.kernel.solving import SOLVER_TAKES
from engine.kernel.tree import GROWER_TAKES

Evaluate = Callable[[Any, Any, Any, Any, int, int, int, Ints], None]

BACKENDS = COMPILED, PLAIN = "compiled", "plain"
PACKAGE = Path(__file__).parent
_LOCK, _APART = threading.Lock(), threading.Lock()


@dataclass(frozen=True)
class Kernels:
    """The fast calls for one game.

    ``backend`` is what they are, ``trouble`` says why that is not what was asked for (else empty).

    ``evaluate(position, rules, worlds, candidates, policy, seed, first_deal, out)`` plays every candidate
    on every world: ``worlds`` has the shape (deal, world row), ``candidates`` (choice, candidate row),
    ``out`` (deal, choice, outcome row), an array of int64 that is written. World n draws from the stream
    of deal ``first_deal`` + n. It may run in several threads at once.
    """

    backend: str
    trouble: str
    widths: Widths
    evaluate: Evaluate


def kernels(backend: str, play_out: PlayOut, widths: Widths) -> Kernels:
    """The calls for the game that ``play_out`` plays, compiled or plain.

    Compiling takes seconds unless the cache has the code.

    Raises:
        ValueError: neither ``compiled`` nor ``plain``.
    """
    if backend not in BACKENDS:
        raise ValueError(f"backend {backend!r}: use {COMPILED} or {PLAIN}")
    made = made_of(backend, play_out)
    return Kernels(PLAIN if made.trouble else backend, made.trouble, widths, _evaluate(made.call, widths))


class Made(NamedTuple):
    """A function to be called with arrays; ``trouble`` says why it is not compiled where it should be."""

    call: Drive
    trouble: str


def made_of(backend: str, function: Callable[..., Any], *, apart: bool = False) -> Made:
    """A ``play_out``, ``again``, ``solve`` or ``grow`` of a game, or one of DEALING, made once in a process.

    With ``apart`` what the cache lacks is compiled in another process: here it would stop all other threads.
    """
    if apart and backend == COMPILED:
        with _APART:
            _compile_apart(function)
    with _LOCK:
        return _made(backend, function)


@cache
def _compile_apart(function: Callable[..., Any]) -> None:
    compile_apart(function)


@cache
def _made(backend: str, function: Callable[..., Any]) -> Made:
    drive, takes = _taken(function)
    trouble = ""
    if backend == COMPILED:
        try:
            return Made(build(drive, takes), "")
        except Exception as error:  # whatever stops numba must not stop the player
            trouble = _said(error)
    return Made(plain(drive, takes), trouble)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def rows_of(widths: Widths, position: Any, rules: Any, deals: Any, candidates: Any) -> list[Ints]:
    """The rows that compiled code is given, as arrays.

    Raises:
        ValueError: one has a wrong width.
    """
    given = [np.ascontiguousarray(rows, np.int64) for rows in (position, rules, deals, candidates)]
    n, choices = len(given[2]), len(given[3])
    wanted = [(widths.position,), (widths.rules,), (n, widths.world), (choices, widths.candidate)]
    shapes = [rows.shape for rows in given]
    if shapes != wanted:
        raise ValueError(f"rows of shapes {shapes} where {wanted} are wanted")
    return given


def _evaluate(drive: Drive, widths: Widths) -> Evaluate:
    """``Kernels.evaluate`` around a driver: shapes checked, scratch space made."""

    def evaluate(
        position: Any,
        rules: Any,
        worlds: Any,
        candidates: Any,
        policy: int,
        seed: int,
        first_deal: int,
        out: Ints,
    ) -> None:
        moment, house, deal_rows, choice_rows = rows_of(widths, position, rules, worlds, candidates)
        deals, choices = len(deal_rows), len(choice_rows)
        if out.shape != (deals, choices, widths.outcome) or out.dtype != np.int64:
            raise ValueError(f"outcomes {out.shape} of {deals} deals and {choices} choices, 64-bit ints all")
        found = np.zeros((deals * choices, widths.outcome), np.int64)
        scratch = (np.zeros(shape, np.int64) for shape in (widths.table, widths.world, widths.scratch))
        counted = moment, house, deal_rows, deals, choice_rows, choices
        drive(*counted, policy, seed, first_deal, *scratch, found)
        out[...] = found.reshape(out.shape)

    return evaluate


def compile_apart(*functions: Callable[..., Any]) -> bool:
    """Fill the cache with the compiled code of games; returns whether there is compiled code.

    ``functions`` are each the ``play_out``, ``again``, ``solve`` or ``grow`` of a game; those of DEALING are
    always wanted. What is missing is compiled in a process of its own. Compiling holds Python's global lock
    for seconds at a time: a server that did it in a thread would not answer meanwhile.
    """
    try:
        if all(is_kept(*_taken(each)) for each in DEALING):
            functions = tuple(each for each in functions if not is_kept(*_taken(each)))
            if not functions:
                return True
    except ImportError:
        return False
    names = (f"{each.__module__}:{each.__qualname__}" for each in functions)
    command = [sys.executable, "-m", __spec__.name, *names]
    return not subprocess.run(command, cwd=PACKAGE.parents[1], check=False).returncode


DEALING = draw_many, deal_anew  # what deals cards, the same for all games
TAKES = {
    "draw_many": DRAW_TAKES,
    "deal_anew": ANEW_TAKES,
    "solve": SOLVER_TAKES,
    "again": AGAIN_TAKES,
    "grow": GROWER_TAKES,
}


def _taken(function: Callable[..., Any]) -> tuple[Drive, Sequence[str]]:
    """A ``play_out`` in its driver, any other function as it is, with the kinds of its arguments."""
    takes = TAKES.get(function.__qualname__)
    return (driver(function), DRIVER_TAKES) if takes is None else (function, takes)


def main(names: Sequence[str]) -> int:
    """Compile the drawing of deals and the named functions of games into the cache; 1 if it cannot be."""
    try:
        for each in DEALING:
            build(*_taken(each))
        for module, _, function in (name.partition(":") for name in names):
            build(*_taken(getattr(import_module(module), function)))
    except Exception as error:  # whatever stops numba must not stop the player
        print(f"plain Python will be used: {_said(error)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
