"""Grosstarock combinations in a hand, written as rows of ints (GT-DECL-5 to GT-DECL-16)."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.combinations import ROW_WIDTH as ROW_WIDTH
from engine.kernel.combinations import missing_court, missing_king, put, with_three_courts
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.masks import ALL_COURTS, ALL_KINGS, COURTS, FOOL_BIT, LANE_BITS
from engine.kernel.matadors import TRULL, joined, length, run_of, skips

# In the order in which declarations are written.
(
    TRUMPS,
    MATADORS,
    SKUS_MATADORS,
    KINGS,
    CAVALLERIE,
    HALF_CAVALLERIE,
    FOUR_QUEENS,
    FOUR_KNIGHTS,
    FOUR_JACKS,
    LADONS,
) = range(10)

FOURS = FOUR_QUEENS, FOUR_KNIGHTS, FOUR_JACKS
MAX_ROWS = 12  # eight kinds once, and a full or a half cavallerie in every suit

LEAST_TRUMPS, LEAST_KINGS, LEAST_LADONS = 10, 3, 16  # fewer make no combination


def declare(plain: int, trumps: int, rules: Row, rows: Rows, n: int = 0) -> int:
    """Write every combination of a hand behind the first ``n`` rows; returns how many rows there are then.

    They stand in the order of the kinds, those of one kind by suit: at most MAX_ROWS of them. Of matadors and
    Sküs matadors only one may be declared (GT-DECL-10).
    """
    fool = trumps & FOOL_BIT > 0
    count = trumps.bit_count()
    if count >= LEAST_TRUMPS:  # GT-DECL-5
        n = put(rows, n, TRUMPS, -1, count, -1, 10 + 5 * (count - LEAST_TRUMPS))
    if trumps & TRULL == TRULL:
        count = 3 + length(run_of(trumps, rules[at.FROM_BELOW] > 0, False))
        n = put(rows, n, MATADORS, -1, count, -1, matadors_value(MATADORS, count))
        run = run_of(trumps, rules[at.FROM_BELOW] > 0, True)
        if rules[at.LEAPING] and skips(run):  # GT-DECL-9
            count = 3 + length(run)
            n = put(rows, n, SKUS_MATADORS, -1, count, -1, matadors_value(SKUS_MATADORS, count))
    n = kings(plain, trumps, rules, rows, n)
    if with_three_courts(plain):
        n = cavalleries(plain, fool, rules, rows, n)
    if rules[at.FOURS]:
        for kind in FOURS:
            four = rank_of_four(kind)
            if plain & four == four:
                n = put(rows, n, kind, -1, 4, -1, 5)
    count = (plain & ~ALL_COURTS).bit_count() + (1 if fool else 0)
    if rules[at.LADON] and count >= LEAST_LADONS:
        n = put(rows, n, LADONS, -1, count, -1, 15 + 5 * (count - LEAST_LADONS))
    return n


def cavalleries(plain: int, fool: bool, rules: Row, rows: Rows, n: int) -> int:
    """Append the rows of full cavalleries, then those of half ones, by suit (GT-DECL-12, GT-DECL-13)."""
    for suit in range(4):
        if cavallerie((plain >> LANE_BITS * suit & COURTS).bit_count()):
            n = put(rows, n, CAVALLERIE, suit, 4, -1, 10)
    for suit in range(4):
        courts = plain >> (LANE_BITS * suit) & COURTS
        if half_cavallerie(courts.bit_count(), courts & masks.KING_BIT > 0, fool, rules[at.KING_NEEDED] > 0):
            lacking = LANE_BITS * suit + missing_court(courts)
            n = put(rows, n, HALF_CAVALLERIE, suit, 4, lacking, 5)
    return n


def matadors_value(kind: int, count: int) -> int:
    """What each opponent pays for so many matadors (GT-DECL-6) or Sküs matadors (GT-DECL-8)."""
    return (10 if kind == MATADORS else 5) + 5 * (count - 3)


def cavallerie(courts: int) -> bool:
    """Whether so many courts of a suit are a cavallerie (GT-DECL-12)."""
    return courts == 4


def half_cavallerie(courts: int, king: bool, fool: bool, king_needed: bool) -> bool:
    """Whether so many courts of a suit, the king among them or not, make a half one with F (GT-DECL-13)."""
    return fool and courts == 3 and (king or not king_needed)


def kings_count(count: int, fool: bool, seven_kings: bool) -> bool:
    """Whether so many kings are a combination, by the scheme of the house (GT-DECL-11)."""
    if seven_kings:
        return count >= LEAST_KINGS
    return count == 4 or (count == LEAST_KINGS and fool)


def kings(plain: int, trumps: int, rules: Row, rows: Rows, n: int) -> int:
    """Append the row of the kings, if any (GT-DECL-11); in the scheme without trumps count real kings."""
    held = plain & ALL_KINGS
    count = held.bit_count()
    if rules[at.SEVEN_KINGS]:
        count += (trumps & TRULL).bit_count()
    if not kings_count(count, trumps & FOOL_BIT > 0, rules[at.SEVEN_KINGS] > 0):
        return n
    if rules[at.SEVEN_KINGS]:
        return put(rows, n, KINGS, -1, count, -1, 5 * (count - 2))
    if count == 4:
        return put(rows, n, KINGS, -1, 4, -1, 10)
    return put(rows, n, KINGS, -1, 3, missing_king(held), 5)


def rank_of_four(kind: int) -> int:
    """All queens, knights or jacks, by the kind of their declaration (GT-DECL-14)."""
    if kind == FOUR_QUEENS:
        return masks.ALL_QUEENS
    if kind == FOUR_KNIGHTS:
        return masks.ALL_KNIGHTS
    return masks.ALL_JACKS


def part_of(row: Row, plain: int, trumps: int, rules: Row) -> tuple[int, int]:
    """The cards of the hand that make the combination of ``row``: (plain, trumps)."""
    kind = row[0]
    fool = trumps & FOOL_BIT
    if kind == TRUMPS:
        return 0, trumps
    if kind <= SKUS_MATADORS:
        return 0, trumps & (TRULL | joined(trumps, rules[at.FROM_BELOW] > 0, kind == SKUS_MATADORS))
    if kind == KINGS:
        if rules[at.SEVEN_KINGS]:
            return plain & ALL_KINGS, trumps & TRULL
        return plain & ALL_KINGS, fool if row[2] == 3 else 0
    if kind <= HALF_CAVALLERIE:
        return plain & COURTS << (LANE_BITS * row[1]), fool if kind == HALF_CAVALLERIE else 0
    if kind <= FOUR_JACKS:
        return plain & rank_of_four(kind), 0
    return plain & ~ALL_COURTS, fool


def excludes(kind: int, other: int) -> bool:
    """Whether a hand with both kinds may declare only one: matadors, Sküs matadors (GT-DECL-10)."""
    return kind == MATADORS and other == SKUS_MATADORS


def bit_of(kind: int, suit: int) -> int:
    """The bit that stands for a combination, by its kind and its suit (-1 where it has none)."""
    return 1 << 4 * kind + (suit & 3)


def told(said: int) -> int:
    """What others hear of a declaration written as bits: how many of each kind, four bits for each kind.

    The suit of a cavallerie need not be named (GT-DECL-12).
    """
    heard = 0
    for kind in range(LADONS + 1):
        heard |= (said >> 4 * kind & 15).bit_count() << 4 * kind
    return heard


def value_said(rows: Rows, n: int, said: int) -> int:
    """What each opponent pays for those of the first ``n`` combinations that are ``said``, as bits."""
    total = 0
    for place in range(n):
        if said & bit_of(rows[place][0], rows[place][1]):
            total += rows[place][4]
    return total


def best_said(rows: Rows, first: int, last: int) -> int:
    """The legal declaration of the highest value out of the combinations in rows from ``first`` to ``last``.

    It is written as bits; ``last`` is the place behind them. On a tie matadors stand.
    """
    said = 0
    for place in range(first, last):
        if place > first and excludes(rows[place - 1][0], rows[place][0]):
            if rows[place][4] <= rows[place - 1][4]:
                continue
            said ^= bit_of(rows[place - 1][0], rows[place - 1][1])
        said |= bit_of(rows[place][0], rows[place][1])
    return said


def declared_value(plain: int, trumps: int, rules: Row, rows: Rows) -> int:
    """The best legal sum of a hand's combinations: what each opponent pays (``rows`` is scratch space)."""
    n = declare(plain, trumps, rules, rows)
    return value_said(rows, n, best_said(rows, 0, n))
