"""How much the random tests do: a part of their cases in an ordinary run, all of them with THOROUGH=1."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("THOROUGH") == "1"


def cases(thorough: int, share: int = 4) -> int:
    """How many cases to try: ``thorough``, or one in ``share`` of them in an ordinary run."""
    return thorough if THOROUGH else max(1, thorough // share)
