"""Grosstarock declarations: the kernel's rows with their names, rules and cards (GT-DECL-3 to 16)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from engine.cards import EMPTY, CardSet, suit_by_number
from engine.declarations import Declaration
from engine.games.grosstarock.discards import CARDS, declaring_hand, limits
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import combinations as kernel
from engine.kernel.masks import FOOL_BIT, PAGAT_BIT
from engine.kernel.matadors import TRULL
from engine.options import Options
from engine.packs import Pack

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
ALL_MATADORS = 22


def combinations_in(hand: CardSet, options: Options, pack: Pack) -> tuple[Declaration, ...]:
    """Every combination of a hand at its full count (GT-DECL-3), kind by kind, then by suit.

    A card serves in any number of them (GT-DECL-4), but matadors and Sküs matadors exclude each other.
    """
    rules = rules_row(options)
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
    found = []
    for row in rows[: kernel.declare(hand.plain, hand.trumps, rules, rows)]:
        code, suit, count, missing, points = row
        kind, rule = KINDS[code]
        trumps = code == kernel.TRUMPS
        found.append(
            Declaration(
                rule=rule,
                kind=kind,
                cards=CardSet(*kernel.part_of(row, hand.plain, hand.trumps, rules)),
                count=count,
                points=points,
                suit=suit_by_number(suit) if suit >= 0 else None,
                missing=pack.card(missing) if missing >= 0 else None,
                with_pagat=bool(hand.trumps & PAGAT_BIT) if trumps else None,
                with_fool=bool(hand.trumps & FOOL_BIT) if trumps else None,
                family=_family(code, suit),
            )
        )
    return tuple(found)


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
    trull, fool = CardSet(0, TRULL), CardSet(0, FOOL_BIT)
    proved = declared.cards
    if declared.kind == "trumps":
        proved = declared.cards & CardSet(0, FOOL_BIT | PAGAT_BIT)
    elif declared.kind == "skus_matadors":
        proved = trull
    elif declared.kind == "matadors":
        sure = declared.count == ALL_MATADORS or not options.on("matadors_from_below")
        proved = declared.cards if sure else trull
    elif declared.kind == "kings":
        all_there = declared.count == (7 if options.word("kings_scheme") == "seven_kings" else 4)
        halved = options.word("kings_scheme") == "four_and_half"
        proved = declared.cards if all_there else fool if halved else EMPTY
    elif declared.kind == "half_cavallerie":
        proved = fool
    elif declared.kind in ("cavallerie", "ladons"):
        proved = EMPTY
    return replace(declared, cards=proved, suit=None, missing=None, family="")


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The combinations that a hand has; for a dealer's 28 those of the best legal keep, and its discard.

    Discarded cards do not count (GT-DECL-1). Among equally good keeps the one whose discard comes first
    by suit, weakest cards first, is given.
    """
    if role != "dealer":
        return combinations_in(hand, options, pack), EMPTY
    limit = limits(hand, options)
    rules = rules_row(options)
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
    best, best_value = EMPTY, -1
    for chosen in combinations(sorted(hand), CARDS):
        out = CardSet.of(*chosen)
        if limit.fault(out):
            continue
        kept = declaring_hand(hand, out, options)
        value = kernel.declared_value(kept.plain, kept.trumps, rules, rows)
        if value > best_value:
            best, best_value = out, value
    return combinations_in(declaring_hand(hand, best, options), options, pack), best
