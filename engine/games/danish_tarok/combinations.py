"""Danish declarations: the kernel's rows with their names, rules and cards (DT-DECL-3 to DT-DECL-12)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from engine.cards import EMPTY, CardSet, suit_by_number
from engine.declarations import Declaration, total
from engine.games.danish_tarok.discards import declaring_hand, limits
from engine.kernel.combinations import ROW_WIDTH
from engine.kernel.danish_tarok import combinations as kernel
from engine.kernel.masks import PAGAT_BIT
from engine.kernel.threes.discarding import CARDS
from engine.options import Options
from engine.packs import Pack
from engine.phases.limits import PAGAT
from engine.position import State
from engine.seen import Statement

KINDS = {
    kernel.TRUMPS: ("trumps", "DT-DECL-3"),
    kernel.MATADORS: ("matadors", "DT-DECL-4"),
    kernel.FULL_CAVALLERIE: ("full_cavallerie", "DT-DECL-5"),
    kernel.ABUNDANT_CAVALLERIE: ("abundant_cavallerie", "DT-DECL-6"),
    kernel.HALF_CAVALLERIE: ("half_cavallerie", "DT-DECL-7"),
    kernel.FULL_KINGS: ("full_kings", "DT-DECL-9"),
    kernel.ABUNDANT_KINGS: ("abundant_kings", "DT-DECL-10"),
    kernel.HALF_KINGS: ("half_kings", "DT-DECL-11"),
}


def combinations_in(hand: CardSet, pack: Pack) -> tuple[Declaration, ...]:
    """Every combination of a hand: trumps, matadors, cavalleries by suit (DT-DECL-8), kings."""
    rows = [[0] * ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
    found = []
    for row in rows[: kernel.declare(hand.plain, hand.trumps, rows)]:
        code, suit, count, missing, points = row
        kind, rule = KINDS[code]
        named = suit_by_number(suit) if suit >= 0 else None
        found.append(
            Declaration(
                rule=rule,
                kind=kind,
                cards=CardSet(*kernel.part_of(row, hand.plain, hand.trumps)),
                count=count,
                points=points,
                suit=named,
                missing=pack.card(missing) if missing >= 0 else None,
                with_pagat=bool(hand.trumps & PAGAT_BIT) if code == kernel.TRUMPS else None,
                family=_family(code, suit),
            )
        )
    return tuple(found)


def _family(code: int, suit: int) -> str:
    if code in (kernel.FULL_CAVALLERIE, kernel.ABUNDANT_CAVALLERIE, kernel.HALF_CAVALLERIE):
        return f"cavallerie {suit}"
    return "kings" if code >= kernel.FULL_KINGS else KINDS[code][0]


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The combinations that a hand declares, and the discard that leaves them (mostly none needed).

    A dealer is judged on all 28 cards (DT-DISC-7). Only where the house does not protect declarations
    does he declare from the 25 he keeps; then the best legal keep is given.
    """
    if role != "dealer" or options.on("protect_declarations"):
        return combinations_in(hand, pack), EMPTY
    limit = limits(hand, options)
    best: tuple[tuple[Declaration, ...], CardSet] = ((), EMPTY)
    best_total = -1
    for chosen in combinations(sorted(hand), CARDS):
        out = CardSet.of(*chosen)
        if limit.fault(out):
            continue
        found = combinations_in(hand - out, pack)
        if total(found) > best_total:
            best, best_total = (found, out), total(found)
    return best


def statements(state: State) -> tuple[Statement, ...]:
    """What each active seat declares after the discard, dealer first (DT-DECL-1), empty for a pass.

    ``cards`` of a declaration are here those that saying it proves, because nothing is shown.
    """
    dealer = state.seating.dealer
    if not state.discards[dealer]:
        return ()
    said = []
    for seat in state.seating.from_seat(dealer):
        held = declaring_hand(state.dealt[seat], state.discards[seat], state.options)
        said.append(Statement(seat, tuple(map(_as_said, combinations_in(held, state.pack)))))
    return tuple(said)


def _as_said(declared: Declaration) -> Declaration:
    """A declaration as the table hears it: of trumps only the number and the pagat (DT-DECL-3)."""
    if declared.kind != "trumps":
        return declared
    return replace(declared, cards=CardSet.of(PAGAT) if declared.with_pagat else EMPTY)
