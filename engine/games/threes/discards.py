"""The dealer's discard of three cards (DT-DISC-1 to DT-DISC-8, GT-DISC-1 to GT-DISC-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from engine.actions import Action
from engine.cards import EMPTY, CardSet
from engine.games.inference import FOOL_CARD
from engine.kernel.threes import places as at
from engine.kernel.threes.discarding import CARDS
from engine.options import Options
from engine.phases import limits as general
from engine.phases.exchange import discard_phase
from engine.phases.limits import LimitRules, Limits
from engine.phases.phase import Phase
from engine.position import State
from engine.verdict import Verdict

LimitsOf = Callable[[CardSet, Options], Limits]


def limits_of(rules: LimitRules, hand: CardSet, parts: tuple[CardSet, ...], house: Sequence[int]) -> Limits:
    """The limits of a dealer's hand under a rules row; ``parts`` are the combinations that are protected."""
    return Limits(
        rules=rules,
        cards=CARDS,
        hand=hand,
        combinations=parts,
        pagat_may_go=house[at.PAGAT_MAY_GO] > 0,
        fool_may_go=house[at.FOOL_MAY_GO] > 0,
        only_pagat=house[at.ONLY_PAGAT] > 0,
    )


def published(limits: Limits, out: CardSet) -> CardSet:
    """The discarded cards that must be made known: protected ones that had to go, and F (DT-DISC-7)."""
    return out & (limits.shown | FOOL_CARD)


def stage(
    limits: LimitsOf,
    turn_rule: str,
    interjections: Callable[[State], tuple[Action, ...]] = lambda state: (),
    judge_interjection: Callable[[State, Action], Verdict] | None = None,
) -> Phase:
    """The stage in which the dealer discards."""

    def here(state: State) -> Limits:
        return limits(state.hands[state.seating.dealer], state.options)

    return discard_phase(
        turn_rule=turn_rule,
        cards=CARDS,
        judge_cards=lambda state, out: general.judge_discard(state, out, here(state)),
        allows=lambda state: here(state).allows,
        interjections=interjections,
        judge_interjection=judge_interjection,
    )


def best_keep(hand: CardSet, limits: Limits, value: Callable[[CardSet], int]) -> CardSet:
    """The legal discard of the highest ``value``, the first by suit, weakest cards first, of equal ones."""
    best, best_value = EMPTY, -1
    for chosen in combinations(sorted(hand), CARDS):
        out = CardSet.of(*chosen)
        if limits.allows(out) and (worth := value(out)) > best_value:
            best, best_value = out, worth
    return best
