"""How a policy of either game chooses a card; it knows its own hand and which cards it has not seen."""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.masks import FOOL, FOOL_BIT, NOTHING_LED, NUMBERED, card_of
from engine.kernel.policies import RANDOM
from engine.kernel.threes import places as at
from engine.kernel.threes.leading import best_naming
from engine.kernel.threes.places import N_TRICKS, Row
from engine.kernel.threes.plain import plain_card
from engine.kernel.threes.tricks import unseen
from engine.kernel.tricks import FOOL_BARRED, FOOL_DEMANDED, choices, power


def choose_card(
    table: Row,
    rules: Row,
    hands: Row,
    turn: int,
    position: int,
    first: int,
    second: int,
    led: int,
    fool: int,
    may_name: int,
    policy: int,
    state: int,
) -> tuple[int, int, int]:
    """A card that ``position`` plays in its ``turn``: (card, suit it names, next state).

    ``first`` and ``second`` lie on the table (or NO_CARD), ``led`` is owed, ``fool`` is what the end of the
    hand does to the fool, and ``may_name`` has a bit for each suit that a fool led now may name.
    """
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if policy == RANDOM:
        plain, trumps = choices(plain, trumps, led, fool)
        if not trumps & FOOL_BIT:
            may_name = 0
        if table[at.TRICK] == N_TRICKS and not may_name:
            return card_of(plain, trumps), NOTHING_LED, state  # the last card needs no draw
        return any_card(plain, trumps, may_name, state)
    if table[at.TRICK] == N_TRICKS and not trumps & FOOL_BIT:
        return card_of(plain, trumps), NOTHING_LED, state
    unseen_plain, unseen_trumps = unseen(hands, position)
    if fool == FOOL_DEMANDED and trumps & FOOL_BIT:
        return FOOL, best_naming(plain, unseen_plain, may_name), state
    if fool == FOOL_BARRED:
        trumps &= NUMBERED
    best = max(power(first, led), power(second, led))  # not of random players, for speed
    card, named = plain_card(
        table, rules, turn, plain, trumps, may_name, led, best, unseen_plain, unseen_trumps
    )
    return card, named, state


# Called for every card: compiled code has it in its caller's body.
MERGED = (any_card, choose_card)
