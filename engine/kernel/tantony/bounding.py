"""What a pair of Tantony has for certain, and has at least and at most in the end, with open cards."""

from __future__ import annotations

from engine.kernel import search_rows as search
from engine.kernel.masks import EACH_LANE, LANE_BITS
from engine.kernel.tantony import places as at
from engine.kernel.tantony import tricks
from engine.kernel.tantony.places import MutableRow, Row, Rows

OF_ALL = 1 << 16  # what being ahead counts beside the viewer's own points


def own_less_theirs(table: Row, side: int) -> int:
    """How far a side is ahead by what has been written."""
    total = 0
    for position in range(4):
        points = table[at.POINTS + position]
        total += points if side >> position & 1 else -points
    return total


def bank_of(table: Row, context: Row) -> int:
    """What the viewer's pair compares: how far it is ahead, then its points where it plays for these."""
    viewer = context[search.VIEWER]
    mine = table[at.POINTS + viewer] + table[at.POINTS + (viewer ^ 2)]
    wants_points = context[search.OBJECTIVE] == search.CARD_POINTS
    return own_less_theirs(table, context[search.SIDE]) * OF_ALL + (mine if wants_points else 0)


def bounds(
    table: MutableRow, rules: Row, hands: Row, context: Row, rows: Rows, outcome: MutableRow
) -> tuple[int, int, int]:
    """What the viewer's side has, what it will have at least and at most.

    Each trick still to be given counts another live card; the last one may count for either side, and in a
    showdown up to four cards do.
    """
    side = context[search.SIDE]
    now = own_less_theirs(table, side)
    quota = tricks.quota(4)
    ours = theirs = 0
    for position in range(4):
        left = quota - table[at.GIVEN + position]
        ours += left if side >> position & 1 else 0
        theirs += 0 if side >> position & 1 else left
    last = 4 if rules[at.LAST_TRICK] == at.SHOWDOWN else 1
    live = live_cards(table, hands)
    most = now + of_the_best(rules, live, ours + last) - of_the_least(rules, live, theirs)
    least = now + of_the_least(rules, live, ours) - of_the_best(rules, live, theirs + last)
    return bank_of(table, context), least * OF_ALL - OF_ALL // 2, most * OF_ALL + OF_ALL // 2


def of_the_best(rules: Row, live: int, n: int) -> int:
    """What the n most valuable of some cards count together."""
    total, strength = 0, LANE_BITS - 1
    while n > 0 and strength >= 0:
        count = min(n, (live & EACH_LANE << strength).bit_count())
        total += count * rules[at.VALUES + strength]
        n -= count
        strength -= 1
    return total


def of_the_least(rules: Row, live: int, n: int) -> int:
    """What the n least valuable of some cards count together."""
    total = strength = 0
    while n > 0 and strength < LANE_BITS:
        count = min(n, (live & EACH_LANE << strength).bit_count())
        total += count * rules[at.VALUES + strength]
        n -= count
        strength += 1
    return total


def live_cards(table: Row, hands: Row) -> int:
    """The cards in hands and on the table."""
    live = hands[at.HELD] | hands[at.HELD + 2] | hands[at.HELD + 4] | hands[at.HELD + 6]
    for turn in range(table[at.ON_TABLE]):
        live |= 1 << table[at.CARDS + turn]
    return live


# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (bank_of, live_cards, own_less_theirs)
