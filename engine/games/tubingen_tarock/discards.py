"""The discard: which two cards the dealer may put aside before the bidding (TB-LEG-1 to TB-LEG-4)."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.dealing import DiscardRules
from engine.kernel.tubingen_tarock.discarding import N_DISCARD, may_go
from engine.options import Options
from engine.phases.discarding import Fault
from engine.verdict import refused


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with the discard ``out``: exactly two (TB-LEG-1), none worth 4.5 (TB-LEG-2)."""
    if len(out) != N_DISCARD:
        return ((None, refused("TB-LEG-1", count=len(out), wanted=N_DISCARD)),)
    return tuple((index, refused("TB-LEG-2", CardSet.of(index))) for index in never_going(out))


def never_going(cards: CardSet) -> CardSet:
    """Those of some cards that may not be discarded (TB-LEG-2)."""
    return cards - CardSet(*may_go(cards.plain, cards.trumps))


DISCARD_RULES = DiscardRules(role="dealer", cards=N_DISCARD, faults=faults)
