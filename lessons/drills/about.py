"""Which family of drills asks about a rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.drills.tables import table

CASES: Mapping[str, str] = MappingProxyType(
    {
        "wins": "winner",
        "black": "sort",
        "red": "sort",
        "trumps": "sort",
        "fool_led": "winner",
        "fool_named": "name",
        "fool_fallen": "name",
        "fool_asked": "name",
        "name": "name",
        "fool_kept": "fool",
        "fool_lost": "fool",
        "count": "count",
        "rounded": "rounded",
        "tally": "tally",
        "last_trick": "keep_pagat",
        "pagat_lost": "save_pagat",
    }
)
"""The family that asks about a case of a game's table (``lessons.drills.tables``)."""

CHAPTERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "PLAY": ("legal",),
        "FOOL": ("fool", "name"),
        "SKUS": ("name", "fool"),
        "SKI": ("legal",),
        "TRICK": ("winner",),
        "PLACE": ("place",),
        "DECL": ("declare",),
        "HAND": ("declare",),
        "DISC": ("discard",),
        "LEG": ("discard",),
        "TAL": ("discard",),
        "BID": ("bid",),
        "ANN": ("announce", "settle"),
        "RUF": ("call",),
        "CARD": ("count",),
        "CNT": ("count",),
        "PACK": ("sort",),
        **dict.fromkeys(("END", "PAY", "POT", "SCORE", "PU", "VAL", "LAST"), ("settle",)),
        **dict.fromkeys(("SRUF", "SRAUS", "STRAF", "TOUT", "NET", "STECK"), ("settle",)),
    }
)
"""The families that ask about the other rules of a chapter, by the middle of their IDs."""


def family_about(game_id: str, rule: str) -> str:
    """The family of a game's drills that asks about a rule; empty where none does.

    >>> family_about("danish_tarok", "DT-PLAY-5"), family_about("danish_tarok", "DT-DECL-4")
    ('winner', 'declare')
    """
    found = table(game_id)
    cases = [CASES[key] for key, of in found.rules.items() if of == rule and key in CASES]
    chapter = CHAPTERS.get(rule.split("-")[1], ())
    return next((family for family in (*cases, *chapter) if family in found.families), "")
