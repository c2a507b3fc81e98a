"""Which cards may be discarded before the play, and everything that is wrong with a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import CardSet
from engine.kernel import discards as kernel
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NUMBERED
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

PAGAT = FIRST_TRUMP

Fault = tuple[int | None, Verdict]


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


@dataclass(frozen=True)
class Limits:
    """What one hand may discard under the house rules; made once, asked many times.

    ``allows`` says whether a discard of the right size is legal. ``combinations`` are the sets of cards that
    are protected (none where the house protects none); ``least`` and ``least_with_fool`` the fewest breaches
    of the rules on trumps and on protected cards that the discard, or the cards beside a discarded fool, must
    make.
    """

    rules: LimitRules
    cards: int
    allows: Callable[[CardSet], bool]
    hand: CardSet
    combinations: tuple[CardSet, ...]
    shown: CardSet
    pagat_may_go: bool
    fool_may_go: bool
    only_pagat: bool
    least: tuple[int, int]
    least_with_fool: tuple[int, int]

    def breaches(self, out: CardSet) -> tuple[int, int]:
        """Trumps that should stay and protected cards in a discard."""
        hand, shown = self.hand, self.shown
        return kernel.breaches(
            hand.plain, hand.trumps, shown.plain, shown.trumps, out.plain, out.trumps, self.only_pagat
        )

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
        together = CardSet()
        for part in self.combinations:
            if index in part:
                together = together | part
        return together


def limits_of(
    rules: LimitRules,
    cards: int,
    hand: CardSet,
    combinations: tuple[CardSet, ...],
    *,
    allows: Callable[[CardSet], bool] | None = None,
    pagat_may_go: bool,
    fool_may_go: bool = False,
    only_pagat: bool = False,
) -> Limits:
    """The limits of a hand from which ``cards`` cards go; ``combinations`` are to be kept together.

    ``allows`` is the game's own judge of a discard of that size.

    A fool is protected by its own rule and not for the combinations in which it serves.
    """
    shown = CardSet()
    for part in combinations:
        shown = shown | part
    shown = CardSet(shown.plain, shown.trumps & ~FOOL_BIT)

    def least(size: int) -> tuple[int, int]:
        return kernel.fewest_breaches(
            hand.plain, hand.trumps, shown.plain, shown.trumps, size, pagat_may_go, only_pagat
        )

    def by_these(out: CardSet) -> bool:
        size = cards - 1 if FOOL in out else cards
        return kernel.may_discard(
            hand.plain,
            hand.trumps,
            shown.plain,
            shown.trumps,
            out.plain,
            out.trumps,
            size,
            pagat_may_go,
            fool_may_go,
            only_pagat,
        )

    return Limits(
        rules=rules,
        cards=cards,
        allows=allows or by_these,
        hand=hand,
        combinations=combinations,
        shown=shown,
        pagat_may_go=pagat_may_go,
        fool_may_go=fool_may_go,
        only_pagat=only_pagat,
        least=least(cards),
        least_with_fool=least(cards - 1),
    )


def judge_discard(state: State, out: CardSet, limits: Limits) -> Verdict:
    """The verdict on a discard by the seat to act: the first fault, or legal."""
    hand = state.hands[state.acting]
    if not out <= hand:
        card = state.pack.cards(out - hand)[0]
        return refused(limits.rules.count, reason="not_held", card=card)
    wrong = limits.fault(out)
    if not wrong:
        return LEGAL
    index, verdict = wrong[0]
    named = state.pack.card(index) if index is not None else None
    return refused(verdict.rule, verdict.because, **{**verdict.facts, "card": named})
