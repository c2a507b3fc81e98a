"""What a policy declares before the play, and whether it announces a vole or a null (GT-DECL, GT-ANN)."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import (
    CAVALLERIE,
    HALF_CAVALLERIE,
    MATADORS,
    SKUS_MATADORS,
    declare,
)
from engine.kernel.grosstarock.places import Row
from engine.kernel.grosstarock.settling import NEVER, WINDOW_B, Rows, window
from engine.kernel.masks import FOOL_BIT, LANE, LANE_BITS, NUMBERED
from engine.kernel.rng import advance, below

N_SUITS = 4


def bit_of(kind: int, suit: int) -> int:
    """The bit that stands for a combination, by its kind and its suit (-1 where it has none)."""
    if kind < CAVALLERIE:
        return 1 << kind
    if kind <= HALF_CAVALLERIE:
        return 1 << (CAVALLERIE + N_SUITS * (kind - CAVALLERIE) + suit)
    return 1 << (kind + 2 * (N_SUITS - 1))


def value_said(plain: int, trumps: int, rules: Row, rows: Rows, said: int) -> int:
    """What each opponent pays for the combinations ``said``, as bits (GT-DECL-2); ``rows`` is scratch."""
    total = 0
    for n in range(declare(plain, trumps, rules, rows)):
        if said & bit_of(rows[n][0], rows[n][1]):
            total += rows[n][4]
    return total


def any_said(plain: int, trumps: int, rules: Row, rows: Rows, state: int) -> tuple[int, int]:
    """What each opponent pays for any legal declaration or a pass, each equally likely, and the next state.

    Every combination is declared or not by a draw of its own; matadors and Sküs matadors share one.
    """
    total = 0
    n = declare(plain, trumps, rules, rows)
    place = 0
    while place < n:
        alternatives = 1
        if rows[place][0] == MATADORS and place + 1 < n and rows[place + 1][0] == SKUS_MATADORS:
            alternatives = 2
        state = advance(state)
        chosen = below(state, alternatives + 1)
        if chosen:
            total += rows[place + chosen - 1][4]
        place += alternatives
    return total, state


def safe_null(plain: int, trumps: int, unseen_plain: int) -> bool:
    """Whether a hand can hardly be made to take a trick: no trump, and in each suit low cards enough.

    However a suit is led, the n-th lowest card held is below the n-th lowest one outside.
    """
    if trumps & NUMBERED:
        return False
    for suit in range(N_SUITS):
        mine = plain >> LANE_BITS * suit & LANE
        out = unseen_plain >> LANE_BITS * suit & LANE
        while mine and out:
            if mine & -mine > out & -out:
                return False
            mine &= mine - 1
            out &= out - 1
    return True


def sure_vole(plain: int, trumps: int, unseen_plain: int, unseen_trumps: int) -> bool:
    """Whether a leader wins every trick that is left: trumps that draw all others, then only top cards."""
    if trumps & FOOL_BIT:
        return False
    against = unseen_trumps & NUMBERED
    mine = trumps & NUMBERED
    masters = (mine >> against.bit_length()).bit_count()
    if masters < against.bit_count():
        return False
    for suit in range(N_SUITS):
        held = plain >> LANE_BITS * suit & LANE
        out = unseen_plain >> LANE_BITS * suit & LANE
        # A card below one outside wins only if higher ones have drawn all of those.
        if held and out and held & -held < out:
            top = (held >> out.bit_length()).bit_count()
            if top < out.bit_count():
                return False
    return True


def vole_window(table: Row, position: int, won: int) -> int:
    """The window in which a position may announce a vole before the next lead, NEVER if it may not."""
    if table[at.VOLES + position] or table[at.NULLS + position] or won != table[at.TRICK] - 1:
        return NEVER
    return window(table[at.TRICK])


def null_window(table: Row, position: int, won: int) -> int:
    """The window in which a position may announce a null before the next lead, NEVER if it may not."""
    if table[at.VOLES + position] or table[at.NULLS + position] or won:
        return NEVER
    found = window(table[at.TRICK])
    return found if found <= WINDOW_B else NEVER
