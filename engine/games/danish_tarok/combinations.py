"""Danish declarations: the kernel's rows with their names, rules and cards (DT-DECL-3 to DT-DECL-12)."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration, total
from engine.frozen import changed
from engine.games.card_sets import PAGAT
from engine.games.danish_tarok.discards import declaring_hand, limits
from engine.games.threes import combinations as threes
from engine.games.threes.combinations import HANDS_KEPT
from engine.kernel.danish_tarok import combinations as kernel
from engine.kernel.threes.limits import CARDS
from engine.options import Options
from engine.packs import Pack
from engine.phases.discarding import best_discard
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
CODES = {kind: code for code, (kind, _) in KINDS.items()}


@lru_cache(maxsize=HANDS_KEPT)
def combinations_in(hand: CardSet, pack: Pack) -> tuple[Declaration, ...]:
    """Every combination of a hand: trumps, matadors, cavalleries by suit (DT-DECL-8), kings."""
    rows = threes.empty_rows(kernel.MAX_ROWS)
    found = rows[: kernel.declare(hand.plain, hand.trumps, rows)]
    part_of = partial(kernel.part_of, plain=hand.plain, trumps=hand.trumps)
    return threes.read(found, hand, pack, KINDS, part_of, _family)


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
    out = best_discard(
        hand, CARDS, lambda out: total(combinations_in(hand - out, pack)), limits(hand, options).allows
    )
    return combinations_in(hand - out, pack), out


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
    return changed(declared, cards=PAGAT if declared.with_pagat else EMPTY)
