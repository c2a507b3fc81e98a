"""Discarding before the play: the stage, which cards may go, and everything that is wrong with a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations
from operator import or_

from engine.actions import Action, Discard
from engine.cards import EMPTY, Card, CardSet
from engine.kernel import discards as kernel
from engine.kernel.masks import FOOL, FOOL_BIT, NUMBERED, PAGAT
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


@dataclass(frozen=True, slots=True)
class LimitRules:
    """The rule IDs of a game's discard: how many cards, which never go, and what yields if it must.

    ``unavoidable`` is the rule for hands in which something has to be broken.
    """

    count: str
    never: str
    declarable: str
    trumps: str
    pagat: str
    unavoidable: str


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one hand may discard under the house rules; made once, asked many times.

    ``cards`` cards go. ``combinations`` are the sets of cards that are to be kept together (none where the
    house protects none).
    """

    rules: LimitRules
    cards: int
    hand: CardSet
    combinations: tuple[CardSet, ...]
    pagat_may_go: bool
    fool_may_go: bool = False
    only_pagat: bool = False

    @cached_property
    def shown(self) -> CardSet:
        """The protected cards. A fool is protected by its own rule, not for what it serves in."""
        shown = reduce(or_, self.combinations, EMPTY)
        return CardSet(shown.plain, shown.trumps & ~FOOL_BIT)

    @cached_property
    def _hand_and_shown(self) -> tuple[int, int, int, int]:
        return self.hand.plain, self.hand.trumps, self.shown.plain, self.shown.trumps

    @cached_property
    def least(self) -> tuple[int, int]:
        """The fewest breaches of the rules on trumps and on protected cards that a discard must make."""
        return self._least(self.cards)

    @cached_property
    def least_with_fool(self) -> tuple[int, int]:
        """The same of the cards beside a discarded fool."""
        return self._least(self.cards - 1)

    def _least(self, size: int) -> tuple[int, int]:
        return kernel.fewest_breaches(*self._hand_and_shown, size, self.pagat_may_go, self.only_pagat)

    def allows(self, out: CardSet) -> bool:
        """Whether a discard of the right size is legal."""
        size = self.cards - 1 if FOOL in out else self.cards
        may_go = (self.pagat_may_go, self.fool_may_go, self.only_pagat)
        return kernel.may_discard(*self._hand_and_shown, out.plain, out.trumps, size, *may_go)

    def breaches(self, out: CardSet) -> tuple[int, int]:
        """Trumps that should stay and protected cards in a discard."""
        return kernel.breaches(*self._hand_and_shown, out.plain, out.trumps, self.only_pagat)

    def fault(self, out: CardSet) -> tuple[Fault, ...]:
        """Everything wrong with a discard, each with the card at fault; empty when it is legal."""
        rules = self.rules
        if len(out) != self.cards:
            return ((None, refused(rules.count, count=len(out), wanted=self.cards)),)
        least = self.least_with_fool if FOOL in out else self.least
        if self.allows(out):
            return ()
        faults: list[Fault] = []
        kept = CardSet(*kernel.never_goes(self.hand.trumps, out.plain, out.trumps, self.fool_may_go))
        faults += [(index, refused(rules.never, CardSet.of(index))) for index in kept]
        staying = CardSet(0, self.hand.trumps & NUMBERED & ~out.trumps)
        if PAGAT in out and kernel.pagat_stays(
            self.hand.trumps, out.trumps, self.pagat_may_go, self.only_pagat
        ):
            faults.append((PAGAT, refused(rules.pagat, staying, never=not self.pagat_may_go)))
        blamed = {index for index, _ in faults}
        trumps, spoiled = self.breaches(out)
        gone = CardSet(0, out.trumps & NUMBERED)
        if trumps > least[0] == 0:
            free = {PAGAT} if self.only_pagat else set()
            faults += [(i, refused(rules.trumps, staying)) for i in gone if i not in blamed | free]
            blamed |= set(gone) - free
        if spoiled > least[1] and least == (0, 0):
            for index in out & self.shown:
                if index not in blamed:
                    faults.append((index, refused(rules.declarable, self.combination_with(index))))
        if not faults:
            faults.append((None, refused(rules.unavoidable, trumps=least[0], declarable=least[1])))
        return tuple(faults)

    def combination_with(self, index: int) -> CardSet:
        """The cards of all protected combinations in which a card serves."""
        return reduce(or_, (part for part in self.combinations if index in part), EMPTY)
