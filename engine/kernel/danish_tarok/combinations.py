"""Danish combinations in a hand, written as rows of ints (DT-DECL-3 to DT-DECL-12)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.combinations import missing_court, missing_king, put
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import Row, Rows
from engine.kernel.masks import ALL_KINGS, COURTS, FOOL_BIT, LANE_BITS, MOND_BIT, NUMBERED, PAGAT_BIT
from engine.kernel.matadors import TRULL, joined

(
    TRUMPS,
    MATADORS,
    FULL_CAVALLERIE,
    ABUNDANT_CAVALLERIE,
    HALF_CAVALLERIE,
    FULL_KINGS,
    ABUNDANT_KINGS,
    HALF_KINGS,
) = range(8)

MAX_ROWS = 7  # trumps, matadors, four cavalleries, kings
NOTHING = -1  # what is declarable where nothing is
ENOUGH_TRUMPS = 10  # the fool counts as a trump here (DT-DECL-3)


def cavallerie(courts: int, with_fool: bool) -> int:
    """The kind of combination that so many courts of a suit make (DT-DECL-5 to DT-DECL-8)."""
    if courts == 4:
        return ABUNDANT_CAVALLERIE if with_fool else FULL_CAVALLERIE
    return HALF_CAVALLERIE if courts == 3 and with_fool else NOTHING


def of_kings(kings: int, with_fool: bool) -> int:
    """The kind of combination that so many kings make (DT-DECL-9 to DT-DECL-12)."""
    if kings == 4:
        return ABUNDANT_KINGS if with_fool else FULL_KINGS
    return HALF_KINGS if kings == 3 and with_fool else NOTHING


def value_of(kind: int, count: int) -> int:
    """What each opponent pays for a combination (DT-DECL-3 to DT-DECL-11)."""
    if kind == TRUMPS:
        return 10 + 5 * (count - ENOUGH_TRUMPS)
    if kind == MATADORS:
        return 10 + 5 * (count - 3)
    if kind in (FULL_CAVALLERIE, FULL_KINGS):
        return 10
    return 15 if kind in (ABUNDANT_CAVALLERIE, ABUNDANT_KINGS) else 5


def matadors(trumps: int) -> int:
    """Length of the matador sequence: F, T21, T1 and the trumps joined to T21 (DT-DECL-4)."""
    if trumps & TRULL != TRULL:
        return 0
    return 3 + joined(trumps, False, False).bit_count()


def declare(plain: int, trumps: int, rows: Rows, n: int = 0) -> int:
    """Write every combination of a hand into ``rows`` from row ``n`` on; returns the number of rows then.

    Rows stand in the order trumps, matadors, cavalleries by suit, kings: MAX_ROWS at most.
    """
    fool = trumps & FOOL_BIT > 0
    count = trumps.bit_count()
    if count >= ENOUGH_TRUMPS:
        n = put(rows, n, TRUMPS, -1, count, -1, value_of(TRUMPS, count))
    length = matadors(trumps)
    if length:
        n = put(rows, n, MATADORS, -1, length, -1, value_of(MATADORS, length))
    for suit in range(4):
        courts = plain >> (LANE_BITS * suit) & COURTS
        held = courts.bit_count()
        kind = cavallerie(held, fool)
        if kind != NOTHING:
            lacking = LANE_BITS * suit + missing_court(courts) if kind == HALF_CAVALLERIE else -1
            n = put(rows, n, kind, suit, held, lacking, value_of(kind, held))
    kings = plain & ALL_KINGS
    held = kings.bit_count()
    kind = of_kings(held, fool)
    if kind != NOTHING:
        n = put(
            rows, n, kind, -1, held, missing_king(kings) if kind == HALF_KINGS else -1, value_of(kind, held)
        )
    return n


def declares_from(plain: int, trumps: int, out_plain: int, out_trumps: int, rules: Row) -> tuple[int, int]:
    """The cards from which the dealer declares, who keeps some and discards the others: (plain, trumps).

    All 28 of them (DT-DISC-7), or those kept where the house protects none.
    """
    if rules[at.PROTECTED]:
        return plain | out_plain, trumps | out_trumps
    return plain, trumps


def part_of(row: Sequence[int], plain: int, trumps: int) -> tuple[int, int]:
    """The cards of the hand that make the combination of ``row``: (plain, trumps)."""
    kind = row[0]
    fool = trumps & FOOL_BIT
    if kind == TRUMPS:
        return 0, trumps
    if kind == MATADORS:
        below = MOND_BIT >> (row[2] - 3)  # lowest trump of the run down from T21
        return 0, trumps & (FOOL_BIT | PAGAT_BIT | (NUMBERED & ~(below - 1)))
    if kind <= HALF_CAVALLERIE:
        return plain & (COURTS << (LANE_BITS * row[1])), fool
    return plain & ALL_KINGS, fool


def lacking_beside(kind: int, count: int, missing: int, without_pagat: bool) -> tuple[int, int]:
    """The cards that nobody holds who declares such a combination: (plain, trumps).

    ``missing`` is the card that a half one lacks, ``without_pagat`` what a player says of T1 with his number
    of trumps (DT-DECL-3).
    """
    if kind == TRUMPS:
        return 0, PAGAT_BIT if without_pagat else 0
    if kind == MATADORS:
        return 0, MOND_BIT >> (count - 2) & ~PAGAT_BIT  # the trump below the run; T1 is held (DT-DECL-4)
    lacking = 1 << missing if missing >= 0 else 0
    return lacking, FOOL_BIT if kind in (FULL_CAVALLERIE, FULL_KINGS) else 0


def declarable(plain: int, trumps: int, rows: Rows) -> tuple[int, int]:
    """All cards that serve in some combination of the hand (``rows`` is scratch space)."""
    used_plain = used_trumps = 0
    for n in range(declare(plain, trumps, rows)):
        p, t = part_of(rows[n], plain, trumps)
        used_plain |= p
        used_trumps |= t
    return used_plain, used_trumps
