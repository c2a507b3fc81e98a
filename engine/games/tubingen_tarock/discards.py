"""The discard: which two cards the dealer may put aside before the bidding (TB-LEG-1 to TB-LEG-4)."""

from __future__ import annotations

from engine.cards import EMPTY, CardSet
from engine.games.game import DiscardRules
from engine.kernel.tubingen_tarock.discarding import N_DISCARD, may_go
from engine.options import Options
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

Fault = tuple[int | None, Verdict]


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with the discard ``out``: exactly two (TB-LEG-1), none worth 4.5 (TB-LEG-2)."""
    if len(out) != N_DISCARD:
        return ((None, refused("TB-LEG-1", count=len(out), wanted=N_DISCARD)),)
    staying = out - CardSet(*may_go(out.plain, out.trumps))
    return tuple((index, refused("TB-LEG-2", CardSet.of(index))) for index in staying)


def judge_discard(state: State, out: CardSet) -> Verdict:
    """The verdict on a discard in a state: the first fault, or legal."""
    assert state.to_act is not None
    hand = state.hands[state.to_act]
    if not out <= hand:
        return refused("TB-LEG-1", reason="not_held", card=state.pack.cards(out - hand)[0])
    wrong = faults(hand, out, state.options)
    if not wrong:
        return LEGAL
    index, verdict = wrong[0]
    named = state.pack.card(index) if index is not None else None
    return refused(verdict.rule, verdict.because, **{**verdict.facts, "card": named})


DISCARD_RULES = DiscardRules(
    role="dealer", cards=N_DISCARD, faults=faults, published=lambda hand, out, options: EMPTY
)
