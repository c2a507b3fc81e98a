"""Grosstarock declarations: the kernel's rows with their names, rules and cards (GT-DECL-3 to 16)."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from engine.frozen import changed
from engine.games.card_sets import FOOL_CARD, PAGAT, TRULL
from engine.games.grosstarock.discards import declaring_hand, limits
from engine.games.grosstarock.house_rules import rules_row
from engine.games.threes import combinations as threes
from engine.games.threes.combinations import HANDS_KEPT
from engine.kernel.grosstarock import combinations as kernel
from engine.kernel.masks import N_TRUMPS
from engine.kernel.threes.limits import CARDS
from engine.options import Options
from engine.packs import Pack
from engine.phases.discarding import best_discard

# The rule that fixes the value. GT-DECL-7 and GT-DECL-9 say what Sküs matadors are, GT-DECL-15 that
# kings are no four of a kind.
KINDS = {
    kernel.TRUMPS: ("trumps", "GT-DECL-5"),
    kernel.MATADORS: ("matadors", "GT-DECL-6"),
    kernel.SKUS_MATADORS: ("skus_matadors", "GT-DECL-8"),
    kernel.KINGS: ("kings", "GT-DECL-11"),
    kernel.CAVALLERIE: ("cavallerie", "GT-DECL-12"),
    kernel.HALF_CAVALLERIE: ("half_cavallerie", "GT-DECL-13"),
    kernel.FOUR_QUEENS: ("four_queens", "GT-DECL-14"),
    kernel.FOUR_KNIGHTS: ("four_knights", "GT-DECL-14"),
    kernel.FOUR_JACKS: ("four_jacks", "GT-DECL-14"),
    kernel.LADONS: ("ladons", "GT-DECL-16"),
}
RULE_OF = dict(KINDS.values())
CODES = {kind: code for code, (kind, _) in KINDS.items()}


@lru_cache(maxsize=HANDS_KEPT)
def combinations_in(hand: CardSet, options: Options, pack: Pack) -> tuple[Declaration, ...]:
    """Every combination of a hand at its full count (GT-DECL-3), kind by kind, then by suit.

    A card serves in any number of them (GT-DECL-4), but matadors and Sküs matadors exclude each other.
    """
    rules, rows = rules_row(options), threes.empty_rows(kernel.MAX_ROWS)
    found = rows[: kernel.declare(hand.plain, hand.trumps, rules, rows)]
    part_of = partial(kernel.part_of, plain=hand.plain, trumps=hand.trumps, rules=rules)
    return threes.read(found, hand, pack, KINDS, part_of, _family, fool_told=True)


def _family(code: int, suit: int) -> str:
    if kernel.excludes(kernel.MATADORS, code):
        return KINDS[kernel.MATADORS][0]
    if code in (kernel.CAVALLERIE, kernel.HALF_CAVALLERIE):
        return f"cavallerie {suit}"
    return KINDS[code][0]


def as_said(declared: Declaration, options: Options) -> Declaration:
    """A declaration as the table hears it; ``cards`` are those that saying it proves.

    Nothing is shown (GT-DECL-1). A number of trumps comes with the pagat and the fool (GT-DECL-5); the
    suit of a cavallerie need not be named (GT-DECL-12), so it is not.
    """
    proved = declared.cards
    if declared.kind == "trumps":
        proved = declared.cards & (FOOL_CARD | PAGAT)
    elif declared.kind == "skus_matadors":
        proved = TRULL
    elif declared.kind == "matadors":
        sure = declared.count == N_TRUMPS or not options.on("matadors_from_below")
        proved = declared.cards if sure else TRULL
    elif declared.kind == "kings":
        all_there = declared.count == (7 if options.word("kings_scheme") == "seven_kings" else 4)
        halved = options.word("kings_scheme") == "four_and_half"
        proved = declared.cards if all_there else FOOL_CARD if halved else EMPTY
    elif declared.kind == "half_cavallerie":
        proved = FOOL_CARD
    elif declared.kind in ("cavallerie", "ladons"):
        proved = EMPTY
    return changed(declared, cards=proved, suit=None, missing=None, family="")


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The combinations that a hand has; for a dealer's 28 those of the best legal keep, and its discard.

    Discarded cards do not count (GT-DECL-1). Among equally good keeps the one whose discard comes first
    by suit, weakest cards first, is given.
    """
    if role != "dealer":
        return combinations_in(hand, options, pack), EMPTY
    rules, rows = rules_row(options), threes.empty_rows(kernel.MAX_ROWS)

    def value(out: CardSet) -> int:
        kept = declaring_hand(hand, out, options)
        return kernel.declared_value(kept.plain, kept.trumps, rules, rows)

    out = best_discard(hand, CARDS, value, limits(hand, options).allows)
    return combinations_in(declaring_hand(hand, out, options), options, pack), out
