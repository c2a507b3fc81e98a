"""Where compiled code is kept: a folder of the user's own.

Each piece lies in it under a name with a hash of all that decides what it compiles to (``reached``).
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine.kernel.cacheseal import tell

NAME = "trick-tutor"


def cache_folder() -> Path | None:
    """The folder in the user's cache, made if need be; None where no place can be written.

    The user's cache comes first (XDG_CACHE_HOME, else ~/.cache), the system's temporary folder second.
    What lies in it will be run as code, so it must belong to the user and nobody else may write to it. Where
    that is not so of the first place, a line in the log says once what is used instead.
    """
    wanted = None
    for base in _bases():
        folder = base / "numba"
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
