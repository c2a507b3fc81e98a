"""Strafen that a hand holds: the kernel's rows with names, rules and cards (TB-STRAF-1 to TB-STRAF-10)."""

from __future__ import annotations

from engine.cards import EMPTY, CardSet, suit_by_number
from engine.declarations import Declaration
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.kernel.masks import FOOL
from engine.kernel.tubingen_tarock import combinations as kernel
from engine.kernel.tubingen_tarock.discarding import N_DISCARD, may_go
from engine.kernel.tubingen_tarock.places import MAX_EVENTS, ONCE
from engine.options import Options
from engine.packs import Pack
from engine.phases.discarding import best_discard

# The rule that fixes the value. TB-STRAF-4 and TB-STRAF-5 say what F does in a run.
KINDS = {
    kernel.SKIMON: ("skimon", "TB-STRAF-1"),
    kernel.OBERER: ("oberer", "TB-STRAF-2"),
    kernel.UNTERER: ("unterer", "TB-STRAF-3"),
    kernel.KINGDOM: ("kingdom", "TB-STRAF-6"),
    kernel.SKI_KINGDOM: ("ski_kingdom", "TB-STRAF-7"),
    kernel.NATURAL_FAMILY: ("natural_family", "TB-STRAF-8"),
    kernel.SKI_FAMILY: ("ski_family", "TB-STRAF-9"),
}
RULE_OF = dict(KINDS.values())


def combinations_in(hand: CardSet, options: Options, pack: Pack) -> tuple[Declaration, ...]:
    """Every combination of a hand, each judged on its own (TB-STRAF-10), kind by kind, then by suit.

    ``missing`` is the card for which F stands. Where F serves only once, all that it might serve for are
    listed, though only one of them counts, and a run without it too.
    """
    once = options.word("ski_reuse") == "once"
    found = []
    for row in _rows(hand, options):
        code, suit, number, missing, points = row
        kind, rule = KINDS[code]
        found.append(
            Declaration(
                rule=rule,
                kind=kind,
                cards=CardSet(*kernel.part_of(row, hand.plain, hand.trumps)),
                count=number,
                points=points,
                suit=suit_by_number(suit) if suit >= 0 else None,
                missing=pack.card(missing) if missing >= 0 else None,
                family=_family(code, suit),
                serves_here_alone=pack.card(FOOL) if once and kernel.needs_fool(row) else None,
            )
        )
    return tuple(found)


def scratch() -> list[list[int]]:
    """Rows for what the kernel writes."""
    count, width = kernel.SCRATCH
    return [[0] * width for _ in range(count)]


def _rows(hand: CardSet, options: Options) -> list[tuple[int, ...]]:
    """The kernel's rows of every combination; where F serves only once, of every way to use it."""
    rules, rows = rules_row(options), scratch()

    def written(serves: int) -> list[tuple[int, ...]]:
        count = kernel.write(hand.plain, hand.trumps, rules, serves, rows)
        return [tuple(row[: kernel.ROW_WIDTH]) for row in rows[MAX_EVENTS : MAX_EVENTS + count]]

    if not rules[ONCE]:
        return written(kernel.EVERYTHING)
    ways = [written(serves) for serves in range(kernel.FOR_SKIMON, kernel.NOTHING)]
    using = [way for way in ways if any(map(kernel.needs_fool, way))] or [written(kernel.NOTHING)]
    every = {row for way in using for row in way}
    return sorted(every, key=lambda row: (row[0], row[1], not kernel.needs_fool(row)))


def _family(code: int, suit: int) -> str:
    """What a card more turns into something better: kings, and the courts of one suit."""
    if code in (kernel.NATURAL_FAMILY, kernel.SKI_FAMILY):
        return f"family {suit}"
    return "kingdom" if code in (kernel.KINGDOM, kernel.SKI_KINGDOM) else KINDS[code][0]


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The combinations of a hand; for a dealer's 21 cards those of the best legal keep, and its discard.

    Among equally good keeps the one whose discard comes first by suit, weakest cards first, is given.
    Where the dealt hand counts, all 21 cards do and no discard is needed for them.
    """
    if role != "dealer" or options.word("strafen_hand") == "as_dealt":
        return combinations_in(hand, options, pack), EMPTY
    rules, rows = rules_row(options), scratch()

    def value(out: CardSet) -> int:
        kept = hand - out
        return kernel.value(kept.plain, kept.trumps, rules, rows)

    best = best_discard(CardSet(*may_go(hand.plain, hand.trumps)), N_DISCARD, value)
    return combinations_in(hand - best, options, pack), best
