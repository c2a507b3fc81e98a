"""The kernel compiled by numba: the only module that knows it.

``kernels("compiled", game)`` and ``kernels("plain", game)`` give the same callables with the same results.
The plain functions of this package stay as they are; numba reads the very same function objects. Where
numba is missing or does not work, the plain ones take its place and ``trouble`` says why.

``python -m engine.kernel.compiled`` compiles everything into the cache on disk (``cachedir``), or the games
that are named. Set ``TRICK_TUTOR_SELECT=pdep`` to pick random cards by an instruction that only some
processors have; the results are the same. Without it, or where the processor lacks it, the portable loop
runs.
"""

from __future__ import annotations

import ctypes
import os
import pkgutil
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.kernel import dealing, rng
from engine.kernel.batch import DRIVER_TAKES, FLOATS, INT, ROW, ROWS, Drive, PlayOut, Widths, driver
from engine.kernel.cachedir import cache_folder
from engine.kernel.cacheseal import seal, sound, tell
from engine.kernel.reached import fingerprint, reached

Ints = NDArray[np.int64]
Evaluate = Callable[[Any, Any, Any, Any, int, int, int, Ints], None]

COMPILED, PLAIN = "compiled", "plain"
SELECT = "TRICK_TUTOR_SELECT"
PACKAGE = Path(__file__).parent
GAMES = tuple(module.name for module in pkgutil.iter_modules([str(PACKAGE)]) if module.ispkg)
_LOCK = threading.RLock()


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


def playout_of(game: str) -> tuple[PlayOut, Widths]:
    """The function that plays a hand of ``game`` out, and the widths of the rows it takes."""
    module = import_module(f"{__package__}.{game}.playout")
    return module.play_out, module.WIDTHS


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
    play_out, widths = playout_of(game)
    drive = driver(play_out)
    trouble = ""
    if backend == COMPILED:
        try:
            return Kernels(COMPILED, "", widths, _evaluate(build(drive, DRIVER_TAKES), widths))
        except Exception as error:  # whatever stops numba must not stop the player
            trouble = f"{type(error).__name__}: {error}".splitlines()[0]
    return Kernels(PLAIN, trouble, widths, _evaluate(plain(drive, DRIVER_TAKES), widths))


@cache
def compiled_draw() -> tuple[Drive | None, str]:
    """``draw_many`` compiled, or None and why it cannot be; plain Python calls it as it is."""
    try:
        return build(dealing.draw_many, dealing.DRAW_TAKES), ""
    except Exception as error:  # whatever stops numba must not stop the player
        return None, f"{type(error).__name__}: {error}".splitlines()[0]


def plain(function: Drive, takes: Sequence[str]) -> Drive:
    """A function of this package that is called with numpy arrays for its rows, which it may write.

    It runs on lists: numpy's ints are slow, and narrow where bits are counted.
    """

    def call(*arguments: Any) -> None:
        lists = [a if kind == INT else a.tolist() for kind, a in zip(takes, arguments, strict=True)]
        function(*lists)
        for kind, argument, after in zip(takes, arguments, lists, strict=True):
            if kind != INT and argument.flags.writeable and argument.size:
                argument[...] = after

    return call


def build(function: Drive, takes: Sequence[str]) -> Drive:
    """The same compiled, from the cache on disk if possible.

    Rows go in as bare pointers, which cost far less than arrays to hand on, and no index is checked: the
    caller answers for the shapes. Other threads run meanwhile.

    Raises:
        ImportError, OSError, numba's errors: it cannot be compiled here.
    """
    import numba

    types: Any = numba.types
    row = types.CPointer(types.int64)
    kinds = {
        INT: types.int64,
        ROW: row,
        ROWS: types.CPointer(row),
        FLOATS: types.CPointer(types.float64),
    }
    with _LOCK:
        _register()
        made = _made(function, types.void(*(kinds[kind] for kind in takes)))
    c_types = [ctypes.c_int64 if kind == INT else ctypes.c_void_p for kind in takes]
    enter = ctypes.CFUNCTYPE(None, *c_types)(made.address)

    def call(*arguments: Any) -> None:
        tables = [_pointers(a) for kind, a in zip(takes, arguments, strict=True) if kind == ROWS]
        places = iter(tables)
        words = []
        for kind, argument in zip(takes, arguments, strict=True):
            words.append(argument if kind == INT else _address(next(places) if kind == ROWS else argument))
        enter(*words)

    call.__wrapped__ = made  # type: ignore[attr-defined]  # keeps the machine code alive
    return call


def _made(function: Drive, signature: Any) -> Any:
    """A function compiled for a signature: from its folder in the cache, or new and then put there.

    Code in the cache that is not as it was written is thrown away. It is compiled in a folder of its own,
    which takes the final name when it is whole, so that nobody ever finds half of it.
    """

    folder = cache_folder()
    if folder is None:
        return _cfunc(function, signature, None)
    place = folder / _name(function)
    function = _at_home(function, folder)
    if sound(place):
        made = _cfunc(function, signature, place)
        if not sound(place):  # numba did not know it again, and has added to it
            with suppress(OSError):
                seal(place)
        return made
    if place.exists():
        tell(f"compiled code in {place} was damaged: it is compiled again")
        shutil.rmtree(place, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as workshop:
        new = Path(workshop) / place.name
        try:
            new.mkdir()
            made = _cfunc(function, signature, new)
        except OSError as error:
            tell(f"compiled code cannot be kept in {folder}: {error.strerror}")
            return _cfunc(function, signature, None)
        with suppress(OSError):  # the disk is full, or somebody else was faster
            seal(new)
            new.rename(place)
    return made


def _cfunc(function: Drive, signature: Any, folder: Path | None) -> Any:
    """A function compiled by numba, which reads and writes its files in ``folder``."""
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or "")
    try:
        return numba.cfunc(signature, cache=folder is not None)(function)
    finally:
        config.CACHE_DIR = before


def _name(function: Drive) -> str:
    """A name for a function, and a hash of all that decides what it compiles to."""
    import numba

    inner = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    names = [f"{each.__module__.rpartition('.')[2]}.{each.__name__}" for each in (*inner, function)]
    pdep = "pdep" if uses_pdep() else "loop"
    merged = [each.__qualname__ for each in reached(function) if each in _merged()]
    decided = (numba.__version__, sys.version, pdep, *_processor(), *merged)
    return f"{'-'.join(names)}-{fingerprint(function, *decided)}"


def _at_home(function: Drive, folder: Path) -> Drive:
    """The same function, for numba the first line of an empty file that is as old as can be.

    numba keeps compiled code only while the time, the size and the place of its source are the same. Here
    the name of a folder says all that, and more exactly.
    """
    assert isinstance(function, FunctionType)
    source = folder / "source.py"
    source.touch()
    os.utime(source, (0, 0))
    code = function.__code__.replace(co_filename=str(source), co_firstlineno=1)
    return FunctionType(code, function.__globals__, function.__name__, None, function.__closure__)


def _processor() -> tuple[str, str]:
    """The processor that is compiled for."""
    import numba
    from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

    config: Any = numba.config
    return (
        str(config.CPU_NAME or get_host_cpu_name()),
        str(config.CPU_FEATURES or get_host_cpu_features().flatten()),
    )


def _address(row: NDArray[Any]) -> int:
    if row.dtype not in (np.int64, np.float64) or not row.flags.c_contiguous:
        raise ValueError("compiled code takes contiguous rows of 64-bit numbers")
    return row.ctypes.data


def _pointers(rows: Ints) -> Ints:
    """The addresses of the rows of a table."""
    return _address(rows) + np.arange(len(rows), dtype=np.int64) * rows.strides[0]


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
def _modules() -> tuple[ModuleType, ...]:
    """The modules of this package, but for this one."""
    names = [module.name for module in pkgutil.walk_packages([str(PACKAGE)], f"{__package__}.")]
    return tuple(import_module(name) for name in names if name != __spec__.name)


@cache
def _merged() -> frozenset[FunctionType]:
    """The functions whose code stands in their callers' bodies."""
    return frozenset(function for module in _modules() for function in getattr(module, "MERGED", ()))


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
    merged = _merged()
    for module in _modules():
        for function in vars(module).values():
            own = isinstance(function, FunctionType) and function.__module__ == module.__name__
            if own and not (pdep and function is rng.nth_bit):
                # Nobody calls these from Python, so the code that would allow it is left out.
                register_jitable(
                    no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=function in merged
                )(function)


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
            return builder.cttz(lone, flag(0))

        return types.int64(types.int64, types.int64), emit

    return intrinsic(count), intrinsic(length), intrinsic(select)


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
        given = [np.ascontiguousarray(rows, np.int64) for rows in (position, rules, worlds, candidates)]
        deals, choices = len(given[2]), len(given[3])
        wanted = [
            (widths.position,),
            (widths.rules,),
            (deals, widths.world),
            (choices, widths.candidate),
            (deals, choices, widths.outcome),
        ]
        shapes = [rows.shape for rows in (*given, out)]
        if shapes != wanted or out.dtype != np.int64:
            raise ValueError(f"rows of shapes {shapes} where {wanted} are wanted, 64-bit ints all")
        found = np.zeros((deals * choices, widths.outcome), np.int64)
        table, hands = np.zeros(widths.table, np.int64), np.zeros(widths.world, np.int64)
        scratch = np.zeros(widths.scratch, np.int64)
        drive(
            given[0],
            given[1],
            given[2],
            deals,
            given[3],
            choices,
            policy,
            seed,
            first_deal,
            table,
            hands,
            scratch,
            found,
        )
        out[...] = found.reshape(out.shape)

    return evaluate


def compile_apart(*games: str) -> bool:
    """Fill the cache in a process of its own, of all games or of some; whether compiled code is to be had.

    Compiling holds Python's global lock for seconds at a time: a server that did it in a thread would not
    answer meanwhile.
    """
    command = [sys.executable, "-m", __spec__.name, *games]
    return not subprocess.run(command, cwd=PACKAGE.parents[1], check=False).returncode


def main(games: Sequence[str]) -> int:
    """Compile some games or all into the cache; 1 if the compiled kernel is not to be had."""
    _, trouble = compiled_draw()
    for game in games or GAMES:
        trouble = trouble or kernels(COMPILED, game).trouble
    if trouble:
        print(f"plain Python will be used: {trouble}", file=sys.stderr)
    return int(bool(trouble))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
