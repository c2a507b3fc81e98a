"""A link as a QR code, drawn as one path (ISO/IEC 18004, by the library segno)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import segno

QUIET = 4  # white modules on every side, as the standard wants
LONGEST = 2_500  # characters: beyond them cameras of telephones fail


@dataclass(frozen=True, slots=True)
class QrCode:
    """A code of ``size`` times ``size`` modules, the quiet zone included; ``path`` fills the dark ones."""

    size: int
    path: str


@lru_cache(maxsize=64)
def qr_code(text: str) -> QrCode | None:
    """The code of a text; None where it is too long to be read from a screen.

    >>> qr_code("http://127.0.0.1:8501/").size
    33
    """
    if not text or len(text) > LONGEST:
        return None
    matrix = segno.make(text, micro=False).matrix
    pieces = []
    for y, row in enumerate(matrix):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                pieces.append(f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z")
            x += length
    return QrCode(len(matrix) + 2 * QUIET, "".join(pieces))
