"""The dealer's discard (GT-DISC-1 to GT-DISC-6): what is legal, what is wrong, what becomes known."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import CardSet
from engine.games.game import DiscardRules
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import combinations as kernel
from engine.options import Options
from engine.phases import limits as general
from engine.phases.limits import Fault, LimitRules, Limits
from engine.position import State
from engine.verdict import Verdict

CARDS = 3

# GT-DISC-6 leaves cards of declarations unprotected; only the house rule that replaces it refuses them.
RULES = LimitRules(
    count="GT-DISC-1",
    never="GT-DISC-2",
    trumps="GT-DISC-3",
    pagat="GT-DISC-4",
    unavoidable="GT-DISC-5",
    declarable="GT-DISC-6",
)


def protected(hand: CardSet, options: Options) -> tuple[CardSet, ...]:
    """The cards of each combination that the house protects: none by default, ladons never."""
    if not options.on("protect_declarations"):
        return ()
    rules = rules_row(options)
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
    found = rows[: kernel.declare(hand.plain, hand.trumps, rules, rows)]
    return tuple(
        CardSet(*kernel.part_of(row, hand.plain, hand.trumps, rules))
        for row in found
        if row[0] != kernel.LADONS
    )


@lru_cache(maxsize=64)
def limits(hand: CardSet, options: Options) -> Limits:
    """The limits of a dealer's hand before the discard; kept, since 3,276 choices ask for them."""
    return Limits(
        rules=RULES,
        cards=CARDS,
        hand=hand,
        combinations=protected(hand, options),
        pagat_may_go=options.word("pagat_discard") == "void_only",
        only_pagat=options.word("trump_discard") == "never_except_pagat",
    )


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with discarding ``out`` from ``hand``; empty when it is legal."""
    return limits(hand, options).fault(out)


def published(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """The discarded cards that must be made known: protected ones that had to go, else none (GT-DISC-6)."""
    return out & limits(hand, options).shown


def declaring_hand(dealt: CardSet, out: CardSet, options: Options) -> CardSet:
    """The cards from which a dealer declares: the 25 he keeps (GT-DECL-1) and what he has published."""
    return (dealt - out) | published(dealt, out, options)


DISCARD_RULES = DiscardRules(
    role="dealer", cards=CARDS, faults=faults, published=published, declaring=declaring_hand
)


def limits_in(state: State) -> Limits:
    """The limits of the seat to act."""
    assert state.to_act is not None
    return limits(state.hands[state.to_act], state.options)


def judge_discard(state: State, out: CardSet) -> Verdict:
    """The verdict on a discard in a state: the first fault, or legal."""
    return general.judge_discard(state, out, limits_in(state))
