"""The first plain player of Grosstarock at cards; elsewhere it chooses what the present one does."""

from __future__ import annotations

from engine.kernel.grosstarock import choosing
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import SAY_NOTHING, choose_feat
from engine.kernel.grosstarock.machine import to_act
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.threes.tricks import ALL_NAMINGS, owed
from engine.kernel.tricks import FOOL_FREE
from tests.reference.threes import choose_card

EVERYBODY = at_positions(PLAIN, PLAIN, PLAIN)


def choose(table: Row, rules: Row, hands: Row, rows: Rows) -> tuple[int, int, int]:
    """What the position to act does: a candidate row. ``rows`` is scratch space."""
    if table[at.PHASE] != at.PLAYING:
        kind, first, second, _ = choosing.choose(table, rules, hands, EVERYBODY, rows, 0)
        return kind, first, second
    feat = choose_feat(table, rules, hands, EVERYBODY)
    if feat != SAY_NOTHING:
        return at.ANNOUNCE, feat, 0
    position, turn, led = to_act(table, rules), table[at.ON_TABLE], owed(table, rules, hands)
    may_name, first, second = 0 if turn else ALL_NAMINGS, table[at.FIRST_CARD], table[at.SECOND_CARD]
    card, named = choose_card(table, rules, hands, turn, position, first, second, led, FOOL_FREE, may_name)
    return at.PLAY, card, named
