"""The dealer's discard (DT-DISC-1 to DT-DISC-8): what is legal, what is wrong, what becomes known."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import CardSet
from engine.games.danish_tarok.machine import rules_row
from engine.games.game import DiscardRules
from engine.kernel.combinations import ROW_WIDTH
from engine.kernel.danish_tarok import combinations as combos
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.discarding import protected
from engine.kernel.masks import FOOL
from engine.kernel.threes.discarding import CARDS, is_legal
from engine.options import Options
from engine.phases import limits as general
from engine.phases.limits import Fault, LimitRules, Limits
from engine.position import State
from engine.verdict import Verdict

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
    rows = [[0] * ROW_WIDTH for _ in range(combos.MAX_ROWS)]
    found = rows[: combos.declare(hand.plain, hand.trumps, rows)]
    return tuple(CardSet(*combos.part_of(row, hand.plain, hand.trumps)) for row in found)


def declarable(hand: CardSet) -> CardSet:
    """The cards that serve in some declaration of the hand."""
    rows = [[0] * ROW_WIDTH for _ in range(combos.MAX_ROWS)]
    return CardSet(*combos.declarable(hand.plain, hand.trumps, rows))


@lru_cache(maxsize=64)
def limits(hand: CardSet, options: Options) -> Limits:
    """The limits of a dealer's hand before the discard; kept, since 3,276 choices ask for them."""
    rules, rows = rules_row(options), [[0] * ROW_WIDTH for _ in range(combos.MAX_ROWS)]
    shown_plain, shown_trumps = protected(hand.plain, hand.trumps, rules, rows)

    def allows(out: CardSet) -> bool:
        return is_legal(hand.plain, hand.trumps, shown_plain, shown_trumps, out.plain, out.trumps, rules)

    return Limits(
        rules=RULES,
        cards=CARDS,
        hand=hand,
        combinations=parts(hand) if rules[at.PROTECTED] else (),
        judge=allows,
        pagat_may_go=rules[at.PAGAT_MAY_GO] > 0,
        fool_may_go=rules[at.FOOL_MAY_GO] > 0,
    )


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with discarding ``out`` from ``hand``; empty when it is legal."""
    return limits(hand, options).fault(out)


def published(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """The discarded cards that must be made known because they are declarable (DT-DISC-7)."""
    if not options.on("protect_declarations"):
        return out & CardSet.of(FOOL)
    return out & (declarable(hand) | CardSet.of(FOOL))


def declaring_hand(dealt: CardSet, out: CardSet, options: Options) -> CardSet:
    """The cards from which a dealer declares (DT-DISC-7)."""
    kept = dealt - out
    return CardSet(*combos.declares_from(kept.plain, kept.trumps, out.plain, out.trumps, rules_row(options)))


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
