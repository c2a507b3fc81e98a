"""The first plain player of Danish Tarok at cards; elsewhere it chooses what the present one does."""

from __future__ import annotations

from engine.kernel.danish_tarok import choosing
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.machine import to_act
from engine.kernel.danish_tarok.places import Row, Rows
from engine.kernel.danish_tarok.tricks import end_of_fool, namings
from engine.kernel.masks import FOOL_BIT
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.threes.tricks import owed
from tests.reference.threes import choose_card

EVERYBODY = at_positions(PLAIN, PLAIN, PLAIN)


def choose(table: Row, rules: Row, hands: Row, rows: Rows) -> tuple[int, int, int]:
    """What the position to act does: a candidate row. ``rows`` is scratch space."""
    if table[at.PHASE] != at.PLAYING:
        kind, first, second, _ = choosing.choose(table, rules, hands, EVERYBODY, rows, 0)
        return kind, first, second
    position, turn, may_name = to_act(table), table[at.ON_TABLE], 0
    led = owed(table, rules, hands)
    if hands[at.HAND + 2 * position + 1] & FOOL_BIT and not turn:
        may_name = namings(table, rules, hands, position)
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    fool = end_of_fool(table[at.TRICK], table[at.DEMANDED] > 0, rules)
    card, named = choose_card(table, rules, hands, turn, position, first, second, led, fool, may_name)
    return at.PLAY, card, named
