"""Who chooses in a Danish playout: a policy number for each position, and what each does with its turn.

A policy gets its own hand, what is legal, the table that everybody sees, and the set of cards whose place
it does not know. It never gets another hand.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.discarding import any_discard, plain_discard
from engine.kernel.danish_tarok.machine import playable, to_act
from engine.kernel.danish_tarok.places import Row
from engine.kernel.danish_tarok.plain import plain_answer, plain_play
from engine.kernel.danish_tarok.settling import Rows
from engine.kernel.danish_tarok.tricks import may_demand, namings, owed
from engine.kernel.masks import FOOL_BIT
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the player to act does: (kind, first, second, next state); ``rows`` is scratch space."""
    position = to_act(table)
    policy = policy_of(policies, position)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if table[at.PHASE] == at.DISCARDING:
        if policy == RANDOM:
            plain, trumps, state = any_discard(plain, trumps, rules, rows, state)
        else:
            plain, trumps, state = plain_discard(plain, trumps, rules, rows, state)
        return at.DISCARD, plain, trumps, state
    if table[at.PHASE] == at.ANSWERING:
        says = 0
        if may_demand(trumps) and policy == RANDOM:
            state = advance(state)
            says = below(state, 2)
        elif may_demand(trumps):
            _, unseen_trumps = unseen(hands, position)
            says = plain_answer(trumps, unseen_trumps)
        return at.ANSWER, says, 0, state
    led = owed(table, rules, hands)
    card, named, state = choose_card(table, rules, hands, position, led, policy, state)
    return at.PLAY, card, named, state


def choose_card(
    table: Row, rules: Row, hands: Row, position: int, led: int, policy: int, state: int
) -> tuple[int, int, int]:
    """The card of ``position``, where ``led`` is owed, and the suit it names: (card, named, next state)."""
    may_plain, may_trumps = playable(table, rules, hands, position, led)
    may_name = 0
    if may_trumps & FOOL_BIT and table[at.ON_TABLE] == 0:
        may_name = namings(table, rules, hands, position)
    if policy == RANDOM:
        return any_card(may_plain, may_trumps, may_name, state)
    unseen_plain, unseen_trumps = unseen(hands, position)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    card, named = plain_play(
        table, plain, trumps, may_plain, may_trumps, may_name, led, unseen_plain, unseen_trumps
    )
    return card, named, state


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards whose place ``position`` does not know: with the others, or in a discard not his own."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]
    if position != at.DEALER:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    return plain ^ hands[at.HAND + 2 * position], trumps ^ hands[at.HAND + 2 * position + 1]


# Called for every card: compiled code has it in its caller's body.
MERGED = (any_card,)
