"""What the Grosstarock automaton tracks: the roles of cards, what words prove, the house rules it reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.grosstarock.sequences import HIGHEST, LOWEST, Run

NOWHERE = -1
NONE_YET = (0, 0, 0)

# The role of a class: a number, and a trump or a suit where there is one.
(
    FOOL_ROLE,
    MOND_ROLE,
    BETWEEN,  # T20 to T2 one by one, where a sequence counts
    TRUMP,  # or all together
    PAGAT_ROLE,
    TRUMPS_DONE,
    KING,
    QUEEN,
    KNIGHT,
    JACK,
    COURT,  # queen, knight and jack, where their ranks make no difference
    SUIT_DONE,
    COURTS_DONE,
    PIP,
    DONE,
) = range(15)
ROLES = (
    (FOOL_ROLE, 0),
    (MOND_ROLE, 0),
    (PAGAT_ROLE, 0),
    *((BETWEEN, trump) for trump in range(HIGHEST, LOWEST - 1, -1)),
    (TRUMP, 0),
    (TRUMPS_DONE, 0),
    *((role, suit) for suit in range(4) for role in (KING, QUEEN, KNIGHT, JACK, COURT, SUIT_DONE)),
    (COURTS_DONE, 0),
    (PIP, 0),
    (DONE, 0),
)
CHECKPOINTS = (TRUMPS_DONE, SUIT_DONE, COURTS_DONE, DONE)
STRENGTH = {KING: 13, QUEEN: 12, KNIGHT: 11, JACK: 10}
RANKS = (QUEEN, KNIGHT, JACK)
ALL_RANKS = 0b111
MANY_TRUMPS = 3  # with more than that T1 stays under the rule that only it may go

Bounds = tuple[int, int]
ANY_NUMBER: Bounds = (0, 99)


@dataclass(frozen=True, kw_only=True)
class Told:
    """What a position's words prove about its hand of 25, apart from single cards.

    Numbers are bounded: of ``trumps`` with F, of ``kings`` (by the scheme of the house), of suits with a
    ``full`` or a ``half`` cavallerie, of ``ladons``. ``matadors`` and ``leaping`` are declared counts.
    ``no_trull`` says that F, T21 and T1 are not together, ``lacking`` which four of a kind are not there,
    as bits; ``no_half_kings`` that neither four kings are nor three with F. ``preferred`` says that the
    one kind of matadors that was declared is the more valuable.
    """

    trumps: Bounds = ANY_NUMBER
    kings: Bounds = ANY_NUMBER
    full: Bounds = ANY_NUMBER
    half: Bounds = ANY_NUMBER
    ladons: Bounds = ANY_NUMBER
    matadors: int | None = None
    leaping: int | None = None
    preferred: bool = False
    no_trull: bool = False
    no_half_kings: bool = False
    lacking: int = 0


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules that say what makes a combination and a discard."""

    from_below: bool
    with_leaping: bool
    seven_kings: bool
    king_needed: bool
    fours: bool
    protects: bool
    only_pagat: bool


@dataclass(frozen=True, kw_only=True)
class DiscardLimits:
    """What makes a hidden discard legal, apart from single cards that never go.

    ``heard`` says that the discarded cards of combinations have been published, where the house protects
    them; ``trumps_gone`` which numbers of trumps the discard may hold.
    """

    heard: bool = False
    trumps_gone: tuple[int, ...] = (0, 1, 2, 3)


class SoFar(NamedTuple):
    """The feature: numbers by position where they are tracked, and what has become of the discard.

    ``dealer_trull`` counts F and T21 with the dealer, ``dealer_kings`` his kings. ``suit`` counts the
    courts of the suit at hand by position, ``kings_of_suit`` has a bit for each position that holds its
    king, ``ranks`` the courts below it by position, as bits. ``dealer_suit`` counts all courts dealt to
    the dealer; ``gone_ranks`` and ``kept_ranks`` are those below the king that he has laid away and kept.
    ``gone``, ``owed`` (published) and ``kept`` are the ranks of which he has some that only a four of a
    kind could protect, ``four`` those of which he has all so far, ``fours`` the same by position.
    """

    fool_at: int = NOWHERE
    trumps: tuple[int, ...] = NONE_YET
    kings: tuple[int, ...] = NONE_YET
    trull: tuple[int, ...] = NONE_YET
    run: Run | None = None
    leap: Run | None = None
    gone_trumps: int = 0
    kept_trumps: int = 0
    pagat_gone: bool = False
    dealer_trull: int = 0
    dealer_kings: int = 0
    forced: bool = False
    suit: tuple[int, ...] = NONE_YET
    kings_of_suit: int = 0
    ranks: tuple[int, ...] = NONE_YET
    full: tuple[int, ...] = NONE_YET
    half: tuple[int, ...] = NONE_YET
    fours: tuple[int, ...] = NONE_YET
    dealer_suit: int = 0
    gone_ranks: int = 0
    kept_ranks: int = 0
    four: int = 0
    gone: int = 0
    owed: int = 0
    kept: int = 0
    spoiled: bool = False
    keeps_free: bool = False
    ladons: tuple[int, ...] = NONE_YET
