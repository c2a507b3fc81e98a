"""What is wrong with a discard of three cards (DT-DISC-1 to DT-DISC-6, GT-DISC-1 to GT-DISC-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_

from engine.cards import EMPTY, CardSet
from engine.games.card_sets import FOOL_CARD
from engine.kernel.masks import FOOL_BIT, NUMBERED, PAGAT
from engine.kernel.threes import limits as kernel
from engine.kernel.threes import places as at
from engine.phases.discarding import Fault
from engine.verdict import refused


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

    ``combinations`` are the sets of cards that are to be kept together (none where the house protects none),
    ``house`` the rules row.
    """

    rules: LimitRules
    hand: CardSet
    combinations: tuple[CardSet, ...]
    house: Sequence[int]

    @cached_property
    def shown(self) -> CardSet:
        """The protected cards. A fool is protected by its own rule, not for what it serves in."""
        shown = reduce(or_, self.combinations, EMPTY)
        return CardSet(shown.plain, shown.trumps & ~FOOL_BIT)

    @cached_property
    def _hand_and_shown(self) -> tuple[int, int, int, int]:
        return self.hand.plain, self.hand.trumps, self.shown.plain, self.shown.trumps

    def allows(self, out: CardSet) -> bool:
        """Whether a discard of the right size is legal."""
        return kernel.is_legal(*self._hand_and_shown, out.plain, out.trumps, self.house)

    def fault(self, out: CardSet) -> tuple[Fault, ...]:
        """Everything wrong with a discard, each with the card at fault; empty when it is legal."""
        rules = self.rules
        if len(out) != kernel.CARDS:
            return ((None, refused(rules.count, count=len(out), wanted=kernel.CARDS)),)
        if self.allows(out):
            return ()
        faults: list[Fault] = []
        trumps, house = self.hand.trumps, self.house
        kept = CardSet(*kernel.never_goes(trumps, out.plain, out.trumps, house))
        faults += [(index, refused(rules.never, CardSet.of(index))) for index in kept]
        staying = CardSet(0, trumps & NUMBERED & ~out.trumps)
        if PAGAT in out and kernel.pagat_stays(trumps, out.trumps, house):
            faults.append((PAGAT, refused(rules.pagat, staying, never=not house[at.PAGAT_MAY_GO])))
        blamed = {index for index, _ in faults}
        shown = self.shown
        wrong, spoiled = kernel.breaches(trumps, shown.plain, shown.trumps, out.plain, out.trumps, house)
        beside_fool = len(out - FOOL_CARD)
        least = kernel.fewest_breaches(*self._hand_and_shown, beside_fool, house)
        gone = CardSet(0, out.trumps & NUMBERED)
        if wrong > least[0] == 0:
            free = {PAGAT} if house[at.ONLY_PAGAT] else set()
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
