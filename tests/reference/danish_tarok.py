"""The first plain player of Danish Tarok: it discards, demands the fool and plays as it did at first."""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.discarding import protected
from engine.kernel.danish_tarok.machine import to_act
from engine.kernel.danish_tarok.places import Row, Rows
from engine.kernel.danish_tarok.tricks import fool_now, may_demand, namings
from engine.kernel.masks import NUMBERED
from engine.kernel.threes.tricks import owed, unseen
from tests.reference.threes import AS_TRUMPS, LONG_SUITS_FIRST, choose_card, discard

HABITS = LONG_SUITS_FIRST | AS_TRUMPS


def choose(table: Row, rules: Row, hands: Row, rows: Rows) -> tuple[int, int, int]:
    """What the position to act does: a candidate row. ``rows`` is scratch space."""
    position, turn = to_act(table, rules), table[at.ON_TABLE]
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if table[at.PHASE] == at.DISCARDING:
        shown_plain, shown_trumps = protected(plain, trumps, rules, rows)
        plain, trumps = discard(plain, trumps, shown_plain, shown_plain, shown_trumps, rules)
        return at.DISCARD, plain, trumps
    if table[at.PHASE] == at.ANSWERING:
        _, unseen_trumps = unseen(hands, position)
        sure_of_last = trumps & NUMBERED > unseen_trumps & NUMBERED
        return at.ANSWER, 1 if may_demand(trumps) and not sure_of_last else 0, 0
    led = owed(table, rules, hands)
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    fool, may_name = fool_now(table, rules), namings(table, rules, hands, position)
    card, named = choose_card(table, rules, hands, turn, position, first, second, led, fool, may_name, HABITS)
    return at.PLAY, card, named
