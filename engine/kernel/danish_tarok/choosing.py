"""Who chooses in a Danish playout: a policy number for each position, and what each does with its turn.

A policy gets its own hand, what is legal, the table that everybody sees, and the set of cards whose place
it does not know. It never gets another hand.
"""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.discarding import choose_discard
from engine.kernel.danish_tarok.machine import to_act
from engine.kernel.danish_tarok.places import Row, Rows
from engine.kernel.danish_tarok.tricks import fool_now, may_demand, namings
from engine.kernel.masks import NUMBERED
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below
from engine.kernel.threes.choosing import choose_card
from engine.kernel.threes.tricks import owed, unseen


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the player to act does: (kind, first, second, next state); ``rows`` is scratch space."""
    position = to_act(table, rules)
    policy = policy_of(policies, position)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if table[at.PHASE] == at.DISCARDING:
        plain, trumps, state = choose_discard(plain, trumps, rules, rows, policy, state)
        return at.DISCARD, plain, trumps, state
    if table[at.PHASE] == at.ANSWERING:
        says = 0
        if may_demand(trumps) and policy == RANDOM:
            state = advance(state)
            says = below(state, 2)
        elif may_demand(trumps):
            # Yes, unless one's own trump is sure to take the fool in the end.
            _, unseen_trumps = unseen(hands, position)
            says = 0 if trumps & NUMBERED > unseen_trumps & NUMBERED else 1
        return at.ANSWER, says, 0, state
    led, turn = owed(table, rules, hands), table[at.ON_TABLE]
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    fool, may_name = fool_now(table, rules), namings(table, rules, hands, position)
    card, named, state = choose_card(
        table, rules, hands, turn, position, first, second, led, fool, may_name, policy, state
    )
    return at.PLAY, card, named, state
