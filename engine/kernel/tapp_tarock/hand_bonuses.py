"""What the cards of a Tapp-Tarock hand score by themselves: the trull, two of it, four kings (TT-HAND)."""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import KINGS, TRULL
from engine.kernel.tapp_tarock.places import NOBODY, Row, after

BETTER, DEALT = 0, 1  # the hand of a declarer that scores, else the one after the exchange


def trull_side(table: Row) -> int:
    """Who took all three of the trull in tricks: 0 the declarer, 1 the defenders, else NOBODY."""
    declarer = table[at.DECLARER]
    if table[at.PILE + declarer] & TRULL == TRULL:
        return 0
    others = table[at.PILE + after(declarer, 1)] | table[at.PILE + after(declarer, 2)]
    return 1 if others & TRULL == TRULL else NOBODY


def scoring_hand(table: Row, rules: Row, hands: Row, position: int) -> int:
    """The 16 cards of a position that score (TT-HAND-5), before, in or after the play."""
    hand = hands[at.HAND + position] | table[at.GONE + position]
    if position != table[at.DECLARER]:
        return hand
    return declarers_hand((hand | hands[at.OUT]) & ~table[at.TAKEN], hand, rules)


def declarers_hand(dealt: int, later: int, rules: Row) -> int:
    """The better of the dealt hand and of the one after the exchange, or what the house takes (TT-HAND-5).

    The later one is no worse but where the half has the third card of a trull that is not paid in hand.
    """
    if rules[at.BONUS_HAND] == BETTER:
        return dealt if hand_bonus(dealt, rules) > hand_bonus(later, rules) else later
    return dealt if rules[at.BONUS_HAND] == DEALT else later


def trull_bonus(hand: int, trull: bool, heads: bool) -> int:
    """What the cards of the trull in a hand score: 3 for all (TT-HAND-1), 1 for two of them (TT-HAND-2).

    ``trull`` and ``heads`` say whether the house pays for the three and for exactly two.
    """
    held = (hand & TRULL).bit_count()
    if held == 3 and trull:
        return 3
    return 1 if held == 2 and heads else 0


def kings_bonus(hand: int, kings: bool) -> int:
    """What the kings in a hand score: 3 for all four (TT-HAND-3), where the house pays for them."""
    return 3 if kings and hand & KINGS == KINGS else 0


def hand_bonus(hand: int, rules: Row) -> int:
    """What the cards of a hand score by themselves (TT-HAND-1 to TT-HAND-3)."""
    trull = trull_bonus(hand, rules[at.TRULL_PAID] == 1, rules[at.HEADS_PAID] == 1)
    return trull + kings_bonus(hand, rules[at.KINGS_PAID] == 1)


# Called for every playout: compiled code has them in their callers' bodies.
MERGED = (trull_bonus, kings_bonus, hand_bonus, trull_side, declarers_hand, scoring_hand)
