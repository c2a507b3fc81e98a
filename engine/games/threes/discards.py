"""The dealer's discard of three cards (DT-DISC-1 to DT-DISC-8, GT-DISC-1 to GT-DISC-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.actions import Action
from engine.cards import CardSet
from engine.games.card_sets import FOOL_CARD
from engine.games.dealing import DiscardRules
from engine.games.threes.limits import LimitRules, Limits
from engine.kernel.threes import places as at
from engine.kernel.threes.limits import CARDS, pagat_bound, trump_breaches
from engine.options import Options
from engine.phases.discarding import discard_phase, first_fault
from engine.phases.phase import Phase
from engine.position import State
from engine.verdict import Verdict

LimitsOf = Callable[[CardSet, Options], Limits]


def limiting(
    rules: LimitRules,
    house: Callable[[Options], Sequence[int]],
    parts: Callable[[CardSet, Options], tuple[CardSet, ...]],
) -> LimitsOf:
    """The limits of a dealer's hand before the discard; cached, since 3,276 choices ask for them.

    ``house`` makes the rules row, ``parts`` gives the combinations of a hand that a house may protect.
    """

    @lru_cache(maxsize=64)
    def limits(hand: CardSet, options: Options) -> Limits:
        row = house(options)
        return Limits(
            rules=rules,
            hand=hand,
            combinations=parts(hand, options) if row[at.PROTECTED] else (),
            house=row,
        )

    return limits


def trumps_may_be_gone(
    gone: int, kept: int, pagat_gone: bool, *, may_force: bool, only_pagat: bool = False
) -> bool:
    """Whether a hidden discard may hold so many trumps, T1 among them or not, where so many are kept.

    Where nothing else is left, ``may_force``, a single trump is forced, and it is not T1 (DT-DISC-6,
    GT-DISC-5).
    """
    forced = trump_breaches(gone, kept, pagat_gone, only_pagat)
    if pagat_gone and (forced or pagat_bound(gone, kept, only_pagat)):
        return False
    return forced <= may_force


def published(limits: Limits, out: CardSet) -> CardSet:
    """The discarded cards that must be made known: protected ones that had to go, and F (DT-DISC-7)."""
    return out & (limits.shown | FOOL_CARD)


def discard_rules(
    limits: LimitsOf, declaring: Callable[[CardSet, CardSet, Options], CardSet]
) -> DiscardRules:
    """The discard asked of one hand; ``declaring`` are the cards from which the dealer declares."""
    return DiscardRules(
        role="dealer",
        cards=CARDS,
        faults=lambda hand, out, options: limits(hand, options).fault(out),
        published=lambda hand, out, options: published(limits(hand, options), out),
        declaring=declaring,
    )


def stage(
    limits: LimitsOf,
    rules: DiscardRules,
    turn_rule: str,
    interjections: Callable[[State], tuple[Action, ...]] = lambda state: (),
    judge_interjection: Callable[[State, Action], Verdict] | None = None,
) -> Phase:
    """The stage in which the dealer discards."""
    return discard_phase(
        turn_rule=turn_rule,
        cards=CARDS,
        judge_cards=first_fault(turn_rule, rules.faults),
        allows=lambda state: limits(state.hands[state.acting], state.options).allows,
        interjections=interjections,
        judge_interjection=judge_interjection,
    )
