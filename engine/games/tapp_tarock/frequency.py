"""How many hands have a bonus in Tapp-Tarock (TT-HAND-1 to TT-HAND-3)."""

from __future__ import annotations

from engine.declarations import Declaration
from engine.games import frequency
from engine.games.card_sets import KINGS, TRULL
from engine.games.tapp_tarock.settling import find
from engine.options import Options
from engine.packs import Pack


def hands_with(declared: Declaration, n_cards: int, options: Options, pack: Pack) -> int:
    """How many hands of ``n_cards`` have this bonus or a better one of its family."""
    alike = TRULL if declared.family == "trull" else KINGS
    return frequency.hands_with(
        declared, (alike,), lambda held: find(held, "player", options, pack)[0], n_cards, pack
    )
