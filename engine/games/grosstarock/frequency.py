"""How many hands have a Grosstarock combination (GT-DECL-5 to GT-DECL-16)."""

from __future__ import annotations

from collections import Counter
from math import comb

from engine.cards import CardSet
from engine.declarations import Declaration
from engine.games import frequency
from engine.games.card_sets import ALL_TRUMPS, FOOL_CARD, KINGS, TRULL, courts
from engine.games.grosstarock.combinations import CODES, combinations_in
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import combinations as kernel
from engine.kernel.grosstarock import places as at
from engine.kernel.masks import ALL_COURTS, N_TRUMPS
from engine.kernel.matadors import HIGHEST, LOWEST, START, Run, finished, further, length, skips
from engine.options import Options
from engine.packs import Pack


def hands_with(declared: Declaration, n_cards: int, options: Options, pack: Pack) -> int:
    """How many hands of ``n_cards`` have this combination or a better one of its family."""
    if declared.family == "matadors":
        return _with_matadors(declared.points, n_cards, options, pack)
    return frequency.hands_with(
        declared,
        _alike(declared, options, pack),
        lambda held: combinations_in(held, options, pack),
        n_cards,
        pack,
    )


def _alike(declared: Declaration, options: Options, pack: Pack) -> tuple[CardSet, ...]:
    """Sets of cards of which it only matters for a combination how many are held."""
    code = CODES[declared.kind]
    if declared.kind == "trumps":
        return (ALL_TRUMPS | FOOL_CARD,)
    if declared.kind == "kings":
        seven = rules_row(options)[at.SEVEN_KINGS] > 0
        return KINGS, TRULL if seven else FOOL_CARD
    if code in kernel.FOURS:
        return (CardSet(kernel.rank_of_four(code), 0),)
    if declared.kind == "ladons":
        return CardSet(pack.full.plain & ~ALL_COURTS, 0), FOOL_CARD
    assert declared.suit is not None
    lane = courts(declared.suit)  # a half one may need its king (GT-DECL-13)
    return lane & KINGS, lane - KINGS, FOOL_CARD


def _with_matadors(points: int, n_cards: int, options: Options, pack: Pack) -> int:
    """How many hands have matadors or Sküs matadors worth so much: trump by trump, from T20 down to T2."""
    rules = rules_row(options)
    below, leaping = rules[at.FROM_BELOW] > 0, rules[at.LEAPING] > 0
    ways = Counter({(START, START, 0): 1})  # a plain run, a leaping one, how many of the trumps are held
    for _ in range(HIGHEST, LOWEST - 1, -1):
        after: Counter[tuple[Run, Run, int]] = Counter()
        for (plain, leapt, n), number in ways.items():
            for held in (False, True):
                key = further(plain, held, below, False), further(leapt, held, below, True), n + held
                after[key] += number
        ways = after
    others = len(pack) - N_TRUMPS
    hands = 0
    for (plain, leapt, n), number in ways.items():
        worth = kernel.matadors_value(kernel.MATADORS, 3 + length(finished(plain)))
        end = finished(leapt)
        if leaping and skips(end):
            worth = max(worth, kernel.matadors_value(kernel.SKUS_MATADORS, 3 + length(end)))
        if worth >= points and 0 <= n_cards - 3 - n <= others:
            hands += number * comb(others, n_cards - 3 - n)
    return hands
