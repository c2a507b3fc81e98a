"""The dealer's discard (DT-DISC-1 to DT-DISC-8): what is legal, what is wrong, what becomes known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.cards import CardSet
from engine.games.game import DiscardRules
from engine.kernel import danish_declare as combos
from engine.kernel import danish_discard as kernel
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NUMBERED
from engine.options import Options
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

CARDS = 3
PAGAT = FIRST_TRUMP

Fault = tuple[int | None, Verdict]


@dataclass(frozen=True)
class Limits:
    """What a hand of 28 cards may lay away under the house rules; made once, asked many times.

    ``shown`` are the protected cards of declarations (empty where the house does not protect them);
    ``least`` and ``least_with_fool`` the fewest breaches of DT-DISC-4 and DT-DISC-3 that three cards,
    or two beside a discarded fool, must make (DT-DISC-6).
    """

    hand: CardSet
    shown: CardSet
    pagat_may_go: bool
    fool_may_go: bool
    least: tuple[int, int]
    least_with_fool: tuple[int, int]

    def breaches(self, out: CardSet) -> tuple[int, int]:
        """Trumps against DT-DISC-4 and cards against DT-DISC-3 in a discard."""
        hand, shown = self.hand, self.shown
        return kernel.breaches(hand.plain, hand.trumps, shown.plain, shown.trumps, out.plain, out.trumps)

    def fault(self, out: CardSet) -> tuple[Fault, ...]:
        """Everything wrong with a discard, each with the card at fault; empty when it is legal."""
        if len(out) != CARDS:
            return ((None, refused("DT-DISC-1", count=len(out), wanted=CARDS)),)
        faults: list[Fault] = []
        kept = CardSet(*kernel.never_goes(self.hand.trumps, out.plain, out.trumps, self.fool_may_go))
        faults += [(index, refused("DT-DISC-2", CardSet.of(index))) for index in kept]
        staying = CardSet(0, self.hand.trumps & NUMBERED & ~out.trumps)
        if PAGAT in out and (staying or not self.pagat_may_go):
            faults.append((PAGAT, refused("DT-DISC-5", staying, never=not self.pagat_may_go)))
        blamed = {index for index, _ in faults}
        trumps, spoiled = self.breaches(out)
        least = self.least_with_fool if FOOL in out else self.least
        gone = CardSet(0, out.trumps & NUMBERED)
        if trumps > least[0] == 0:
            faults += [(i, refused("DT-DISC-4", staying)) for i in gone if i not in blamed]
            blamed |= set(gone)
        if spoiled > least[1] and least == (0, 0):
            for index in out & self.shown:
                if index not in blamed:
                    faults.append((index, refused("DT-DISC-3", self.combination_with(index))))
        if not faults and (trumps, spoiled) != least:
            faults.append((None, refused("DT-DISC-6", trumps=least[0], declarable=least[1])))
        return tuple(faults)

    def combination_with(self, index: int) -> CardSet:
        """The cards of all declarations in which a card serves."""
        rows = [[0] * combos.ROW_WIDTH for _ in range(combos.MAX_ROWS)]
        together = CardSet()
        for row in rows[: combos.declare(self.hand.plain, self.hand.trumps, rows)]:
            part = CardSet(*combos.part_of(row, self.hand.plain, self.hand.trumps))
            if index in part:
                together = together | part
        return together


def declarable(hand: CardSet) -> CardSet:
    """The cards that serve in some declaration of the hand."""
    rows = [[0] * combos.ROW_WIDTH for _ in range(combos.MAX_ROWS)]
    return CardSet(*combos.declarable(hand.plain, hand.trumps, rows))


@lru_cache(maxsize=64)
def limits(hand: CardSet, options: Options) -> Limits:
    """The limits of a dealer's hand before the discard; kept, since 3,276 choices ask for them."""
    shown = declarable(hand) if options.on("protect_declarations") else CardSet()
    shown = CardSet(shown.plain, shown.trumps & ~FOOL_BIT)
    pagat_may_go = options.word("pagat_discard") == "void_only"

    def least(cards: int) -> tuple[int, int]:
        return kernel.fewest_breaches(hand.plain, hand.trumps, shown.plain, shown.trumps, cards, pagat_may_go)

    return Limits(
        hand=hand,
        shown=shown,
        pagat_may_go=pagat_may_go,
        fool_may_go=options.on("fool_discard_for_tout"),
        least=least(CARDS),
        least_with_fool=least(CARDS - 1),
    )


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with laying ``out`` away from ``hand``; empty when it is legal."""
    return limits(hand, options).fault(out)


def published(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """The discarded cards that must be made known because they are declarable (DT-DISC-7)."""
    if not options.on("protect_declarations"):
        return out & CardSet.of(FOOL)
    return out & (declarable(hand) | CardSet.of(FOOL))


DISCARD_RULES = DiscardRules(role="dealer", cards=CARDS, faults=faults, published=published)


def judge_discard(state: State, out: CardSet) -> Verdict:
    """The verdict on a discard in a state: the first fault, or legal."""
    assert state.to_act is not None
    hand = state.hands[state.to_act]
    if not out <= hand:
        return refused("DT-DISC-1", reason="not_held", card=str(state.pack.cards(out - hand)[0]))
    wrong = faults(hand, out, state.options)
    if not wrong:
        return LEGAL
    index, verdict = wrong[0]
    card = str(state.pack.card(index)) if index is not None else None
    return refused(verdict.rule, verdict.because, **{**verdict.facts, "card": card})
