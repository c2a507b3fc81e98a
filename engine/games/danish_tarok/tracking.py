"""What is tracked of a Danish deal while its cards are counted: roles of cards, what words prove.

Hidden cards come in the order of ``ROLES``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.threes.inference import NONE_YET
from engine.kernel.masks import N_TRUMPS

# The role of a class: a number and, for kings and courts, a suit.
FOOL_ROLE, MOND_ROLE, PAGAT_ROLE, TRUMP, TRUMPS_DONE, KING, COURT, SUIT_DONE, KINGS_DONE, REST = range(10)
ROLES = (
    (FOOL_ROLE, 0),
    (MOND_ROLE, 0),
    (PAGAT_ROLE, 0),
    (TRUMP, 0),
    (TRUMPS_DONE, 0),
    *((role, suit) for suit in range(4) for role in (KING, COURT, SUIT_DONE)),
    (KINGS_DONE, 0),
    (REST, 0),
)

ANY_NUMBER = (0, N_TRUMPS)


@dataclass(frozen=True, kw_only=True)
class Told:
    """What a position's words prove about its cards, apart from single cards.

    ``trumps`` bounds the number of trumps with F; the rest are combinations it did not declare.
    """

    trumps: tuple[int, int] = ANY_NUMBER
    no_matadors: bool = False
    no_cavallerie: tuple[bool, ...] = (False,) * 4
    no_kings: bool = False


@dataclass(frozen=True, kw_only=True)
class DiscardLimits:
    """What makes a discard legal, where one is ``hidden``, apart from single cards that never go.

    A discarded card of a combination is *spoiled*; that is legal only where the dealer keeps no *free*
    card, one of no combination that may go (DT-DISC-6); ``spoils`` says that it has happened, ``tracks``
    that it may. ``declared`` are the suits in which the dealer has declared (None: nobody has spoken
    yet, his 28 cards must tell). ``may_force`` allows one trump beside two plain cards where nothing
    else is left. ``protects`` says that the dealer is judged on 28 cards (DT-DISC-7), ``trumps_gone``
    which numbers of trumps the discard may hold.
    """

    hidden: bool = True
    protects: bool = False
    tracks: bool = False
    may_force: bool = True
    spoils: bool = False
    declared: tuple[bool, ...] | None = None
    trumps_gone: tuple[int, ...] = (0, 1, 2, 3)


NOTHING_HIDDEN = DiscardLimits(hidden=False)


class SoFar(NamedTuple):
    """The feature: where F is, how many of T21 and T1 are with it, and tracked numbers by position.

    ``gone`` counts the trumps in the discard; ``kept`` says that the dealer keeps one. ``suit`` counts the
    courts of the suit at hand, ``suit_gone`` and ``suit_kept`` say whether some below the king are there.
    """

    fool_at: int
    with_fool: int = 0
    trumps: tuple[int, ...] = NONE_YET
    gone: int = 0
    kept: bool = False
    pagat_gone: bool = False
    forced: bool = False
    spoiled: bool = False
    keeps_free: bool = False
    kings: tuple[int, ...] = NONE_YET
    suit: tuple[int, ...] = NONE_YET
    suit_gone: bool = False
    suit_kept: bool = False
