"""Where compiled code is kept: a folder of the user's own, named after what it was compiled from.

numba looks only at the file a kernel stands in and would go on using code made from rules that have changed
since in another file; a folder named after a hash of every source makes that impossible.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine.kernel.cacheseal import tell

NAME = "trick-tutor"


def digest(package: Path, *more: str) -> str:
    """A hash of all sources of a package and of whatever else decides what they compile to."""
    whole = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        content = path.read_bytes()
        whole.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        whole.update(content)
    for text in more:
        whole.update(f"\n{text}".encode())
    return whole.hexdigest()[:24]


def cache_folder(name: str) -> Path | None:
    """The folder ``name`` in the user's cache, made if need be; None where no place can be written.

    The user's cache comes first (XDG_CACHE_HOME, else ~/.cache), the system's temporary folder second.
    What lies in it will be run as code, so it must belong to the user and nobody else may write to it. Where
    that is not so of the first place, a line in the log says once what is used instead.
    """
    wanted = None
    for base in _bases():
        folder = base / "numba" / name
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
