"""The first plain player of Grosstarock: it discards, declares, announces and plays as it did at first."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import SAY_NOTHING, choose_feat
from engine.kernel.grosstarock.combinations import best_said, declare
from engine.kernel.grosstarock.discarding import declaring_hand, in_combinations, protected
from engine.kernel.grosstarock.machine import to_act
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.threes.tricks import ALL_NAMINGS, owed
from engine.kernel.tricks import FOOL_FREE
from tests.reference.threes import choose_card, discard

EVERYBODY_PLAIN = at_positions(PLAIN, PLAIN, PLAIN)  # announcements are as they were at first
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
    feat = choose_feat(table, rules, hands, EVERYBODY_PLAIN)
    if feat != SAY_NOTHING:
        return at.ANNOUNCE, feat, 0
    turn, led = table[at.ON_TABLE], owed(table, rules, hands)
    may_name, first, second = 0 if turn else ALL_NAMINGS, table[at.FIRST_CARD], table[at.SECOND_CARD]
    card, named = choose_card(
        table, rules, hands, turn, position, first, second, led, FOOL_FREE, may_name, NO_HABITS
    )
    return at.PLAY, card, named
