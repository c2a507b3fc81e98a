"""The first plain player of Grosstarock: it discards, declares, announces and plays as it did at first."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import A_NULL, A_VOLE, FREE, against
from engine.kernel.grosstarock.combinations import best_said, declare
from engine.kernel.grosstarock.discarding import declaring_hand, in_combinations, protected
from engine.kernel.grosstarock.machine import to_act
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.masks import FOOL_BIT, LANE, LANE_BITS, NUMBERED
from engine.kernel.threes.tricks import ALL_NAMINGS, owed, unseen
from engine.kernel.tricks import FOOL_FREE
from tests.reference.threes import choose_card, discard

SAY_NOTHING = -1
NO_HABITS = 0


def choose(table: Row, rules: Row, hands: Row, rows: Rows) -> tuple[int, int, int]:
    """What the position to act does: a candidate row. ``rows`` is scratch space."""
    position = to_act(table, rules)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if table[at.PHASE] == at.DISCARDING:
        shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
        wanted, _ = in_combinations(plain, trumps, rules, rows)
        plain, trumps = discard(plain, trumps, wanted, shown_plain, shown_trumps, rules)
        return at.DISCARD, plain, trumps
    if table[at.PHASE] == at.DECLARING:
        plain, trumps = declaring_hand(position, rules, hands, rows, 0)
        return at.DECLARE, best_said(rows, 0, declare(plain, trumps, rules, rows)), 0
    feat = choose_feat(table, rules, hands)
    if feat != SAY_NOTHING:
        return at.ANNOUNCE, feat, 0
    turn, led = table[at.ON_TABLE], owed(table, rules, hands)
    may_name, first, second = 0 if turn else ALL_NAMINGS, table[at.FIRST_CARD], table[at.SECOND_CARD]
    card, named = choose_card(
        table, rules, hands, turn, position, first, second, led, FOOL_FREE, may_name, NO_HABITS
    )
    return at.PLAY, card, named


def choose_feat(table: Row, rules: Row, hands: Row) -> int:
    """What the leader announces before a lead: A_VOLE, A_NULL or SAY_NOTHING."""
    leader = table[at.LEADER]
    if table[at.ON_TABLE]:
        return SAY_NOTHING
    plain, trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
    out_plain, out_trumps = unseen(hands, leader)
    if safe_null(plain, trumps, out_plain) and against(table, rules, leader, A_NULL) == FREE:
        return A_NULL
    if sure_vole(plain, trumps, out_plain, out_trumps) and against(table, rules, leader, A_VOLE) == FREE:
        return A_VOLE
    return SAY_NOTHING


def safe_null(plain: int, trumps: int, unseen_plain: int) -> bool:
    """Whether a hand can hardly be made to take a trick: no trump, and in each suit low cards enough.

    However a suit is led, the n-th lowest card held is below the n-th lowest one outside.
    """
    if trumps & NUMBERED:
        return False
    for suit in range(4):
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
    for suit in range(4):
        held = plain >> LANE_BITS * suit & LANE
        out = unseen_plain >> LANE_BITS * suit & LANE
        # A card below one outside wins only if higher ones have drawn all of those.
        if held and out and held & -held < out:
            top = (held >> out.bit_length()).bit_count()
            if top < out.bit_count():
                return False
    return True
