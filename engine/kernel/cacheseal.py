"""Checksums beside compiled code: what a disk has damaged is noticed before it is run.

numba reads its files as they are. A byte that has changed in them ends in an exception at best, and in
wrong results or a crash at worst. So a folder of compiled code is used only while it holds exactly the files
it was sealed with.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

SEAL = "seal"
TOLD = "TRICK_TUTOR_TOLD"


def seal(folder: Path) -> None:
    """Write down what is in a folder.

    Raises:
        OSError: it cannot be read or written.
    """
    new = folder / f"{SEAL}.{os.getpid()}"
    new.write_text(_listed(folder), "ascii")
    new.replace(folder / SEAL)


def sound(folder: Path) -> bool:
    """Whether a folder holds exactly what it was sealed with."""
    try:
        return (folder / SEAL).read_bytes() == _listed(folder).encode("ascii")
    except OSError:
        return False


def _listed(folder: Path) -> str:
    """A line for each file: its checksum and a checksum of its name."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(SEAL))
    named = sorted((path.relative_to(folder).as_posix(), path) for path in files)
    return "".join(f"{_sum(path.read_bytes())} {_sum(os.fsencode(name))}\n" for name, path in named)


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def tell(line: str) -> None:
    """Write a line to standard error, once in this process and those that it starts."""
    told = os.environ.get(TOLD, "").splitlines()
    if line not in told:
        os.environ[TOLD] = "\n".join((*told, line))
        print(line, file=sys.stderr, flush=True)
