"""Strafen that a hand holds in Tübingen Tarock, written as rows of ints (TB-STRAF-1 to TB-STRAF-10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.combinations import ROW_WIDTH as ROW_WIDTH
from engine.kernel.combinations import missing_court, missing_king, put
from engine.kernel.masks import ALL_JACKS, ALL_KINGS, COURTS, FIRST_TRUMP, FOOL_BIT, LANE_BITS, NUMBERED
from engine.kernel.matadors import TRULL
from engine.kernel.rows import Rows as Rows
from engine.kernel.tubingen_tarock.places import (
    ALL_CLAIMED,
    EVENT_WIDTH,
    MAX_EVENTS,
    ONCE,
    REPLACES_END,
    Row,
    claim_bit,
)

# In the order in which they are written.
SKIMON, OBERER, UNTERER, KINGDOM, SKI_KINGDOM, NATURAL_FAMILY, SKI_FAMILY = range(7)
MAX_ROWS = 8  # Skimon, two runs, kings, and a family in every suit
# The scratch rows: events, combinations of one hand, the half points of the four positions.
TOTALS = MAX_EVENTS + MAX_ROWS
SCRATCH = (TOTALS + 1, max(EVENT_WIDTH, ROW_WIDTH))

# What F may serve for: everything, one kind of combination alone (a family in each suit), or nothing.
EVERYTHING, FOR_SKIMON, FOR_OBERER, FOR_UNTERER, FOR_KINGS, FOR_FAMILY = range(-1, 5)
NOTHING = 8
NO_GAP = -1


def run(trumps: int, from_top: bool, fool: bool, replaces_end: bool) -> tuple[int, int]:
    """The length of a run from T21 or T1, and the bit of the tarock for which F stands (TB-STRAF-5)."""
    lacking = NUMBERED & ~trumps
    count = unbroken(lacking, from_top)
    if not fool or not lacking or (count == 0 and not replaces_end):
        return count, NO_GAP
    gap = 20 - count if from_top else count
    return unbroken(lacking ^ 1 << gap, from_top), gap


def unbroken(lacking: int, from_top: bool) -> int:
    """How many tarocks from T21 down or from T1 up come before the first of those that lack: 0 to 21."""
    if from_top:
        return 21 - lacking.bit_length()
    lacking |= 1 << 21
    return (lacking & -lacking).bit_length() - 1


def write(plain: int, trumps: int, rules: Row, serves: int, rows: Rows) -> int:
    """Write the combinations of a hand where F serves for ``serves``; returns how many there are.

    They stand behind the rows of events, from MAX_EVENTS on.
    """
    n = MAX_EVENTS
    fool = trumps & FOOL_BIT > 0
    if trumps & TRULL == TRULL and serves in (EVERYTHING, FOR_SKIMON):
        n = put(rows, n, SKIMON, -1, 3, -1, 10)
    replaces_end = rules[REPLACES_END] > 0
    for kind in range(OBERER, UNTERER + 1):
        wild = fool and serves in (EVERYTHING, FOR_OBERER if kind == OBERER else FOR_UNTERER)
        count, gap = run(trumps, kind == OBERER, wild, replaces_end)
        if count >= 3:
            n = put(rows, n, kind, -1, count, FIRST_TRUMP + gap if gap >= 0 else -1, 2 * count)
    kings = plain & ALL_KINGS
    if kings == ALL_KINGS:
        n = put(rows, n, KINGDOM, -1, 4, -1, 10)
    elif kings.bit_count() == 3 and fool and serves in (EVERYTHING, FOR_KINGS):
        n = put(rows, n, SKI_KINGDOM, -1, 4, missing_king(kings), 5)
    families = plain & plain >> 1 & plain >> 2 & plain >> 3 & ALL_JACKS  # a bit for each suit with all courts
    for suit in range(4 if families else 0):
        if families >> (LANE_BITS * suit) & COURTS:
            n = put(rows, n, NATURAL_FAMILY, suit, 4, -1, 10)
    for suit in range(4 if fool else 0):
        courts = plain >> (LANE_BITS * suit) & COURTS
        if courts.bit_count() == 3 and serves in (EVERYTHING, FOR_FAMILY + suit):
            n = put(rows, n, SKI_FAMILY, suit, 4, LANE_BITS * suit + missing_court(courts), 5)
    return n - MAX_EVENTS


def total(rows: Rows, n: int, claimed: int = ALL_CLAIMED) -> int:
    """The points of those of ``n`` rows of combinations that are ``claimed``."""
    points = 0
    for place in range(MAX_EVENTS, MAX_EVENTS + n):
        if claim_bit(rows[place][0], rows[place][1]) & claimed:
            points += rows[place][4]
    return points


def combinations(plain: int, trumps: int, rules: Row, rows: Rows, claimed: int = ALL_CLAIMED) -> int:
    """Write the combinations that count for a hand, as ``write`` does; returns how many there are.

    Rows stand in the order of the kinds, those of one kind by suit: each is judged on its own
    (TB-STRAF-10) unless the house lets F serve only once, where it is best for what is ``claimed``
    (TB-STRAF-16). ``missing`` is the card for which F stands.
    """
    if not rules[ONCE] or not trumps & FOOL_BIT:
        return write(plain, trumps, rules, EVERYTHING, rows)
    best = NOTHING
    most = total(rows, write(plain, trumps, rules, NOTHING, rows), claimed)
    for serves in range(FOR_SKIMON, NOTHING):
        points = total(rows, write(plain, trumps, rules, serves, rows), claimed)
        if points > most:
            best = serves
            most = points
    return write(plain, trumps, rules, best, rows)


def held(plain: int, trumps: int, rules: Row, rows: Rows) -> int:
    """Every combination of a hand as bits, those that exclude each other too (``rows`` is scratch space)."""
    bits = 0
    for place in range(MAX_EVENTS, MAX_EVENTS + write(plain, trumps, rules, EVERYTHING, rows)):
        bits |= claim_bit(rows[place][0], rows[place][1])
    return bits


def value(plain: int, trumps: int, rules: Row, rows: Rows) -> int:
    """The points of a hand's combinations for its side (``rows`` is scratch space)."""
    return total(rows, combinations(plain, trumps, rules, rows))


def needs_fool(row: Sequence[int]) -> bool:
    """Whether F serves in the combination of ``row``: as itself in Skimon, else for a card that lacks."""
    return row[0] == SKIMON or row[3] >= 0


def part_of(row: Sequence[int], plain: int, trumps: int) -> tuple[int, int]:
    """The cards of the hand that make the combination of ``row``: (plain, trumps)."""
    kind = row[0]
    fool = FOOL_BIT if needs_fool(row) else 0
    if kind == SKIMON:
        return 0, TRULL
    if kind in (OBERER, UNTERER):
        span = (1 << row[2]) - 1
        if kind == OBERER:
            span <<= 21 - row[2]
        return 0, (trumps & span) | fool
    if kind in (KINGDOM, SKI_KINGDOM):
        return plain & ALL_KINGS, fool
    return plain & COURTS << (LANE_BITS * row[1]), fool


# Called for every hand: compiled code has them in their callers' bodies.
MERGED = (run, unbroken)
