"""The dealer's discard (DT-DISC-1 to DT-DISC-8): what is legal, what is wrong, what becomes known."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.threes import discards as threes
from engine.games.threes.combinations import empty_rows
from engine.games.threes.limits import LimitRules
from engine.kernel.danish_tarok import combinations as combos
from engine.options import Options

RULES = LimitRules(
    count="DT-DISC-1",
    never="DT-DISC-2",
    declarable="DT-DISC-3",
    trumps="DT-DISC-4",
    pagat="DT-DISC-5",
    unavoidable="DT-DISC-6",
)


def parts(hand: CardSet, options: Options) -> tuple[CardSet, ...]:
    """The cards of each declaration of the hand."""
    rows = empty_rows(combos.MAX_ROWS)
    found = rows[: combos.declare(hand.plain, hand.trumps, rows)]
    return tuple(CardSet(*combos.part_of(row, hand.plain, hand.trumps)) for row in found)


def declaring_hand(dealt: CardSet, out: CardSet, options: Options) -> CardSet:
    """The cards from which a dealer declares (DT-DISC-7)."""
    kept = dealt - out
    return CardSet(*combos.declares_from(kept.plain, kept.trumps, out.plain, out.trumps, rules_row(options)))


limits = threes.limiting(RULES, rules_row, parts)
DISCARD_RULES = threes.discard_rules(limits, declaring_hand)
