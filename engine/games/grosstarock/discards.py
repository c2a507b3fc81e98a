"""The dealer's discard (GT-DISC-1 to GT-DISC-6): what is legal, what is wrong, what becomes known."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.grosstarock.house_rules import rules_row
from engine.games.threes import discards as threes
from engine.games.threes.combinations import empty_rows
from engine.games.threes.limits import LimitRules
from engine.kernel.grosstarock import combinations as kernel
from engine.options import Options

# GT-DISC-6 leaves cards of declarations unprotected; only the house rule that replaces it refuses them.
RULES = LimitRules(
    count="GT-DISC-1",
    never="GT-DISC-2",
    trumps="GT-DISC-3",
    pagat="GT-DISC-4",
    unavoidable="GT-DISC-5",
    declarable="GT-DISC-6",
)


def parts(hand: CardSet, options: Options) -> tuple[CardSet, ...]:
    """The cards of each combination of a hand but ladons, which no house protects."""
    rules, rows = rules_row(options), empty_rows(kernel.MAX_ROWS)
    found = rows[: kernel.declare(hand.plain, hand.trumps, rules, rows)]
    return tuple(
        CardSet(*kernel.part_of(row, hand.plain, hand.trumps, rules))
        for row in found
        if row[0] != kernel.LADONS
    )


def declaring_hand(dealt: CardSet, out: CardSet, options: Options) -> CardSet:
    """The cards from which a dealer declares: the 25 he keeps (GT-DECL-1) and what he has published."""
    return (dealt - out) | threes.published(limits(dealt, options), out)


limits = threes.limiting(RULES, rules_row, parts)
DISCARD_RULES = threes.discard_rules(limits, declaring_hand)
