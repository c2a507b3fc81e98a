"""The dealer's discard (DT-DISC-1 to DT-DISC-8): what is legal, what is wrong, what becomes known."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import CardSet
from engine.games.danish_tarok.machine import rules_row
from engine.games.game import DiscardRules
from engine.games.threes import discards as threes
from engine.games.threes.combinations import empty_rows
from engine.kernel.danish_tarok import combinations as combos
from engine.kernel.danish_tarok import places as at
from engine.kernel.threes.discarding import CARDS
from engine.options import Options
from engine.phases.limits import Fault, LimitRules, Limits

RULES = LimitRules(
    count="DT-DISC-1",
    never="DT-DISC-2",
    declarable="DT-DISC-3",
    trumps="DT-DISC-4",
    pagat="DT-DISC-5",
    unavoidable="DT-DISC-6",
)


def parts(hand: CardSet) -> tuple[CardSet, ...]:
    """The cards of each declaration of the hand."""
    rows = empty_rows(combos.MAX_ROWS)
    found = rows[: combos.declare(hand.plain, hand.trumps, rows)]
    return tuple(CardSet(*combos.part_of(row, hand.plain, hand.trumps)) for row in found)


@lru_cache(maxsize=64)
def limits(hand: CardSet, options: Options) -> Limits:
    """The limits of a dealer's hand before the discard; kept, since 3,276 choices ask for them."""
    rules = rules_row(options)
    return threes.limits_of(RULES, hand, parts(hand) if rules[at.PROTECTED] else (), rules)


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with discarding ``out`` from ``hand``; empty when it is legal."""
    return limits(hand, options).fault(out)


def published(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """The discarded cards that must be made known because they are declarable (DT-DISC-7)."""
    return threes.published(limits(hand, options), out)


def declaring_hand(dealt: CardSet, out: CardSet, options: Options) -> CardSet:
    """The cards from which a dealer declares (DT-DISC-7)."""
    kept = dealt - out
    return CardSet(*combos.declares_from(kept.plain, kept.trumps, out.plain, out.trumps, rules_row(options)))


DISCARD_RULES = DiscardRules(
    role="dealer", cards=CARDS, faults=faults, published=published, declaring=declaring_hand
)
