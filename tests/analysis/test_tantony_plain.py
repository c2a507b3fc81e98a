"""What the plain player of Tantony does where one side alone can still be given tricks."""

from __future__ import annotations

import pytest

from engine.kernel.masks import LANE_BITS
from engine.kernel.tantony.plain import (
    OPEN,
    OURS,
    THEIRS,
    bound_for,
    plain_follow,
    plain_lead,
    plain_throw,
)

FRIENDS = 0b0101
TWO, FIVE, NINE, JACK, QUEEN, KING, ACE = 1, 4, 8, 10, 11, 12, 13


def cards(*suits: tuple[int, ...]) -> int:
    """A hand from the strengths in each suit."""
    return sum(1 << LANE_BITS * suit + strength for suit, held in enumerate(suits) for strength in held)


@pytest.mark.parametrize(
    ("seats", "bound"), [(0b0001, OURS), (0b0101, OURS), (0b1000, THEIRS), (0b1010, THEIRS), (0b0110, OPEN)]
)
def test_a_trick_is_bound_for_the_only_side_with_places(seats: int, bound: int):
    assert bound_for(seats, FRIENDS) == bound


def test_the_lowest_card_is_led_for_the_others_and_the_highest_for_the_own_side():
    own, others = cards((KING,), (FIVE, NINE), (TWO,)), cards((ACE,), (TWO,), (ACE,))
    assert plain_lead(own, others, THEIRS) == 2 * LANE_BITS + TWO
    assert plain_lead(own, others, OURS) == KING


def test_a_hog_is_led_for_the_own_side_and_not_for_the_others():
    own, others = cards((KING,), (NINE,)), cards((ACE,), ())
    assert plain_lead(own, others, OURS) == LANE_BITS + NINE
    assert plain_lead(cards((KING, TWO), (NINE,)), others, THEIRS) == TWO


def followed(*mine: int, runt: int, bound: int) -> int:
    """The strength that follows with these cards to a king."""
    return plain_follow(cards(mine), cards((ACE,)), KING, runt, runt + 1, False, 1, bound)


def test_for_the_own_side_the_runt_stays_or_becomes_as_little_worse_as_can_be():
    assert followed(TWO, NINE, QUEEN, runt=FIVE, bound=OURS) == NINE
    assert followed(TWO, FIVE, runt=NINE, bound=OURS) == FIVE


def test_for_the_others_the_runt_becomes_as_low_as_can_be():
    assert followed(TWO, NINE, QUEEN, runt=FIVE, bound=THEIRS) == TWO


def test_high_cards_stay_while_tricks_are_for_the_own_side():
    own = cards((ACE, NINE), (), (TWO,), (JACK,))
    assert plain_throw(own, OURS) == 2 * LANE_BITS + TWO
    assert plain_throw(own, THEIRS) == plain_throw(own, OPEN) == NINE
