"""The kernel compiled by numba: the only module that knows it.

``kernels("compiled", game)`` and ``kernels("plain", game)`` give the same callables with the same results.
The plain functions of this package stay as they are; numba reads the very same function objects. Where
numba is missing or does not work, the plain ones take its place and ``trouble`` says why.

``python -m engine.kernel.compiled`` compiles everything into the cache on disk (``cachedir``). Set
``TRICK_TUTOR_SELECT=pdep`` to pick random cards by an instruction that only some processors have; the
results are the same. Without it, or where the processor lacks it, the portable loop runs.
"""

from __future__ import annotations

import os
import pkgutil
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.kernel import danish_playout, rng
from engine.kernel.batch import Drive, PlayOut, Widths, driver
from engine.kernel.cachedir import cache_folder, digest

Ints = NDArray[np.int64]
Evaluate = Callable[[Any, Any, Any, Any, int, int, int, Ints], None]

COMPILED, PLAIN = "compiled", "plain"
SELECT = "TRICK_TUTOR_SELECT"
PACKAGE = Path(__file__).parent
PLAYOUTS: dict[str, tuple[PlayOut, Widths]] = {
    "danish_tarok": (danish_playout.play_out, danish_playout.WIDTHS),
}
DRIVE_SIGNATURE = (
    "void(int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64, int64, int64,"
    " int64[::1], int64[::1], int64[:, ::1], int64[:, :, ::1])"
)
_LOCK = threading.RLock()


@dataclass(frozen=True)
class Kernels:
    """The fast calls for one game.

    ``backend`` is what they are, ``trouble`` says why that is not what was asked for (else empty).

    ``evaluate(position, rules, worlds, candidates, policy, seed, first_deal, out)`` plays every candidate
    on every world: ``worlds`` has the shape (deal, world row), ``candidates`` (choice, candidate row),
    ``out`` (deal, choice, outcome row), which is written. World n draws from the stream of deal
    ``first_deal`` + n. It may run in several threads at once.
    """

    backend: str
    trouble: str
    widths: Widths
    evaluate: Evaluate


def kernels(backend: str, game: str) -> Kernels:
    """The calls for ``game``, compiled or plain; compiling takes seconds unless the cache has it.

    Raises:
        ValueError: neither ``compiled`` nor ``plain``.
    """
    if backend not in (COMPILED, PLAIN):
        raise ValueError(f"backend {backend!r}: use {COMPILED} or {PLAIN}")
    with _LOCK:
        return _kernels(backend, game)


@cache
def _kernels(backend: str, game: str) -> Kernels:
    play_out, widths = PLAYOUTS[game]
    drive = driver(play_out)
    trouble = ""
    if backend == COMPILED:
        try:
            compiled_drive = build(drive, DRIVE_SIGNATURE)
            return Kernels(COMPILED, "", widths, _on_arrays(compiled_drive, widths))
        except Exception as error:  # whatever stops numba must not stop the player
            trouble = f"{type(error).__name__}: {error}".splitlines()[0]
    return Kernels(PLAIN, trouble, widths, _on_lists(drive, widths))


def build(function: Callable[..., Any], signature: str) -> Callable[..., Any]:
    """A function of this package compiled for ``signature`` (numba's text form), from the cache if possible.

    It lets other threads run and checks no index: its caller checks the shapes.
    """
    import numba

    with _LOCK:
        _register()
        folder = cache_folder(digest(PACKAGE, numba.__version__, "pdep" if uses_pdep() else "loop"))
        config: Any = numba.config
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder or "")
        try:
            made: Callable[..., Any] = numba.njit(signature, cache=folder is not None, nogil=True)(function)
        finally:
            config.CACHE_DIR = before
        return made


def uses_pdep() -> bool:
    """Whether compiled code selects bits by the PDEP instruction: asked for, and the processor has it."""
    if os.environ.get(SELECT) != "pdep":
        return False
    import numba
    from llvmlite.binding import get_host_cpu_features

    # Code may also be compiled for another processor than this one (NUMBA_CPU_NAME).
    config: Any = numba.config
    return config.CPU_NAME in (None, "host") and bool(get_host_cpu_features().get("bmi2"))


@cache
def _register() -> None:
    """Tell numba, once, that every function of this package may be called from compiled code."""
    from numba import types
    from numba.extending import overload, overload_method, register_jitable

    count, length, select = _instructions()
    overload_method(types.Integer, "bit_count")(lambda word: lambda word: count(word))
    overload_method(types.Integer, "bit_length")(lambda word: lambda word: length(word))
    pdep = uses_pdep()
    if pdep:
        overload(rng.nth_bit)(lambda mask, n: lambda mask, n: select(mask, n))
    for module in pkgutil.iter_modules([str(PACKAGE)]):
        name = f"{__package__}.{module.name}"
        if module.name == Path(__file__).stem:
            continue
        for function in vars(import_module(name)).values():
            own = isinstance(function, FunctionType) and function.__module__ == name
            if own and not (pdep and function is rng.nth_bit):
                register_jitable(function)


def _instructions() -> tuple[Any, Any, Any]:
    """Three operations on words that LLVM knows and numba lacks: set bits, bit length, n-th set bit."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    word = ir.IntType(64)
    flag = ir.IntType(1)

    def count(context: Any, mask: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.ctpop(given[0])

        return types.int64(types.int64), emit

    def length(context: Any, mask: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.sub(word(64), builder.ctlz(given[0], flag(0)))

        return types.int64(types.int64), emit

    def select(context: Any, mask: Any, n: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            name = "llvm.x86.bmi.pdep.64"
            pdep = builder.module.globals.get(name)
            if pdep is None:
                pdep = ir.Function(builder.module, ir.FunctionType(word, [word, word]), name)
            lone = builder.call(pdep, [builder.shl(word(1), given[1]), given[0]])
            # Of an empty mask the plain loop makes -1; counting zeros would make 64.
            none = builder.icmp_unsigned("==", lone, word(0))
            return builder.select(none, word(-1), builder.cttz(lone, flag(0)))

        return types.int64(types.int64, types.int64), emit

    return intrinsic(count), intrinsic(length), intrinsic(select)


def _on_arrays(drive: Drive, widths: Widths) -> Evaluate:
    """``evaluate`` around a compiled driver: arrays checked and made what its signature says."""

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
        given = _checked(widths, position, rules, worlds, candidates, out)
        table = np.zeros(widths.table, np.int64)
        hands = np.zeros(widths.world, np.int64)
        scratch = np.zeros(widths.scratch, np.int64)
        fits = out.flags.c_contiguous and out.flags.writeable and out.dtype == np.int64
        found = out if fits else np.empty(out.shape, np.int64)
        drive(*given, policy, seed, first_deal, table, hands, scratch, found)
        if not fits:
            out[...] = found

    return evaluate


def _on_lists(drive: Drive, widths: Widths) -> Evaluate:
    """``evaluate`` around the plain driver: on lists, because numpy's ints are slow and narrow."""

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
        given = _checked(widths, position, rules, worlds, candidates, out)
        table = [0] * widths.table
        hands = [0] * widths.world
        scratch = [[0] * widths.scratch[1] for _ in range(widths.scratch[0])]
        found: Any = np.zeros(out.shape, np.int64).tolist()
        drive(*(rows.tolist() for rows in given), policy, seed, first_deal, table, hands, scratch, found)
        out[...] = np.array(found, np.int64).reshape(out.shape)

    return evaluate


def _checked(
    widths: Widths, position: Any, rules: Any, worlds: Any, candidates: Any, out: Ints
) -> tuple[Ints, Ints, Ints, Ints]:
    """The four inputs as writeable contiguous arrays; compiled code would not notice a wrong shape."""
    given = tuple(np.require(rows, np.int64, ["C", "W"]) for rows in (position, rules, worlds, candidates))
    shapes = tuple(rows.shape for rows in given)
    deals, choices = len(given[2]), len(given[3])
    wanted = (
        (widths.position,),
        (widths.rules,),
        (deals, widths.world),
        (choices, widths.candidate),
    )
    if shapes != wanted or out.shape != (deals, choices, widths.outcome):
        raise ValueError(f"rows of shapes {shapes} into {out.shape} do not fit {widths}")
    return given[0], given[1], given[2], given[3]


def main() -> int:
    """Compile everything into the cache; 1 if the compiled kernel is not to be had."""
    trouble = ""
    for game in PLAYOUTS:
        trouble = trouble or kernels(COMPILED, game).trouble
    if trouble:
        print(f"plain Python will be used: {trouble}", file=sys.stderr)
    return int(bool(trouble))


if __name__ == "__main__":
    sys.exit(main())
