"""Which cards may be discarded before the play, and everything that is wrong with a choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_

from engine.cards import EMPTY, CardSet
from engine.kernel import discards as kernel
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NUMBERED
from engine.verdict import Verdict, refused

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
