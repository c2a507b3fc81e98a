"""How a policy of either game chooses a card; it knows its own hand and which cards it has not seen."""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NOTHING_LED, NUMBERED
from engine.kernel.picking import best_naming
from engine.kernel.policies import RANDOM
from engine.kernel.threes import places as at
from engine.kernel.threes.places import N_TRICKS, Row
from engine.kernel.threes.plain import plain_card
from engine.kernel.threes.tricks import unseen


def choose_card(
    table: Row,
    rules: Row,
    hands: Row,
    turn: int,
    position: int,
    led: int,
    best: int,
    may_plain: int,
    may_trumps: int,
    may_name: int,
    policy: int,
    state: int,
) -> tuple[int, int, int]:
    """A card of those that ``position`` may play in its ``turn``: (card, suit it names, next state).

    ``led`` is owed, ``best`` is the power to beat, and ``may_name`` has a bit for each suit that a fool led
    now may name.
    """
    if policy == RANDOM:
        if table[at.TRICK] == N_TRICKS and not may_name:
            return card_of(may_plain, may_trumps), NOTHING_LED, state  # the last card needs no draw
        return any_card(may_plain, may_trumps, may_name, state)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    unseen_plain, unseen_trumps = unseen(hands, position)
    if not may_plain and may_trumps == FOOL_BIT:
        return FOOL, best_naming(plain, unseen_plain, may_name), state
    trumps = trumps & NUMBERED | may_trumps & FOOL_BIT
    card, named = plain_card(
        table, rules, turn, plain, trumps, may_name, led, best, unseen_plain, unseen_trumps
    )
    return card, named, state


def card_of(plain: int, trumps: int) -> int:
    """Index of the one card of a set."""
    return plain.bit_length() - 1 if plain else FIRST_TRUMP + trumps.bit_length() - 1


# Called for every card: compiled code has it in its caller's body.
MERGED = (any_card, choose_card)
