"""How many hands have a combination in Tübingen Tarock (TB-STRAF-1 to TB-STRAF-9)."""

from __future__ import annotations

from engine.cards import CardSet
from engine.declarations import Declaration
from engine.games import frequency
from engine.games.card_sets import FOOL_CARD, KINGS, TRULL, courts
from engine.games.tubingen_tarock.combinations import combinations_in
from engine.kernel.masks import MOND_BIT, PAGAT_BIT
from engine.options import Options
from engine.packs import Pack


def hands_with(declared: Declaration, n_cards: int, options: Options, pack: Pack) -> int:
    """How many hands of ``n_cards`` have this combination or a better one of its family."""
    return frequency.hands_with(
        declared, _alike(declared), lambda held: combinations_in(held, options, pack), n_cards, pack
    )


def _alike(declared: Declaration) -> tuple[CardSet, ...]:
    """Sets of cards of which it only matters for a combination how many are held."""
    if declared.kind == "skimon":
        return (TRULL,)
    if declared.kind in ("oberer", "unterer"):  # F fills any one gap, but not at the end in every house
        from_top = declared.kind == "oberer"
        end = MOND_BIT if from_top else PAGAT_BIT
        span = (1 << declared.count) - 1
        row = span << 21 - declared.count if from_top else span
        return CardSet(0, end), CardSet(0, row & ~end), FOOL_CARD
    return KINGS if declared.suit is None else courts(declared.suit), FOOL_CARD
