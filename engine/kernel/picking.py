"""Choices that plain players of several games make alike: which card is missed least, when to draw trumps."""

from __future__ import annotations

from engine.kernel import masks

PIPS = (masks.JACK_BIT - 1) * masks.EACH_LANE
SPARE = 2  # trumps more than half of those outside that make a hand strong enough to draw them


def highest(mask: int) -> int:
    """Number of the highest set bit."""
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """Number of the lowest set bit."""
    return (mask & -mask).bit_length() - 1


def of_lowest_rank(plain: int) -> int:
    """The plain cards of the lowest strength in a set, of whatever suit; there must be one."""
    return plain & masks.EACH_LANE << lowest(strengths(plain))


def lowest_of_all(plain: int) -> int:
    """The lowest of some plain cards, of equal ones that of the first suit."""
    return lowest(of_lowest_rank(plain))


def highest_of_all(plain: int) -> int:
    """The highest of some plain cards, of equal ones that of the first suit."""
    return lowest(plain & masks.EACH_LANE << highest(strengths(plain)))


def strengths(plain: int) -> int:
    """The strengths of plain cards, as one lane."""
    half = plain | plain >> 2 * masks.LANE_BITS
    return (half | half >> masks.LANE_BITS) & masks.LANE


def rules_trumps(trumps: int, unseen_trumps: int) -> bool:
    """Whether the numbered trumps held are enough to draw those outside and have some left."""
    outside = (unseen_trumps & masks.NUMBERED).bit_count()
    return 2 * ((trumps & masks.NUMBERED).bit_count() - SPARE) > outside


def cheapest(plain: int) -> int:
    """The plain card that is missed least: a pip, else the lowest court; a king only if there is no other."""
    found = plain & PIPS
    if not found:
        found = plain & masks.ALL_JACKS
    if not found:
        found = plain & masks.ALL_KNIGHTS
    if not found:
        found = plain & masks.ALL_QUEENS
    if not found:
        found = plain
    return lowest(found)
