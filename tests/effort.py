"""How much the random tests do: a part of their cases in an ordinary run, all of them with THOROUGH=1."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("THOROUGH") == "1"


def cases(thorough: int) -> int:
    """How many cases to try: ``thorough``, or a quarter of them in an ordinary run."""
    return thorough if THOROUGH else thorough // 4
