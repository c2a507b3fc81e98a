"""Where compiled code is kept: a folder of the user's own.

Each piece lies in it under a name with a hash of all that decides what it compiles to (``reached``). A byte
that has changed on the disk could do anything once it is run, so a piece begins with its checksum and is used
only while that is right.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

NAME = "trick-tutor"
TOLD = "TRICK_TUTOR_TOLD"
N_CHECKED = 32  # bytes of a checksum


def kept(name: str) -> bytes | None:
    """The code kept under a name, None where there is none; what has been damaged is thrown away."""
    folder = cache_folder()
    if folder is None:
        return None
    place = folder / name
    try:
        content = place.read_bytes()
    except OSError:
        return None
    code = content[N_CHECKED:]
    if content[:N_CHECKED] == _checksum(name, code):
        return code
    tell(f"compiled code in {place} was damaged: it is compiled again")
    place.unlink(missing_ok=True)
    return None


def keep(name: str, code: bytes) -> None:
    """Keep code under a name; nobody ever finds half of it."""
    folder = cache_folder()
    if folder is None:
        return
    new = None
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=f"{name}.", delete=False) as file:
            new = Path(file.name)
            file.write(_checksum(name, code) + code)
        new.replace(folder / name)
    except OSError as error:
        tell(f"compiled code cannot be kept in {folder}: {error.strerror}")
        if new is not None:
            with suppress(OSError):
                new.unlink(missing_ok=True)


def _checksum(name: str, code: bytes) -> bytes:
    return hashlib.sha256(name.encode() + code).digest()


def cache_folder() -> Path | None:
    """The folder in the user's cache, made if need be; None where no place can be written.

    The user's cache comes first (XDG_CACHE_HOME, else ~/.cache), the system's temporary folder second.
    What lies in it will be run as code, so it must belong to the user and nobody else may write to it. Where
    that is not so of the first place, a line in the log says once what is used instead.
    """
    wanted = None
    for base in _bases():
        folder = base / "code"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.TemporaryFile(dir=folder):
                pass
            ours = _is_ours(base) and _is_ours(folder)
        except OSError:
            ours = False
        if ours:
            if wanted is not None:
                tell(f"{wanted} cannot be written safely: compiled code is kept in {base}")
            return folder
        wanted = wanted or base
    tell(f"{wanted} cannot be written safely: everything is compiled again at each start")
    return None


def _bases() -> Iterator[Path]:
    named = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(named):
        yield Path(named) / NAME
    else:
        home = os.path.expanduser("~")
        if os.path.isabs(home):
            yield Path(home) / ".cache" / NAME
    yield Path(tempfile.gettempdir()) / f"{NAME}-{_user()}"


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _is_ours(folder: Path) -> bool:
    if not hasattr(os, "getuid"):
        return True
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


def tell(line: str) -> None:
    """Write a line to standard error, once in this process and those that it starts."""
    told = os.environ.get(TOLD, "").splitlines()
    if line not in told:
        os.environ[TOLD] = "\n".join((*told, line))
        print(line, file=sys.stderr, flush=True)
