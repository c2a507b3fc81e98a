"""The seeds of deals, samples and drills: how large they may be, and a new one."""

from __future__ import annotations

import secrets

MAX_SEED = 999_999_999  # what fits a page's number field and a short link


def new_seed() -> int:
    """A seed that nobody has chosen, from 0 to ``MAX_SEED``."""
    return secrets.randbelow(MAX_SEED + 1)
