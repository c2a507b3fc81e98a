"""Discarding before the play: the stage, and the best choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from engine.actions import Action, Discard
from engine.cards import EMPTY, Card, CardSet
from engine.options import Options
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

Interjection = Callable[[State], tuple[Action, ...]]
Fault = tuple[int | None, Verdict]  # the card at fault, None where only the whole is


def discard_phase(
    *,
    turn_rule: str,
    cards: int,
    judge_cards: Callable[[State, CardSet], Verdict],
    allows: Callable[[State], Callable[[CardSet], bool]] = lambda state: anything,
    interjections: Interjection = lambda state: (),
    judge_interjection: Callable[[State, Action], Verdict] | None = None,
) -> Phase:
    """The stage in which the seat to act discards exactly ``cards`` cards.

    ``judge_cards`` judges a set of cards held; ``allows`` gives a quick no on such sets in one state. Other
    seats may have ``interjections``.
    """

    def candidates(state: State) -> tuple[Action, ...]:
        seat = state.acting
        held = state.pack.cards(state.hands[seat])
        discards = tuple(Discard(seat, chosen) for chosen in combinations(held, cards))
        return interjections(state) + discards

    def possible(state: State) -> tuple[Action, ...]:
        seat, may_go = state.acting, allows(state)
        held = [(card, state.pack.index(card)) for card in state.pack.cards(state.hands[seat])]
        discards = (
            Discard(seat, tuple(card for card, _ in chosen))
            for chosen in combinations(held, cards)
            if may_go(CardSet.of(*(index for _, index in chosen)))
        )
        return (*interjections(state), *discards)

    def judge(state: State, action: Action) -> Verdict:
        if not isinstance(action, Discard):
            if judge_interjection is not None:
                return judge_interjection(state, action)
            return not_now(turn_rule, state, action)
        if action.seat != state.to_act:
            return not_now(turn_rule, state, action)
        for card in action.cards:
            if card not in state.pack:
                return refused(turn_rule, reason="not_held", card=card)
        discards = state.pack.set_of(action.cards)
        if len(discards) < len(action.cards):
            return refused(turn_rule, reason="twice", card=_repeated(action.cards))
        return judge_cards(state, discards)

    return Phase("discard", turn_rule, candidates, judge, possible)


def first_fault(
    rule: str, faults: Callable[[CardSet, CardSet, Options], tuple[Fault, ...]]
) -> Callable[[State, CardSet], Verdict]:
    """The judge of discards that names the first of their ``faults``; cards not held are against ``rule``."""

    def judge(state: State, out: CardSet) -> Verdict:
        hand = state.hands[state.acting]
        if not out <= hand:
            return refused(rule, reason="not_held", card=state.pack.cards(out - hand)[0])
        index, verdict = next(iter(faults(hand, out, state.options)), (None, LEGAL))
        if verdict.legal:
            return LEGAL
        card = state.pack.card(index) if index is not None else None
        return refused(verdict.rule, verdict.because, **{**verdict.facts, "card": card})

    return judge


def anything(out: CardSet) -> bool:
    """No discard is ruled out."""
    return True


def best_discard(
    held: CardSet, cards: int, value: Callable[[CardSet], int], allows: Callable[[CardSet], bool] = anything
) -> CardSet:
    """The discard of the highest ``value``, of equal ones the first by suit, weakest cards first."""
    best, most = EMPTY, -1
    for chosen in combinations(sorted(held), cards):
        out = CardSet.of(*chosen)
        if allows(out) and (worth := value(out)) > most:
            best, most = out, worth
    return best


def _repeated(cards: Sequence[Card]) -> Card:
    return next(card for place, card in enumerate(cards) if card in cards[:place])
