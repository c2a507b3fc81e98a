"""Grosstarock combinations in a hand, written as rows of ints (GT-DECL-5 to GT-DECL-16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.combinations import ROW_WIDTH as ROW_WIDTH
from engine.kernel.combinations import Rows, missing_court, missing_king, put
from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    COURTS,
    EACH_LANE,
    FOOL_BIT,
    JACK_BIT,
    KING_BIT,
    KNIGHT_BIT,
    LANE_BITS,
    QUEEN_BIT,
)
from engine.kernel.matadors import TRULL, joined

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

MAX_ROWS = 12  # eight kinds once, and a full or a half cavallerie in every suit

# House rules that change what is declared: a tuple of ints.
(
    FROM_BELOW,  # matadors may also run up from T1
    LEAPING,  # there are Sküs matadors
    SEVEN_KINGS,  # F, T21 and T1 count among the kings; else four kings, or three and F
    KING_NEEDED,  # in a half cavallerie
    FOURS,  # four queens, knights or jacks count
    LADON,  # sixteen pips count
) = range(6)
N_TERMS = 6

Terms = Sequence[int]


def declare(plain: int, trumps: int, terms: Terms, rows: Rows) -> int:
    """Write every combination of a hand into ``rows``; returns how many there are.

    Rows stand in the order of the kinds, those of one kind by suit. ``rows`` holds MAX_ROWS rows of
    ROW_WIDTH ints. Of matadors and Sküs matadors only one may be declared (GT-DECL-10).
    """
    n = 0
    fool = trumps & FOOL_BIT
    count = trumps.bit_count()
    if count >= 10:  # GT-DECL-5
        n = put(rows, n, TRUMPS, -1, count, -1, 10 + 5 * (count - 10))
    if trumps & TRULL == TRULL:
        count = 3 + joined(trumps, terms[FROM_BELOW] > 0, False).bit_count()
        n = put(rows, n, MATADORS, -1, count, -1, 10 + 5 * (count - 3))
        covered = joined(trumps, terms[FROM_BELOW] > 0, True)
        if terms[LEAPING] and covered & ~trumps:  # GT-DECL-9: a gap is skipped
            count = 3 + covered.bit_count()
            n = put(rows, n, SKUS_MATADORS, -1, count, -1, 5 + 5 * (count - 3))
    n = kings(plain, trumps, terms, rows, n)
    for suit in range(4):
        if plain >> (LANE_BITS * suit) & COURTS == COURTS:
            n = put(rows, n, CAVALLERIE, suit, 4, -1, 10)
    for suit in range(4):
        courts = plain >> (LANE_BITS * suit) & COURTS
        if fool and courts.bit_count() == 3 and (courts & KING_BIT or not terms[KING_NEEDED]):
            lacking = LANE_BITS * suit + missing_court(courts)
            n = put(rows, n, HALF_CAVALLERIE, suit, 4, lacking, 5)
    if terms[FOURS]:
        for kind in range(FOUR_QUEENS, FOUR_JACKS + 1):
            four = rank_of_four(kind)
            if plain & four == four:
                n = put(rows, n, kind, -1, 4, -1, 5)
    count = (plain & ~ALL_COURTS).bit_count() + (1 if fool else 0)
    if terms[LADON] and count >= 16:
        n = put(rows, n, LADONS, -1, count, -1, 15 + 5 * (count - 16))
    return n


def kings(plain: int, trumps: int, terms: Terms, rows: Rows, n: int) -> int:
    """Append the row of the kings, if any (GT-DECL-11); in the scheme without trumps count real kings."""
    held = plain & ALL_KINGS
    count = held.bit_count()
    if terms[SEVEN_KINGS]:
        count += (trumps & TRULL).bit_count()
        if count >= 3:
            n = put(rows, n, KINGS, -1, count, -1, 5 * (count - 2))
    elif count == 4:
        n = put(rows, n, KINGS, -1, 4, -1, 10)
    elif count == 3 and trumps & FOOL_BIT:
        n = put(rows, n, KINGS, -1, 3, missing_king(held), 5)
    return n


def rank_of_four(kind: int) -> int:
    """All queens, knights or jacks, by the kind of their declaration (GT-DECL-14)."""
    if kind == FOUR_QUEENS:
        return QUEEN_BIT * EACH_LANE
    if kind == FOUR_KNIGHTS:
        return KNIGHT_BIT * EACH_LANE
    return JACK_BIT * EACH_LANE


def part_of(row: Sequence[int], plain: int, trumps: int, terms: Terms) -> tuple[int, int]:
    """The cards of the hand that make the combination of ``row``: (plain, trumps)."""
    kind = row[0]
    fool = trumps & FOOL_BIT
    if kind == TRUMPS:
        return 0, trumps
    if kind <= SKUS_MATADORS:
        return 0, trumps & (TRULL | joined(trumps, terms[FROM_BELOW] > 0, kind == SKUS_MATADORS))
    if kind == KINGS:
        if terms[SEVEN_KINGS]:
            return plain & ALL_KINGS, trumps & TRULL
        return plain & ALL_KINGS, fool if row[2] == 3 else 0
    if kind <= HALF_CAVALLERIE:
        return plain & COURTS << (LANE_BITS * row[1]), fool if kind == HALF_CAVALLERIE else 0
    if kind <= FOUR_JACKS:
        return plain & rank_of_four(kind), 0
    return plain & ~ALL_COURTS, fool


def declared_value(plain: int, trumps: int, terms: Terms, rows: Rows) -> int:
    """The best legal sum of a hand's combinations: what each opponent pays (``rows`` is scratch space)."""
    total = 0
    matadors = 0
    for n in range(declare(plain, trumps, terms, rows)):
        row = rows[n]
        if row[0] == MATADORS:
            matadors = row[4]
        elif row[0] == SKUS_MATADORS:
            matadors = max(matadors, row[4])
        else:
            total += row[4]
    return total + matadors
