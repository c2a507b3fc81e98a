"""A kernel function that is called with arrays: compiled, from the cache on disk if possible, or plain.

``compiling`` makes the machine code, ``cachedir`` keeps it.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.kernel.arrays import Ints
from engine.kernel.batch import INT, ROWS, Drive
from engine.kernel.cachedir import keep, kept
from engine.kernel.reached import fingerprint

_LOCK = threading.Lock()


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
    """A function compiled, from the cache on disk if possible.

    Rows go in as bare pointers, which cost far less to pass on than arrays, and no index is checked: the
    caller answers for the shapes. Other threads run meanwhile.

    Raises:
        ImportError, OSError, numba's errors: it cannot be compiled here.
    """
    from engine.kernel import compiling

    name = _name(function, takes)
    with _LOCK:
        code = kept(name)
        if code is None:
            code = compiling.machine_code(function, takes)
            keep(name, code)
        enter = compiling.load(code, takes)

    def call(*arguments: Any) -> None:
        tables = [_pointers(a) for kind, a in zip(takes, arguments, strict=True) if kind == ROWS]
        places = iter(tables)
        words = []
        for kind, argument in zip(takes, arguments, strict=True):
            words.append(argument if kind == INT else _address(next(places) if kind == ROWS else argument))
        if enter(*words):
            raise IndexError(f"{function.__qualname__}: an index left its tuple")

    return call


def is_kept(function: Drive, takes: Sequence[str]) -> bool:
    """Whether the cache on disk has the code of a function."""
    return kept(_name(function, takes)) is not None


def _name(function: Drive, takes: Sequence[str]) -> str:
    """A name for a function compiled, with a hash of all that decides what it compiles to."""
    from engine.kernel.compiling import target

    return f"{function.__name__}-{fingerprint(function, *takes, *target())}"


def _address(row: NDArray[Any]) -> int:
    if row.dtype not in (np.int64, np.float64) or not row.flags.c_contiguous:
        raise ValueError("compiled code takes contiguous rows of 64-bit numbers")
    address: int = row.__array_interface__["data"][0]
    return address


def _pointers(rows: Ints) -> Ints:
    """The addresses of the rows of a table."""
    return _address(rows) + np.arange(len(rows), dtype=np.int64) * rows.strides[0]
