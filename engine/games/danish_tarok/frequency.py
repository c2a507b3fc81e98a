"""How many hands have a Danish combination (DT-DECL-3 to DT-DECL-11)."""

from __future__ import annotations

from engine.cards import CardSet
from engine.declarations import Declaration
from engine.games import frequency
from engine.games.card_sets import ALL_TRUMPS, FOOL_CARD, KINGS, courts
from engine.games.danish_tarok.combinations import combinations_in
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
        return (ALL_TRUMPS | FOOL_CARD,)
    if declared.kind == "matadors":  # all of these, as they stand in a row from F and T21 on
        return (declared.cards,)
    return KINGS if declared.suit is None else courts(declared.suit), FOOL_CARD
