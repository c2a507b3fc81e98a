"""How many hands have a Danish combination (DT-DECL-3 to DT-DECL-11)."""

from __future__ import annotations

from engine.cards import CardSet
from engine.declarations import Declaration
from engine.games import frequency
from engine.games.danish_tarok.combinations import combinations_in
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, NUMBERED
from engine.options import Options
from engine.packs import Pack


def hands_with(declared: Declaration, n_cards: int, options: Options, pack: Pack) -> int:
    """How many hands of ``n_cards`` have this combination or a better one of its family."""
    return frequency.hands_with(
        declared, _alike(declared), lambda held: combinations_in(held, pack), n_cards, pack
    )


def _alike(declared: Declaration) -> tuple[CardSet, ...]:
    """Sets of cards of which it only matters for a combination how many are held."""
    if declared.kind == "trumps":
        return (CardSet(0, NUMBERED | FOOL_BIT),)
    if declared.kind == "matadors":  # all of these, as they stand in a row from F and T21 on
        return (declared.cards,)
    courts = CardSet(ALL_KINGS, 0) if declared.suit is None else frequency.courts_of(declared)
    return courts, CardSet(0, FOOL_BIT)
